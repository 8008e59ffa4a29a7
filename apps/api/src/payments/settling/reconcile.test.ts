import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { createLog } from "../../platform/log.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { anOrder } from "../../testing/payments/an-order.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { changeOrder, findOrder, insertOrder, type OrderRow } from "../orders/store.ts";
import type { PaymentProvider, ProviderPayment } from "../provider/payment-provider.ts";
import { createReconcile } from "./reconcile.ts";

let db: Database;
let clock: TestClock;
let asked: string[];
let settled: string[];
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  clock = createTestClock();
  [asked, settled] = [[], []];
});
afterAll(() => db.close());

const noon = new Date("2026-11-21T15:00:00Z");
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const at = (ms: number) => new Date(noon.getTime() + ms);
const office = newId();

async function stored(change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const order = anOrder(office, { check_at: noon, ...change });
  await db.platform((tx) => insertOrder(tx, order));
  return order;
}
type Status = ProviderPayment["status"];
/** Reconciles at the present time with a provider that knows payments of these statuses for each order. */
function reconcile(
  statuses: readonly Status[] = [],
  { meanwhile = async (_: string) => {}, stopped = (): boolean => false } = {},
) {
  const findPayments = async (order: string) => {
    asked.push(order);
    await meanwhile(order);
    return statuses.map((status, n) => ({ id: `${n}`, status }) as ProviderPayment);
  };
  const provider = { name: "simulator", findPayments } as unknown as PaymentProvider;
  const settle = async ({ id }: ProviderPayment) => void settled.push(id);
  return createReconcile({ db, clock, log: createLog("silent"), provider, settle })(stopped);
}
const now = async ({ id }: OrderRow) => {
  const order = await db.platform((tx) => findOrder(tx, id));
  return [order?.status, order?.checks, order?.check_at, order?.end_reason, order?.ended_at];
};
const expired = (checks: number, check: Date | null = null) => ["rejected", checks, check, "expired", noon];
/** No further check. */
const done = { check_at: null };
const cardSince = (ms: number): Partial<OrderRow> => ({
  created_at: at(-ms),
  method: "credit_card",
  due_at: at(-ms + 3 * day),
});

describe("an order that is checked", () => {
  test.each<[string, Partial<OrderRow>, readonly Status[], unknown[]]>([
    [
      "first is checked again in an hour after it",
      { created_at: at(-10 * minute) },
      [],
      ["pending", 1, at(50 * minute), null, null],
    ],
    [
      "of which an attempt failed is too",
      { created_at: at(-10 * minute), status: "rejected" },
      ["rejected"],
      ["rejected", 1, at(50 * minute), null, null],
    ],
    ["after its page closed is over", { created_at: at(-3 * day), due_at: noon, checks: 2 }, [], expired(3, noon)],
    [
      "before its page closes is not",
      { created_at: at(-day), due_at: at(1), checks: 2 },
      [],
      ["pending", 3, at(2 * day), null, null],
    ],
    ["after its PIX is over", { method: "pix", expires_at: noon, checks: 1 }, ["pending"], expired(2, at(day))],
    [
      "for the last time without an open payment is over",
      { ...cardSince(3 * day), checks: 3 },
      ["rejected"],
      expired(4),
    ],
    [
      "for the last time with one goes on, daily",
      { ...cardSince(3 * day), checks: 3 },
      ["rejected", "pending"],
      ["pending", 4, at(day), null, null],
    ],
    [
      "for more than fourteen days with one is checked no more",
      { ...cardSince(15 * day), checks: 9 },
      ["pending"],
      ["pending", 10, null, null, null],
    ],
    [
      "that was paid two days ago is checked on the third",
      { status: "approved", paid_at: at(-2 * day), created_at: at(-9 * day), checks: 5 },
      ["approved"],
      ["approved", 6, at(day), null, null],
    ],
    [
      "that was paid 210 days ago is checked no more, and stays paid",
      { status: "approved", paid_at: at(-210 * day), checks: 5 },
      [],
      ["approved", 6, null, null, null],
    ],
    [
      "that was rejected for the last time keeps its reason",
      { ...cardSince(3 * day), checks: 3, status: "rejected" },
      [],
      ["rejected", 4, null, null, null],
    ],
  ])("%s", async (_, change, statuses, expected) => {
    const order = await stored(change);
    expect(await reconcile(statuses)).toBe(1);
    expect([asked, settled]).toEqual([[order.id], statuses.map((__, n) => `${n}`)]);
    expect(await now(order)).toEqual(expected);
    await db.platform((tx) => changeOrder(tx, order.id, done));
  });
});

test("an order that another process has checked or ended meanwhile stays as that left it", async () => {
  for (const change of [{ checks: 7 }, done]) {
    const order = await stored();
    await reconcile([], { meanwhile: async (id) => void (await db.platform((tx) => changeOrder(tx, id, change))) });
    expect(await now(order)).toMatchObject([
      "pending",
      change === done ? 0 : 7,
      change === done ? null : noon,
      null,
      null,
    ]);
    await db.platform((tx) => changeOrder(tx, order.id, done));
  }
});

test.each([
  [0, minute],
  [3, 8 * minute],
  [9, hour],
])("a failure at an order with %i checks puts its check off by %i ms, and holds up no other", async (checks, ms) => {
  const [first, second] = [await stored({ check_at: at(-1), checks }), await stored()];
  const meanwhile = async (id: string) => {
    if (id === first.id) throw new Error("timed out");
  };
  expect(await reconcile([], { meanwhile })).toBe(2);
  expect(asked).toEqual([first.id, second.id]);
  expect(await now(first)).toEqual(["pending", checks, at(ms), null, null]);
  expect((await now(second))[1]).toBe(1);
  for (const { id } of [first, second]) await db.platform((tx) => changeOrder(tx, id, done));
});

test("a stop leaves the others for the next run, and puts off none", async () => {
  const orders = [await stored({ check_at: at(-1) }), await stored()];
  let isStopping = false;
  const meanwhile = async () => {
    isStopping = true;
    throw new Error("aborted");
  };
  expect(await reconcile([], { meanwhile, stopped: () => isStopping })).toBe(2);
  expect(asked).toEqual([orders[0]?.id]);
  expect(await Promise.all(orders.map(now))).toEqual([at(-1), noon].map((check) => ["pending", 0, check, null, null]));
  for (const { id } of orders) await db.platform((tx) => changeOrder(tx, id, done));
});
