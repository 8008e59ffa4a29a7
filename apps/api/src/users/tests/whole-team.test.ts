import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addSeats, storedUser, userCalls, userEvents } from "../../testing/managed-users.ts";
import { newDeveloper, newMember } from "../../testing/members.ts";
import { newOwner, type Person } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";

let api: TestApp;
let owner: Person;
let partner: Person;
let below: Person;
let deep: Person;
const manager = { manage_users: true, permissions: true };
beforeAll(async () => {
  api = await startTestApp();
});
/** The owner created a partner, the partner a lawyer, the lawyer a trainee. */
beforeEach(async () => {
  owner = await newOwner(api.app);
  await addSeats(api, owner, 20);
  partner = await newMember(api, owner, manager, "socio", "Carla");
  below = await newMember(api, partner, { ...manager, upload: true }, "advogado_pl", "Bruno");
  deep = await newMember(api, below, {}, "estagiario", "Ana");
});
afterAll(() => api.close());

const calls = () => userCalls(api);
const listed = async (person: Person, query = "") =>
  (await calls().list(person, query)).body.users.map(({ nome }: { nome: string }) => nome);
const notFound = { status: 404, body: { code: "users.not_found" } };

describe("the whole team", () => {
  test("is everybody of the owner's office but the owner, with their creators, and only on request", async () => {
    expect(await listed(owner)).toEqual(["Carla"]);
    expect(await listed(owner, "?team=false")).toEqual(["Carla"]);
    const { users, pagination } = (await calls().list(owner, "?team=true")).body;
    expect(users).toMatchObject([
      { nome: "Ana", criadoPor: below.user.id },
      { nome: "Bruno", criadoPor: partner.user.id },
      { nome: "Carla", criadoPor: owner.user.id },
    ]);
    expect(pagination.total).toBe(3);
    expect(await listed(owner, "?team=true&page=2&limit=2")).toEqual(["Carla"]);
    expect((await calls().list(owner, "?team=sim")).status).toBe(400);
  });

  test("of a company works the same way", async () => {
    const company = await newOwner(api.app, { tipoPessoa: "juridica" });
    const first = await newMember(api, company, manager, "socio", "Zeca");
    await newMember(api, first, {}, "estagiario", "Yara");
    expect(await listed(company, "?team=true")).toEqual(["Yara", "Zeca"]);
  });

  test("is visible to nobody else: others see those they created, staff the account owners", async () => {
    expect(await listed(partner, "?team=true")).toEqual(["Bruno"]);
    expect(await listed(below, "?team=true")).toEqual(["Ana"]);
    const staff = await newDeveloper(api);
    const roles = (await calls().list(staff, "?team=true")).body.users.map(({ role }: { role: string }) => role);
    expect(new Set(roles)).toEqual(new Set(["administrador", "empresa"]).intersection(new Set(roles)));
  });

  test("never includes people of another office, whose owner cannot change them either", async () => {
    const stranger = await newOwner(api.app);
    expect(await listed(stranger, "?team=true")).toEqual([]);
    const before = await storedUser(api, deep.user.id);
    expect(await calls().change(stranger, deep.user.id, { nome: "X" })).toMatchObject(notFound);
    expect(await calls().remove(stranger, deep.user.id)).toMatchObject(notFound);
    expect(await storedUser(api, deep.user.id)).toEqual(before);
  });
});

test("a person's account names who manages them: their creator, or the owner once the creator has no access", async () => {
  const managedBy = async ({ token }: Person) =>
    (await call(api.app, token, { method: "GET", url: "/api/auth/account" })).body.account.managedBy;
  expect([await managedBy(partner), await managedBy(below)]).toEqual([owner.user.nome, "Carla"]);
  await calls().change(owner, partner.user.id, { ativo: false });
  expect(await managedBy(below)).toBe(owner.user.nome);
  expect([await managedBy(owner), await managedBy(await newDeveloper(api))]).toEqual([null, null]);
});

describe("an owner and the users created by others", () => {
  test("changes them, and ends their access", async () => {
    const changed = await calls().change(owner, deep.user.id, { nome: "Ana Dias", ativo: false });
    expect(changed).toMatchObject({ status: 200, body: { user: { nome: "Ana Dias", ativo: false } } });
    expect(changed.body.user.criadoPor).toBe(below.user.id);
    expect((await calls().me(deep)).status).toBe(401);
    expect(await userEvents(api, owner.user.id)).toMatchObject([
      { action: "users.deactivated", actor_id: owner.user.id, object_id: deep.user.id },
      { action: "users.updated", actor_id: owner.user.id },
    ]);
    expect((await calls().change(owner, deep.user.id, { ativo: true })).status).toBe(200);
  });

  test("gives them a role, with the owner's choice of its permissions", async () => {
    expect((await calls().change(owner, below.user.id, { role: "advogado_sr" })).status).toBe(200);
    expect((await storedUser(api, below.user.id)).permissions).toMatchObject({ dashboard: true, upload: false });
  });

  test("deletes them; users they created move to the owner", async () => {
    expect((await calls().remove(owner, below.user.id)).status).toBe(200);
    expect((await calls().me(below)).status).toBe(401);
    expect(await listed(owner)).toEqual(["Ana", "Carla"]);
    expect(await storedUser(api, deep.user.id)).toMatchObject({ parent_id: owner.user.id, active: true });
  });

  test("is alone in this: neither a creator's creator nor the created user can change them or the owner", async () => {
    for (const [person, target] of [
      [partner, deep],
      [partner, partner],
      [partner, owner],
      [below, partner],
      [below, owner],
    ] as const) {
      expect(await calls().change(person, target.user.id, { nome: "X" })).toMatchObject(notFound);
      expect(await calls().remove(person, target.user.id)).toMatchObject(notFound);
    }
    expect(await calls().change(owner, owner.user.id, { nome: "X" })).toMatchObject(notFound);
    expect(await calls().remove(owner, owner.user.id)).toMatchObject(notFound);
  });
});

test("the roles that can be given include their permissions, by the caller's own choice", async () => {
  const rights = async (person: Person) =>
    Object.fromEntries(
      (await calls().roles(person)).body.data.roles.map((role: { key: string; permissions: string[] }) => [
        role.key,
        role.permissions,
      ]),
    );
  expect(await rights(partner)).toMatchObject({ advogado_pl: ["dashboard"], estagiario: ["dashboard"] });
  const created = await calls().create(partner, { role: "estagiario" });
  const { permissions } = await storedUser(api, created.body.user.id);
  const on = Object.entries(permissions as object).flatMap(([key, is]) => (is ? [key] : []));
  expect(on).toEqual((await rights(partner)).estagiario);
});
