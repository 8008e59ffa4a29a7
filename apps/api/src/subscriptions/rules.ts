import { isPaidPlan } from "@lavra/contract/plans/plans";
import { noSubscription, type Subscription, type Usage } from "@lavra/contract/plans/subscriptions";
import { DomainError } from "../platform/domain-error.ts";
import { displayState, monthOf, nextBillingDate } from "./periods/period-dates.ts";
import { toReais, totalCents } from "./pricing/price.ts";
import type { CountedRow, RunningRow, Subscribed, SubscriptionRow } from "./store.ts";

/** True if a subscription grants access at an instant. */
export const isRunning = (
  row: Pick<Subscribed, "period_start" | "period_end" | "revoked_at"> | undefined,
  now: Date,
): boolean => row !== undefined && row.revoked_at === null && row.period_start <= now && now < row.period_end;

/** Returns the period at an instant of periods in their order: the present one, else the next, else the last. */
export const periodAt = (rows: readonly Subscribed[], now: Date): Subscribed | undefined =>
  rows.findLast(({ period_start }) => period_start <= now) ?? rows[0];

/** Builds a subscription for the API from an office's periods in their order; without one it is `none`. */
export function describePeriods(rows: readonly Subscribed[], now: Date): Subscription {
  const row = periodAt(rows, now);
  const next = row && rows[rows.indexOf(row) + 1];
  return {
    ...describeSubscription(row, now),
    next: next
      ? {
          planType: next.plan_id,
          planName: next.name,
          billingCycle: next.billing_cycle,
          extraUsers: next.extra_users,
          from: next.period_start.toISOString(),
          until: next.period_end.toISOString(),
        }
      : null,
  };
}

/** Builds a subscription for the API from its present period; without one it is `none`. */
export function describeSubscription(row: Subscribed | undefined, now: Date): Subscription {
  if (!row) return noSubscription;
  const running = isRunning(row, now);
  const status = !running ? "expired" : row.plan_id === "free_trial" ? "trial" : "active";
  const end =
    row.revoked_at && row.revoked_at < row.period_end ? row.revoked_at : (row.covered_until ?? row.period_end);
  const start = startOf(row);
  const next = nextBillingDate({ end, lastPayment: row.paid_at, start }, row.billing_cycle);
  const display = displayState(next, now);
  const monthly = row.price_cents + row.extra_users * row.extra_user_cents;
  return {
    isActive: running,
    status,
    planType: row.plan_id,
    planName: row.name,
    planConfig: { name: row.name },
    billingCycle: row.billing_cycle,
    periodStart: row.period_start.toISOString(),
    periodEnd: (row.revoked_at && row.revoked_at < row.period_end ? row.revoked_at : row.period_end).toISOString(),
    price: toReais(totalCents(row, row.billing_cycle, row.extra_users)),
    actualPaidAmount: row.paid_cents === null ? null : toReais(row.paid_cents),
    extraUsersCount: row.extra_users,
    extraUsers: row.extra_users,
    pricing: {
      basePrice: toReais(row.price_cents),
      totalMonthlyPrice: toReais(monthly),
      extraUsersCount: row.extra_users,
    },
    dates: { nextBillingDate: next.toISOString(), subscriptionStartDate: start.toISOString() },
    metrics: { lastPaymentDate: row.paid_at?.toISOString() ?? null },
    limits: {
      maxUsers: row.max_users,
      maxDocuments: row.max_documents,
      extraUserPrice: toReais(row.extra_user_cents),
    },
    autoRenew: false,
    display,
    canRenew: isPaidPlan(row.plan_id) && display.state !== "active",
    endedBy: running || now < row.period_start ? null : (row.end_reason ?? "expired"),
    next: null,
  };
}

/** @throws DomainError subscriptions.required */
export function assertRunning(row: Subscribed | undefined, now: Date): Subscribed {
  if (row && isRunning(row, now)) return row;
  throw new DomainError("subscriptions.required", { requiresSubscription: true });
}

/** Returns the instant from which a subscription's months are counted. */
export const startOf = ({ started_at, period_start }: Pick<SubscriptionRow, "started_at" | "period_start">) =>
  started_at ?? period_start;

/** Returns the month of a subscription that contains an instant. */
export const monthOfSubscription = (row: Pick<SubscriptionRow, "started_at" | "period_start">, now: Date) =>
  monthOf(startOf(row), now);

/** A month of a subscription, and its limit of documents; -1 = no limit. */
export interface Month {
  readonly start: Date;
  readonly limit: number;
}

/** Returns the month in which documents count now, or the refusal if no subscription runs. */
export const monthFor = (row: RunningRow | undefined, now: Date): Month | DomainError =>
  row && isRunning(row, now)
    ? { start: monthOfSubscription(row, now).start, limit: row.max_documents }
    : new DomainError("subscriptions.required", { requiresSubscription: true });

/** Returns the document usage of the present month; without a subscription the limit is 0. */
export function documentsOf(row: CountedRow | undefined, now: Date): Usage["documents"] {
  if (!row) return { used: 0, limit: 0, resetAt: null };
  const { start, end } = monthOfSubscription(row, now);
  const used = row.counted_month?.getTime() === start.getTime() ? (row.counted ?? 0) : 0;
  return { used, limit: row.max_documents, resetAt: end.toISOString() };
}
