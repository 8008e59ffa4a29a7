import type { ListedUser } from "@lavra/contract/accounts/users";
import { successes } from "@lavra/contract/successes";
import { useId } from "react";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { editedOf, toChange } from "./edited-user.ts";
import type { UserFormModalProps } from "./new-user-modal.tsx";
import { useUpdateUser } from "./save-user.ts";
import { useSending } from "./use-sending.ts";
import { useUserForm } from "./use-user-form.ts";
import { changeFailure } from "./user-failures.ts";
import { UserFields } from "./user-fields.tsx";

export interface EditUserModalProps extends UserFormModalProps {
  readonly user: ListedUser;
}

/** A user's name, login, role and status. */
export function EditUserModal({ user, onClose, onDone, onFailure }: EditUserModalProps) {
  const formId = useId();
  const userForm = useUserForm(() => editedOf(user), {
    isNew: false,
  });
  const { form, edited, faults, change, isHalfFilled } = userForm;
  const { mutateAsync, isPending } = useUpdateUser();
  const question = useLeaveQuestion(isHalfFilled, onClose);
  const submit = useSending(userForm, {
    send: async () => {
      const { message } = await mutateAsync(toChange(user.id, edited));
      onDone({ tone: "success", title: "Usuário atualizado", text: message ?? successes["users.changed"] });
    },
    failureOf: changeFailure,
    onFailure,
  });

  return (
    <FormDialog
      title="Editar usuário"
      lead={user.nome}
      size="md"
      formId={formId}
      submitLabel="Salvar alterações"
      busyLabel="Salvando…"
      isBusy={isPending}
      question={question}
      onClose={onClose}
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <UserFields
          isNew={false}
          edited={edited}
          faults={faults}
          onChange={change}
          currentRole={{ key: user.role, name: user.roleName }}
          wasActive={user.ativo}
        />
      </form>
    </FormDialog>
  );
}
