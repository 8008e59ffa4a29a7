import { requestErasure } from "@lavra/contract/office/privacy";
import { type FormEvent, useId, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ApiError, sentenceOf } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import { useSession } from "../../platform/session/session.ts";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { type FieldFaults, useFieldFaults } from "../../ui/fields/use-field-faults.ts";
import { Notices } from "../../ui/messages/notices.tsx";
import { type NoticesHandle, useNotices } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { usePrivacyChanged } from "../privacy-query.ts";

type Field = "login" | "senha";

const fieldOf = (error: unknown): Field | undefined => {
  const code = error instanceof ApiError ? error.code : "";
  if (code === "privacy.login_differs") return "login";
  return code === "auth.current_password_wrong" || code === "auth.current_password_required" ? "senha" : undefined;
};

const faultsOf = ({ login, senha }: Readonly<Record<Field, string>>): FieldFaults<Field> => ({
  ...(login.trim() === "" ? { login: "Digite o seu login." } : {}),
  ...(senha === "" ? { senha: "Digite a sua senha." } : {}),
});

export interface ErasureDialogProps {
  readonly onClose: () => void;
  readonly notify: NoticesHandle["notify"];
}

/** Asks for login and password before the office's erasure is requested. */
export function ErasureDialog({ onClose, notify }: ErasureDialogProps) {
  const formId = useId();
  const { user } = useSession();
  const [edited, setEdited] = useState({ login: "", senha: "" });
  const notices = useNotices();
  const { form, faults, report, forget } = useFieldFaults<Field>();
  const { isPending, run: once } = useSubmission();
  const show = usePrivacyChanged();

  const change = (field: Field) => (value: string) => {
    setEdited((current) => ({ ...current, [field]: value }));
    forget(field);
  };
  const attempt = async () => {
    try {
      const { privacy } = await api.call(requestErasure, { body: edited });
      show(() => privacy);
      notify({ tone: "success", text: "Exclusão do escritório pedida." });
      onClose();
    } catch (error) {
      const field = fieldOf(error);
      if (field) report({ [field]: sentenceOf(error as Error) });
      else notices.notify({ tone: "error", text: sentenceOf(error as Error) });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    notices.clear();
    if (!report(faultsOf(edited))) void once(attempt);
  };

  return (
    <FormDialog
      title="Excluir o escritório?"
      lead="Em 15 dias, todas as contas, documentos, modelos e dados do escritório serão excluídos para sempre. Até lá, você pode cancelar."
      submitLabel="Pedir a exclusão"
      busyLabel="Pedindo…"
      tone="danger-solid"
      formId={formId}
      isBusy={isPending}
      onClose={onClose}
    >
      <form id={formId} ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <Notices of={notices} isFixed />
        <TextField
          label={`Para confirmar, digite o seu login: ${user?.login ?? ""}`}
          name="login"
          autoComplete="off"
          autoFocus
          value={edited.login}
          onChange={change("login")}
          error={faults.login}
        />
        <PasswordField
          label="Senha"
          name="senha"
          autoComplete="current-password"
          value={edited.senha}
          onChange={change("senha")}
          error={faults.senha}
        />
      </form>
    </FormDialog>
  );
}
