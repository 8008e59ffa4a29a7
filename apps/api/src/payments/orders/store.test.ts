import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { anOrder } from "../../testing/payments/an-order.ts";
import {
  countOrders,
  findOrder,
  findOrderBy,
  hasLikePaid,
  insertOrder,
  lastPayments,
  listOrders,
  listOrdersToCheck,
  type OrderRow,
  takeRefusal,
} from "./store.ts";

let db: Database;
let office: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  office = newId();
});
afterAll(() => db.close());

const day = 86_400_000;
const noon = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(noon.getTime() + ms);

const ordered = (change: Partial<OrderRow> = {}) => anOrder(office, change);
async function stored(change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const order = ordered(change);
  await db.platform((tx) => insertOrder(tx, order));
  return order;
}
const paid = (ms: number) => ({ status: "approved" as const, paid_at: at(ms) });
const ids = (orders: readonly OrderRow[]) => orders.map(({ id }) => id);

test.each<[string, Partial<OrderRow>, boolean]>([
  ["paid in the same instant is", {}, true],
  ["paid less than a day before is", paid(1 - day), true],
  ["paid a day before is not", paid(-day), false],
  ["paid less than a day after is", paid(day - 1), true],
  ["paid a day after is not", paid(day), false],
  ["of another plan is not", { plan_id: "advanced" }, false],
  ["of another cycle is not", { billing_cycle: "annual" }, false],
  ["with other users is not", { extra_users: 1 }, false],
  ["of a cent more is not", { amount_cents: 7901 }, false],
  ["that was refunded is not", { status: "refunded" }, false],
  ["whose refund was asked for is not", { refund_asked_at: at(60_000) }, false],
  ["that staff recorded is not", { provider: "manual" }, false],
  ["of another office is not", { tenant_id: newId() }, false],
])("an order %s a like payment of another", async (_, change, isLike) => {
  await stored({ ...paid(0), ...change });
  expect(await db.platform((tx) => hasLikePaid(tx, ordered(), noon))).toBe(isLike);
});

test("an order is no like payment of itself", async () => {
  const order = await stored(paid(0));
  expect(await db.platform((tx) => hasLikePaid(tx, order, noon))).toBe(false);
});

test("an order is found by its id in any case, its preference's and its payment's, by its own office alone", async () => {
  const order = await stored({ preference_id: `Pref-${office}`, payment_id: `9${office}` });
  await stored({ preference_id: `outra-${office}` });
  const find = (scopeId: string, id: string) => db.platform((tx) => findOrderBy(tx, scopeId, id));
  for (const name of [order.id, order.id.toUpperCase(), `Pref-${office}`, `9${office}`]) {
    expect((await find(office, name))?.id, name).toBe(order.id);
    expect(await find(newId(), name), name).toBeUndefined();
  }
  expect(await find(office, `pref-${office}`)).toBeUndefined();
});

describe("the history of an office", () => {
  test("has the orders with a page and those of staff, newest first, of one instant by their ids", async () => {
    const page = () => ({ preference_id: newId() });
    const [first, second] = [await stored(page()), await stored(page())];
    const newer = await stored({ ...page(), created_at: at(1) });
    const manual = await stored({ provider: "manual", created_at: at(-1) });
    await stored();
    await stored({ ...page(), tenant_id: newId() });
    const expected = [newer.id, second.id, first.id, manual.id];
    const list = (limit: number, offset: number) => db.platform((tx) => listOrders(tx, office, { limit, offset }));
    expect(ids(await list(10, 0))).toEqual(expected);
    expect(ids(await list(2, 1))).toEqual(expected.slice(1, 3));
    expect(await db.platform((tx) => countOrders(tx, office))).toBe(4);
  });
});

test("orders are checked from their instant on, longest due first, at their own provider", async () => {
  const [due, longer] = [await stored({ check_at: noon }), await stored({ check_at: at(-1) })];
  await stored({ check_at: at(1) });
  await stored({ check_at: null });
  await stored({ check_at: at(-2), provider: "mercado_pago" });
  const list = (limit: number) => db.platform((tx) => listOrdersToCheck(tx, "simulator", noon, limit));
  expect(ids(await list(10))).toEqual([longer.id, due.id]);
  expect(ids(await list(1))).toEqual([longer.id]);
});

describe("the last payment of an office", () => {
  const last = async (scopeId = office) => (await db.platform(lastPayments)).get(scopeId)?.id;

  test("is the one that was paid last, however early it was ordered", async () => {
    const late = await stored({ ...paid(10), created_at: at(-10) });
    await stored({ ...paid(6), created_at: at(5) });
    expect(await last()).toBe(late.id);
    const other = newId();
    const theirs = await stored({ ...paid(1), tenant_id: other });
    expect([await last(), await last(other)]).toEqual([late.id, theirs.id]);
  });

  test("may be one that was refunded, and is none that nobody paid", async () => {
    const back = await stored({ status: "refunded", paid_at: at(2) });
    await stored({ ...paid(1) });
    await stored({ status: "pending", created_at: at(9) });
    await stored({ status: "rejected", created_at: at(9) });
    expect(await last()).toBe(back.id);
    const other = newId();
    await stored({ status: "pending", tenant_id: other });
    expect(await last(other)).toBeUndefined();
  });

  test("of staff counts from when it was recorded, in any state", async () => {
    await stored({ provider: "manual", status: "approved", created_at: noon, paid_at: at(20) });
    const bought = await stored(paid(1));
    expect(await last()).toBe(bought.id);
    const recorded = await stored({ provider: "manual", status: "pending", created_at: at(2), paid_at: null });
    expect(await last()).toBe(recorded.id);
  });
});

test("the mail about a refusal is taken once, for a refused order alone", async () => {
  const [refused, open] = [await stored({ status: "rejected" }), await stored({ status: "pending" })];
  const take = ({ id }: OrderRow) => db.platform((tx) => takeRefusal(tx, id, noon));
  expect([await take(open), await take(refused), await take(refused)]).toEqual([false, true, false]);
});

test("a new order is due three days later, is checked ten minutes later, and nothing of a payment is known", async () => {
  const { id } = await stored();
  expect(await db.platform((tx) => findOrder(tx, id))).toMatchObject({
    status: "pending",
    due_at: at(3 * day),
    check_at: at(600_000),
    checks: 0,
    is_renewal: false,
    full_cents: null,
    users_until: null,
    payment_id: null,
    paid_at: null,
    ended_at: null,
  });
});
