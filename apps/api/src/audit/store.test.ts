import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Database, enterEach } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { recordEvent, recordEvents } from "./record-event.ts";
import { countEventsSince, scopesWithEvents } from "./store.ts";

let db: Database;
let office: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  [office, other] = [newId(), newId()];
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
type Fact = Parameters<typeof recordEvent>[1];
const fact = (change: Partial<Fact> = {}): Fact => ({
  scopeId: office,
  actorId: null,
  action: "theme.saved",
  at: now,
  ...change,
});
const record = (change: Partial<Fact> = {}) => db.platform((tx) => recordEvent(tx, fact(change)));
const events = async (scopeId = office) => {
  const rows = sql<{ action: string; detail: Record<string, unknown> }>`select action, actor_id, object_id, detail, at
    from audit_events where tenant_id = ${scopeId} order by at, id`;
  return (await db.platform((tx) => rows.execute(tx))).rows;
};

describe("an event", () => {
  const [actorId, objectId] = [newId(), newId()];

  test("is kept with who acted, on what, when, its facts and its changes", async () => {
    const changes = [{ field: "nome", before: null, after: "Ana" }];
    await record({ actorId, objectId, detail: { n: 1, isOn: false, how: "sent" }, changes });
    const detail = { n: 1, isOn: false, how: "sent", changes };
    expect(await events()).toEqual([
      { action: "theme.saved", actor_id: actorId, object_id: objectId, detail, at: now },
    ]);
  });

  test.each<[Partial<Fact>, object]>([
    [{}, {}],
    [{ changes: [] }, { changes: [] }],
    [{ detail: {} }, {}],
    [{ detail: { name: "a\0b\ud800c" } }, { name: "a\ufffdb\ufffdc" }],
  ])("of %j has the detail %j, without an object", async (given, detail) => {
    await record(given);
    expect(await events()).toMatchObject([{ object_id: null, actor_id: null, detail }]);
    expect((await events())[0]?.detail).toEqual(detail);
  });

  test("of several at once stands in its own office, with its own facts", async () => {
    const given = [office, other, office].map((scopeId, n) => fact({ scopeId, at: at(n), detail: { n } }));
    await db.platform(async (tx) => {
      await enterEach(tx);
      await recordEvents(tx, given);
    });
    const numbers = async (scopeId: string) => (await events(scopeId)).map(({ detail }) => detail.n);
    expect([await numbers(office), await numbers(other)]).toEqual([[0, 2], [1]]);
  });
});

test("events are counted from the instant on, without those of sessions, of one office or of all", async () => {
  const before = await db.platform((tx) => countEventsSince(tx, undefined, now));
  await record();
  await record({ at: at(-1) });
  await record({ at: at(5), action: "auth.logged_in" });
  await record({ at: at(5), scopeId: other });
  const count = (scopeId?: string) => db.platform((tx) => countEventsSince(tx, scopeId, now));
  expect([await count(office), await count(other), (await count()) - before]).toEqual([1, 1, 2]);
});

test("offices with events of a kind are those with one after the instant, among the given ones", async () => {
  const [late, wrong, exact] = [newId(), newId(), newId()];
  await record({ scopeId: late, at: at(1), action: "library.file_uploaded" });
  await record({ scopeId: exact, at: now, action: "library.file_uploaded" });
  await record({ scopeId: wrong, at: at(1), action: "theme.saved" });
  await record({ at: at(1), action: "library.moved" });
  const find = (kind: string) => db.platform((tx) => scopesWithEvents(tx, [late, wrong, exact], kind, now));
  expect(await find("library.")).toEqual([late]);
  expect(await find("library.moved")).toEqual([]);
});
