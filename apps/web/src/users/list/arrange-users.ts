import type { ListedUser } from "@lavra/contract/accounts/users";
import { folded } from "../../ui/choices/match-options.ts";

export const statusFilters = ["todos", "ativo", "inativo"] as const;
export type StatusFilter = (typeof statusFilters)[number];

export const sortableColumns = ["login", "nome", "inicio", "cargo", "status"] as const;
export type SortableColumn = (typeof sortableColumns)[number];

/** Search, filter, order and page of the list. */
export interface UsersView {
  readonly typed: string;
  readonly status: StatusFilter;
  readonly sort: { readonly column: SortableColumn; readonly isDescending: boolean };
  /** Includes people created by others of the office. */
  readonly isWholeTeam: boolean;
  /** From 1. */
  readonly page: number;
}

export const statusWord = (ativo: boolean): "ativo" | "inativo" => (ativo ? "ativo" : "inativo");

const collator = new Intl.Collator("pt-BR", { sensitivity: "base", numeric: true });

const sortText: Readonly<Record<SortableColumn, (user: ListedUser) => string>> = {
  login: (user) => user.login,
  nome: (user) => user.nome,
  inicio: (user) => user.criadoEm,
  cargo: (user) => user.roleName,
  status: (user) => statusWord(user.ativo),
};

/** True if every typed word is in the name or the login; ignores accents and case. */
const isFound = (typed: string) => {
  const words = folded(typed.trim()).split(/\s+/);
  return (user: ListedUser) => {
    const text = `${folded(user.nome)} ${folded(user.login)}`;
    return words.every((word) => text.includes(word));
  };
};

/** The users that match search and filter, sorted; equals by name, then by login. */
export function arrangeUsers(
  users: readonly ListedUser[],
  { typed, status, sort }: Pick<UsersView, "typed" | "status" | "sort">,
): readonly ListedUser[] {
  const textOf = sortText[sort.column];
  const direction = sort.isDescending ? -1 : 1;
  return users
    .filter((user) => status === "todos" || statusWord(user.ativo) === status)
    .filter(isFound(typed))
    .sort(
      (a, b) =>
        direction * collator.compare(textOf(a), textOf(b)) ||
        collator.compare(a.nome, b.nome) ||
        collator.compare(a.login, b.login),
    );
}

/** The displayed name of each user's creator, who is always in the office or the caller. */
export function creatorNames(users: readonly ListedUser[], me: string | undefined): (user: ListedUser) => string {
  const names = new Map(users.map(({ id, nome }) => [id, nome]));
  return ({ criadoPor }) => (criadoPor === me ? "você" : (names.get(criadoPor ?? "") ?? ""));
}
