import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { twoOwners } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { tokenHash } from "../secrets.ts";
import { createAges } from "./ages.ts";
import {
  deleteRestingSessions,
  endSession,
  endSessionsOf,
  findSession,
  findSessionsOf,
  insertSession,
  isPreviousHash,
  replaceTokenHash,
  touchSession,
} from "./store.ts";

let db: Database;
let person: string;
let other: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  [person, other] = await twoOwners(db);
  await db.platform((tx) => sql`delete from sessions`.execute(tx));
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);

/** Opens a session that was last used some milliseconds from now; returns its id and hash. */
async function opened(ms = 0, user = person) {
  const [id, hash] = [newId(), tokenHash(crypto.randomUUID())];
  const row = { id, token_hash: hash, tenant_id: user, user_id: user, created_at: at(-1000), used_at: at(ms) };
  await db.platform((tx) => insertSession(tx, { ...row, user_agent: "", address: "203.0.113.7" }));
  return { id, hash };
}
const idsOf = async (user = person) => (await db.platform((tx) => findSessionsOf(tx, user))).map(({ id }) => id);

test("a person's sessions come most recently used first, of one instant by their ids", async () => {
  const [first, second, newest] = [await opened(), await opened(), await opened(1)];
  await opened(2, other);
  expect(await idsOf()).toEqual([newest.id, ...[first.id, second.id].toSorted().reverse()]);
  await db.platform((tx) => touchSession(tx, first.hash, at(5)));
  expect(await idsOf()).toEqual([first.id, newest.id, second.id]);
});

test("a session that was unused since the instant stays; one unused for longer goes, a hundred at a time", async () => {
  const [rested, used] = [await opened(-1, other), await opened(0)];
  for (let n = 0; n < 100; n++) await opened(-2, other);
  await db.platform((tx) => deleteRestingSessions(tx, now));
  expect(await idsOf(other), "longest unused first").toEqual([rested.id]);
  await db.platform((tx) => deleteRestingSessions(tx, now));
  expect([await idsOf(other), await idsOf()]).toEqual([[], [used.id]]);
});

test("a session is ended by its own person alone, once; ending all spares the given one and other people's", async () => {
  const [one, kept, theirs] = [await opened(), await opened(), await opened(0, other)];
  const end = (user: string, { id }: { id: string }) => db.platform((tx) => endSession(tx, user, id));
  expect([await end(person, theirs), await end(person, one), await end(person, one)]).toEqual([false, true, false]);
  await opened();
  expect(await db.platform((tx) => endSessionsOf(tx, person, kept.hash))).toBe(1);
  expect([await idsOf(), await idsOf(other)]).toEqual([[kept.id], [theirs.id]]);
  expect(await db.platform((tx) => endSessionsOf(tx, person))).toBe(1);
});

test("a session with another token is known by it, and only its last one counts as replaced", async () => {
  const [{ id, hash }, neighbour] = [await opened(), await opened()];
  const [second, third] = [tokenHash("dois"), tokenHash("três")];
  const replace = (from: Buffer, to: Buffer) => db.platform((tx) => replaceTokenHash(tx, from, to));
  const wasReplaced = (one: Buffer) => db.platform((tx) => isPreviousHash(tx, one));
  expect([await replace(hash, second), await replace(hash, third)]).toEqual([true, false]);
  const find = async (one: Buffer) => (await db.platform((tx) => findSession(tx, one)))?.id;
  expect([await find(hash), await find(second), await find(neighbour.hash)]).toEqual([undefined, id, neighbour.id]);
  expect([await wasReplaced(hash), await wasReplaced(second), await wasReplaced(neighbour.hash)]).toEqual([
    true,
    false,
    false,
  ]);
  await replace(second, third);
  expect([await wasReplaced(hash), await wasReplaced(second)]).toEqual([false, true]);
});

test("the log of a session's beginning outlives it", async () => {
  const { id } = await opened();
  await db.platform((tx) => endSessionsOf(tx, person));
  const log = sql`select id, user_id, tenant_id, at, address from access_log where user_id = ${person}`;
  const begun = { id, user_id: person, tenant_id: person, at: at(-1000), address: "203.0.113.7" };
  expect((await db.platform((tx) => log.execute(tx))).rows).toEqual([begun]);
});

test.each([
  ["used just now", 0, 0, { isOver: false, isDue: false }],
  ["used less than a minute ago", 59_999, 59_999, { isOver: false, isDue: false }],
  ["used a minute ago", 60_000, 60_000, { isOver: false, isDue: true }],
  ["unused for as long as it may be", 120_000, 120_000, { isOver: false, isDue: true }],
  ["unused for longer", 120_001, 120_001, { isOver: true, isDue: true }],
  ["opened as long ago as it may be", 0, 600_000, { isOver: false, isDue: false }],
  ["opened longer ago", 0, 600_001, { isOver: true, isDue: false }],
])("a session %s is over or due for a note: %#", (_, usedMs, createdMs, expected) => {
  const ages = createAges(createTestClock(now.toISOString()), { sessionIdleMs: 120_000, sessionMaxMs: 600_000 });
  const session = { used_at: at(-usedMs), created_at: at(-createdMs) };
  expect({ isOver: ages.isOver(session), isDue: ages.isDue(session) }).toEqual(expected);
  expect(ages.restingSince()).toEqual(at(-120_000));
});
