import type { Asking } from "./asking.ts";
import { PersonalDataModal } from "./personal-data/personal-data-modal.tsx";
import { EditUserModal } from "./user-form/edit-user-modal.tsx";
import { NewUserModal, type UserFormModalProps } from "./user-form/new-user-modal.tsx";

export interface FormDialogProps extends UserFormModalProps {
  readonly asking: Asking;
}

/** The dialogs of many fields. */
export function FormDialog({ asking, ...dialog }: FormDialogProps) {
  if (asking.kind === "new") return <NewUserModal {...dialog} />;
  if (asking.kind === "edit") return <EditUserModal user={asking.user} {...dialog} />;
  return asking.kind === "personal-data" ? <PersonalDataModal {...dialog} /> : null;
}
