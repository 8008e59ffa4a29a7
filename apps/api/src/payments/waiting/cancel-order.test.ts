import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { createLog } from "../../platform/log.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { anOrder } from "../../testing/payments/an-order.ts";
import { type Person, principalOf } from "../../testing/people.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { changeOrder, findOrder, insertOrder, type OrderRow } from "../orders/store.ts";
import type { PaymentProvider, ProviderPayment } from "../provider/payment-provider.ts";
import { createCancelOrder } from "./cancel-order.ts";

let db: Database;
let clock: TestClock;
let owner: Person;
let calls: unknown[];
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  clock = createTestClock();
  owner = await quickOwner({ db, clock });
  calls = [];
});
afterAll(() => db.close());

const noon = new Date("2026-11-21T15:00:00Z");
async function stored(change: Partial<OrderRow> = {}): Promise<OrderRow> {
  const order = anOrder(owner.user.id, { preference_id: newId(), ...change });
  await db.platform((tx) => insertOrder(tx, order));
  return order;
}
const payment = (id: string, status: string) => ({ id, status }) as ProviderPayment;
const theirs = "9";
/** Cancels an order of which the provider knows some payments; writes down every call. */
function cancel({ id }: OrderRow, found: readonly ProviderPayment[] = [], settle = async (_: string) => {}) {
  const provider = {
    name: "simulator",
    closePreference: async (...given: unknown[]) => void calls.push(["close", ...given]),
    findPayments: async (order: string) => {
      calls.push(["find", order]);
      return found;
    },
    cancelPayment: async (one: string) => {
      calls.push(["cancel", one]);
      return payment(one, "rejected");
    },
    isOurs: (one: ProviderPayment) => one.id !== theirs,
  } as unknown as PaymentProvider;
  return createCancelOrder({
    db,
    clock,
    log: createLog("silent"),
    provider,
    tries: { take: async (key: string) => void calls.push(["try", key]) },
    settle: async (one) => {
      calls.push(["settle", one.id, one.status]);
      await settle(id);
    },
  })(principalOf(owner), id);
}
const orderNow = ({ id }: OrderRow) => db.platform((tx) => findOrder(tx, id));
const events = async ({ id }: OrderRow) => {
  const rows = sql`select actor_id, tenant_id, at from audit_events
    where object_id = ${id} and action = 'payments.cancelled'`;
  return (await db.platform((tx) => rows.execute(tx))).rows;
};

test("closes the page, cancels what is open and ours, settles every payment, and then ends the order", async () => {
  const order = await stored({ created_at: new Date(noon.getTime() - 5000) });
  clock.advance(1000);
  const at = clock.now();
  await cancel(order, [payment("1", "pending"), payment("2", "rejected"), payment(theirs, "pending")]);
  expect(calls).toEqual([
    ["try", owner.user.scopeId],
    ["close", order.preference_id, { from: order.created_at, until: at }],
    ["find", order.id],
    ["cancel", "1"],
    ["settle", "1", "rejected"],
    ["settle", "2", "rejected"],
    ["settle", theirs, "pending"],
  ]);
  expect(await orderNow(order)).toMatchObject({ status: "rejected", end_reason: "cancelled", ended_at: at });
  expect(await events(order)).toEqual([{ actor_id: owner.user.id, tenant_id: owner.user.id, at }]);
});

test("without a page there is none to close", async () => {
  const order = await stored({ preference_id: null });
  await cancel(order);
  expect(calls).toEqual([
    ["try", owner.user.scopeId],
    ["find", order.id],
  ]);
});

test.each<[string, Partial<OrderRow>, string | undefined]>([
  ["cancelled before is not asked about", { status: "rejected", end_reason: "cancelled" }, undefined],
  ["that expired does not wait", { status: "rejected", end_reason: "expired" }, "payments.not_waiting"],
  ["that was refused does not wait", { status: "rejected" }, "payments.not_waiting"],
  ["that was paid does not wait", { status: "approved" }, "payments.not_waiting"],
  ["that was refunded does not wait", { status: "refunded" }, "payments.not_waiting"],
  ["of another provider is none", { provider: "mercado_pago" }, "payments.not_found"],
])("an order %s", async (_, change, code) => {
  const order = await stored(change);
  const cancelled = cancel(order);
  if (code) await expect(cancelled).rejects.toMatchObject({ code });
  else await cancelled;
  expect([calls, await orderNow(order), await events(order)]).toMatchObject([[], order, []]);
});

test.each<[string, Partial<OrderRow>, boolean, Partial<OrderRow>]>([
  ["refused is cancelled", { status: "rejected" }, true, { end_reason: "cancelled", ended_at: noon }],
  ["paid is not", { status: "approved" }, false, { status: "approved", end_reason: null }],
  ["refunded is not", { status: "refunded" }, false, { status: "refunded", end_reason: null }],
  [
    "cancelled by somebody else stays so",
    { status: "rejected", end_reason: "cancelled", ended_at: new Date(noon.getTime() - 1) },
    true,
    { end_reason: "cancelled", ended_at: new Date(noon.getTime() - 1) },
  ],
])("an order that is meanwhile %s", async (_, change, isDone, expected) => {
  const order = await stored();
  const meanwhile = async (id: string) => void (await db.platform((tx) => changeOrder(tx, id, change)));
  const cancelled = cancel(order, [payment("1", "approved")], meanwhile);
  if (isDone) await cancelled;
  else await expect(cancelled).rejects.toMatchObject({ code: "payments.not_waiting" });
  expect(await orderNow(order)).toMatchObject(expected);
  expect(await events(order)).toHaveLength(isDone && !change.end_reason ? 1 : 0);
});

test("without payments nothing is cancelled", async () => {
  const { id } = await stored();
  const off = { db, clock, log: createLog("silent"), provider: undefined, settle: async () => undefined };
  const tries = { take: async () => undefined };
  const cancelled = createCancelOrder({ ...off, tries })(principalOf(owner), id);
  await expect(cancelled).rejects.toMatchObject({ code: "payments.off" });
});
