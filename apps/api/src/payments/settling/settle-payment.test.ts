import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { paymentOf, storeOrder } from "../../testing/payments/an-order.ts";
import { quickOwner } from "../../testing/quick-owner.ts";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import { findOrder, type OrderRow } from "../orders/store.ts";
import type { PaymentProvider, ProviderPayment } from "../provider/payment-provider.ts";
import { createSettle } from "./settle-payment.ts";
import { findPayment } from "./store.ts";

let db: Database;
let clock: TestClock;
let office: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(async () => {
  clock = createTestClock();
  office = (await quickOwner({ db, clock })).user.id;
});
afterAll(() => db.close());

const noon = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(noon.getTime() + ms);
const day = 86_400_000;

const stored = (change: Partial<OrderRow> = {}) => storeOrder(db, office, change);
/** Settles a payment of an order at the present time. */
const settle = (order: OrderRow, change: Partial<ProviderPayment> = {}, isOurs = true) => {
  const provider = { name: "simulator", isOurs: () => isOurs } as unknown as PaymentProvider;
  return createSettle({ db, clock, provider })(paymentOf(order, change));
};
const orderNow = ({ id }: OrderRow) => db.platform((tx) => findOrder(tx, id));
const paymentNow = ({ id }: OrderRow, provider = "simulator") =>
  db.platform((tx) => findPayment(tx, provider, `p-${id}`));
/** The events of an order, each with its detail and without a person. */
const events = async ({ id }: OrderRow) => {
  const rows = sql<{ action: string; detail: object }>`select action, detail from audit_events
    where object_id = ${id} and tenant_id = ${office} and actor_id is null order by action, at`;
  return (await db.platform((tx) => rows.execute(tx))).rows.map(({ action, detail }) => [action, detail]);
};
const until = new Date("2026-12-21T15:00:00Z");
const begun = ["payments.status_changed", { to: "approved" }];
const granted = (effect: string, end = until) => [
  "subscriptions.period_granted",
  { plan: "starter", until: end.toISOString(), usersOver: 0, effect },
];

describe("a payment that counts", () => {
  test("marks its order with everything that is known of it, and begins the period", async () => {
    const order = await stored({ status: "rejected", end_reason: "expired", ended_at: at(-1) });
    clock.advance(3000);
    const settled = await settle(order, { approvedAt: at(1000), method: "boleto" });
    const change = {
      status: "approved",
      payment_id: `p-${order.id}`,
      transaction_id: "E1",
      method: "boleto",
      paid_at: at(1000),
      active_from: at(1000),
      active_until: new Date(until.getTime() + 1000),
      check_at: at(1000 + day),
      ended_at: null,
      end_reason: null,
    };
    expect(settled).toMatchObject({ verdict: "counts", order: { ...order, ...change }, endedBy: null });
    expect(settled?.flag).toBeUndefined();
    expect(await orderNow(order)).toMatchObject({ ...order, ...change });
    expect(await paymentNow(order)).toMatchObject({
      order_id: order.id,
      tenant_id: office,
      status: "approved",
      amount_cents: 7900,
      currency: "BRL",
      updated_at: noon,
      verdict: "counts",
      seen_at: at(3000),
      flagged_at: null,
    });
    expect(await events(order)).toEqual([begun, granted("started", new Date(until.getTime() + 1000))]);
  });

  test("counts once, also if its record is newer", async () => {
    const order = await stored();
    await settle(order);
    clock.advance(1000);
    const again = await settle(order, { updatedAt: at(500) });
    expect(again).toMatchObject({ verdict: "kept", order: { status: "approved" } });
    expect(await paymentNow(order)).toMatchObject({ verdict: "counts", updated_at: at(500), seen_at: at(1000) });
    expect(await events(order)).toHaveLength(2);
  });

  test("of an order for more users costs as a whole cycle what the order says, not what was paid", async () => {
    const first = await stored();
    await settle(first);
    const users = { extra_users: 1, amount_cents: 1900, full_cents: 9800, users_until: until };
    const order = await stored({ ...users, created_at: at(1) });
    clock.advance(1000);
    await settle(order, { amountCents: 1900, approvedAt: at(1) });
    const terms = sql`select price_cents, cents, detail from subscription_entries where order_id = ${order.id}`;
    const detail = { orderedAt: at(1).toISOString(), usersUntil: until.toISOString() };
    expect((await db.platform((tx) => terms.execute(tx))).rows).toEqual([{ price_cents: 9800, cents: 1900, detail }]);
    expect((await events(order)).at(-1)).toEqual(granted("added_users"));
  });

  test.each<[string, Partial<OrderRow>, boolean]>([
    ["like another of the day is flagged", {}, true],
    ["that is meant as a renewal is not", { is_renewal: true }, false],
  ])("%s", async (_, change, isFlagged) => {
    await settle(await stored());
    const order = await stored({ ...change, created_at: at(1) });
    clock.advance(1000);
    expect(await settle(order, { approvedAt: at(1) })).toMatchObject({
      verdict: "counts",
      flag: isFlagged ? "repeated" : undefined,
      order: { status: "approved" },
    });
    expect(await paymentNow(order)).toMatchObject(
      isFlagged ? { verdict: "repeated", flagged_at: at(1000) } : { verdict: "counts", flagged_at: null },
    );
    const flag = ["payments.flagged", { payment: `p-${order.id}`, verdict: "repeated" }];
    expect((await events(order)).filter(([action]) => action === "payments.flagged")).toEqual(isFlagged ? [flag] : []);
  });

  test("for an older order becomes days, and stays flagged as late when it is refunded", async () => {
    const order = await stored({ created_at: at(-day) });
    await settle(await stored({ plan_id: "intermediate", amount_cents: 19_900 }), { amountCents: 19_900 });
    clock.advance(500);
    expect(await settle(order, { approvedAt: at(500) })).toMatchObject({ verdict: "counts", flag: "late" });
    expect(await paymentNow(order)).toMatchObject({ verdict: "late", flagged_at: at(500) });
    clock.advance(500);
    expect(await settle(order, { status: "refunded", updatedAt: at(900) })).toMatchObject({ verdict: "refunded" });
    expect(await paymentNow(order)).toMatchObject({ status: "refunded", verdict: "late", flagged_at: at(500) });
    expect((await events(order)).filter(([action]) => action === "payments.flagged")).toHaveLength(1);
  });
});

