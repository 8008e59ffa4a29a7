import type { BillingCycle } from "@lavra/contract/plans/plans";
import { addMonths } from "./months.ts";

export const monthsOfCycle = (cycle: BillingCycle) => (cycle === "annual" ? 12 : 1);

/**
 * Returns the next billing date: the end if there is one, else one cycle after the last payment, or after the start.
 */
export const nextBillingDate = (
  known: { end: Date | null; lastPayment: Date | null; start: Date },
  cycle: BillingCycle,
): Date => known.end ?? addMonths(known.lastPayment ?? known.start, monthsOfCycle(cycle));
