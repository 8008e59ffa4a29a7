import type { ListedUser } from "@lavra/contract/accounts/users";
import { InviteModal, type InviteModalProps } from "./invitations/invite-modal.tsx";
import { DeleteUserDialog } from "./list/delete-user-dialog.tsx";
import { PersonalDataModal } from "./personal-data/personal-data-modal.tsx";
import { ChangePasswordModal } from "./user-form/change-password-modal.tsx";
import { EditUserModal } from "./user-form/edit-user-modal.tsx";
import { NewUserModal, type UserFormModalProps } from "./user-form/new-user-modal.tsx";

/** The open dialog, and the user it is about. */
export type Asking =
  | { readonly kind: "new" | "invite" | "password" | "personal-data" }
  | { readonly kind: "edit" | "delete"; readonly user: ListedUser };

export interface UserDialogProps extends UserFormModalProps, Pick<InviteModalProps, "onInvited"> {
  readonly asking: Asking;
}

/** The page's dialogs, one at a time. */
export function UserDialog({ asking, ...dialog }: UserDialogProps) {
  if (asking.kind === "new") return <NewUserModal {...dialog} />;
  if (asking.kind === "invite") return <InviteModal {...dialog} />;
  if (asking.kind === "edit") return <EditUserModal user={asking.user} {...dialog} />;
  if (asking.kind === "delete") return <DeleteUserDialog user={asking.user} {...dialog} />;
  return asking.kind === "password" ? <ChangePasswordModal {...dialog} /> : <PersonalDataModal {...dialog} />;
}
