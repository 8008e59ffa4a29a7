import { useLocation, useNavigate } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type OfficesView, sortableColumns } from "./arrange-offices.ts";

type Query = Readonly<Record<string, string>>;

const usualSort = "nome";

/** `-usuarios` sorts by active users, descending. */
export const sortOf = (text = ""): OfficesView["sort"] => ({
  column: sortableColumns.find((column) => column === text.replace(/^-/, "")) ?? usualSort,
  isDescending: text.startsWith("-"),
});

export const sortWord = ({ column, isDescending }: OfficesView["sort"]): string =>
  `${isDescending ? "-" : ""}${column}`;

const viewOf = ({ busca = "", ordem, pagina }: Query): OfficesView => ({
  typed: busca,
  sort: sortOf(ordem),
  page: Math.max(1, Number.parseInt(pagina ?? "1", 10) || 1),
});

const queryOf = ({ typed, sort, page }: OfficesView): Query => ({
  ...(typed.trim() === "" ? {} : { busca: typed }),
  ...(sortWord(sort) === usualSort ? {} : { ordem: sortWord(sort) }),
  ...(page === 1 ? {} : { pagina: String(page) }),
});

/**
 * Search, order and page of the list, stored in the address: `?busca=ana&ordem=-usuarios&pagina=2`. A change of the
 * search or the order returns to the first page.
 */
export function useOfficesView() {
  const query = useLocation({ select: ({ search }) => search as Query });
  const navigate = useNavigate();
  const view = useMemo(() => viewOf(query), [query]);
  const change = useCallback(
    (part: Partial<OfficesView>) => {
      const search = ((now: Query) => queryOf({ ...viewOf(now), page: 1, ...part })) as never;
      void navigate({ to: ".", replace: true, resetScroll: false, search });
    },
    [navigate],
  );
  return { view, change };
}
