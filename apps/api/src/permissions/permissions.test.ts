import { permissionKeys } from "@lavra/contract/roles/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { lockRoles, putOffice } from "../roles/store.ts";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { untilSomebodyWaits } from "../testing/database/transactions.ts";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

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

const read = ({ token }: Person) => call(api.app, token, { method: "GET", url: "/api/permissions" });
const cards = async (person: Person) => (await read(person)).body.data.permissions;
const save = ({ token }: Person, flags: Record<string, string[]>) => {
  const permissions = Object.fromEntries(Object.entries(flags).map(([role, on]) => [role, { permissions: on }]));
  return call(api.app, token, { method: "POST", url: "/api/permissions", payload: { permissions } });
};
const me = async ({ token }: Person) => {
  const { body } = await call(api.app, token, { method: "GET", url: "/api/auth/me" });
  return permissionKeys.filter((key) => body.data.user.permissions[key]);
};
/** Returns whether a guarded route accepts a person. */
const mayReadFolders = async ({ token }: Person) => {
  const reply = await call(api.app, token, { method: "GET", url: "/api/folders/structure/uploads" });
  return reply.status === 200;
};
const configure = (allowedSystemRoles: string[], customRoles: object[] = [], { user } = owner) => {
  const payload = { adminId: user.id, allowedSystemRoles, customRoles };
  return call(api.app, staff.token, { method: "POST", url: "/api/admin-roles/config", payload });
};
const refused = { status: 403, body: { success: false, code: "permissions.role_not_editable" } };

test("a save of fifty roles with their longest texts is read whole", async () => {
  const texts = { name: "ã".repeat(100), description: "ã".repeat(500), icon: "calculator" };
  const card = { ...texts, permissions: [...permissionKeys], mixed: [...permissionKeys] };
  const permissions = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`cargo_${at}`, card]));
  const payload = { permissions };
  expect(await call(api.app, owner.token, { method: "POST", url: "/api/permissions", payload })).toMatchObject(refused);
});

describe("the cards", () => {
  test("are one for each role of users created by the caller, highest first, custom roles last", async () => {
    const perito = { key: "perito", name: "Perito", description: "Calcula.", icon: "calculator" };
    await configure(["estagiario", "advogado_sr", "socio"], [perito]);
    expect(await cards(owner)).toEqual({});
    const senior = await newMember(api, owner, { generate: true }, "advogado_sr");
    await newMember(api, owner, {}, "perito");
    await newMember(api, owner, { upload: true }, "estagiario");
    await newMember(api, senior, {}, "socio");
    const { status, body } = await read(owner);
    expect(status).toBe(200);
    expect(Object.keys(body.data.permissions)).toEqual(["advogado_sr", "estagiario", "perito"]);
    expect(body.data.permissions.advogado_sr).toEqual({
      name: "Advogado Sênior",
      description: expect.stringMatching(/./),
      icon: "gavel",
      permissions: ["dashboard", "generate"],
      mixed: [],
      locked: false,
      isCustom: false,
    });
    const { key, ...look } = perito;
    const state = { permissions: ["dashboard"], mixed: [], locked: false, isCustom: true };
    expect(body.data.permissions[key]).toEqual({ ...look, ...state });
    expect(body.data.grantable).toEqual(permissionKeys);
    expect(body.permissions).toEqual(body.data.permissions);
  });

  test("never show administrative roles, and staff have no cards", async () => {
    await newMember(api, owner, {}, "administrador");
    expect(await cards(owner)).toEqual({});
    expect((await read(staff)).body.data).toEqual({ permissions: {}, grantable: permissionKeys });
  });

  test("are locked if the caller can no longer give the role", async () => {
    await configure(["estagiario"]);
    await newMember(api, owner, {}, "estagiario");
    await newMember(api, owner, {}, "socio");
    expect(await cards(owner)).toMatchObject({ socio: { locked: true }, estagiario: { locked: false } });
  });

  test("of deleted roles come last in the order of their keys, and are locked", async () => {
    for (const role of ["zelador", "estagiario", "arquivista"]) await newMember(api, owner, {}, role);
    const found = await cards(owner);
    expect(Object.keys(found)).toEqual(["estagiario", "arquivista", "zelador"]);
    expect(found.zelador).toMatchObject({ name: "zelador", locked: true, isCustom: true });
  });

  test("require the permission", async () => {
    const without = await newMember(api, owner, { manage_users: true, settings: true }, "socio");
    const forbidden = { status: 403, body: { code: "auth.forbidden" } };
    expect(await read(without)).toMatchObject(forbidden);
    expect(await save(without, {})).toMatchObject(forbidden);
    const withIt = await newMember(api, owner, { permissions: true }, "socio");
    expect((await read(withIt)).body.data).toEqual({ permissions: {}, grantable: ["dashboard", "permissions"] });
    expect((await save(withIt, {})).status).toBe(200);
  });
});

