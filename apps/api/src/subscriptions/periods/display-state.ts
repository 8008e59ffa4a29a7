import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { startOfBusinessDay } from "../../platform/clock.ts";

const dayMs = 86_400_000;

/** Days before the next billing date from which a notice is shown. */
export const expiringDays = 5;

/**
 * Returns the calendar days in São Paulo until an instant: a period that ends tomorrow has one day left at any time of
 * day. A running period has at least one; 0 or fewer means that it is over.
 */
export function daysLeft(end: Date, now: Date): number {
  const days = Math.round((startOfBusinessDay(end).getTime() - startOfBusinessDay(now).getTime()) / dayMs);
  return end > now ? Math.max(days, 1) : Math.min(days, 0);
}

/** Returns how near the next billing date is, as /plans shows it. */
export function displayState(end: Date, now: Date): NonNullable<Subscription["display"]> {
  const left = daysLeft(end, now);
  return { state: left <= 0 ? "expired" : left <= expiringDays ? "expiring" : "active", daysLeft: left };
}
