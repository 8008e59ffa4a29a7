import type { Subscription } from "@lavra/contract/subscriptions";
import { DomainError } from "../platform/domain-error.ts";
import type { PlanRow, SubscriptionRow } from "./store.ts";

const day = 86_400_000;

export const trialEnd = (start: Date, trialDays: number) => new Date(start.getTime() + trialDays * day);

/** A subscription row as the product tells it; without a row it is `none`. */
export function describeSubscription(row: (SubscriptionRow & PlanRow) | undefined, now: Date): Subscription {
  if (!row) return nothing;
  const running = row.period_start <= now && now < row.period_end;
  const status = !running ? "expired" : row.plan_id === "free_trial" ? "trial" : "active";
  return {
    isActive: running,
    status,
    planType: row.plan_id,
    planName: row.name,
    billingCycle: row.billing_cycle,
    periodStart: row.period_start.toISOString(),
    periodEnd: row.period_end.toISOString(),
    extraUsersCount: row.extra_users,
  };
}

/** @throws DomainError subscriptions.required */
export function assertRunning(row: (SubscriptionRow & PlanRow) | undefined, now: Date): SubscriptionRow & PlanRow {
  if (row && describeSubscription(row, now).isActive) return row;
  throw new DomainError("subscriptions.required", { requiresSubscription: true });
}

const nothing: Subscription = {
  isActive: false,
  status: "none",
  planType: null,
  planName: null,
  billingCycle: null,
  periodStart: null,
  periodEnd: null,
  extraUsersCount: 0,
};

/**
 * The subscription's own month that holds an instant: monthly steps from its start, also for annual ones, each on the
 * start's day or on the month's last where it is shorter. UTC.
 */
export function monthOf(periodStart: Date, now: Date): { start: Date; end: Date } {
  const apart =
    (now.getUTCFullYear() - periodStart.getUTCFullYear()) * 12 + now.getUTCMonth() - periodStart.getUTCMonth();
  const step = addMonths(periodStart, apart) > now ? apart - 1 : apart;
  return { start: addMonths(periodStart, step), end: addMonths(periodStart, step + 1) };
}

function addMonths(from: Date, months: number): Date {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return moved;
}

/** How many active users a plan with its extra ones allows, the owner included; -1 is unlimited. */
export const userLimit = ({ max_users, extra_users }: Pick<SubscriptionRow & PlanRow, "max_users" | "extra_users">) =>
  max_users < 0 ? -1 : max_users + extra_users;
