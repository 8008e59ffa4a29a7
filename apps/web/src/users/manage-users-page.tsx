import type { ListedUser } from "@lavra/contract/accounts/users";
import { isStaffRole } from "@lavra/contract/roles/roles";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useMayAskForTeam } from "../accounts/whole-team.tsx";
import { heads } from "../platform/head/heads.ts";
import { KnownHead } from "../platform/head/known-head.tsx";
import { useSession } from "../platform/session/session.ts";
import { usageKey, useUsage } from "../subscriptions/index.ts";
import { Notices } from "../ui/messages/notices.tsx";
import { type ModalNotice, useNotices } from "../ui/messages/use-notices.ts";
import { LazyNoticeModal } from "../ui/overlays/lazy-dialogs.tsx";
import { useInvitations } from "./invitations/fetch-invitations.ts";
import { OpenInvitations } from "./invitations/open-invitations.tsx";
import { useUsers } from "./list/fetch-users.ts";
import { useUsersView } from "./list/use-users-view.ts";
import { UsersActions } from "./list/users-actions.tsx";
import { UsersList } from "./list/users-list.tsx";
import { SessionEnded } from "./session-ended.tsx";
import { useAsking } from "./use-asking.ts";

/** How many of the plan's places are taken; hidden while unknown. */
function TakenPlaces() {
  const users = useUsage().data?.users;
  if (users === undefined) return null;
  const { active, limit } = users;
  if (limit < 0) return active === 1 ? "1 usuário ativo" : `${active} usuários ativos`;
  const text = `${active} de ${limit} ${limit === 1 ? "usuário ativo" : "usuários ativos"} no plano`;
  return active < limit ? text : <span className="font-medium text-warn-ink">{text}</span>;
}

const notLoaded: ModalNotice = {
  tone: "error",
  title: "Não foi possível abrir",
  text: "Verifique a conexão e tente novamente.",
};

/** /manage-users: the office's people, their roles and whether they are active. */
export function ManageUsersPage() {
  const queries = useQueryClient();
  const { user } = useSession();
  const mayAskForTeam = useMayAskForTeam();
  const { view, change } = useUsersView();
  const isWholeTeam = mayAskForTeam && view.isWholeTeam;
  const query = useUsers(isWholeTeam);
  const notices = useNotices<ModalNotice>();
  const { notify } = notices;
  const { asking, ask, UserDialog, list, close, goBack } = useAsking(useCallback(() => notify(notLoaded), [notify]));
  const news = useNotices();
  const invitations = useInvitations();
  const edit = useCallback((user: ListedUser) => void ask({ kind: "edit", user }), [ask]);
  const remove = useCallback((user: ListedUser) => void ask({ kind: "delete", user }), [ask]);
  const create = () => void ask({ kind: "new" });
  const dialog = {
    onClose: close,
    onDone: (done: ModalNotice) => {
      close();
      void queries.invalidateQueries({ queryKey: usageKey });
      notify({ ...done, onClosed: goBack });
    },
    onFailure: notify,
    onInvited: (text: string) => {
      close();
      goBack();
      news.notify({ tone: "success", text });
    },
  };

  return (
    <>
      <KnownHead
        of={heads.users}
        actions={
          <UsersActions
            onCreate={create}
            onInvite={invitations.isOffered ? () => void ask({ kind: "invite" }) : undefined}
            onPassword={() => void ask({ kind: "password" })}
            onPersonalData={() => void ask({ kind: "personal-data" })}
          />
        }
      />
      <Notices of={news} className="mb-4" />
      <OpenInvitations of={invitations} notify={news.notify} />
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
          takenPlaces={isStaffRole(user?.role ?? "") ? null : <TakenPlaces />}
          onViewChange={change}
          onCreate={create}
          onEdit={edit}
          onDelete={remove}
        />
      </section>
      {asking && UserDialog ? <UserDialog asking={asking} {...dialog} /> : null}
      <LazyNoticeModal of={notices} />
      <SessionEnded />
    </>
  );
}
