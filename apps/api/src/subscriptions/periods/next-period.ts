import type { BillingCycle } from "@lavra/contract/plans";
import { addMonths, monthsSince } from "./months.ts";

export const monthsOfCycle = (cycle: BillingCycle) => (cycle === "annual" ? 12 : 1);

/** A subscription's periods: where their uninterrupted row began, and the present one. */
export interface Periods {
  readonly startedAt: Date;
  readonly periodStart: Date;
  readonly periodEnd: Date;
}

/** A period of a cycle that begins at an instant, with none before it. */
export const newPeriod = (cycle: BillingCycle, from: Date): Periods => ({
  startedAt: from,
  periodStart: from,
  periodEnd: addMonths(from, monthsOfCycle(cycle)),
});

/**
 * A running subscription bought once more: it runs on from its end, not from today, and on the day of the month on which
 * its periods began: what began on 31 January ends on 28 February, and renewed on 31 March.
 */
export const renewedPeriod = (periods: Periods, cycle: BillingCycle): Periods => moveEnd(periods, monthsOfCycle(cycle));

/** The same without a renewal: what was bought after it moves up into its place. */
export const shortenedPeriod = (periods: Periods, cycle: BillingCycle): Periods =>
  moveEnd(periods, -monthsOfCycle(cycle));

function moveEnd({ startedAt, periodStart, periodEnd }: Periods, by: number): Periods {
  const months = monthsSince(startedAt, periodEnd);
  const isOnItsDay = addMonths(startedAt, months).getTime() === periodEnd.getTime();
  // An end that staff set is no month's end: months are counted from it.
  const end = isOnItsDay ? addMonths(startedAt, months + by) : addMonths(periodEnd, by);
  return { startedAt, periodStart, periodEnd: end };
}

/** The next billing date where a subscription has none: a cycle after the last payment, or after its start. */
export const nextBillingDate = (
  known: { end: Date | null; lastPayment: Date | null; start: Date },
  cycle: BillingCycle,
): Date => known.end ?? addMonths(known.lastPayment ?? known.start, monthsOfCycle(cycle));
