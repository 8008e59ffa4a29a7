import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endSessionsOf } from "../auth/index.ts";
import { untilSomebodyWaits } from "../testing/database/transactions.ts";
import { addSeats, storedUser, userCalls, userEvents } from "../testing/managed-users.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person, signIn, testPassword } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
let staff: Person;
let owner: Person;
let member: Person;
beforeAll(async () => {
  api = await startTestApp();
  staff = await newDeveloper(api);
});
beforeEach(async () => {
  owner = await newOwner(api.app);
  await addSeats(api, owner, 20);
  member = await newMember(api, owner, { generate: true });
});
afterAll(() => api.close());

const calls = () => userCalls(api);
const change = (payload: object, person = owner) => calls().change(person, member.user.id, payload);
const stored = () => storedUser(api, member.user.id);
const configure = (allowedSystemRoles: string[]) =>
  call(api.app, staff.token, {
    method: "POST",
    url: "/api/admin-roles/config",
    payload: { adminId: owner.user.id, allowedSystemRoles, customRoles: [] },
  });

describe("a change", () => {
  test("changes the given fields and no others", async () => {
    const before = await stored();
    const named = await change({ nome: " Rita Lins " });
    expect(named).toMatchObject({ status: 200, body: { message: "Usuário atualizado com sucesso!" } });
    expect(named.body.user).toMatchObject({ nome: "Rita Lins", login: member.user.login, ativo: true });
    expect(await stored()).toEqual({ ...before, nome: "Rita Lins" });
    const full = { nome: "Rita Lins", login: " Rita.Lins ", role: "advogado_jr", ativo: true };
    expect((await change(full)).body.user).toMatchObject({ ...full, login: "Rita.Lins" });
    expect(await stored()).toEqual({ ...before, nome: "Rita Lins", login: "Rita.Lins", login_key: "rita.lins" });
    expect((await calls().list(owner)).body.users).toMatchObject([{ ...full, login: "Rita.Lins" }]);
    expect((await signIn(api.app, "rita.lins")).user.nome).toBe("Rita Lins");
  });

  test("without a difference is no audit event", async () => {
    const { nome, login, role } = member.user;
    for (const payload of [{}, { nome, login, role, ativo: true }]) expect((await change(payload)).status).toBe(200);
    expect(await userEvents(api, owner.user.id)).toEqual([]);
  });

  test.each([
    [{ nome: " " }, "users.name_login_required", "Preencha nome e login"],
    [{ login: "" }, "users.name_login_required", "Preencha nome e login"],
    [{ role: "" }, "users.role_required", "Escolha o cargo do usuário."],
    [{ nome: null }, "request.invalid", "Dados inválidos: nome"],
    [{ ativo: "sim" }, "request.invalid", "Dados inválidos: ativo"],
    [{ login: "a\u0000b" }, "request.invalid", "Dados inválidos: login"],
  ])("%j is refused as %s and nothing changes", async (payload, code, error) => {
    const before = await stored();
    expect(await change({ nome: "Outra", ...payload })).toMatchObject({ status: 400, body: { code, error } });
    expect(await stored()).toEqual(before);
  });

  test("with a login in use is refused completely; the own login may be spelled differently", async () => {
    const before = await stored();
    const taken = await change({ nome: "Outra", login: owner.user.login.toUpperCase(), role: "socio", ativo: false });
    expect(taken).toMatchObject({ status: 409, body: { code: "users.login_taken" } });
    expect(await stored()).toEqual(before);
    expect((await calls().me(member)).status).toBe(200);
    const capital = member.user.login.toUpperCase();
    expect((await change({ login: capital })).body.user.login).toBe(capital);
  });
});

describe("another role", () => {
  test("starts with its own flags, on the very next call", async () => {
    const files = () => call(api.app, member.token, { method: "GET", url: "/api/documents/models" });
    expect((await files()).status).toBe(200);
    expect((await change({ role: "socio" })).body.user).toMatchObject({ role: "socio", roleName: "Sócio" });
    expect((await calls().me(member)).body.user).toMatchObject({ role: "socio", permissions: { generate: false } });
    expect((await files()).status).toBe(403);
  });

  test("starts with the caller's choice for it", async () => {
    await newMember(api, owner, {}, "estagiario");
    const permissions = { estagiario: { permissions: ["dashboard", "upload"] } };
    await call(api.app, owner.token, { method: "POST", url: "/api/permissions", payload: { permissions } });
    await change({ role: "estagiario" });
    expect((await stored()).permissions).toMatchObject({ dashboard: true, upload: true, generate: false });
  });

  test("starts with the choice of the person who gives it, not of the one who created the user", async () => {
    const chief = await newMember(api, owner, { manage_users: true }, "socio");
    const below = await newMember(api, chief, {}, "advogado_jr");
    await newMember(api, owner, {}, "estagiario");
    const permissions = { estagiario: { permissions: ["dashboard", "upload"] } };
    await call(api.app, owner.token, { method: "POST", url: "/api/permissions", payload: { permissions } });
    expect((await calls().change(owner, below.user.id, { role: "estagiario" })).status).toBe(200);
    expect((await storedUser(api, below.user.id)).permissions).toMatchObject({ dashboard: true, upload: true });
  });

  test("is refused if the caller may not give it; a user's present role may always remain", async () => {
    await configure(["estagiario"]);
    for (const role of ["socio", "administrador", "desenvolvedor", "perito"]) {
      const refused = await change({ nome: "Outra", role });
      expect(refused).toMatchObject({ status: 403, body: { code: "users.role_forbidden" } });
    }
    expect((await stored()).nome).toBe(member.user.nome);
    const kept = await change({ nome: "Outra", role: "advogado_jr" });
    expect(kept.body.user).toMatchObject({ nome: "Outra", role: "advogado_jr" });
    expect((await stored()).permissions).toMatchObject({ generate: true });
    expect((await change({ role: "estagiario" })).status).toBe(200);
    expect((await change({ role: "advogado_jr" })).status).toBe(403);
  });
});

