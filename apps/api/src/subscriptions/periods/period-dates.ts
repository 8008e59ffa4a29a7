import type { BillingCycle } from "@lavra/contract/plans/plans";
import type { Subscription } from "@lavra/contract/plans/subscriptions";
import { startOfBusinessDay } from "../../platform/clock.ts";

/** São Paulo's offset from UTC since 2019 (Decreto 9.772/2019: no daylight saving). */
const zoneMs = -3 * 3_600_000;

/**
 * Adds calendar months (negative: subtracts) at the same time of day in São Paulo, on the same day of the month or, in
 * a shorter month, on its last day.
 */
export function addMonths(from: Date, months: number): Date {
  const local = new Date(from.getTime() + zoneMs);
  const moved = new Date(local);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(local.getUTCDate(), lastDay));
  return new Date(moved.getTime() - zoneMs);
}

/** Counts the whole months from a start to an instant. */
export function monthsSince(start: Date, now: Date): number {
  const [from, to] = [start, now].map((instant) => new Date(instant.getTime() + zoneMs)) as [Date, Date];
  const apart = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(start, apart) > now ? apart - 1 : apart;
}

/**
 * Returns the month that contains an instant, of consecutive months from a start: documents are counted by them, also
 * in an annual subscription.
 */
export function monthOf(start: Date, now: Date): { start: Date; end: Date } {
  const months = monthsSince(start, now);
  return { start: addMonths(start, months), end: addMonths(start, months + 1) };
}

/** Returns the number of a calendar day in São Paulo: consecutive days have consecutive numbers. */
const dayNumber = (at: Date): number => Math.floor((at.getTime() + zoneMs) / 86_400_000);

/** Returns the calendar days in São Paulo from one instant to another; negative backwards. */
export const daysApart = (from: Date, until: Date): number => dayNumber(until) - dayNumber(from);

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
  return end > now ? Math.max(days, 1) : days;
}

/** Returns how near the next billing date is, as /plans shows it. */
export function displayState(end: Date, now: Date): NonNullable<Subscription["display"]> {
  const left = daysLeft(end, now);
  return { state: left <= 0 ? "expired" : left <= expiringDays ? "expiring" : "active", daysLeft: left };
}

export const monthsOfCycle = (cycle: BillingCycle) => (cycle === "annual" ? 12 : 1);

/**
 * Returns the next billing date: the end if there is one, else one cycle after the last payment, or after the start.
 */
export const nextBillingDate = (
  known: { end: Date | null; lastPayment: Date | null; start: Date },
  cycle: BillingCycle,
): Date => known.end ?? addMonths(known.lastPayment ?? known.start, monthsOfCycle(cycle));
