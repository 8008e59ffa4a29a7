import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { paymentOf, storeOrder } from "../../testing/payments/an-order.ts";
import { findOrder, type OrderRow } from "../orders/store.ts";
import type { ProviderPayment } from "../provider/payment-provider.ts";
import { noteAttempt } from "./note-attempt.ts";
import { findPayment, flagAgain, hasOpenPayment, type PaymentRow, putPayment } from "./store.ts";

let db: Database;
let office: string;
beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => {
  office = newId();
});
afterAll(() => db.close());

const noon = new Date("2026-11-21T15:00:00Z");
const at = (ms: number) => new Date(noon.getTime() + ms);
const hour = 3_600_000;

const stored = (change: Partial<OrderRow> = {}) => storeOrder(db, office, change);

const aPayment = (order: OrderRow, change: Partial<ProviderPayment> = {}): ProviderPayment =>
  paymentOf(order, {
    status: "pending",
    transactionId: null,
    approvedAt: null,
    expiresAt: at(hour),
    ticketUrl: "https://www.mercadopago.com.br/pix",
    ...change,
  });

/** Notes an attempt at an instant; returns the order as it is stored afterwards. */
async function noted(order: OrderRow, change: Partial<ProviderPayment>, now: Date) {
  const payment = aPayment(order, change);
  const verdict = payment.status === "rejected" ? "rejected" : "pending";
  const answered = await db.platform((tx) => noteAttempt(tx, order, payment, verdict, now));
  const kept = await db.platform((tx) => findOrder(tx, order.id));
  expect(kept).toMatchObject(answered);
  return kept;
}
const changes = async (order: OrderRow) => {
  const rows = sql<{ detail: unknown }>`select detail from audit_events
    where object_id = ${order.id} and action = 'payments.status_changed' order by at, id`;
  return (await db.platform((tx) => rows.execute(tx))).rows.map(({ detail }) => detail);
};

describe("a payment that waits", () => {
  test("is noted with its method, deadline and page; only a change of the status is an event", async () => {
    const order = await stored();
    const begun = { method: "pix", expires_at: at(hour), ticket_url: "https://www.mercadopago.com.br/pix" };
    expect(await noted(order, {}, at(1))).toMatchObject({ status: "pending", ...begun });
    expect(await changes(order)).toEqual([]);
  });

  test("is noted although its time is over, as long as its order has not expired", async () => {
    const order = await stored();
    const late = await noted(order, {}, at(2 * hour));
    expect(late).toMatchObject({ status: "pending", method: "pix", expires_at: at(hour), end_reason: null });
    const refused = await stored({ status: "rejected", method: "credit_card" });
    expect(await noted(refused, {}, at(2 * hour))).toMatchObject({ status: "pending", method: "pix" });
    expect(await changes(refused)).toEqual([{ to: "pending" }]);
  });

  const expired = { status: "rejected", end_reason: "expired", ended_at: noon } as const;

  test.each<[string, Partial<ProviderPayment>, number, boolean]>([
    ["a PIX at its end does not", {}, hour, false],
    ["a PIX just before its end does", {}, hour - 1, true],
    ["a card under review does", { method: "credit_card", expiresAt: null }, 30 * 24 * hour, true],
    ["a boleto within the bank's days does", { method: "boleto", expiresAt: at(hour) }, 24 * hour, true],
    ["a boleto after the bank's days does not", { method: "boleto", expiresAt: at(hour) }, 8 * 24 * hour, false],
  ])("of an order that expired: %s open it again", async (_, change, ms, isOpened) => {
    const order = await stored(expired);
    const after = await noted(order, change, at(ms));
    expect([after?.status, after?.end_reason, after?.ended_at]).toEqual(
      isOpened ? ["pending", null, null] : ["rejected", "expired", noon],
    );
    expect(await changes(order)).toEqual(isOpened ? [{ to: "pending" }] : []);
  });
});

