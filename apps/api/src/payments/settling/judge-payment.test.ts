import { describe, expect, test } from "vitest";
import type { ProviderPayment } from "../provider/payment-provider.ts";
import { afterFailure, firstCheck, nextCheck, nextCheckOfPaid } from "./check-times.ts";
import { isFlag, judgePayment } from "./judge-payment.ts";

const order = { id: "pedido", amount_cents: 7900, payment_id: null, status: "pending" as const };
const paid = { ...order, payment_id: "1", status: "approved" as const };
const noon = new Date("2026-11-21T15:00:00Z");
const later = new Date(noon.getTime() + 1000);
const payment: ProviderPayment = {
  id: "1",
  externalReference: "pedido",
  status: "approved",
  isChargedBack: false,
  amountCents: 7900,
  currency: "BRL",
  collectorId: "1000",
  isLive: false,
  method: "pix",
  transactionId: null,
  updatedAt: noon,
  approvedAt: noon,
  expiresAt: null,
  ticketUrl: null,
  endedBy: null,
};
const known = { order_id: "pedido", updated_at: noon };

describe("a payment", () => {
  test.each([
    ["of all that was ordered counts", order, {}, undefined, "counts"],
    ["of a cent less does not", order, { amountCents: 7899 }, undefined, "wrong_amount"],
    ["of a cent more does not", order, { amountCents: 7901 }, undefined, "wrong_amount"],
    ["of no whole cents does not", order, { amountCents: Number.NaN }, undefined, "wrong_amount"],
    ["of nothing does not", order, { amountCents: 0 }, undefined, "wrong_amount"],
    ["in another currency does not", order, { currency: "ARS" }, undefined, "wrong_currency"],
    ["in reais written otherwise does not", order, { currency: "brl" }, undefined, "wrong_currency"],
    ["for another order does not", order, { externalReference: "outro" }, undefined, "foreign"],
    ["known from another order does not", order, {}, { ...known, order_id: "outro" }, "foreign"],
    ["older than what is known changes nothing", order, {}, { ...known, updated_at: later }, "old"],
    ["that counted already is not counted again", paid, {}, known, "kept"],
    ["beside the one that counted is to be given back", paid, { id: "2" }, undefined, "duplicate"],
    [
      "of a cent less beside the one that counted is to be looked at",
      paid,
      { id: "2", amountCents: 7899 },
      undefined,
      "wrong_amount",
    ],
    ["of a cent more beside it is too", paid, { id: "2", amountCents: 7901 }, undefined, "wrong_amount"],
    ["in another currency beside it is too", paid, { id: "2", currency: "USD" }, undefined, "wrong_currency"],
    ["refused after it counted changes nothing", paid, { status: "rejected", updatedAt: later }, known, "kept"],
    ["pending after it counted changes nothing", paid, { status: "pending", updatedAt: later }, known, "kept"],
    ["another, refused after one counted, changes nothing", paid, { id: "2", status: "rejected" }, undefined, "kept"],
    ["under dispute changes nothing", paid, { status: undefined, updatedAt: later }, known, "kept"],
    ["that was taken back is", paid, { status: "refunded", updatedAt: later }, known, "refunded"],
    ["taken back before it was heard of is", order, { status: "refunded" }, undefined, "refunded"],
    [
      "of a cent less, taken back, leaves the order open",
      order,
      { status: "refunded", amountCents: 7899 },
      known,
      "kept",
    ],
    ["in another currency, taken back, does too", order, { status: "refunded", currency: "USD" }, undefined, "kept"],
    ["taken back already stays so", { ...paid, status: "refunded" }, { status: "refunded" }, known, "kept"],
    [
      "approved again after it was taken back does not count",
      { ...paid, status: "refunded" },
      { updatedAt: later },
      known,
      "kept",
    ],
    [
      "given back beside the one that counted changes nothing",
      paid,
      { id: "2", status: "refunded" },
      undefined,
      "kept",
    ],
    ["that waits is pending", order, { status: "pending" }, undefined, "pending"],
    ["that was refused is rejected", order, { status: "rejected" }, undefined, "rejected"],
    ["approved after it was refused counts", { ...order, status: "rejected" }, { updatedAt: later }, known, "counts"],
  ] as const)("%s", (_, to, change, earlier, verdict) => {
    expect(judgePayment({ order: to, payment: { ...payment, ...change }, earlier, isOurs: true })).toBe(verdict);
  });

  test("to another account, or in the other mode, is foreign", () => {
    expect(judgePayment({ order, payment, earlier: undefined, isOurs: false })).toBe("foreign");
  });

  test("is flagged for staff if received money was not as ordered", () => {
    expect(["duplicate", "wrong_amount", "wrong_currency", "counts", "foreign"].map((one) => isFlag(one))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

test("the provider is asked after ten minutes, an hour, a day and three days, then daily while a payment is open", () => {
  const ask = (checks: number, isOpen: boolean, hours = 72) =>
    nextCheck({ orderedAt: noon, checks, isOpen, now: new Date(noon.getTime() + hours * 3_600_000) });
  const minutes = [0, 1, 2, 3].map((checks) => ((ask(checks, false)?.getTime() ?? 0) - noon.getTime()) / 60_000);
  expect(minutes).toEqual([10, 60, 1440, 4320]);
  expect(firstCheck(noon)).toEqual(new Date(noon.getTime() + 10 * 60_000));
  expect(ask(4, false)).toBeNull();
  expect(ask(4, true)).toEqual(new Date(noon.getTime() + 96 * 3_600_000));
  expect(ask(20, true, 14 * 24)).toEqual(new Date(noon.getTime() + 15 * 24 * 3_600_000));
  expect(ask(20, true, 14 * 24 + 0.001)).toBeNull();
});

test("after a failure it is asked again in a minute, then in twice the time, at most in an hour", () => {
  const minutes = [0, 1, 2, 5, 6, 7, 1000].map((attempts) => afterFailure(attempts) / 60_000);
  expect(minutes).toEqual([1, 2, 4, 32, 60, 60, 60]);
});

test("a paid order is checked at growing intervals, until refunds are no longer possible", () => {
  const days: number[] = [];
  for (let at = nextCheckOfPaid(noon, noon); at && days.length < 100; at = nextCheckOfPaid(noon, at)) {
    days.push((at.getTime() - noon.getTime()) / 86_400_000);
  }
  expect(days).toEqual([1, 3, 7, 15, 30, 60, 90, 120, 150, 181, 210]);
  // A server that was down for long checks once, not once per missed check.
  expect(nextCheckOfPaid(noon, new Date(noon.getTime() + 100 * 86_400_000))).toEqual(
    new Date(noon.getTime() + 120 * 86_400_000),
  );
});
