import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, platformScope } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { twoOwners } from "../../testing/quick-owner.ts";
import { listDirectories, putDirectories } from "../directories/store.ts";
import { storeFile, storeFolder } from "../tests/library-rows.ts";
import { deleteTopic, findTopics, listActive, listTopics, putTopic, type StoredTopic } from "./store.ts";

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

const data = {
  area: "Cível",
  side: "autor",
  venue: { sphere: "JUD", jurisdiction: "EST", instance: "Primeira" },
  reviewOn: "2027-01-31",
  ownerId: null,
  requires: [],
  comesWith: [],
  notWith: [],
  updatedAt: new Date("2026-11-21T15:00:00Z"),
} satisfies Partial<StoredTopic>;

async function topic(scopeId: string, change: Partial<StoredTopic> = {}): Promise<StoredTopic> {
  const stored = { ...data, scopeId, fileId: await storeFile(db, { tenant_id: scopeId, name: newId() }), ...change };
  await db.platform((tx) => putTopic(tx, stored));
  return stored;
}

test("a topic's data is read as it was saved last, each list as itself", async () => {
  const [a, b, c] = [newId(), newId(), newId()];
  const first = await topic(office, { requires: [a], comesWith: [b], notWith: [c], ownerId: office });
  const neighbour = await topic(office);
  const read = async () => (await db.platform((tx) => findTopics(tx, office, [first.fileId]))).get(first.fileId);
  expect(await read()).toEqual(first);
  const changed: StoredTopic = {
    ...first,
    area: "",
    side: "",
    venue: { sphere: "", jurisdiction: "", instance: "" },
    reviewOn: null,
    ownerId: null,
    requires: [],
    comesWith: [a, b],
    notWith: [],
    updatedAt: new Date("2026-11-22T15:00:00Z"),
  };
  await db.platform((tx) => putTopic(tx, changed));
  expect(await read()).toEqual(changed);
  expect((await db.platform((tx) => findTopics(tx, office, [neighbour.fileId]))).get(neighbour.fileId)).toEqual(
    neighbour,
  );
});

test("an office reads the data of its own topics and of the platform's, and removes its own alone", async () => {
  const [mine, theirs, platforms] = [await topic(office), await topic(other), await topic(platformScope)];
  const listed = async (scopeId: string) => {
    const rows = await db.platform((tx) => listTopics(tx, scopeId));
    return [mine, theirs, platforms].map(({ fileId }) => rows.filter((row) => row.fileId === fileId).length);
  };
  expect([await listed(office), await listed(other)]).toEqual([
    [1, 0, 1],
    [0, 1, 1],
  ]);
  expect(await listed(platformScope)).toEqual([0, 0, 1]);
  const asked = [mine, theirs, platforms].map(({ fileId }) => fileId);
  const found = await db.platform((tx) => findTopics(tx, office, asked));
  expect(new Set(found.keys())).toEqual(new Set([mine.fileId, platforms.fileId]));
  for (const fileId of asked) await db.platform((tx) => deleteTopic(tx, office, fileId));
  expect([await listed(office), await listed(other)]).toEqual([
    [0, 0, 1],
    [0, 1, 1],
  ]);
});

test("people who may sign in are listed by name, of one office; inactive and deleted ones are not", async () => {
  const people: [string, string, string, string][] = [
    ["Zeno", "active = true", office, "listed"],
    ["Ana", "active = true", office, "listed"],
    ["Bia", "active = false", office, ""],
    ["Caio", "deleted_at = created_at", office, ""],
    ["Dora", "active = true", other, ""],
  ];
  for (const [nome, set, scopeId] of people) {
    const id = newId();
    await db.platform(async (tx) => {
      await sql`insert into users (id, tenant_id, parent_id, login, login_key, nome, role, password_hash, permissions, created_at)
        values (${id}, ${scopeId}, ${scopeId}, ${id}, ${id}, ${nome}, 'estagiario', 'x', '{}', now())`.execute(tx);
      await sql`update users set ${sql.raw(set)} where id = ${id}`.execute(tx);
    });
  }
  await db.platform((tx) => sql`update users set nome = 'Maria' where id = ${office}`.execute(tx));
  const active = await db.platform((tx) => listActive(tx, office));
  expect(active.map(({ nome }) => nome)).toEqual(["Ana", "Maria", "Zeno"]);
});

test("a directory gets another folder or none; those that are not named and another office's stay", async () => {
  const [first, second] = [await folder(office, "A"), await folder(office, "B")];
  const key = "JUD-EST-Primeira";
  const set = (scopeId: string, ...wanted: [key: string, folderId: string | null][]) =>
    db.platform((tx) =>
      putDirectories(
        tx,
        scopeId,
        wanted.map(([name, folderId]) => ({ key: name, area: "models", folderId })),
      ),
    );
  const listed = async (scopeId: string) =>
    (await db.platform((tx) => listDirectories(tx, scopeId)))
      .map((row) => [row.key, row.folder_id])
      .toSorted(([one = ""], [two = ""]) => one.localeCompare(two));
  const theirs = await folder(other, "A");
  await set(other, [key, theirs]);
  await set(office, [key, first], ["ADM-FED-Segunda", first]);
  await set(office, [key, second]);
  expect(await listed(office)).toEqual([
    ["ADM-FED-Segunda", first],
    [key, second],
  ]);
  await set(office, [key, null], ["JUD-FED-Superior", null]);
  expect(await listed(office)).toEqual([["ADM-FED-Segunda", first]]);
  expect(await listed(other)).toEqual([[key, theirs]]);
});

const folder = (tenant_id: string, name: string) => storeFolder(db, { tenant_id, name });
