import type { BillingCycle } from "@lavra/contract/plans";
import { addMonths, monthsSince } from "./months.ts";

export const monthsOfCycle = (cycle: BillingCycle) => (cycle === "annual" ? 12 : 1);

/** Periods of a subscription: the start of their uninterrupted series, and the present one. */
export interface Periods {
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** Returns a first period of a cycle that begins at an instant. */
export const newPeriod = (cycle: BillingCycle, from: Date): Periods => ({
  startedAt: from,
  periodStart: from,
  periodEnd: addMonths(from, monthsOfCycle(cycle)),
});

/**
 * Extends a running subscription from its end, not from today, on the day of the month on which the series began: a
 * period from 31 January ends on 28 February, and when renewed on 31 March.
 */
export const renewedPeriod = (periods: Periods, cycle: BillingCycle): Periods => moveEnd(periods, monthsOfCycle(cycle));

/** Removes a renewal; later purchases move forward into its place. */
export const shortenedPeriod = (periods: Periods, cycle: BillingCycle): Periods =>
  moveEnd(periods, -monthsOfCycle(cycle));

function moveEnd({ startedAt, periodStart, periodEnd }: Periods, by: number): Periods {
  const months = monthsSince(startedAt, periodEnd);
  const isOnItsDay = addMonths(startedAt, months).getTime() === periodEnd.getTime();
  // An end set by staff is not a month's end of the series: months are counted from it.
  const end = isOnItsDay ? addMonths(startedAt, months + by) : addMonths(periodEnd, by);
  return { startedAt, periodStart, periodEnd: end };
}

/**
 * Returns the next billing date: the end if there is one, else one cycle after the last payment, or after the start.
 */
export const nextBillingDate = (
  known: { end: Date | null; lastPayment: Date | null; start: Date },
  cycle: BillingCycle,
): Date => known.end ?? addMonths(known.lastPayment ?? known.start, monthsOfCycle(cycle));
