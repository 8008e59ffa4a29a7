import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database, Tx } from "../platform/db/scope.ts";
import { newId } from "../platform/new-id.ts";
import { openTestDatabase } from "../testing/database/test-database.ts";
import { untilSomebodyWaits } from "../testing/database/transactions.ts";
import { twoOwners } from "../testing/quick-owner.ts";
import {
  assertPurchase,
  editPeriod,
  giveUpDays,
  grantPeriod,
  listUnused,
  type PaidOrder,
  takeBackPeriod,
} from "./grants.ts";
import { listEntries } from "./ledger/store.ts";
import { findSubscription, lockSubscription } from "./store.ts";

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

const now = new Date("2026-11-25T15:00:00Z");
const at = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;
const starter = { planId: "starter", cycle: "monthly", extraUsers: 0 } as const;
const paidOrder = (change: Partial<PaidOrder> = {}): PaidOrder => ({
  ...starter,
  scopeId: office,
  orderId: newId(),
  orderedAt: at(-1),
  fullCents: 7900,
  usersUntil: null,
  cents: 7900,
  paidAt: now,
  ...change,
});
const grant = (change: Partial<PaidOrder> = {}) => db.platform((tx) => grantPeriod(tx, paidOrder(change), now));
const purchase = (scopeId = office) =>
  db.platform((tx) => assertPurchase(tx, { scopeId, ...starter }, { now, when: "end" }));
const addUsers = (tx: Tx, count: number, scopeId = office, columns = "active = true") =>
  sql`with made as (
      insert into users (id, tenant_id, parent_id, login, login_key, nome, role, password_hash, permissions, created_at)
      select gen_random_uuid(), ${scopeId}, ${scopeId}, n, n, 'Davi', 'estagiario', 'x', '{}', now()
      from (select gen_random_uuid()::text as n from generate_series(1, ${count}::int)) names returning id)
    select id from made`
    .execute(tx)
    .then(({ rows }) => rows.map((row) => (row as { id: string }).id))
    .then((ids) => sql`update users set ${sql.raw(columns)} where id = any(${ids}::uuid[])`.execute(tx));

/** Begins one transaction's work, lets a second begin that has to wait for it, and returns the second's result. */
async function behind<T>(first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const { begun } = await db.platform(async (tx) => {
    await first(tx);
    const begun = second();
    const over = begun.then(
      () => undefined,
      () => undefined,
    );
    await Promise.race([untilSomebodyWaits(tx), over]);
    return { begun };
  });
  return begun;
}

describe("a purchase", () => {
  test("is refused to more active users than the plan has, of this office alone; inactive and deleted ones count nothing", async () => {
    await db.platform(async (tx) => {
      await addUsers(tx, 2);
      await addUsers(tx, 3, office, "active = false");
      await addUsers(tx, 3, office, "deleted_at = created_at");
      await addUsers(tx, 5, other);
    });
    expect((await purchase()).plan.id).toBe("starter");
    await expect(purchase(other)).rejects.toMatchObject({
      code: "payments.users_over_limit",
      data: { active: 6, limit: 3, over: 3 },
    });
  });

  test("waits for users who are created meanwhile, and counts them", async () => {
    const buying = behind(async (tx) => {
      await lockSubscription(tx, office, now);
      await addUsers(tx, 3);
    }, purchase);
    await expect(buying).rejects.toMatchObject({ code: "payments.users_over_limit", data: { active: 4, limit: 3 } });
  });

  test("waits for another payment of the office, also for its first, and is quoted behind it", async () => {
    await db.platform((tx) => sql`delete from subscriptions where tenant_id = ${office}`.execute(tx));
    expect((await purchase()).quote.kind).toBe("first");
    const { quote } = await behind((tx) => grantPeriod(tx, paidOrder(), now), purchase);
    expect(quote.kind).toBe("renewal");
    expect((await purchase(other)).quote.kind).toBe("first");
  });
});

