import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { teamWord } from "../../accounts/whole-team.tsx";
import {
  type SortableColumn,
  type StatusFilter,
  sortableColumns,
  statusFilters,
  type UsersView,
} from "./arrange-users.ts";

type Query = Readonly<Record<string, string>>;

const firstColumn: SortableColumn = "nome";

const oneOf = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((each) => each === text);

/** `-cargo` sorts by role, descending. */
export const sortOf = (text = ""): UsersView["sort"] => ({
  column: oneOf(sortableColumns, text.replace(/^-/, "")) ?? firstColumn,
  isDescending: text.startsWith("-"),
});

export const sortWord = ({ column, isDescending }: UsersView["sort"]): string => `${isDescending ? "-" : ""}${column}`;

const viewOf = ({ busca = "", status, ordem, equipe, pagina }: Query): UsersView => ({
  typed: busca,
  status: oneOf<StatusFilter>(statusFilters, status) ?? "todos",
  sort: sortOf(ordem),
  isWholeTeam: equipe === teamWord,
  page: Math.max(1, Number.parseInt(pagina ?? "1", 10) || 1),
});

const queryOf = ({ typed, status, sort, isWholeTeam, page }: UsersView): Query => ({
  ...(typed.trim() === "" ? {} : { busca: typed }),
  ...(status === "todos" ? {} : { status }),
  ...(sortWord(sort) === firstColumn ? {} : { ordem: sortWord(sort) }),
  ...(isWholeTeam ? { equipe: teamWord } : {}),
  ...(page === 1 ? {} : { pagina: String(page) }),
});

/** The next view, or a function of the present one. */
export type ViewChange = Partial<UsersView> | ((now: UsersView) => Partial<UsersView>);

/**
 * Search, filter, order, page and team of the list, stored in the address:
 * `?busca=ana&status=ativo&ordem=-cargo&equipe=sim&pagina=2`. A change of anything but the page returns to the first
 * page.
 */
export function useUsersView() {
  const query = useLocation({ select: ({ search }) => search as Query });
  const navigate = useNavigate();
  const view = useMemo(() => viewOf(query), [query]);
  const change = useCallback(
    (part: ViewChange) => {
      const search = ((query: Query) => {
        const now = viewOf(query);
        return queryOf({ ...now, page: 1, ...(typeof part === "function" ? part(now) : part) });
      }) as never;
      void navigate({ to: ".", replace: true, resetScroll: false, search });
    },
    [navigate],
  );
  return { view, change };
}
