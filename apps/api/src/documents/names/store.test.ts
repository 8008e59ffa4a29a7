import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { storeFile, storeFolder } from "../../library/tests/library-rows.ts";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { deleteRule, findRules, putRule } from "./store.ts";

let db: Database;
let office: string;
let other: string;
let template: string;
let neighbour: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [office, other] = [newId(), newId()];
  const folder_id = await storeFolder(db, { tenant_id: office, name: "Modelos" });
  const made = () => storeFile(db, { tenant_id: office, area: "models", folder_id, name: newId() });
  [template, neighbour] = [await made(), await made()];
});
afterAll(() => db.close());

const put = (template_id: string | null, rule: string, tenant_id = office) =>
  db.platform((tx) => putRule(tx, { tenant_id, template_id, rule }));
const find = (id: string, scopeId = office) => db.platform((tx) => findRules(tx, scopeId, id));
const remove = (id: string | null, scopeId = office) => db.platform((tx) => deleteRule(tx, scopeId, id));

test("a template has its own rule and the office's, each replaced by itself", async () => {
  expect(await find(template)).toEqual({ template: null, office: null });
  await put(null, "do escritório");
  expect(await find(template)).toEqual({ template: null, office: "do escritório" });
  await put(template, "do modelo");
  await put(neighbour, "do vizinho");
  expect(await find(template)).toEqual({ template: "do modelo", office: "do escritório" });
  await put(template, "outro modelo");
  expect(await find(template)).toEqual({ template: "outro modelo", office: "do escritório" });
  await put(null, "outro escritório");
  expect(await find(template)).toEqual({ template: "outro modelo", office: "outro escritório" });
  expect(await find(neighbour)).toEqual({ template: "do vizinho", office: "outro escritório" });
});

test("another office has rules of its own, of the same template too", async () => {
  await put(null, "nossa");
  await put(template, "nossa do modelo");
  expect(await find(template, other)).toEqual({ template: null, office: null });
  await put(null, "deles", other);
  await put(template, "deles do modelo", other);
  expect(await find(template)).toEqual({ template: "nossa do modelo", office: "nossa" });
  expect(await find(template, other)).toEqual({ template: "deles do modelo", office: "deles" });
});

test.each([
  ["the template's", true, { template: null, office: "b" }],
  ["the office's", false, { template: "a", office: null }],
])("removing %s rule leaves the other, the neighbour's and another office's", async (_, isTemplates, left) => {
  for (const scopeId of [office, other]) {
    await put(template, "a", scopeId);
    await put(neighbour, "c", scopeId);
    await put(null, "b", scopeId);
  }
  await remove(isTemplates ? template : null);
  expect(await find(template)).toEqual(left);
  expect((await find(neighbour)).template).toBe("c");
  expect(await find(template, other)).toEqual({ template: "a", office: "b" });
});
