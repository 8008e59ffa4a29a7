import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import type { Entry, Terms } from "./entry.ts";
import { type NewEntry, recordEntry } from "./record-entries.ts";
import { insertEntry, listEntries } from "./store.ts";

let db: Database;
let office: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  office = newId();
});
afterAll(() => db.close());

const day = (text: string) => new Date(`${text}T12:00:00-03:00`);
const terms: Terms = { planId: "advanced", cycle: "annual", extraUsers: 3, priceCents: 44_900 };
const insert = (entry: Entry, scopeId = office, actorId: string | null = null) =>
  db.platform((tx) => insertEntry(tx, scopeId, entry, { recordedAt: day("2026-03-20"), actorId }));
const list = (scopeId = office) => db.platform((tx) => listEntries(tx, scopeId));

const at = day("2026-03-10");
const order = newId();
const span = { start: day("2026-03-01"), end: day("2026-04-01") };
const part = { orderId: newId(), orderedAt: day("2026-02-28"), from: span.start, until: span.end, cents: 100 };
const edit = { kind: "edit", at, ...span, cents: 5000 } as const;

test.each<[string, NewEntry]>([
  ["a trial", { kind: "trial", at, days: 15 }],
  ["a payment", { kind: "grant", at, orderId: order, orderedAt: day("2026-03-09"), terms, cents: 1, usersUntil: null }],
  [
    "a payment for more users",
    { kind: "grant", at, orderId: newId(), orderedAt: at, terms, cents: 0, usersUntil: day("2026-05-01") },
  ],
  ["a change", { kind: "change", at, terms }],
  ["a charge-back", { kind: "refund", at, orderId: newId(), isChargedBack: true }],
  ["a refund that was asked for", { kind: "refund", at, orderId: newId(), isChargedBack: false, isAsked: true }],
  ["an edit", { ...edit, terms, before: { start: day("2026-02-01"), end: day("2026-03-01") }, paidAt: at }],
  ["an edit that takes everything away", { ...edit, terms: null, before: null, paidAt: null }],
  ["an opening", { kind: "opening", at, terms, ...span, seriesStart: at, revokedAt: null, parts: [part], paid: null }],
  [
    "an opening that was taken back",
    { kind: "opening", at, terms, ...span, seriesStart: at, revokedAt: at, parts: [], paid: { cents: 7, at } },
  ],
])("%s is read as it was stored", async (_, given) => {
  const entry = { ...given, id: newId() } as Entry;
  await insert(entry);
  expect(await list()).toEqual([entry]);
});

test("entries come in the order of their instants and ids, of their own office alone", async () => {
  const trial = (text: string): Entry => ({ kind: "trial", id: newId(), at: day(text), days: 15 });
  const [first, second, third] = [trial("2026-03-12"), trial("2026-03-12"), trial("2026-03-11")];
  for (const entry of [second, third, first]) await insert(entry);
  await insert(trial("2026-03-01"), newId());
  const tied = [first, second].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  expect((await list()).map(({ id }) => id)).toEqual([third, ...tied].map(({ id }) => id));
});

test("an entry keeps who made it and when it was recorded, beside when it takes effect", async () => {
  const actor = newId();
  await insert({ kind: "trial", id: newId(), at, days: 15 }, office, actor);
  const rows = sql`select actor_id, at, recorded_at from subscription_entries where tenant_id = ${office}`;
  expect((await db.platform((tx) => rows.execute(tx))).rows).toEqual([
    { actor_id: actor, at, recorded_at: day("2026-03-20") },
  ]);
});

test("an order has one grant and one refund", async () => {
  const orderId = newId();
  const grant = (): Entry => ({
    kind: "grant",
    id: newId(),
    at,
    orderId,
    orderedAt: at,
    terms,
    cents: 1,
    usersUntil: null,
  });
  const refund = (): Entry => ({ kind: "refund", id: newId(), at, orderId, isChargedBack: false });
  for (const entry of [grant(), refund()]) await insert(entry);
  for (const entry of [grant(), refund()]) await expect(insert(entry)).rejects.toThrow(/subscription_entries_by_order/);
  expect(await list()).toHaveLength(2);
});

test("a grant has the id of its order, and what is recorded after it an id that sorts behind it", async () => {
  const { user } = await quickOwner({ db, clock: createTestClock() });
  const orderId = newId();
  const now = day("2026-03-20");
  const grant = { kind: "grant", at, orderId, orderedAt: at, terms, cents: 44_900, usersUntil: null } as const;
  const made = await db.platform((tx) => recordEntry(tx, user.id, grant, { now }));
  expect([made.id, made.before.run, made.after.run?.start]).toEqual([orderId, undefined, at]);
  const change = { kind: "change", at, terms: { ...terms, planId: "starter", priceCents: 7900 } } as const;
  const next = await db.platform((tx) => recordEntry(tx, user.id, change, { now, actorId: user.id }));
  expect(next.id > orderId).toBe(true);
  expect([next.before.run, next.after.run?.segments[0]?.terms.planId]).toEqual([made.after.run, "starter"]);
  const stored = sql<{ plan_id: string }>`select plan_id from subscriptions where tenant_id = ${user.id}`;
  expect((await db.platform((tx) => stored.execute(tx))).rows).toEqual([{ plan_id: "starter" }]);
});
