import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, platformScope } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { newDeveloper, toPrincipal, toSessionUser } from "./present-user.ts";
import {
  changeUser,
  countActiveUsers,
  countHolders,
  countOnline,
  findNames,
  findUserById,
  findUserByLogin,
  findUsersByEmail,
  insertUser,
  listOffices,
  type NewUser,
  peopleOf,
  permissionsOf,
  putRequiresOwnPassword,
  requiresOwnPassword,
  switchPermissions,
  touchUser,
} from "./store.ts";

let db: Database;
let office: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, other] = [newId(), newId()];
  for (const id of [office, other]) await person({ id, tenant_id: id, parent_id: null, role: "administrador" });
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);

/** Stored flags, of which the rows of older people need not have all. */
const holding = (flags: Partial<NewUser["permissions"]>) => flags as NewUser["permissions"];

/** Inserts a person that the owner created; `columns` are set afterwards. */
async function person(change: Partial<NewUser> = {}, columns = ""): Promise<string> {
  const id = change.id ?? newId();
  const user = {
    id,
    tenant_id: office,
    parent_id: office,
    login: `p.${id}`,
    nome: "Davi Luz",
    role: "estagiario",
    password_hash: "x",
    permissions: holding({ dashboard: true }),
    created_at: now,
    ...change,
  };
  await db.platform(async (tx) => {
    await insertUser(tx, user);
    if (columns) await sql`update users set ${sql.raw(columns)} where id = ${id}`.execute(tx);
  });
  return id;
}
const gone = "deleted_at = created_at";

describe("people are counted", () => {
  test("if they are active and not deleted, of their own office, the owner included", async () => {
    await person();
    await person({}, "active = false");
    await person({}, gone);
    await person({ tenant_id: other, parent_id: other });
    const count = (scopeId: string) => db.platform((tx) => countActiveUsers(tx, scopeId));
    expect([await count(office), await count(other), await count(newId())]).toEqual([2, 2, 0]);
  });

  test("as online from the given instant on, of one office or of all", async () => {
    const before = await db.platform((tx) => countOnline(tx, undefined, now));
    const seen = (ms: number) => `last_seen_at = '${at(ms).toISOString()}'`;
    await person({}, seen(0));
    await person({}, seen(-1));
    await person({}, `${seen(5)}, active = false`);
    await person({}, `${seen(5)}, ${gone}`);
    await person({ tenant_id: other, parent_id: other }, seen(5));
    const online = (scopeId?: string) => db.platform((tx) => countOnline(tx, scopeId, now));
    expect([await online(office), await online(other), (await online()) - before]).toEqual([1, 1, 2]);
  });

  test("by role, deleted ones and those of other offices aside; inactive ones hold their role", async () => {
    for (const columns of ["", "active = false", gone]) await person({ role: "perito" }, columns);
    await person({ role: "perito", tenant_id: other, parent_id: other });
    await person({ role: "socio" });
    const holders = await db.platform((tx) => countHolders(tx, office, ["perito", "chefe"]));
    expect([...holders]).toEqual([["perito", 2]]);
  });
});

test("a person's last use is written when a minute has passed since the one before", async () => {
  const id = await person();
  const seen = sql<{ at: Date }>`select last_seen_at as at from users where id = ${id}`;
  const touched = async (ms: number) => {
    await db.platform((tx) => touchUser(tx, id, at(ms)));
    return (await db.platform((tx) => seen.execute(tx))).rows[0]?.at;
  };
  expect(await touched(0)).toEqual(now);
  expect(await touched(60_000)).toEqual(now);
  expect(await touched(60_001)).toEqual(at(60_001));
});

