import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { startOfBusinessDay } from "../../platform/clock.ts";
import { daysApart } from "./months.ts";

/** Days before the next billing date from which a notice is shown. */
const expiringDays = 5;

/** Returns the last instant of the days of that notice: a running period that ends by then is `expiring`. */
export const expiringUntil = (now: Date): Date =>
  new Date(startOfBusinessDay(now).getTime() + (expiringDays + 1) * 86_400_000 - 1);

/**
 * Returns the calendar days in São Paulo until an instant: a period that ends tomorrow has one day left at any time of
 * day. A running period has at least one; 0 or fewer means that it is over.
 */
export function daysLeft(end: Date, now: Date): number {
  const days = daysApart(now, end);
  return end > now ? Math.max(days, 1) : Math.min(days, 0);
}

/** Returns how near the next billing date is, as /plans shows it. */
export function displayState(end: Date, now: Date): NonNullable<Subscription["display"]> {
  const left = daysLeft(end, now);
  return { state: left <= 0 ? "expired" : left <= expiringDays ? "expiring" : "active", daysLeft: left };
}
