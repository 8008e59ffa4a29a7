import { expect, test } from "vitest";
import { orderEnd, payableUntil, stateOf } from "./order-end.ts";

const due = new Date("2026-11-24T15:00:00Z");
// 23:59:59 in São Paulo.
const friday = new Date("2026-11-28T02:59:59Z");
const half = new Date("2026-11-21T15:30:00Z");
const order = { status: "pending", method: null, expires_at: null, due_at: due } as const;
const boleto = { ...order, method: "boleto", expires_at: friday } as const;
const pix = { ...order, method: "pix", expires_at: half } as const;
const card = { ...order, method: "credit_card" } as const;

test.each([
  ["without a method, until the page closes", order, due, due],
  ["by boleto, until its date, and over after the bank's days", boleto, friday, new Date("2026-12-03T02:59:59.999Z")],
  ["by PIX, for its minutes", pix, half, half],
  ["by PIX without a date, until the page closes", { ...pix, expires_at: null }, due, due],
  [
    "by boleto without a date, as if it ended with the page",
    { ...boleto, expires_at: null },
    due,
    new Date("2026-11-28T02:59:59.999Z"),
  ],
  [
    "by transfer, as long as the provider waits",
    { ...order, method: "bank_transfer" as const, expires_at: half },
    null,
    null,
  ],
  ["by card, as long as the provider reviews it", card, null, null],
])("an order can be paid %s", (_, given, until, end) => {
  expect([payableUntil(given), orderEnd(given)]).toEqual([until, end]);
});

test.each([
  ["at its last instant", boleto, "2026-11-28T02:59:58Z", "waiting"],
  ["in the instant of its date", boleto, "2026-11-28T02:59:59Z", "confirming"],
  ["just before the bank's days end", boleto, "2026-12-03T02:59:59.998Z", "confirming"],
  ["when the bank's days end", boleto, "2026-12-03T02:59:59.999Z", "expired"],
  ["that was refunded", { ...card, status: "refunded" }, "2026-11-21T15:00:00Z", "expired"],
  ["past its date", boleto, "2026-11-28T03:00:00Z", "confirming"],
  ["past the bank's days", boleto, "2026-12-03T03:00:00Z", "expired"],
  ["within its minutes", pix, "2026-11-21T15:29:59Z", "waiting"],
  ["past its minutes", pix, "2026-11-21T15:30:00Z", "expired"],
  ["under review, however late", card, "2027-11-21T15:30:00Z", "waiting"],
  ["rejected because it expired", { ...card, status: "rejected" }, "2026-11-21T15:00:00Z", "expired"],
] as const)("an order %s is in its state", (_, given, now, state) => {
  expect(stateOf(given, new Date(now))).toBe(state);
});
