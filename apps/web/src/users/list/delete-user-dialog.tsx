import { deleteUser, type ListedUser } from "@lavra/contract/accounts/users";
import { isOwnerRole } from "@lavra/contract/roles/roles";
import { successes } from "@lavra/contract/successes";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { isAnsweredElsewhere } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/sending/use-submission.ts";
import type { ModalNotice } from "../../ui/messages/use-notices.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { deletionFailure } from "../user-form/user-failures.ts";
import { changeUsers, usersKey } from "./fetch-users.ts";

/** Deletes a user; the list drops them at once and is read again. */
function useDeleteUser() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.call(deleteUser, { params: { id } }),
    onSuccess: (_, id) => {
      changeUsers(queries, (users) => users.filter((user) => user.id !== id));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: usersKey }),
  });
}

export interface DeleteUserDialogProps {
  readonly user: ListedUser;
  readonly onClose: () => void;
  /** Called with the outcome. */
  readonly onDone: (news: ModalNotice) => void;
}

/** Asks before a user is deleted. */
export function DeleteUserDialog({ user, onClose, onDone }: DeleteUserDialogProps) {
  const { mutateAsync, isPending } = useDeleteUser();
  const { run: once } = useSubmission();

  const remove = async () => {
    try {
      await mutateAsync(user.id);
      onDone({ tone: "success", title: "Usuário excluído", text: successes["users.removed"] });
    } catch (error) {
      if (isAnsweredElsewhere(error)) onClose();
      else onDone(deletionFailure(error));
    }
  };

  return (
    <ConfirmDialog
      isOpen
      title="Tem certeza que deseja deletar este usuário?"
      confirmLabel="Excluir usuário"
      busyLabel="Excluindo…"
      isBusy={isPending}
      onConfirm={() => void once(remove)}
      onCancel={onClose}
    >
      <p>
        <b className="font-strong text-ink">{user.nome}</b> ({user.login}) perde o acesso na hora.
      </p>
      <p>
        {isOwnerRole(user.role)
          ? "Com o titular, o escritório inteiro perde o acesso."
          : "Os documentos continuam no escritório, e os usuários criados por esta pessoa passam para você."}
      </p>
    </ConfirmDialog>
  );
}
