import type { ListedUser } from "@lavra/contract/accounts/users";
import { type ReactNode, useDeferredValue, useMemo } from "react";
import { ApiError } from "../../platform/api/api-error.ts";
import { useSession } from "../../platform/session/session.ts";
import { Button } from "../../ui/buttons/button.tsx";
import { Pager, pageOf } from "../../ui/layout/pager.tsx";
import { Banner } from "../../ui/messages/banner.tsx";
import { FailedState } from "../../ui/messages/failed-state.tsx";
import { arrangeUsers, creatorNames, type UsersView } from "./arrange-users.ts";
import type { useUsers } from "./fetch-users.ts";
import type { ViewChange } from "./use-users-view.ts";
import { NobodyFound, NoUsers } from "./users-empty.tsx";
import { UsersSkeleton } from "./users-skeleton.tsx";
import { UsersTable, type UsersTableProps } from "./users-table.tsx";
import { UsersToolbar } from "./users-toolbar.tsx";

export interface UsersListProps extends Pick<UsersTableProps, "onEdit" | "onDelete"> {
  readonly query: ReturnType<typeof useUsers>;
  readonly view: UsersView;
  readonly onViewChange: (part: ViewChange) => void;
  readonly onCreate: () => void;
  /** Whether the list of the whole office is available, and whether it is shown. */
  readonly team: "none" | "offered" | "shown";
  readonly takenPlaces: ReactNode;
}

const failed = "Erro ao carregar usuários. Verifique a conexão com o servidor.";

function Shown({
  users,
  ...props
}: Omit<UsersListProps, "query" | "takenPlaces"> & { readonly users: readonly ListedUser[] }) {
  const { view, team, onViewChange, onCreate, onEdit, onDelete } = props;
  const { user: me } = useSession();
  const typed = useDeferredValue(view.typed);
  const { status, sort } = view;
  const rows = useMemo(() => arrangeUsers(users, { typed, status, sort }), [users, typed, status, sort]);
  const creatorOf = useMemo(() => creatorNames(users, me?.id), [users, me?.id]);
  if (users.length === 0) return <NoUsers onCreate={onCreate} />;
  if (rows.length === 0) {
    return (
      <NobodyFound
        onClear={() => onViewChange({ typed: "", status: "todos" })}
        onWiden={team === "offered" ? () => onViewChange({ isWholeTeam: true }) : undefined}
      />
    );
  }
  const shown = pageOf(rows, view.page);
  return (
    <>
      <UsersTable
        rows={shown.rows}
        creatorOf={team === "shown" ? creatorOf : undefined}
        sort={sort}
        onSortChange={(next) => onViewChange({ sort: next })}
        onEdit={onEdit}
        onDelete={onDelete}
      />
      <Pager
        shown={shown}
        words={["usuário", "usuários"]}
        onTurn={(pages) => onViewChange(({ page }) => ({ page: Math.min(page, shown.pages) + pages }))}
      />
    </>
  );
}

/** The list in its four states. A loaded list stays visible when a later read fails. */
export function UsersList({ query, takenPlaces, ...props }: UsersListProps) {
  const { data: users, error, isFetching, refetch } = query;
  // The dialog of the ended session reports a 401.
  const hasFailed = error !== null && !(error instanceof ApiError && error.status === 401);
  if (users === undefined && hasFailed) {
    return (
      <FailedState onRetry={() => void refetch()} isRetrying={isFetching}>
        {failed}
      </FailedState>
    );
  }
  return (
    <>
      {hasFailed ? (
        <div className="border-b border-line p-3">
          <Banner
            tone="error"
            actions={
              <Button size="sm" tone="accent" isBusy={isFetching} onPress={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          >
            {failed}
          </Banner>
        </div>
      ) : null}
      {users?.length === 0 ? null : (
        <UsersToolbar view={props.view} onChange={props.onViewChange} team={props.team} aside={takenPlaces} />
      )}
      {users === undefined ? <UsersSkeleton /> : <Shown users={users} {...props} />}
    </>
  );
}
