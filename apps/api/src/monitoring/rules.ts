import { createHash } from "node:crypto";
import type { updateSubscription } from "@lavra/contract/plans/monitoring";
import type { PaymentStatus } from "@lavra/contract/plans/payments";
import type { z } from "zod";
import { startOfBusinessDay } from "../platform/clock.ts";
import { DomainError } from "../platform/domain-error.ts";
import { type SubscriptionRow, toCents } from "../subscriptions/index.ts";

export type Update = z.output<typeof updateSubscription.body>;

/** Parses an instant; a day becomes its midnight in São Paulo, or the present instant if that is on the same day. */
export function readInstant(sent: string, present: Date | undefined): Date {
  if (sent.includes("T")) return new Date(sent);
  const midnight = new Date(`${sent}T00:00:00-03:00`);
  return present && startOfBusinessDay(present).getTime() === midnight.getTime() ? present : midnight;
}

/** @throws DomainError subscriptions.period_invalid */
export function readPeriod(update: Update, present: { period_start: Date; period_end: Date } | undefined) {
  const start = readInstant(update.periodStart, present?.period_start);
  const end = readInstant(update.periodEnd, present?.period_end);
  if (end <= start) throw new DomainError("subscriptions.period_invalid");
  return { start, end };
}

/** Returns a hash that changes with every change of a subscription, by staff or by a payment. */
export function revisionOf(row: SubscriptionRow | undefined): string {
  const facts = row && [
    ...[row.plan_id, row.billing_cycle, row.extra_users, row.paid_cents],
    ...[row.period_start, row.period_end, row.covered_until, row.paid_at, row.revoked_at],
  ];
  return createHash("sha256")
    .update(JSON.stringify(facts ?? null))
    .digest("base64url")
    .slice(0, 16);
}

/**
 * Returns the payment received outside the provider, if one was entered. @throws DomainError
 * subscriptions.manual_payment_incomplete
 */
export function readManualPayment(update: Update): { cents: number; status: PaymentStatus; at: Date } | undefined {
  const { manualPaymentAmount: amount, manualPaymentStatus: status, manualPaymentDate: date } = update;
  if (amount === undefined && status === undefined && date === undefined) return undefined;
  if (amount === undefined || status === undefined || date === undefined) {
    throw new DomainError("subscriptions.manual_payment_incomplete");
  }
  return { cents: toCents(amount), status, at: readInstant(date, undefined) };
}