describe("a payment that was refunded", () => {
  test("ends its order now, and takes its period back", async () => {
    const order = await stored();
    await settle(order);
    clock.advance(1000);
    const settled = await settle(order, { status: "refunded", updatedAt: at(500) });
    expect(settled).toMatchObject({ verdict: "refunded", order: { id: order.id, status: "refunded" } });
    expect(await orderNow(order)).toMatchObject({ status: "refunded", ended_at: at(1000), end_reason: null });
    expect(await paymentNow(order)).toMatchObject({ status: "refunded", verdict: "refunded", flagged_at: null });
    expect(await events(order)).toEqual([
      begun,
      ["payments.status_changed", { to: "refunded" }],
      granted("started"),
      ["subscriptions.period_taken_back", { until: until.toISOString() }],
    ]);
  });

  test("before it counted ends its order, and takes no period back", async () => {
    const order = await stored({ status: "rejected", end_reason: "expired", ended_at: at(-1) });
    expect(await settle(order, { status: "refunded" })).toMatchObject({ verdict: "refunded" });
    expect(await orderNow(order)).toMatchObject({
      status: "refunded",
      ended_at: noon,
      end_reason: null,
      paid_at: null,
    });
    expect(await events(order)).toEqual([["payments.status_changed", { to: "refunded" }]]);
  });
});

describe("a payment that does not count", () => {
  test.each<[string, Partial<ProviderPayment>, object]>([
    ["without whole cents", { amountCents: Number.NaN }, { amount_cents: 0, verdict: "wrong_amount" }],
    ["of a long currency", { currency: "DOGECOINSDOGE" }, { currency: "DOGECOINSD", verdict: "wrong_currency" }],
  ])("%s is stored and flagged, once for any number of reports", async (_, change, expected) => {
    const order = await stored();
    expect(await settle(order, change)).toMatchObject({ order: { status: "pending" } });
    expect(await orderNow(order)).toMatchObject(order);
    clock.advance(1000);
    await settle(order, { ...change, updatedAt: at(500) });
    expect(await paymentNow(order)).toMatchObject({ ...expected, flagged_at: noon, seen_at: at(1000) });
    expect(await events(order)).toEqual([["payments.flagged", expect.objectContaining({ payment: `p-${order.id}` })]]);
  });

  test("under dispute keeps the status and the verdict that are known, or waits", async () => {
    const order = await stored();
    await settle(order, { status: undefined });
    expect(await paymentNow(order)).toMatchObject({ status: "pending", verdict: "kept" });
    await settle(order, { status: "rejected", endedBy: "refused" });
    await settle(order, { status: undefined });
    expect(await paymentNow(order)).toMatchObject({ status: "rejected", verdict: "rejected" });
  });

  test("and is older than what is known, or not ours, leaves everything as it is", async () => {
    const order = await stored();
    await settle(order, { status: "pending", updatedAt: at(500) });
    const [before, paid] = [await paymentNow(order), await orderNow(order)];
    clock.advance(1000);
    expect(await settle(order, { endedBy: "expired" })).toMatchObject({ verdict: "old", endedBy: "expired" });
    expect(await settle(order, { updatedAt: at(900) }, false)).toMatchObject({ verdict: "foreign" });
    expect([await paymentNow(order), await orderNow(order)]).toEqual([before, paid]);
  });

  test("of no order of this provider is not known", async () => {
    const [order, other] = [await stored(), await stored({ provider: "mercado_pago" })];
    const missing = [newId(), order.id.toUpperCase(), "pedido", "", ` ${order.id}`];
    for (const externalReference of missing) {
      expect(await settle(order, { externalReference }), externalReference).toBeUndefined();
    }
    expect(await settle(other)).toBeUndefined();
    expect([await paymentNow(order), await paymentNow(other)]).toEqual([undefined, undefined]);
    expect(await orderNow(order)).toMatchObject(order);
  });
});