test("a member gives those they created a role below their own, with no permission that they lack", async () => {
  const chief = await newMember(api, owner, { manage_users: true, upload: true }, "advogado_pl");
  const below = await newMember(api, chief, { generate: true }, "advogado_jr");
  const choice = { estagiario: { permissions: ["dashboard", "upload", "generate"] } };
  await api.db.platform((tx) =>
    sql`insert into role_permissions (tenant_id, creator_id, role, permissions)
      values (${owner.user.id}, ${chief.user.id}, 'estagiario', ${JSON.stringify(choice.estagiario.permissions)})`.execute(
      tx,
    ),
  );
  for (const role of ["socio", "advogado_sr", "advogado_pl", "administrador"]) {
    const refused = { status: 403, body: { code: "users.role_forbidden" } };
    expect(await calls().change(chief, below.user.id, { role }), role).toMatchObject(refused);
  }
  expect(await storedUser(api, below.user.id)).toMatchObject({ role: "advogado_jr", permissions: { generate: true } });
  expect((await calls().change(chief, below.user.id, { role: "estagiario" })).status).toBe(200);
  const held = { dashboard: true, upload: true, generate: false };
  expect(await storedUser(api, below.user.id)).toMatchObject({ role: "estagiario", permissions: held });
  expect(await userEvents(api, owner.user.id)).toMatchObject([
    { action: "users.role_changed", actor_id: chief.user.id, object_id: below.user.id },
  ]);
});

describe("deactivating", () => {
  test("ends every session at once, blocks the log-in, and can be undone", async () => {
    const second = await signIn(api.app, member.user.login);
    expect((await change({ ativo: false })).body.user.ativo).toBe(false);
    for (const person of [member, second]) {
      expect(await calls().me(person)).toMatchObject({ status: 401, body: { error: "Token inválido" } });
    }
    const payload = { login: member.user.login, password: testPassword };
    const url = "/api/auth/login";
    const refused = await call(api.app, undefined, { method: "POST", url, payload });
    expect(refused).toMatchObject({ status: 401, body: { code: "auth.inactive" } });
    expect((await change({ ativo: true })).body.user.ativo).toBe(true);
    expect((await calls().me(member)).status).toBe(401);
    expect((await calls().me(await signIn(api.app, member.user.login))).status).toBe(200);
  });

  test("and a concurrent call of that person take the same locks in the same order", async () => {
    api.clock.advance(120_000);
    const { id } = member.user;
    const { calling } = await api.db.platform(async (tx) => {
      await sql`update users set active = false where id = ${id}`.execute(tx);
      const begun = calls().me(member);
      await untilSomebodyWaits(tx);
      await endSessionsOf(tx, id);
      return { calling: begun };
    });
    expect((await calling).status).toBe(401);
  });
});

test("every act is a separate audit event, with every changed field before and after", async () => {
  await change({ nome: "Rita Segredo", login: "rita.segredo", role: "socio", ativo: false });
  await change({ ativo: true });
  const who = { actor_id: owner.user.id, object_id: member.user.id };
  const changed = (field: string, before: unknown, after: unknown) => ({ field, before, after });
  const { nome, login } = member.user;
  expect(await userEvents(api, owner.user.id)).toEqual([
    { action: "users.activated", ...who, detail: { changes: [changed("ativo", false, true)] } },
    { action: "users.deactivated", ...who, detail: { changes: [changed("ativo", true, false)] } },
    { action: "users.role_changed", ...who, detail: { changes: [changed("role", "advogado_jr", "socio")] } },
    {
      action: "users.updated",
      ...who,
      detail: { changes: [changed("nome", nome, "Rita Segredo"), changed("login", login, "rita.segredo")] },
    },
  ]);
});

test("platform staff change every owner: person type, status, regardless of user limits", async () => {
  const { id } = owner.user;
  const changed = await calls().change(staff, id, { nome: "Escritório Prado", role: "empresa" });
  expect(changed.body.user).toMatchObject({ nome: "Escritório Prado", role: "empresa", roleName: "Empresa" });
  expect((await calls().me(owner)).body.user).toMatchObject({ role: "empresa", scopeId: id });
  expect((await calls().change(staff, id, { role: "socio" })).status).toBe(403);
  await calls().change(staff, id, { ativo: false });
  expect((await calls().me(owner)).status).toBe(401);
  expect((await calls().me(member)).status).toBe(200);
  await addSeats(api, owner, 0);
  await newMember(api, owner, {});
  expect((await calls().change(staff, id, { ativo: true })).status).toBe(200);
  expect(await userEvents(api, id)).toMatchObject([
    { action: "users.activated", actor_id: staff.user.id, object_id: id },
    { action: "users.deactivated" },
    { action: "users.role_changed", detail: { changes: [{ before: "administrador", after: "empresa" }] } },
    { action: "users.updated", detail: { changes: [{ field: "nome", after: "Escritório Prado" }] } },
  ]);
});
