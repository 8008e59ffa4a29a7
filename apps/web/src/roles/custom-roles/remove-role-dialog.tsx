import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { useRemoveCustomRole } from "./change-custom-roles.ts";

export interface RemoveRoleDialogProps {
  readonly adminId: string;
  readonly role: CustomRole;
  readonly onRemoved: () => void;
  /** Called with the reason. */
  readonly onFailed: (sentence: string) => void;
  readonly onClose: () => void;
}

/** Asks before a custom role is removed from an office. */
export function RemoveRoleDialog({ adminId, role, onRemoved, onFailed, onClose }: RemoveRoleDialogProps) {
  const removal = useRemoveCustomRole(adminId);
  const remove = useSendOnce(removal);
  return (
    <ConfirmDialog
      isOpen
      title={`Remover o cargo ${role.name}?`}
      confirmLabel="Remover cargo"
      busyLabel="Removendo…"
      isBusy={removal.isPending}
      onConfirm={() =>
        remove(role.key, {
          onSuccess: onRemoved,
          onError: (error) => onFailed(`Erro ao remover role customizado: ${sentenceOf(error)}`),
        })
      }
      onCancel={onClose}
    >
      <p>O escritório não poderá mais dar este cargo a ninguém. A remoção vale na hora e não pode ser desfeita.</p>
    </ConfirmDialog>
  );
}
