import type { ListedUser } from "@lavra/contract/users";
import { type ComponentType, type ReactNode, useCallback } from "react";
import { PageHead } from "../ui/page-head.tsx";
import { ChangePasswordModal, type PasswordFormProps } from "./change-password-modal.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { useUsers } from "./fetch-users.ts";
import { type Notification, NotificationModal, useNotification } from "./notification-modal.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { useAsking } from "./use-asking.ts";
import { useUsersView } from "./use-users-view.ts";
import { UsersActions } from "./users-actions.tsx";
import { UsersList } from "./users-list.tsx";
import { useMayAskForTeam } from "./whole-team.tsx";

export interface UsersPageProps {
  readonly passwordForm: ComponentType<PasswordFormProps>;
  /** How much of the plan is taken, in words. */
  readonly takenPlaces: ReactNode;
  /** Somebody came, went or changed. */
  readonly onPeopleChanged: () => void;
}

const notLoaded: Notification = {
  tone: "error",
  title: "Não deu para abrir",
  text: "Verifique a conexão e tente novamente.",
};

/** /manage-users: the people of the office, who they are and whether they may come in. */
export function UsersPage({ passwordForm, takenPlaces, onPeopleChanged }: UsersPageProps) {
  const mayAskForTeam = useMayAskForTeam();
  const { view, change } = useUsersView();
  const isWholeTeam = mayAskForTeam && view.isWholeTeam;
  const query = useUsers(isWholeTeam);
  const notification = useNotification();
  const { notify } = notification;
  const { asking, ask, FormDialog, list, close, goBack } = useAsking(useCallback(() => notify(notLoaded), [notify]));
  const edit = useCallback((user: ListedUser) => void ask({ kind: "edit", user }), [ask]);
  const remove = useCallback((user: ListedUser) => void ask({ kind: "delete", user }), [ask]);
  const create = () => void ask({ kind: "new" });
  const dialog = {
    onClose: close,
    onDone: (news: Notification) => {
      close();
      onPeopleChanged();
      notify(news, goBack);
    },
    onFailure: notify,
  };

  return (
    <>
      <PageHead
        title="Gerenciar Usuários"
        lead="Quem entra, com qual cargo e desde quando."
        actions={
          <UsersActions
            onCreate={create}
            onPassword={() => void ask({ kind: "password" })}
            onPersonalData={() => void ask({ kind: "personal-data" })}
          />
        }
      />
      <section
        ref={list}
        tabIndex={-1}
        aria-label="Lista de usuários"
        className="min-w-0 rounded-card border border-line bg-surface outline-0"
      >
        <UsersList
          query={query}
          view={view}
          team={mayAskForTeam ? (isWholeTeam ? "shown" : "offered") : "none"}
          takenPlaces={takenPlaces}
          onViewChange={change}
          onCreate={create}
          onEdit={edit}
          onDelete={remove}
        />
      </section>
      {asking?.kind === "delete" ? <DeleteUserDialog user={asking.user} {...dialog} /> : null}
      {asking?.kind === "password" ? <ChangePasswordModal form={passwordForm} {...dialog} /> : null}
      {asking && FormDialog ? <FormDialog asking={asking} {...dialog} /> : null}
      <NotificationModal handle={notification} />
      <SessionEnded />
    </>
  );
}
