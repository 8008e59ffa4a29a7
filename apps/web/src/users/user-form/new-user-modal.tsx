import { successes } from "@lavra/contract/successes";
import { useId } from "react";
import { HelpLink } from "../../platform/help/help-link.tsx";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { useRoles } from "../../roles/available-roles.ts";
import type { ModalNotice } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { emptyUser, toNewUser } from "./edited-user.ts";
import { FullPlan } from "./full-plan.tsx";
import { useCreateUser } from "./save-user.ts";
import { useSending, useWayToPermissions } from "./use-sending.ts";
import { useUserForm } from "./use-user-form.ts";
import { creationFailure } from "./user-failures.ts";
import { UserFields } from "./user-fields.tsx";

export interface UserFormModalProps {
  readonly onClose: () => void;
  /** Called after success: the dialog is to be closed. */
  readonly onDone: (news: ModalNotice) => void;
  /** Called after a failure: shown above the dialog, which stays open. */
  readonly onFailure: (news: ModalNotice) => void;
}

/** Asks for a new user. */
export function NewUserModal({ onClose, onDone, onFailure }: UserFormModalProps) {
  const formId = useId();
  const userForm = useUserForm(emptyUser, { isNew: true });
  const { form, edited, faults, change, isHalfFilled } = userForm;
  const { mutateAsync, isPending } = useCreateUser();
  const { roles } = useRoles();
  const rights = roles.find(({ key }) => key === edited.role)?.permissions;
  const onlyOpensHome = rights?.every((key) => key === "dashboard") ?? false;
  const wayToPermissions = useWayToPermissions();
  const question = useLeaveQuestion(isHalfFilled, onClose);
  const submit = useSending(userForm, {
    send: async () => {
      const { message } = await mutateAsync(toNewUser(edited));
      onDone({
        tone: "success",
        title: "Usuário criado",
        text: message ?? successes["users.created"],
        ...(onlyOpensHome ? wayToPermissions : {}),
      });
    },
    failureOf: creationFailure,
    onFailure,
  });

  return (
    <FormDialog
      title="Novo usuário"
      lead={<HelpLink to="equipe#criar-um-usuário">Como criar um usuário</HelpLink>}
      size="md"
      formId={formId}
      submitLabel="Criar usuário"
      busyLabel="Criando…"
      isBusy={isPending}
      question={question}
      onClose={onClose}
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <FullPlan />
        <UserFields isNew edited={edited} faults={faults} onChange={change} />
      </form>
    </FormDialog>
  );
}
