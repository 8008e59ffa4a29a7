import { successes } from "@lavra/contract/successes";
import { type FormEvent, useId } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useSubmission } from "../../platform/api/use-submission.ts";
import { useLeaveQuestion } from "../../platform/use-leave-question.ts";
import type { ModalNotice } from "../../ui/messages/use-notices.ts";
import { FormDialog } from "../../ui/overlays/form-dialog.tsx";
import { isAnsweredElsewhere } from "../is-answered-elsewhere.ts";
import { useCreateUser } from "./create-user.ts";
import { useUserForm } from "./use-user-form.ts";
import { emptyUser, fieldOfCode, toNewUser } from "./user-draft.ts";
import { creationFailure } from "./user-failures.ts";
import { UserFields } from "./user-fields.tsx";

export interface UserFormModalProps {
  readonly onClose: () => void;
  /** It was done: the dialog is to be closed. */
  readonly onDone: (news: ModalNotice) => void;
  /** It was not done: told over the dialog, which stays open. */
  readonly onFailure: (news: ModalNotice) => void;
}

/** Asks for a new user. */
export function NewUserModal({ onClose, onDone, onFailure }: UserFormModalProps) {
  const formId = useId();
  const { form, draft, faults, report, change, isHalfFilled, holds } = useUserForm(emptyUser, { isNew: true });
  const { mutateAsync, isPending } = useCreateUser();
  const { run: once } = useSubmission();

  const attempt = async () => {
    try {
      const { message } = await mutateAsync(toNewUser(draft));
      onDone({ tone: "success", title: "Usuário criado", text: message ?? successes["users.created"] });
    } catch (error) {
      if (isAnsweredElsewhere(error)) return;
      const news = creationFailure(error);
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
      title="Novo usuário"
      size="md"
      formId={formId}
      submitLabel="Criar usuário"
      busyLabel="Criando…"
      isBusy={isPending}
      question={question}
      onClose={onClose}
    >
      <form id={formId} ref={form} noValidate onSubmit={submit}>
        <UserFields isNew draft={draft} faults={faults} onChange={change} />
      </form>
    </FormDialog>
  );
}
