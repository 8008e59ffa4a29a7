import type { ListedUser } from "@lavra/contract/accounts/users";
import { expect, test } from "vitest";
import { arrangeUsers, creatorNames, type UsersView } from "./arrange-users.ts";

const user = (login: string, nome: string, part: Partial<ListedUser> = {}) =>
  ({
    id: login,
    login,
    nome,
    roleName: "Sócio",
    ativo: true,
    criadoEm: "2026-11-01T12:00:00.000Z",
    criadoPor: null,
    ...part,
  }) as ListedUser;
const users = [
  user("zeca2", "Ana Lima", { roleName: "Estagiário", criadoEm: "2026-11-03T12:00:00.000Z" }),
  user("zeca10", "Ana Lima", { criadoEm: "2026-11-02T12:00:00.000Z" }),
  user("bia", "Érica Sá", { ativo: false }),
  user("caio", "bruno Reis", { ativo: false, roleName: "Advogado Jr" }),
];
const view: Pick<UsersView, "typed" | "status" | "sort"> = {
  typed: "",
  status: "todos",
  sort: { column: "nome", isDescending: false },
};
const logins = (part: Partial<typeof view>) => arrangeUsers(users, { ...view, ...part }).map(({ login }) => login);

test.each([
  ["login", false, ["bia", "caio", "zeca2", "zeca10"]],
  ["login", true, ["zeca10", "zeca2", "caio", "bia"]],
  ["nome", false, ["zeca2", "zeca10", "caio", "bia"]],
  ["nome", true, ["bia", "caio", "zeca2", "zeca10"]],
  ["inicio", false, ["caio", "bia", "zeca10", "zeca2"]],
  ["inicio", true, ["zeca2", "zeca10", "caio", "bia"]],
  ["cargo", false, ["caio", "zeca2", "zeca10", "bia"]],
  ["cargo", true, ["zeca10", "bia", "zeca2", "caio"]],
  ["status", false, ["zeca2", "zeca10", "caio", "bia"]],
  ["status", true, ["caio", "bia", "zeca2", "zeca10"]],
] as const)("by %s, downwards %s: equals stay by name and login", (column, isDescending, sorted) => {
  expect(logins({ sort: { column, isDescending } })).toEqual(sorted);
});

test.each([
  ["todos", "", ["zeca2", "zeca10", "caio", "bia"]],
  ["ativo", "", ["zeca2", "zeca10"]],
  ["inativo", "", ["caio", "bia"]],
  ["todos", "  ERICA ", ["bia"]],
  ["todos", "lima zeca1", ["zeca10"]],
  ["todos", "zeca an", ["zeca2", "zeca10"]],
  ["todos", "ana reis", []],
  ["inativo", "ana", []],
] as const)("%s with %j", (status, typed, found) => {
  expect(logins({ status, typed })).toEqual(found);
});

test("the list itself keeps its order", () => {
  expect(users.map(({ login }) => login)).toEqual(["zeca2", "zeca10", "bia", "caio"]);
});

test("a creator is the reader, somebody of the list, or not known", () => {
  const nameOf = creatorNames(users, "eu");
  const by = (criadoPor: string | null) => nameOf(user("a", "A", { criadoPor }));
  expect([by("eu"), by("bia"), by("outro"), by(null)]).toEqual(["você", "Érica Sá", "", ""]);
});
