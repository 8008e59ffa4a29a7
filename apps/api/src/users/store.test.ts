import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertUser, type NewUser, peopleOf } from "../accounts/index.ts";
import type { Database } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import {
  adoptUsers,
  deactivateOffice,
  deleteUserRow,
  listManaged,
  lockManaged,
  savePersonalRow,
  type VisibleUsers,
} from "./store.ts";

let db: Database;
let office: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, other] = [newId(), newId()];
  for (const id of [office, other]) {
    await person(`Titular ${id}`, { id, tenant_id: id, parent_id: null, role: "empresa" });
  }
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const permissions = { dashboard: true } as NewUser["permissions"];

/** Inserts a person that the owner created; `columns` are set afterwards. */
async function person(nome: string, change: Partial<NewUser> = {}, columns = ""): Promise<string> {
  const id = change.id ?? newId();
  const user = { id, tenant_id: office, parent_id: office, login: id, nome, role: "socio", permissions, ...change };
  await db.platform(async (tx) => {
    await insertUser(tx, { ...user, password_hash: "x", created_at: now });
    if (columns) await sql`update users set ${sql.raw(columns)} where id = ${id}`.execute(tx);
  });
  return id;
}
const gone = "deleted_at = created_at";
const team = (): VisibleUsers => ({ scopeId: office });
const below = (creatorId: string): VisibleUsers => ({ scopeId: office, creatorId });
const list = async (visibility: VisibleUsers, limit = 100, offset = 0) => {
  const { rows, total } = await db.platform((tx) => listManaged(tx, visibility, { limit, offset }));
  return [total, ...rows.map(({ nome }) => nome)];
};
const columnsOf = async (id: string) =>
  (
    await db.platform((tx) =>
      sql<{ active: boolean; parent_id: string; deleted_at: Date | null; cpf: string | null }>`
        select active, parent_id, deleted_at, cpf from users where id = ${id}`.execute(tx),
    )
  ).rows[0];

describe("the people that somebody manages", () => {
  test("are of the office or of one creator, without the owner and deleted ones, inactive ones included", async () => {
    const partner = await person("Bia");
    await person("Ana", { parent_id: partner });
    await person("Caio", {}, "active = false");
    await person("Davi", {}, gone);
    await person("Eva", { tenant_id: other, parent_id: other });
    expect(await list(team())).toEqual([3, "Ana", "Bia", "Caio"]);
    expect(await list(below(office))).toEqual([2, "Bia", "Caio"]);
    expect([await list(below(partner)), await list(below(other))]).toEqual([[1, "Ana"], [0]]);
  });

  test("come by name whatever its case and accents, of one name by their ids, a page at a time", async () => {
    const twins = [await person("Ana"), await person("Ana")];
    for (const nome of ["bruno", "Álvaro", "Zilda", "Érica"]) await person(nome);
    expect(await list(team())).toEqual([6, "Álvaro", "Ana", "Ana", "bruno", "Érica", "Zilda"]);
    const { rows } = await db.platform((tx) => listManaged(tx, team(), { limit: 2, offset: 1 }));
    expect(rows.map(({ id }) => id)).toEqual(twins.toSorted());
    expect([await list(team(), 1, 5), await list(team(), 1, 6), await list(team(), 2, 3)]).toEqual([
      [6, "Zilda"],
      [6],
      [6, "bruno", "Érica"],
    ]);
  });

  test("are the owners for staff, of either kind, and none who works for one", async () => {
    const lawyer = newId();
    await person("Titular", { id: lawyer, tenant_id: lawyer, parent_id: null, role: "administrador" });
    const deleted = newId();
    await person("Ex", { id: deleted, tenant_id: deleted, parent_id: null, role: "empresa" }, gone);
    const [helper, demoted] = [await person("Ana", { role: "administrador" }), newId()];
    await person("Rita", { id: demoted, tenant_id: demoted, parent_id: null, role: "socio" });
    const find = async (id: string) => (await db.platform((tx) => lockManaged(tx, "owners", id)))?.id;
    const found = [
      await find(office),
      await find(lawyer),
      await find(deleted),
      await find(helper),
      await find(demoted),
    ];
    expect(found).toEqual([office, lawyer, undefined, undefined, undefined]);
  });

  test("are found by id within what the caller sees", async () => {
    const partner = await person("Bia");
    const ana = await person("Ana", { parent_id: partner });
    const theirs = await person("Eva", { tenant_id: other, parent_id: other });
    const find = async (seen: VisibleUsers, id: string) => (await db.platform((tx) => lockManaged(tx, seen, id)))?.id;
    expect([await find(team(), ana), await find(below(partner), ana), await find(below(office), ana)]).toEqual([
      ana,
      ana,
      undefined,
    ]);
    expect([await find(team(), theirs), await find(team(), office)]).toEqual([undefined, undefined]);
  });

  test("of an owner are the whole team only if they ask for it, of anybody else their own", () => {
    const caller = (userId: string) => ({ userId, scopeId: office });
    const of = (userId: string, isWholeTeam: boolean) =>
      peopleOf(caller(userId) as Parameters<typeof peopleOf>[0], isWholeTeam).creatorId;
    expect([of(office, true), of(office, false), of("b", true), of("b", false)]).toEqual([undefined, office, "b", "b"]);
  });
});