describe("a payment", () => {
  test("waits for users who are created meanwhile, and reports how many are above the limit", async () => {
    const granted = await behind(
      async (tx) => {
        await lockSubscription(tx, office, now);
        await addUsers(tx, 4);
      },
      () => grant(),
    );
    expect(granted).toEqual({ from: now, until: new Date("2026-12-25T15:00:00Z"), effect: "started", usersOver: 2 });
  });

  test.each([
    ["approved in the past counts from then", -day, -day],
    ["approved in the future counts from now", day, 0],
  ])("that was %s", async (_, paidAt, from) => {
    expect((await grant({ paidAt: at(paidAt) })).from).toEqual(at(from));
  });

  test("that is taken back twice, or again at the same moment, changes the office once", async () => {
    const [first, second] = [paidOrder(), paidOrder()];
    for (const paid of [first, second]) await db.platform((tx) => grantPeriod(tx, paid, now));
    const takeBack = ({ orderId }: PaidOrder) =>
      db.platform((tx) => takeBackPeriod(tx, { scopeId: office, orderId, isChargedBack: false }, at(1)));
    const both = await Promise.all([takeBack(second), takeBack(second)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect([await takeBack(second), await takeBack(first), await takeBack(first)]).toEqual([false, true, false]);
    const entries = await db.platform((tx) => listEntries(tx, office));
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(["grant", "grant", "refund", "refund"]);
  });

  test("of another office that is taken back is none of this one's", async () => {
    const theirs = paidOrder({ scopeId: other });
    await db.platform((tx) => grantPeriod(tx, theirs, now));
    await grant();
    const wrong = { scopeId: office, orderId: theirs.orderId, isChargedBack: true };
    expect(await db.platform((tx) => takeBackPeriod(tx, wrong, at(1)))).toBe(false);
    const row = await db.platform((tx) => findSubscription(tx, other, at(1)));
    expect(row).toMatchObject({ revoked_at: null, plan_id: "starter" });
  });
});

describe("days that are given up", () => {
  const by = () => ({ now: at(1), actorId: office });
  const giveUp = (orderId: string, may = true) =>
    db.platform((tx) => giveUpDays(tx, { scopeId: office, orderId }, async () => may, by()));

  test("are those of an order of which none has begun, once, also of two calls at once, if it may be", async () => {
    const [present, renewal] = [paidOrder(), paidOrder()];
    for (const paid of [present, renewal]) await db.platform((tx) => grantPeriod(tx, paid, now));
    const unused = await db.platform((tx) => listUnused(tx, office, at(1)));
    expect([...unused]).toEqual([[renewal.orderId, "extended"]]);
    expect([await giveUp(present.orderId), await giveUp(newId()), await giveUp(renewal.orderId, false)]).toEqual([
      false,
      false,
      false,
    ]);
    expect((await Promise.all([giveUp(renewal.orderId), giveUp(renewal.orderId)])).toSorted()).toEqual([false, true]);
    const row = await db.platform((tx) => findSubscription(tx, office, at(1)));
    expect(row?.period_end).toEqual(new Date("2026-12-25T15:00:00Z"));
    const entries = await db.platform((tx) => listEntries(tx, office));
    const refunds = entries.filter(({ kind }) => kind === "refund");
    expect(refunds).toMatchObject([{ at: at(1), orderId: renewal.orderId, isChargedBack: false, isAsked: true }]);
    const actors = sql`select actor_id from subscription_entries where tenant_id = ${office} and kind = 'refund'`;
    expect((await db.platform((tx) => actors.execute(tx))).rows).toEqual([{ actor_id: office }]);
  });

  test("are decided while users and payments of the office wait", async () => {
    const [present, renewal] = [paidOrder(), paidOrder()];
    for (const paid of [present, renewal]) await db.platform((tx) => grantPeriod(tx, paid, now));
    const given = await behind(
      (tx) => lockSubscription(tx, office, now),
      () => giveUp(renewal.orderId),
    );
    expect(given).toBe(true);
  });
});

test("of two edits at once the second is of the period that the first one set", async () => {
  const by = { now, actorId: office };
  const terms = { planId: "advanced", cycle: "annual", extraUsers: 2, start: at(-day) } as const;
  const edit = (until: number, paid: { cents: number; at: Date } | null = null) => ({ ...terms, end: at(until), paid });
  await behind(
    (tx) => editPeriod(tx, office, edit(30 * day, { cents: 900, at: at(-5) }), by),
    () => db.platform((tx) => editPeriod(tx, office, edit(40 * day), by)),
  );
  const entries = await db.platform((tx) => listEntries(tx, office));
  expect(entries).toMatchObject([
    // A year of 449.00 with two users of 19.00, less a fifth.
    { kind: "edit", cents: 900, paidAt: at(-5), end: at(30 * day), terms: { priceCents: 467_520 } },
    { kind: "edit", cents: 0, paidAt: null, before: { start: at(-day), end: at(30 * day) }, end: at(40 * day) },
  ]);
  const row = await db.platform((tx) => findSubscription(tx, office, now));
  expect(row).toMatchObject({ plan_id: "advanced", extra_users: 2, period_end: at(40 * day), paid_cents: 900 });
  await db.platform((tx) => editPeriod(tx, office, null, by));
  expect(await db.platform((tx) => findSubscription(tx, office, now))).toBeUndefined();
  expect((await db.platform((tx) => listEntries(tx, office))).at(-1)).toMatchObject({
    terms: null,
    start: now,
    end: now,
  });
  expect((await db.platform((tx) => findSubscription(tx, other, now)))?.plan_id).toBe("advanced");
});