describe("saving", () => {
  test("takes effect on the users' next call, at the guards and in their principal", async () => {
    const junior = await newMember(api, owner, {});
    const trainee = await newMember(api, owner, {}, "estagiario");
    expect(await mayReadFolders(junior)).toBe(false);
    const saved = await save(owner, { advogado_jr: ["dashboard", "generate"] });
    expect(saved).toMatchObject({ status: 200, body: { success: true, message: "Permissões salvas com sucesso!" } });
    expect(saved.body.data.permissions).toEqual(await cards(owner));
    expect(saved.body.data.permissions.advogado_jr.permissions).toEqual(["dashboard", "generate"]);
    expect([await mayReadFolders(junior), await mayReadFolders(trainee)]).toEqual([true, false]);
    expect(await me(junior)).toEqual(["dashboard", "generate"]);
    await save(owner, { advogado_jr: [] });
    expect(await mayReadFolders(junior)).toBe(false);
    expect(await me(junior)).toEqual([]);
  });

  test("accepts the page's whole cards and uses only their flags", async () => {
    await newMember(api, owner, {});
    const { advogado_jr } = await cards(owner);
    const forged = { ...advogado_jr, name: "Chefe", locked: true, isCustom: true, permissions: ["upload"] };
    const payload = { permissions: { advogado_jr: forged } };
    const { body } = await call(api.app, owner.token, { method: "POST", url: "/api/permissions", payload });
    expect(body.data.permissions.advogado_jr).toEqual({ ...advogado_jr, permissions: ["upload"] });
    const wrong = await save(owner, { advogado_jr: ["root"] });
    expect(wrong).toMatchObject({ status: 400, body: { code: "request.invalid" } });
  });

  test("changes exactly the caller's own users of the role", async () => {
    const partner = await newMember(api, owner, { manage_users: true, permissions: true }, "socio");
    const mine = await newMember(api, owner, {});
    const partners = await newMember(api, partner, {});
    const stranger = await newOwner(api.app);
    const strangers = await newMember(api, stranger, {});
    await save(owner, { advogado_jr: ["dashboard", "generate"] });
    const reached = [mine, partners, strangers].map(mayReadFolders);
    expect(await Promise.all(reached)).toEqual([true, false, false]);
    expect(await cards(stranger)).toMatchObject({ advogado_jr: { permissions: ["dashboard"] } });
    expect(await cards(partner)).toMatchObject({ advogado_jr: { permissions: ["dashboard"] } });
  });

  test.each([
    ["a role without a user of the caller's", "estagiario"],
    ["an administrative role", "administrador"],
    ["an unknown role", "juiz"],
  ])("%s is refused together with the rest of the save", async (_, role) => {
    const junior = await newMember(api, owner, {});
    const reply = await save(owner, { advogado_jr: ["generate"], [role]: ["generate"] });
    const error = "Só é possível definir permissões de cargos de usuários criados diretamente por você.";
    expect(reply).toMatchObject({ ...refused, body: { error } });
    expect(await me(junior)).toEqual(["dashboard"]);
  });

  test("an administrative role has every permission, regardless of stored flags", async () => {
    const second = await newMember(api, owner, {}, "administrador");
    expect(await save(owner, { administrador: [] })).toMatchObject(refused);
    await api.db.platform((tx) => sql`update users set permissions = '{}' where role <> 'advogado_jr'`.execute(tx));
    for (const person of [owner, second, staff]) {
      expect(await me(person)).toEqual(permissionKeys);
      expect(await mayReadFolders(person)).toBe(true);
    }
  });

  test("a locked role may be sent unchanged, but not changed", async () => {
    await configure(["estagiario"]);
    const [partner, trainee] = [
      await newMember(api, owner, {}, "socio"),
      await newMember(api, owner, {}, "estagiario"),
    ];
    expect(await save(owner, { socio: ["dashboard", "upload"], estagiario: ["upload"] })).toMatchObject(refused);
    expect(await me(trainee)).toEqual(["dashboard"]);
    expect((await save(owner, { socio: ["dashboard"], estagiario: ["upload"] })).status).toBe(200);
    expect([await me(partner), await me(trainee)]).toEqual([["dashboard"], ["upload"]]);
  });

  test("a person cannot grant permissions they lack, but flags that are on may remain, as each user has them", async () => {
    const partner = await newMember(api, owner, { manage_users: true, permissions: true, generate: true }, "socio");
    const uploading = await newMember(api, partner, { upload: true });
    expect((await read(partner)).body.data.grantable).toEqual(["dashboard", "generate", "manage_users", "permissions"]);
    const error = "Você não pode conceder uma permissão que não tem.";
    expect(await save(partner, { advogado_jr: ["dashboard", "upload", "settings"] })).toMatchObject({
      status: 403,
      body: { code: "permissions.not_grantable", error },
    });
    expect((await save(partner, { advogado_jr: ["generate", "upload"] })).status).toBe(200);
    const later = await newMember(api, partner, {});
    expect((await save(partner, { advogado_jr: ["generate", "upload"] })).status).toBe(200);
    expect([await me(uploading), await me(later)]).toEqual([["generate", "upload"], ["generate"]]);
    expect((await save(partner, { advogado_jr: ["generate"] })).status).toBe(200);
    expect(await me(uploading)).toEqual(["generate"]);
  });

  test("of two concurrent saves one is stored completely", async () => {
    const people = [await newMember(api, owner, {}), await newMember(api, owner, {}, "estagiario")];
    const sets = [["generate"], ["upload"], ["settings", "upload"], ["dashboard"]];
    // Named in either order: without the lock they would deadlock.
    const either = sets.map((set, n) =>
      n % 2 === 0 ? { advogado_jr: set, estagiario: set } : { estagiario: set, advogado_jr: set },
    );
    const replies = await Promise.all(either.map((flags) => save(owner, flags)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { advogado_jr, estagiario } = await cards(owner);
    expect(advogado_jr.permissions).toEqual(estagiario.permissions);
    for (const person of people) expect(await me(person)).toEqual(advogado_jr.permissions);
  });

  test("waits for a change of the office's roles, and is judged by the roles after it", async () => {
    const member = await newMember(api, owner, {});
    const saving = await api.db.platform(async (tx) => {
      await lockRoles(tx, owner.user.scopeId);
      const reply = save(owner, { advogado_jr: ["generate"] });
      await untilSomebodyWaits(tx);
      await putOffice(tx, owner.user.scopeId, { allowedSystemRoles: ["estagiario"], customRoles: [] }, api.clock.now());
      return { reply };
    });
    expect(await saving.reply).toMatchObject(refused);
    expect(await me(member)).toEqual(["dashboard"]);
  });

  test("is an audit event with the number of users, and the flags of each role before and after", async () => {
    await newMember(api, owner, {});
    await newMember(api, owner, {});
    await save(owner, { advogado_jr: ["generate", "dashboard"] });
    const events = await api.db.tenant(owner.user.scopeId, (tx) =>
      sql`select actor_id, detail from audit_events where action = 'permissions.saved'`.execute(tx),
    );
    const changes = [{ field: "permissions.advogado_jr", before: "dashboard", after: "dashboard, generate" }];
    const detail = { users: 2, changes };
    expect(events.rows).toEqual([{ actor_id: owner.user.id, detail }]);
  });

  test("by a member is recorded as theirs, in their office; one that changes nothing is not recorded", async () => {
    const partner = await newMember(api, owner, { manage_users: true, permissions: true, generate: true }, "socio");
    await newMember(api, partner, {});
    await newMember(api, owner, {});
    await configure(["advogado_jr"]);
    const locked = await newMember(api, partner, {}, "estagiario");
    expect((await save(partner, { estagiario: ["dashboard"] })).status).toBe(200);
    expect((await save(partner, {})).status).toBe(200);
    expect(await recordedEvents(api, owner, "permissions.")).toEqual([]);
    expect((await save(partner, { advogado_jr: ["dashboard", "generate"], estagiario: ["dashboard"] })).status).toBe(
      200,
    );
    const changes = [{ field: "permissions.advogado_jr", before: "dashboard", after: "dashboard, generate" }];
    expect(await recordedEvents(api, owner, "permissions.")).toEqual([
      { action: "permissions.saved", by: partner.user.id, of: null, detail: { users: 1, changes } },
    ]);
    expect(await me(locked)).toEqual(["dashboard"]);
  });

  test("is the caller's own choice for their future users, and nobody else's", async () => {
    const partner = await newMember(api, owner, { manage_users: true, permissions: true, generate: true }, "socio");
    await newMember(api, partner, {});
    await newMember(api, owner, {});
    await save(partner, { advogado_jr: ["generate"] });
    const startOf = async ({ token }: Person) => {
      const { body } = await call(api.app, token, { method: "GET", url: "/api/users/roles/available" });
      return body.data.roles.find(({ key }: { key: string }) => key === "advogado_jr").permissions;
    };
    expect([await startOf(partner), await startOf(owner)]).toEqual([["generate"], ["dashboard"]]);
  });
});