describe("a person is found", () => {
  test("by the login in any spelling, unless deleted; an earlier spelling of it comes first", async () => {
    const login = `josé.${office}`;
    const id = await person({ login });
    const find = async (typed: string) => (await db.platform((tx) => findUserByLogin(tx, typed)))?.id;
    expect([await find(` JOSE\u0301.${office} `), await find(`jose.${office}`)]).toEqual([id, undefined]);
    const early = await person({ login: `outra.${office}` }, `login_key = 'jo\u200dsé.${office}'`);
    expect([await find(`jo\u200dsé.${office}`), await find(login)]).toEqual([early, id]);
    await db.platform((tx) => sql`update users set ${sql.raw(gone)} where id = ${id}`.execute(tx));
    expect(await find(login)).toBeUndefined();
  });

  test("by the e-mail in any case, five people at most, deleted ones aside", async () => {
    const email = `Ana.${office}@exemplo.com.br`;
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await person({ email }));
    await db.platform((tx) => sql`update users set ${sql.raw(gone)} where id = ${ids[0]}`.execute(tx));
    await person({ email: `outra.${email}` });
    const found = await db.platform((tx) => findUsersByEmail(tx, email.toUpperCase()));
    expect(found.map(({ id }) => id)).toEqual(ids.slice(1).toSorted());
    const seventh = await person({ email });
    const again = await db.platform((tx) => findUsersByEmail(tx, email));
    expect(again.map(({ id }) => id)).toEqual([...ids.slice(1), seventh].toSorted().slice(0, 5));
  });

  test("by the id, unless deleted", async () => {
    const [id, left] = [await person(), await person({}, gone)];
    const find = (one: string) => db.platform((tx) => findUserById(tx, one));
    expect([(await find(id))?.id, await find(left)]).toEqual([id, undefined]);
  });
});

test("names are those of the office's people, deleted ones included", async () => {
  const [ana, left] = [await person({ nome: "Ana" }), await person({ nome: "Rui" }, gone)];
  const theirs = await person({ nome: "Zeca", tenant_id: other, parent_id: other });
  const names = await db.platform((tx) => findNames(tx, office, [ana, left, theirs, newId()]));
  expect(new Map(names)).toEqual(
    new Map([
      [ana, "Ana"],
      [left, "Rui"],
    ]),
  );
  expect(await db.platform((tx) => findNames(tx, office, []))).toEqual(new Map());
});

test("the offices are the owners who are not deleted, and nobody else", async () => {
  await person();
  await db.platform((tx) => sql`update users set ${sql.raw(gone)} where id = ${other}`.execute(tx));
  await person({ id: newId(), tenant_id: platformScope, parent_id: null, role: "desenvolvedor" });
  const offices = await db.platform(listOffices);
  expect([offices.includes(office), offices.includes(other)]).toEqual([true, false]);
  const owners = sql<{ n: number }>`select count(*)::int as n from users where id = tenant_id and deleted_at is null`;
  expect(offices).toHaveLength((await db.platform((tx) => owners.execute(tx))).rows[0]?.n ?? -1);
});

