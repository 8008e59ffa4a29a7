import type { CustomRole } from "@lavra/contract/roles/admin-roles";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../platform/db/scope.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { twoOwners } from "../testing/quick-owner.ts";
import { roleNames, rolesOfOffice } from "./available-roles.ts";
import type { OfficeRoles } from "./rules.ts";
import { findOffice, listOffices, putOffice } from "./store.ts";

let db: Database;
let office: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, other] = await twoOwners(db);
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const custom = (key: string, change: Partial<CustomRole> = {}): CustomRole => ({
  key,
  name: `Cargo ${key}`,
  description: `Faz ${key}.`,
  icon: "scale",
  canCreateUsers: false,
  canCreateRoles: [],
  defaultPermissions: {},
  ...change,
});
const put = (scopeId: string, given: OfficeRoles, at = now) => db.platform((tx) => putOffice(tx, scopeId, given, at));
const find = (scopeId: string) => db.platform((tx) => findOffice(tx, scopeId));

test("a configuration is read as it was stored, custom roles in their order; another one replaces it", async () => {
  const first: OfficeRoles = { allowedSystemRoles: ["socio", "estagiario"], customRoles: [custom("z"), custom("a")] };
  await put(office, first);
  await put(other, { allowedSystemRoles: [], customRoles: [custom("a", { name: "Deles" })] });
  expect(await find(office)).toEqual(first);
  const all = {
    canCreateUsers: true,
    canCreateRoles: ["socio"],
    defaultPermissions: { generate: true, upload: false },
  };
  const second: OfficeRoles = { allowedSystemRoles: [], customRoles: [custom("a", all)] };
  await put(office, second);
  expect(await find(office)).toEqual(second);
  expect((await find(other))?.customRoles).toMatchObject([{ key: "a", name: "Deles" }]);
});

test("configurations are listed in the order in which they were first made, each with its own roles", async () => {
  const none: OfficeRoles = { allowedSystemRoles: [], customRoles: [] };
  await put(office, { ...none, customRoles: [custom("b"), custom("c")] }, new Date(now.getTime() + 2));
  await put(other, none, new Date(now.getTime() + 1));
  await put(other, { allowedSystemRoles: ["socio"], customRoles: [] }, new Date(now.getTime() + 9));
  const listed = (await db.platform(listOffices)).filter(({ adminId }) => [office, other].includes(adminId));
  expect(listed.map(({ adminId, customRoles }) => [adminId, customRoles.map(({ key }) => key)])).toEqual([
    [other, []],
    [office, ["b", "c"]],
  ]);
});

test("an office without a configuration may give every job role; names of roles are the office's own", async () => {
  const roles = await db.platform((tx) => rolesOfOffice(tx, office));
  expect(roles).toEqual({
    allowedSystemRoles: ["socio", "advogado_sr", "advogado_pl", "advogado_jr", "estagiario"],
    customRoles: [],
  });
  await put(other, { allowedSystemRoles: [], customRoles: [custom("perito", { name: "Perita" })] });
  const nameIn = async (scopeId: string) => (await db.platform((tx) => roleNames(tx, scopeId)))("perito");
  expect([await nameIn(office), await nameIn(other)]).toEqual(["perito", "Perita"]);
});
