import { emailShape } from "@lavra/contract/accounts/auth";
import { sentenceFor } from "@lavra/contract/failures/sentences";
import { successes } from "@lavra/contract/successes";
import { type FormEvent, useId, useState } from "react";
import { ApiError, type ApiErrorCode, isAnsweredElsewhere } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import type { UserFormModalProps } from "../user-form/new-user-modal.tsx";
import { RoleField } from "../user-form/role-field.tsx";
import { useWayToPlans } from "../user-form/use-sending.ts";
import { invitationFailure } from "../user-form/user-failures.ts";
import { type EditedInvitation, useInvite } from "./fetch-invitations.ts";

type Field = keyof EditedInvitation;

const empty: EditedInvitation = { nome: "", email: "", role: "" };

const trimmed = ({ nome, email, role }: EditedInvitation): EditedInvitation => ({
  nome: nome.trim(),
  email: email.trim(),
  role,
});

/** Maps each field to the rule it breaks. */
function faultsOf(edited: EditedInvitation) {
  const { nome, email, role } = trimmed(edited);
  return {
    ...(nome === "" ? { nome: "Informe o nome" } : {}),
    ...(email === "" ? { email: "Informe o e-mail" } : {}),
    ...(email !== "" && !emailShape.test(email)
      ? { email: "Confira o e-mail: ele tem a forma nome@escritorio.com.br." }
      : {}),
    ...(role === "" ? { role: sentenceFor("users.role_required") } : {}),
  };
}

const fieldByCode: Readonly<Partial<Record<ApiErrorCode, Field>>> = {
  "users.email_invalid": "email",
  "users.invitation_exists": "email",
  "users.role_required": "role",
  "users.role_forbidden": "role",
};

export interface InviteModalProps extends Pick<UserFormModalProps, "onClose" | "onFailure"> {
  /** Called after success: the dialog is to be closed. */
  readonly onInvited: (text: string) => void;
}

/** Invites a person by e-mail, who then chooses login and password. */
export function InviteModal({ onClose, onInvited, onFailure }: InviteModalProps) {
  const formId = useId();
  const [edited, setEdited] = useState(empty);
  const { form, faults, report, forget } = useFieldFaults<Field>();
  const { mutateAsync, isPending } = useInvite();
  const { run } = useSubmission();
  const wayToPlans = useWayToPlans();
  const question = useLeaveQuestion(() => Object.values(edited).some((text) => text !== ""), onClose);
  const change = (part: Partial<EditedInvitation>) => {
    setEdited((current) => ({ ...current, ...part }));
    forget(...Object.keys(part));
  };

  const attempt = async () => {
    try {
      const { message } = await mutateAsync(trimmed(edited));
      onInvited(`${message ?? successes["users.invited"]} ${edited.nome.trim()} tem sete dias para aceitar.`);
    } catch (error) {
      if (isAnsweredElsewhere(error)) return;
      const news = invitationFailure(error);
      const field = error instanceof ApiError ? fieldByCode[error.code] : undefined;
      if (field) return void report({ [field]: news.text });
      const isLimit = error instanceof ApiError && error.code === "USER_LIMIT_REACHED";
      onFailure({ ...news, action: isLimit ? wayToPlans : undefined, onClosed: () => report({}) });
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!report(faultsOf(edited))) void run(attempt);
  };

  return (
    <FormDialog
      title="Convidar por e-mail"
      lead="A pessoa recebe um link e escolhe o próprio login e a própria senha."
      size="md"
      formId={formId}
      submitLabel="Enviar convite"
      busyLabel="Enviando…"
      isBusy={isPending}
      question={question}
      onClose={onClose}
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <div className="grid gap-5">
          <TextField
            label="Nome"
            name="nome"
            autoComplete="off"
            autoFocus
            isRequired
            maxLength={200}
            value={edited.nome}
            onChange={(nome) => change({ nome })}
            error={faults.nome}
          />
          <TextField
            label="E-mail"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck="false"
            isRequired
            maxLength={254}
            value={edited.email}
            onChange={(email) => change({ email })}
            error={faults.email}
          />
          <RoleField
            role={edited.role}
            onChange={(role) => change({ role })}
            error={faults.role}
            afterwards="Depois que a pessoa aceitar"
          />
        </div>
      </form>
    </FormDialog>
  );
}
