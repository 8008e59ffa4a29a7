import type { Subscription } from "@lavra/contract/plans/subscriptions";

type Billed = Pick<Subscription, "dates" | "metrics" | "billingCycle">;

/** São Paulo's offset from UTC, as the server has it. */
const zoneMs = -3 * 3_600_000;

/** The same day some months later in São Paulo; the last day of a month that is too short for it. */
function monthsLater(instant: string, months: number): string {
  const date = new Date(Date.parse(instant) + zoneMs);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return new Date(date.getTime() - zoneMs).toISOString();
}

/**
 * The next billing date; without one, the last payment or else the start, plus a month or a year by the cycle. ISO 8601.
 * @returns null without any of them
 */
export function nextBillingOf({ dates, metrics, billingCycle }: Billed): string | null {
  if (dates.nextBillingDate) return dates.nextBillingDate;
  const from = metrics.lastPaymentDate ?? dates.subscriptionStartDate;
  return from === null ? null : monthsLater(from, billingCycle === "annual" ? 12 : 1);
}
