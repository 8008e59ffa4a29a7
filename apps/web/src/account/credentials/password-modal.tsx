import { useId, useState } from "react";
import { ChangePasswordForm } from "../../auth/index.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";

export interface PasswordModalProps {
  readonly onClose: () => void;
  readonly onChanged: (message: string) => void;
}

/** Asks for the present password and the next one. */
export function PasswordModal({ onClose, onChanged }: PasswordModalProps) {
  const formId = useId();
  const [isPending, setPending] = useState(false);
  return (
    <FormDialog
      title="Alterar senha"
      formId={formId}
      submitLabel="Alterar senha"
      busyLabel="Alterando…"
      isBusy={isPending}
      onClose={onClose}
    >
      <ChangePasswordForm formId={formId} onChanged={onChanged} onPendingChange={setPending} />
    </FormDialog>
  );
}
