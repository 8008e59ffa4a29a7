import { useEffect, useId, useState } from "react";
import { ChangePasswordForm } from "../../auth/index.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import type { ModalNotice } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

export interface ChangePasswordModalProps {
  readonly onClose: () => void;
  readonly onDone: (news: ModalNotice) => void;
}

const inputsOf = (formId: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`#${CSS.escape(formId)} input`)].filter(({ hidden }) => !hidden);

/** Changes the caller's own password. */
export function ChangePasswordModal({ onClose, onDone }: ChangePasswordModalProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  const question = useLeaveQuestion(() => inputsOf(formId).some(({ value }) => value !== ""), onClose);
  useEffect(() => inputsOf(formId)[0]?.focus(), [formId]);
  return (
    <FormDialog
      title="Alterar minha senha"
      lead="Suas sessões em outros aparelhos serão encerradas."
      formId={formId}
      submitLabel="Alterar senha"
      busyLabel="Alterando…"
      isBusy={isBusy}
      question={question}
      onClose={onClose}
    >
      <ChangePasswordForm
        formId={formId}
        onPendingChange={setBusy}
        onChanged={(text) => onDone({ tone: "success", title: "Senha alterada", text })}
      />
    </FormDialog>
  );
}
