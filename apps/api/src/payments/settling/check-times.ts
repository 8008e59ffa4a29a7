const minute = 60_000;
const hour = 60 * minute;

/** Delays after an order at which the provider is asked, in case its notifications were lost. */
const delays = [10 * minute, hour, 24 * hour, 72 * hour] as const;

export const firstCheck = (orderedAt: Date) => new Date(orderedAt.getTime() + delays[0]);

/** A boleto paid on its last day is reported days later. */
const longestMs = 14 * 24 * hour;

/** Returns the time of the next check after a number of checks; daily while a payment is open. Null: no more checks. */
export function nextCheck(order: { orderedAt: Date; checks: number; isOpen: boolean; now: Date }): Date | null {
  const { orderedAt, checks, isOpen, now } = order;
  const delay = delays[checks];
  if (delay !== undefined) return new Date(orderedAt.getTime() + delay);
  const isTooOld = now.getTime() - orderedAt.getTime() > longestMs;
  return isOpen && !isTooOld ? new Date(now.getTime() + 24 * hour) : null;
}

/** Returns the milliseconds to wait after the provider failed to answer. */
export const afterFailure = (attempts: number) => Math.min(hour, minute * 2 ** Math.min(attempts, 10));

/**
 * Days after a payment on which its order is checked again, to find a refund, a charge-back or a second payment whose
 * notification was lost. Mercado Pago allows refunds for 180 days, and a dispute takes up to a month more.
 */
const checksAfterDays = [1, 3, 7, 15, 30, 60, 90, 120, 150, 181, 210] as const;

/** Returns the time of the next check of a paid order; null if refunds are no longer possible. */
export function nextCheckOfPaid(paidAt: Date, now: Date): Date | null {
  const ahead = checksAfterDays.map((days) => paidAt.getTime() + days * 24 * hour).find((at) => at > now.getTime());
  return ahead === undefined ? null : new Date(ahead);
}