describe("the people of a permission's change", () => {
  const flags = async (id: string) => (await db.platform((tx) => findUserById(tx, id)))?.permissions;

  test("have its role and creator, and are not deleted; what is not named stays", async () => {
    const [one, inactive] = [
      await person({ permissions: holding({ upload: true }) }),
      await person({}, "active = false"),
    ];
    const partner = await person({ role: "socio" });
    const others = [
      partner,
      await person({ parent_id: partner }),
      await person({ tenant_id: other, parent_id: other }),
    ];
    await person({}, gone);
    const mine = { scopeId: office, creatorId: office };
    const change = { role: "estagiario", flags: { generate: true, dashboard: false } };
    expect(await db.platform((tx) => switchPermissions(tx, mine, change))).toBe(2);
    expect(await flags(one)).toEqual({ upload: true, generate: true, dashboard: false });
    expect(await flags(inactive)).toEqual({ generate: true, dashboard: false });
    for (const id of others) expect(await flags(id)).toEqual({ dashboard: true });
    expect(await db.platform((tx) => switchPermissions(tx, { scopeId: office }, change))).toBe(3);
  });

  test("are read by role, each set once, without the owner", async () => {
    for (let n = 0; n < 2; n++) await person({ permissions: holding({ upload: true }) });
    await person({ permissions: holding({}) }, gone);
    const partner = await person({ role: "socio" });
    await person({ parent_id: partner, permissions: holding({ settings: true }) });
    const read = async (creatorId?: string) => {
      const people = { scopeId: office, ...(creatorId && { creatorId }) };
      const rows = await db.platform((tx) => permissionsOf(tx, people));
      return rows.map(({ role, permissions }) => `${role} ${JSON.stringify(permissions)}`).toSorted();
    };
    const own = ['estagiario {"upload":true}', 'socio {"dashboard":true}'];
    expect(await read(office)).toEqual(own);
    expect(await read(partner)).toEqual(['estagiario {"settings":true}']);
    expect(await read()).toEqual(['estagiario {"settings":true}', ...own]);
  });

  test.each([
    ["an owner who asks for the team", true, { parentId: null }, false],
    ["an owner who asks for their own", false, { parentId: null }, true],
    ["a person who asks for the team", true, { userId: "p", parentId: "o" }, true],
  ])("are of %s: whole team %j", (_, isWholeTeam, change, isOwn) => {
    const owner = {
      userId: "o",
      scopeId: "o",
      login: "",
      nome: "",
      role: "administrador",
      permissions: {},
      parentId: null,
    };
    const principal = { ...owner, ...change };
    const creator = isOwn ? { creatorId: principal.userId } : {};
    expect(peopleOf(principal, isWholeTeam)).toEqual({ scopeId: "o", ...creator });
  });
});

test("a change reaches one person of the office, and nobody who is deleted or of another office", async () => {
  const [id, neighbour, left] = [await person(), await person(), await person({}, gone)];
  const theirs = await person({ tenant_id: other, parent_id: other });
  const login = `Novo.${id}`;
  for (const one of [id, left, theirs]) {
    await db.platform((tx) => changeUser(tx, office, one, { nome: "Outro", ...(one === id && { login }) }));
  }
  const stored = sql<{ id: string; nome: string; login_key: string }>`select id, nome, login_key from users
    where id = any(${[id, neighbour, left, theirs]}::uuid[])`;
  const rows = (await db.platform((tx) => stored.execute(tx))).rows;
  const named = rows.filter(({ nome }) => nome === "Outro");
  expect(named).toEqual([{ id, nome: "Outro", login_key: login.toLowerCase() }]);
});

test("an office's rule about passwords is off until it is set, and holds for that office alone", async () => {
  const asked = () =>
    db.platform(async (tx) => [await requiresOwnPassword(tx, office), await requiresOwnPassword(tx, other)]);
  expect(await asked()).toEqual([false, false]);
  for (const isOn of [true, false, true]) {
    await db.platform((tx) => putRequiresOwnPassword(tx, office, isOn));
    expect(await asked()).toEqual([isOn, false]);
  }
});

describe("a principal", () => {
  const row = {
    id: "p",
    tenant_id: "o",
    parent_id: "o",
    login: "ana",
    nome: "Ana",
    role: "socio",
    permissions: holding({ upload: true }),
  };

  test.each([
    [{}, undefined],
    [{ given_password: false, must_set_password: true }, undefined],
    [{ given_password: true }, "asked"],
    [{ given_password: true, must_set_password: false }, "asked"],
    [{ given_password: true, must_set_password: true }, "required"],
  ])("of a row with %j has the password state %j", (change, ownPassword) => {
    const principal = toPrincipal({ ...row, ...change });
    expect(principal.ownPassword).toBe(ownPassword);
    const shown = toSessionUser(principal);
    expect(shown).toMatchObject({ id: "p", scopeId: "o", parentId: "o", permissions: { upload: true } });
    expect("ownPassword" in shown).toBe(ownPassword !== undefined);
  });

  test("of new staff belongs to the platform, with every permission", () => {
    const given = { login: "íris", nome: "Íris", password_hash: "x", given_password: true, created_at: now };
    const staff = newDeveloper(given);
    expect(staff).toMatchObject({ ...given, tenant_id: platformScope, parent_id: null, role: "desenvolvedor" });
    expect(Object.values(staff.permissions)).not.toContain(false);
  });
});
