import { permissionKeys } from "@lavra/contract/roles/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newDeveloper, newMember } from "../testing/members.ts";
import { newOwner, type Person } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { startingPermissions } from "./index.ts";

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

const perito = { key: "perito", name: "Perito", defaultPermissions: { generate: true, upload: true } };
const addCustom = (roleData: object) =>
  call(api.app, staff.token, {
    method: "POST",
    url: "/api/admin-roles/custom",
    payload: { adminId: owner.user.id, roleData },
  });
const save = ({ token }: Person, role: string, permissions: string[]) =>
  call(api.app, token, {
    method: "POST",
    url: "/api/permissions",
    payload: { permissions: { [role]: { permissions } } },
  });
const starts = async ({ user }: Person, role: string) => {
  const whose = { scopeId: user.scopeId, creatorId: user.id };
  const map = (await api.db.tenant(user.scopeId, (tx) => startingPermissions(tx, whose)))(role);
  expect(Object.keys(map)).toEqual(permissionKeys);
  return permissionKeys.filter((key) => map[key]);
};

test("only the dashboard, until the creator chose permissions for the role", async () => {
  expect(await starts(owner, "advogado_jr")).toEqual(["dashboard"]);
  await newMember(api, owner, {});
  await save(owner, "advogado_jr", ["generate", "upload"]);
  expect(await starts(owner, "advogado_jr")).toEqual(["generate", "upload"]);
  expect(await starts(owner, "estagiario")).toEqual(["dashboard"]);
  expect(await starts(await newOwner(api.app), "advogado_jr")).toEqual(["dashboard"]);
});

test("one person's choice is not that of another of the same office", async () => {
  await newMember(api, owner, {}, "estagiario");
  const partner = await newMember(api, owner, { dashboard: true, generate: true, manage_users: true }, "socio");
  await save(owner, "estagiario", ["generate"]);
  expect(await starts(owner, "estagiario")).toEqual(["generate"]);
  expect(await starts(partner, "estagiario")).toEqual(["dashboard"]);
});

test("administrative roles start with every permission", async () => {
  for (const role of ["administrador", "empresa"]) expect(await starts(staff, role)).toEqual(permissionKeys);
});

test("a custom role's defaults, until the creator chose; a role that is created again starts with its defaults", async () => {
  await addCustom(perito);
  await addCustom({ key: "mudo", name: "Mudo", defaultPermissions: { dashboard: false } });
  expect(await starts(owner, "perito")).toEqual(["dashboard", "generate", "upload"]);
  expect(await starts(owner, "mudo")).toEqual([]);
  const expert = await newMember(api, owner, {}, "perito");
  await save(owner, "perito", ["settings"]);
  expect(await starts(owner, "perito")).toEqual(["settings"]);
  const remove = () =>
    call(api.app, staff.token, { method: "DELETE", url: `/api/admin-roles/custom/${owner.user.id}/perito` });
  expect((await remove()).status).toBe(409);
  await api.db.platform((tx) => sql`update users set deleted_at = now() where id = ${expert.user.id}`.execute(tx));
  expect((await remove()).status).toBe(200);
  await addCustom(perito);
  expect(await starts(owner, "perito")).toEqual(["dashboard", "generate", "upload"]);
});

test("nobody gives permissions they lack, not even by a custom role or an earlier choice", async () => {
  await addCustom(perito);
  const flags = { manage_users: true, permissions: true, generate: true };
  const partner = await newMember(api, owner, flags, "socio");
  expect(await starts(partner, "perito")).toEqual(["dashboard", "generate"]);
  await newMember(api, partner, {});
  await save(partner, "advogado_jr", ["dashboard", "generate"]);
  expect(await starts(partner, "advogado_jr")).toEqual(["dashboard", "generate"]);
  await save(owner, "socio", ["manage_users"]);
  expect(await starts(partner, "advogado_jr")).toEqual([]);
});