describe("a payment that failed", () => {
  const failed = { status: "rejected", method: "credit_card" } as const;

  test.each<[string, Partial<OrderRow>, Partial<ProviderPayment>, unknown[]]>([
    ["refused by the bank gives no reason", {}, { endedBy: "refused" }, ["rejected", null, null]],
    ["that nobody paid ends the order", {}, { endedBy: "expired" }, ["rejected", "expired", at(5)]],
    ["cancelled at the provider gives no reason", {}, { endedBy: "cancelled" }, ["rejected", null, null]],
    [
      "that nobody paid leaves an order that was cancelled",
      { status: "rejected", end_reason: "cancelled", ended_at: noon },
      { endedBy: "expired" },
      ["rejected", "cancelled", noon],
    ],
    [
      "that nobody paid leaves the instant of an order that expired",
      { status: "rejected", end_reason: "expired", ended_at: noon },
      { endedBy: "expired" },
      ["rejected", "expired", noon],
    ],
  ])("%s", async (_, change, payment, end) => {
    const order = await stored(change);
    const after = await noted(order, { ...failed, ...payment }, at(5));
    expect([after?.status, after?.end_reason, after?.ended_at]).toEqual(end);
    expect(after?.method).toBe("credit_card");
    expect(await changes(order)).toEqual(change.status === "rejected" ? [] : [{ to: "rejected" }]);
  });
});

const row = (order: OrderRow, change: Partial<PaymentRow> = {}): PaymentRow => ({
  provider: "simulator",
  payment_id: `other-${order.id}`,
  order_id: order.id,
  tenant_id: order.tenant_id,
  status: "pending",
  amount_cents: 7900,
  currency: "BRL",
  updated_at: noon,
  verdict: "pending",
  seen_at: noon,
  flagged_at: null,
  ...change,
});

test.each<[string, Partial<PaymentRow>, boolean]>([
  ["another one that waits", {}, true],
  ["another one that was refused", { status: "rejected" }, false],
  ["another one that was approved", { status: "approved" }, false],
])("an order with %s has an open payment: %s", async (_, change, isOpen) => {
  const [order, neighbour] = [await stored(), await stored()];
  await db.platform(async (tx) => {
    await putPayment(tx, row(order, change));
    await putPayment(tx, row(neighbour, { payment_id: `n-${neighbour.id}` }));
  });
  expect(await db.platform((tx) => hasOpenPayment(tx, order.id, `p-${order.id}`))).toBe(isOpen);
  expect(await db.platform((tx) => hasOpenPayment(tx, order.id, `other-${order.id}`)), "itself").toBe(false);
});

test("an attempt that fails changes nothing while another one waits", async () => {
  const order = await stored({ method: "boleto" });
  await db.platform((tx) => putPayment(tx, row(order)));
  expect(await noted(order, { status: "rejected", endedBy: "expired" }, at(5))).toMatchObject(order);
  expect(await changes(order)).toEqual([]);
});

test("a payment is known by its provider and id, and a later state replaces the earlier one", async () => {
  const order = await stored();
  const find = (provider: string, id: string) => db.platform((tx) => findPayment(tx, provider, id));
  await db.platform(async (tx) => {
    await putPayment(tx, row(order));
    await putPayment(tx, row(order, { provider: "mercado_pago", status: "approved" }));
    await putPayment(tx, row(order, { status: "rejected", updated_at: at(1), verdict: "rejected" }));
  });
  const id = `other-${order.id}`;
  expect(await find("simulator", id)).toMatchObject({ status: "rejected", updated_at: at(1), verdict: "rejected" });
  expect(await find("mercado_pago", id)).toMatchObject({ status: "approved" });
  expect(await find("simulator", `p-${order.id}`)).toBeUndefined();
});

test("a payment that is flagged again is open again, without the earlier note; its neighbours stay", async () => {
  const order = await stored({ payment_id: "f1" });
  const dealt = sql`update payments set dealt_at = ${noon}, dealt_by = ${office}, dealt_note = 'visto'
    where order_id = ${order.id}`;
  const ids = ["f1", "f2"].map((id) => `${id}-${order.id}`);
  await db.platform(async (tx) => {
    for (const payment_id of ids) {
      await putPayment(tx, row(order, { payment_id, verdict: "late", flagged_at: noon, status: "approved" }));
    }
    await dealt.execute(tx);
    await flagAgain(tx, { provider: "simulator", payment_id: ids[0] ?? "" }, { verdict: "refund_asked", now: at(9) });
  });
  const all = sql`select verdict, flagged_at, dealt_at, dealt_by, dealt_note from payments
    where order_id = ${order.id} order by payment_id`;
  expect((await db.platform((tx) => all.execute(tx))).rows).toEqual([
    { verdict: "refund_asked", flagged_at: at(9), dealt_at: null, dealt_by: null, dealt_note: "" },
    { verdict: "late", flagged_at: noon, dealt_at: noon, dealt_by: office, dealt_note: "visto" },
  ]);
});
