import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../platform/db/scope.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { twoOwners } from "../testing/quick-owner.ts";
import { chosenPermissions, forgetPermissions, putChosen } from "./store.ts";

let db: Database;
let office: string;
let partner: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, partner] = await twoOwners(db);
});
afterAll(() => db.close());

const choose = (role: string, permissions: Parameters<typeof putChosen>[2], creatorId = office, scopeId = office) =>
  db.platform((tx) => putChosen(tx, { scopeId, creatorId, role }, permissions));
const chosen = async (creatorId = office, scopeId = office) =>
  Object.fromEntries(await db.platform((tx) => chosenPermissions(tx, scopeId, creatorId)));

test("choices are each person's own, by role; another choice for a role replaces the first", async () => {
  await choose("socio", ["upload"]);
  await choose("socio", ["generate"], partner);
  await choose("estagiario", []);
  await choose("socio", ["settings", "upload"]);
  expect(await chosen()).toEqual({ socio: ["settings", "upload"], estagiario: [] });
  expect(await chosen(partner)).toEqual({ socio: ["generate"] });
  expect(await chosen(office, partner), "another office").toEqual({});
});

test("choices for deleted roles are forgotten for all people of the office, and for no other office's", async () => {
  await choose("perito", ["upload"]);
  await choose("chefe", ["upload"]);
  await choose("socio", ["upload"]);
  await choose("perito", ["upload"], partner, partner);
  await db.platform((tx) => forgetPermissions(tx, office, ["perito", "chefe"]));
  expect([await chosen(), await chosen(partner, partner)]).toEqual([{ socio: ["upload"] }, { perito: ["upload"] }]);
});
