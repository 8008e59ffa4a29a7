import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { untilSomebodyWaits } from "../testing/database/transactions.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { rolesAvailableTo } from "./index.ts";

let api: TestApp;
let staff: Person;
let owner: Person;
beforeAll(async () => {
  api = await startTestApp();
  staff = await newDeveloper(api);
});
beforeEach(async () => {
  owner = await newOwner(api.app);
});
afterAll(() => api.close());

const url = "/api/admin-roles";
const unknown = "01900000-0000-7000-8000-000000000000";
const get = (path: string, token = staff.token) => call(api.app, token, { method: "GET", url: `${url}${path}` });
const put = (adminId: string, payload: object, token = staff.token) =>
  call(api.app, token, { method: "PUT", url: `${url}/config/${adminId}`, payload });
const post = (path: string, payload: object, token = staff.token) =>
  call(api.app, token, { method: "POST", url: `${url}${path}`, payload });
const create = (payload: object, adminId = owner.user.id) => post("/config", { adminId, ...payload });
const addCustom = (roleData: object, adminId = owner.user.id) => post("/custom", { adminId, roleData });
const remove = (key: string, adminId = owner.user.id, token = staff.token) =>
  call(api.app, token, { method: "DELETE", url: `${url}/custom/${adminId}/${key}` });
const config = async (adminId = owner.user.id) => (await get(`/config/${adminId}`)).body.data;
const settings = (allowedSystemRoles: string[], ...customRoles: object[]) => ({ allowedSystemRoles, customRoles });
const role = (key: string, change: object = {}) => ({ key, name: `Cargo ${key}`, ...change });
const full = (key: string, change: object = {}) => ({
  ...role(key),
  description: "",
  icon: "",
  canCreateUsers: false,
  canCreateRoles: [],
  defaultPermissions: {},
  ...change,
});
const available = async ({ user }: Person) => {
  const principal = { ...user, userId: user.id };
  const options = await api.db.tenant(user.scopeId, (tx) => rolesAvailableTo(tx, principal));
  return options.map(({ key }) => key);
};

