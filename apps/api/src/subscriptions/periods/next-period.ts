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
export function renewedPeriod({ startedAt, periodStart, periodEnd }: Periods, cycle: BillingCycle): Periods {
  const months = monthsSince(startedAt, periodEnd);
  const isOnItsDay = addMonths(startedAt, months).getTime() === periodEnd.getTime();
  const next = monthsOfCycle(cycle);
  // An end that staff set is no month's end: months are counted from it.
  const end = isOnItsDay ? addMonths(startedAt, months + next) : addMonths(periodEnd, next);
  return { startedAt, periodStart, periodEnd: end };
}

/** The next billing date where a subscription has none: a cycle after the last payment, or after its start. */
export const nextBillingDate = (
  known: { end: Date | null; lastPayment: Date | null; start: Date },
  cycle: BillingCycle,
): Date => known.end ?? addMonths(known.lastPayment ?? known.start, monthsOfCycle(cycle));
