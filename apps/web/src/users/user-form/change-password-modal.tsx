import { useEffect, useId, useState } from "react";
import { ChangePasswordForm } from "../../auth/index.ts";
import { FormModal } from "./form-modal.tsx";
import type { Notification } from "./notification-modal.tsx";

export interface ChangePasswordModalProps {
  readonly onClose: () => void;
  readonly onDone: (news: Notification) => void;
}

const inputsOf = (formId: string) =>
  [...document.querySelectorAll<HTMLInputElement>(`#${CSS.escape(formId)} input`)].filter(({ hidden }) => !hidden);

/** Changes one's own password. */
export function ChangePasswordModal({ onClose, onDone }: ChangePasswordModalProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => inputsOf(formId)[0]?.focus(), [formId]);
  return (
    <FormModal
      title="Alterar minha senha"
      lead="Suas sessões em outros aparelhos serão encerradas."
      formId={formId}
      submitLabel="Alterar senha"
      busyLabel="Alterando…"
      isBusy={isBusy}
      isHalfFilled={() => inputsOf(formId).some(({ value }) => value !== "")}
      onClose={onClose}
    >
      <ChangePasswordForm
        formId={formId}
        onPendingChange={setBusy}
        onChanged={(text) => onDone({ tone: "success", title: "Senha alterada", text })}
      />
    </FormModal>
  );
}