describe("an office's configuration", () => {
  test("reading without a configuration returns the form's defaults and marks them as such", async () => {
    const { status, body } = await get(`/config/${owner.user.id}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({ allowedSystemRoles: ["estagiario", "advogado_jr"], customRoles: [], exists: false });
    expect((await get("/configurations")).body.data.configurations).not.toContainEqual(
      expect.objectContaining({ adminId: owner.user.id }),
    );
  });

  test("an update without a configuration is 400 and 'não encontrada', which makes the page create it", async () => {
    const refused = await put(owner.user.id, settings(["socio"]));
    expect(refused).toMatchObject({ status: 400, body: { success: false, code: "roles.configuration_not_found" } });
    expect(refused.body.error).toContain("não encontrada");
    const created = await create(settings(["estagiario", "socio"], role("perito")));
    const stored = settings(["socio", "estagiario"], full("perito"));
    expect(created).toMatchObject({ status: 201, body: { message: "Configuração salva com sucesso!", data: stored } });
    expect(await config()).toEqual({ ...stored, exists: true });
    expect((await get("/configurations")).body.data.configurations).toContainEqual({
      adminId: owner.user.id,
      ...stored,
    });
  });

  test("a second configuration is refused, also of two concurrent ones", async () => {
    const replies = await Promise.all([create(settings(["socio"])), create(settings(["estagiario"]))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await create(settings([]))).toMatchObject({ status: 409, body: { code: "roles.configuration_exists" } });
  });

  test("an update replaces the whole configuration, custom roles in their order", async () => {
    await create(settings(["socio"], role("a"), role("b")));
    const next = settings(
      ["estagiario"],
      full("b", {
        name: "B",
        description: "Faz B.",
        icon: "scale",
        canCreateUsers: true,
        canCreateRoles: ["c", "socio"],
      }),
      full("c", { defaultPermissions: { generate: true, dashboard: false } }),
    );
    expect(await put(owner.user.id, next)).toMatchObject({ status: 200, body: { data: next } });
    expect(await config()).toEqual({ ...next, exists: true });
  });

  test.each([
    ["a key twice", settings([], role("a"), role("a")), 409, "roles.key_taken"],
    ["a system role's key", settings([], role("estagiario")), 409, "roles.key_taken"],
    ["an unknown role to give", settings([], role("a", { canCreateRoles: ["z"] })), 400, "roles.unknown_role"],
    ["an unknown system role", settings(["juiz"]), 400, "request.invalid"],
    ["a key of other letters", settings([], role("Perícia")), 400, "request.invalid"],
    ["a role without a name", settings([], { key: "a", name: " " }), 400, "request.invalid"],
    ["an unknown permission", settings([], role("a", { defaultPermissions: { root: true } })), 400, "request.invalid"],
  ])("%s is refused and nothing changes", async (_, payload, status, code) => {
    await create(settings(["socio"], role("perito")));
    expect(await put(owner.user.id, payload)).toMatchObject({ status, body: { code } });
    expect(await config()).toMatchObject(settings(["socio"], full("perito")));
  });

  test("only an account owner who is not deleted has one", async () => {
    const member = await newMember(api, owner, {});
    for (const id of [unknown, member.user.id, staff.user.id]) {
      const replies = [
        await get(`/config/${id}`),
        await put(id, settings([])),
        await create(settings([]), id),
        await addCustom(role("a"), id),
        await remove("a", id),
      ];
      for (const reply of replies) {
        expect(reply).toMatchObject({ status: 404, body: { code: "roles.admin_not_found" } });
      }
    }
    expect((await get("/config/nada")).status).toBe(400);
  });

  test("an empresa is an owner like an administrador", async () => {
    const company = await newOwner(api.app, { tipoPessoa: "juridica" });
    expect(company.user.role).toBe("empresa");
    expect((await create(settings(["socio"]), company.user.id)).status).toBe(201);
    expect(await available(company)).toEqual(["socio"]);
  });
});

describe("a custom role", () => {
  test("is added to the existing ones; without a configuration, every job role remains allowed", async () => {
    const added = await addCustom(role("perito", { defaultPermissions: { generate: true } }));
    const perito = full("perito", { defaultPermissions: { generate: true } });
    expect(added).toMatchObject({
      status: 201,
      body: { message: "Cargo customizado adicionado com sucesso!", data: { role: perito } },
    });
    await addCustom(role("chefe", { canCreateUsers: true, canCreateRoles: ["perito"] }));
    const { allowedSystemRoles, customRoles, exists } = await config();
    expect(allowedSystemRoles).toHaveLength(5);
    expect([customRoles[0], customRoles[1].key, exists]).toEqual([perito, "chefe", true]);
    expect(await available(owner)).toEqual([...allowedSystemRoles, "perito", "chefe"]);
  });

  test("has a unique key in its office, and another office may use the same", async () => {
    const other = await newOwner(api.app);
    const replies = await Promise.all([addCustom(role("perito")), addCustom(role("perito"))]);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
    for (const key of ["perito", "socio", "desenvolvedor", "constructor"]) {
      const error = "Já existe um cargo com esta chave.";
      expect(await addCustom(role(key))).toMatchObject({ status: 409, body: { code: "roles.key_taken", error } });
    }
    for (const key of ["", "Perito", "a b", "a-b", "x".repeat(65)]) {
      expect((await addCustom(role(key))).status).toBe(400);
    }
    expect((await addCustom(role("perito"), other.user.id)).status).toBe(201);
  });

  test("is refused beyond fifty", async () => {
    await create(settings([], ...Array.from({ length: 50 }, (_, at) => role(`c${at}`))));
    expect(await addCustom(role("perito"))).toMatchObject({ status: 400, body: { code: "request.invalid" } });
    expect((await config()).customRoles).toHaveLength(50);
  });

  test("is deleted if nobody holds it, also from the roles that others may give", async () => {
    await create(settings([], role("perito"), role("chefe", { canCreateUsers: true, canCreateRoles: ["perito"] })));
    const removed = await remove("perito");
    expect(removed).toMatchObject({ status: 200, body: { message: "Role customizado removido com sucesso!" } });
    expect((await config()).customRoles).toEqual([full("chefe", { canCreateUsers: true })]);
    const again = { status: 404, body: { code: "roles.custom_not_found" } };
    expect(await remove("perito")).toMatchObject(again);
    expect(await remove("socio")).toMatchObject(again);
  });

  test("remains while a user holds it, in every call that would remove it; holders in another office do not count", async () => {
    const other = await newOwner(api.app);
    for (const id of [owner.user.id, other.user.id]) await create(settings([], role("perito")), id);
    for (let times = 0; times < 2; times++) await newMember(api, owner, {}, "perito");
    const error = 'Há usuários com o cargo "Cargo perito" (2). Dê outro cargo a eles antes de removê-lo.';
    const refused = { status: 409, body: { code: "roles.custom_in_use", error } };
    expect(await remove("perito")).toMatchObject(refused);
    expect(await put(owner.user.id, settings(["socio"]))).toMatchObject(refused);
    expect(await config()).toMatchObject(settings([], full("perito")));
    expect((await put(owner.user.id, settings(["socio"], role("perito", { name: "Perita" })))).status).toBe(200);
    expect((await remove("perito", other.user.id)).status).toBe(200);
  });
});

test("a custom role cannot be deleted while it is given to somebody", async () => {
  await create(settings([], role("perito")));
  const member = await newMember(api, owner, {});
  const principal = { ...owner.user, userId: owner.user.id };
  const { removal } = await api.db.tenant(owner.user.scopeId, async (tx) => {
    await rolesAvailableTo(tx, principal);
    const begun = remove("perito");
    await untilSomebodyWaits(tx);
    await sql`update users set role = 'perito' where id = ${member.user.id}`.execute(tx);
    return { removal: begun };
  });
  expect(await removal).toMatchObject({ status: 409, body: { code: "roles.custom_in_use" } });
});

describe("effects of a configuration", () => {
  test("it decides which roles the owner and users below may give", async () => {
    const partner = await newMember(api, owner, { manage_users: true }, "socio");
    expect(await available(owner)).toHaveLength(5);
    expect(await available(partner)).toEqual(["advogado_sr", "advogado_pl", "advogado_jr", "estagiario"]);
    await create(
      settings(
        ["advogado_jr"],
        role("perito"),
        role("chefe", { canCreateUsers: true, canCreateRoles: ["perito", "socio"] }),
      ),
    );
    const chief = await newMember(api, owner, {}, "chefe");
    expect(await available(owner)).toEqual(["advogado_jr", "perito", "chefe"]);
    expect(await available(partner)).toEqual(["advogado_jr"]);
    expect(await available(chief)).toEqual(["perito"]);
    expect(await available(await newOwner(api.app))).toHaveLength(5);
  });

  test("staff may give the owners' roles, with names for display", async () => {
    const principal = { ...staff.user, userId: staff.user.id };
    const options = await api.db.platform((tx) => rolesAvailableTo(tx, principal));
    expect(options).toMatchObject([
      { key: "administrador", name: "Administrador", isSystem: true, isCustom: false, description: expect.any(String) },
      { key: "empresa", name: "Empresa", isSystem: true, isCustom: false, description: expect.any(String) },
    ]);
  });
});

test("every act is an audit event of the office", async () => {
  await create(settings(["socio"]));
  await put(owner.user.id, settings([]));
  await addCustom(role("perito"));
  await remove("perito");
  await remove("perito");
  const events = await api.db.tenant(owner.user.scopeId, (tx) =>
    sql`select actor_id, action, detail from audit_events where action like 'roles.%' order by action, id`.execute(tx),
  );
  const by = { actor_id: staff.user.id };
  const everyRole = "socio, advogado_sr, advogado_pl, advogado_jr, estagiario";
  const allowed = (before: string | null, after: string | null) => ({ field: "allowedSystemRoles", before, after });
  expect(events.rows).toEqual([
    { ...by, action: "roles.configured", detail: { changes: [allowed(everyRole, "socio")] } },
    { ...by, action: "roles.configured", detail: { changes: [allowed("socio", null)] } },
    { ...by, action: "roles.custom_added", detail: { role: "perito", changes: expect.any(Array) } },
    { ...by, action: "roles.custom_removed", detail: { role: "perito", changes: expect.any(Array) } },
  ]);
  const added = (events.rows as { detail: { changes: object[] } }[])[2]?.detail.changes;
  expect(added).toContainEqual({ field: "customRoles.perito.name", before: null, after: role("perito").name });
});

describe("access", () => {
  test("everybody except staff is refused every call, owners of the office included", async () => {
    const id = owner.user.id;
    const company = await newOwner(api.app, { tipoPessoa: "juridica" });
    const all = Object.fromEntries(["manage_users", "permissions", "settings"].map((key) => [key, true]));
    for (const { token } of [owner, company, await newMember(api, owner, all, "socio")]) {
      const replies = [
        await get("/configurations", token),
        await get(`/config/${id}`, token),
        await put(id, settings([]), token),
        await post("/config", { adminId: id, ...settings([]) }, token),
        await post("/custom", { adminId: id, roleData: role("a") }, token),
        await remove("a", id, token),
      ];
      for (const reply of replies) expect(reply).toMatchObject({ status: 403, body: { code: "auth.forbidden" } });
    }
    expect((await call(api.app, undefined, { method: "GET", url: `${url}/configurations` })).status).toBe(401);
    expect(await config()).toMatchObject({ exists: false });
  });

  test("as a tenant the database refuses writing a configuration, and reading another's", async () => {
    await create(settings(["socio"], role("perito")));
    const { scopeId } = owner.user;
    for (const statement of [
      sql`update role_configurations set allowed_system_roles = '[]'`,
      sql`delete from custom_roles`,
    ]) {
      await expect(api.db.tenant(scopeId, (tx) => statement.execute(tx))).rejects.toThrow(/permission denied/);
    }
    const stranger = (await newOwner(api.app)).user.scopeId;
    const seen = await api.db.tenant(stranger, (tx) => sql`select key from custom_roles`.execute(tx));
    expect(seen.rows).toEqual([]);
  });
});
