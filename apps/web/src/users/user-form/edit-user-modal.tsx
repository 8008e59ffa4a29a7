import { successes } from "@lavra/contract/successes";
import type { ListedUser } from "@lavra/contract/users";
import { type FormEvent, useId } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/use-submission.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { isAnsweredElsewhere } from "../is-answered-elsewhere.ts";
import type { UserFormModalProps } from "./new-user-modal.tsx";
import { useUpdateUser } from "./update-user.ts";
import { useUserForm } from "./use-user-form.ts";
import { draftOf, fieldOfCode, toChange } from "./user-draft.ts";
import { changeFailure } from "./user-failures.ts";
import { UserFields } from "./user-fields.tsx";

export interface EditUserModalProps extends UserFormModalProps {
  readonly user: ListedUser;
}

/** A user's name, login, role and status. */
export function EditUserModal({ user, onClose, onDone, onFailure }: EditUserModalProps) {
  const formId = useId();
  const { form, draft, faults, report, change, isHalfFilled, holds } = useUserForm(() => draftOf(user), {
    isNew: false,
  });
  const { mutateAsync, isPending } = useUpdateUser();
  const { run: once } = useSubmission();

  const attempt = async () => {
    try {
      const { message } = await mutateAsync(toChange(user.id, draft));
      onDone({ tone: "success", title: "Usuário atualizado", text: message ?? successes["users.changed"] });
    } catch (error) {
      if (isAnsweredElsewhere(error)) return;
      const news = changeFailure(error);
      const field = error instanceof ApiError ? fieldOfCode(error.code) : undefined;
      onFailure({ ...news, onClosed: () => report(field === undefined ? {} : { [field]: news.text }) });
    }
  };

  const question = useLeaveQuestion(isHalfFilled, onClose);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (holds()) void once(attempt);
  };

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
          draft={draft}
          faults={faults}
          onChange={change}
          currentRole={{ key: user.role, name: user.roleName }}
          wasActive={user.ativo}
        />
      </form>
    </FormDialog>
  );
}
