import type { PaymentStatus } from "@lavra/contract/plans/payments";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/db/scope.ts";
import { newId } from "../../platform/new-id.ts";
import { openTestDatabase } from "../../testing/database/test-database.ts";
import { anOrder } from "../../testing/payments/an-order.ts";
import { findOrder } from "../orders/store.ts";
import { noteManualPayment } from "./note-manual-payment.ts";
import { presentEntry } from "./present-entry.ts";

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const now = new Date("2026-11-21T15:00:00Z");
const at = new Date("2026-11-20T03:00:00Z");
const [from, until] = [new Date("2026-11-01T03:00:00Z"), new Date("2027-11-01T03:00:00Z")];

test.each<[PaymentStatus, Date | null, readonly (Date | null)[]]>([
  ["approved", at, [from, until]],
  ["refunded", at, [null, null]],
  ["pending", null, [null, null]],
  ["rejected", null, [null, null]],
])(
  "a payment that staff record as %s is an order that was paid at %s, for %s",
  async (status, paid_at, [active_from, active_until]) => {
    const [office, actorId] = [newId(), newId()];
    const subscription = {
      tenant_id: office,
      plan_id: "intermediate",
      billing_cycle: "annual",
      extra_users: 3,
      period_start: from,
      period_end: until,
    } as const;
    const payment = { subscription, planName: "Intermediário", cents: 191_040, status, at, actorId, now };
    const id = await db.platform((tx) => noteManualPayment(tx, payment));
    expect(await db.platform((tx) => findOrder(tx, id))).toMatchObject({
      id,
      tenant_id: office,
      buyer_id: actorId,
      provider: "manual",
      plan_id: "intermediate",
      plan_name: "Intermediário",
      billing_cycle: "annual",
      extra_users: 3,
      amount_cents: 191_040,
      created_at: now,
      status,
      due_at: at,
      method: "other",
      paid_at,
      active_from,
      active_until,
      check_at: null,
    });
  },
);

test.each([
  ["rejected", "cancelled", "cancelled"],
  ["rejected", "expired", "expired"],
  ["rejected", null, null],
  ["refunded", "expired", null],
  ["approved", "expired", null],
] as const)("the history shows of an order that is %s with the reason %s: %s", (status, end_reason, endReason) => {
  const order = anOrder(newId(), { status, end_reason, ended_at: at, refund_asked_at: now, paid_at: from });
  expect(presentEntry(order, { canAskRefund: true })).toMatchObject({
    status,
    endReason,
    endedAt: at.toISOString(),
    refundAskedAt: now.toISOString(),
    canAskRefund: true,
    payment: { paidAt: from.toISOString(), actualPaymentDate: from.toISOString(), dueDate: "2026-11-24T15:00:00.000Z" },
  });
});