test("a deleted person is not changed again, and neither is anybody of another office", async () => {
  const [ana, theirs] = [await person("Ana"), await person("Eva", { tenant_id: other, parent_id: other })];
  const neighbour = await person("Bia");
  const later = new Date(now.getTime() + 1000);
  for (const id of [ana, theirs]) await db.platform((tx) => deleteUserRow(tx, office, id, now));
  await db.platform((tx) => deleteUserRow(tx, office, ana, later));
  const deleted = await Promise.all([ana, theirs, neighbour].map(async (id) => (await columnsOf(id))?.deleted_at));
  expect(deleted).toEqual([now, null, null]);
  const data = { tipo_pessoa: "fisica" as const, cpf: "11144477735", cnpj: null, email: null };
  for (const id of [ana, theirs, neighbour]) await db.platform((tx) => savePersonalRow(tx, office, id, data));
  const saved = await Promise.all([ana, theirs, neighbour].map(async (id) => (await columnsOf(id))?.cpf));
  expect(saved).toEqual([null, null, data.cpf]);
});

test("the people of one creator go below another and are counted; those of others, deleted ones and offices stay", async () => {
  const [from, to] = [await person("Bia"), await person("Caio")];
  const moved = [await person("Ana", { parent_id: from }), await person("Davi", { parent_id: from }, "active = false")];
  const stay = [
    [await person("Eva", { parent_id: from }, gone), from],
    [await person("Gil", { tenant_id: other, parent_id: from }), from],
    [await person("Ivo"), office],
  ] as const;
  expect(await db.platform((tx) => adoptUsers(tx, office, { from, to }))).toBe(2);
  for (const id of moved) expect((await columnsOf(id))?.parent_id).toBe(to);
  for (const [id, parent] of stay) expect((await columnsOf(id))?.parent_id).toBe(parent);
  expect(await db.platform((tx) => adoptUsers(tx, office, { from, to }))).toBe(0);
});

test("the active people of an office are deactivated and named, the owner too; inactive and deleted ones are not", async () => {
  const ana = await person("Ana");
  await person("Bia", {}, "active = false");
  const deleted = await person("Caio", {}, gone);
  const theirs = await person("Eva", { tenant_id: other, parent_id: other });
  const closed = await db.platform((tx) => deactivateOffice(tx, office));
  expect(closed.toSorted()).toEqual([ana, office].toSorted());
  const active = await Promise.all([ana, deleted, theirs, other].map(async (id) => (await columnsOf(id))?.active));
  expect(active).toEqual([false, true, true, true]);
  expect(await db.platform((tx) => deactivateOffice(tx, office))).toEqual([]);
});
