import { changeEmail } from "@lavra/contract/accounts/account";
import { emailShape } from "@lavra/contract/accounts/auth";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type FieldFaults, useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { useAccountChanged } from "../account-query.ts";
import { isWrongPassword, OwnPasswordField, passwordMissing } from "./own-password-field.tsx";

type Field = "email" | "password";

interface EditedEmail {
  readonly email: string;
  readonly password: string;
}

const faultsOf = ({ email, password }: EditedEmail): FieldFaults<Field> => ({
  ...(emailShape.test(email) ? {} : { email: sentenceFor("users.email_invalid") }),
  ...passwordMissing(password),
});

const fieldOf = (error: unknown): Field | undefined => {
  if (isWrongPassword(error)) return "password";
  return error instanceof ApiError && error.code === "users.email_invalid" ? "email" : undefined;
};

export interface EmailModalProps {
  readonly email: string | null;
  readonly onClose: () => void;
  /** Called with the address that the link was sent to. */
  readonly onSent: (email: string) => void;
}

/** Asks for the address and the password; then the confirmation link is sent. */
export function EmailModal({ email: before, onClose, onSent }: EmailModalProps) {
  const formId = useId();
  const [edited, setEdited] = useState<EditedEmail>({ email: before ?? "", password: "" });
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<Field>();
  const onSuccess = useAccountChanged();
  const send = useMutation({ mutationFn: (body: EditedEmail) => api.call(changeEmail, { body }), onSuccess });
  const { run: once } = useSubmission();

  const change = (part: Partial<EditedEmail>) => {
    setEdited((current) => ({ ...current, ...part }));
    forget(...Object.keys(part));
  };

  const attempt = async (body: EditedEmail) => {
    try {
      await send.mutateAsync(body);
      onSent(body.email);
    } catch (error) {
      const field = fieldOf(error);
      if (field) report({ [field]: sentenceOf(error) });
      else notices.notify({ tone: "error", text: sentenceOf(error) });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    const body = { ...edited, email: edited.email.trim() };
    if (!report(faultsOf(body))) void once(() => attempt(body));
  };

  return (
    <FormDialog
      title={before === null ? "Cadastrar e-mail" : "Alterar e-mail"}
      lead="Enviamos um link para confirmar que o endereço é seu."
      submitLabel="Enviar o link"
      busyLabel="Enviando…"
      formId={formId}
      isBusy={send.isPending}
      onClose={onClose}
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <Notices of={notices} isFixed />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          isRequired
          value={edited.email}
          onChange={(email) => change({ email })}
          error={faults.email}
        />
        <OwnPasswordField
          value={edited.password}
          onChange={(password) => change({ password })}
          error={faults.password}
        />
      </form>
    </FormDialog>
  );
}
