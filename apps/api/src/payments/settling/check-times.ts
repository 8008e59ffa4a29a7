const minute = 60_000;
const hour = 60 * minute;

/** How long after an order the provider is asked of its own accord, in case its notifications were lost. */
const delays = [10 * minute, hour, 24 * hour, 72 * hour] as const;

export const firstCheck = (orderedAt: Date) => new Date(orderedAt.getTime() + delays[0]);

/** A boleto that was paid on its last day is known days later. */
const longestMs = 14 * 24 * hour;

/** When to ask next after so many times; every day while a payment is still open. Null: no more. */
export function nextCheck(order: { orderedAt: Date; checks: number; isOpen: boolean; now: Date }): Date | null {
  const { orderedAt, checks, isOpen, now } = order;
  const delay = delays[checks];
  if (delay !== undefined) return new Date(orderedAt.getTime() + delay);
  const isTooOld = now.getTime() - orderedAt.getTime() > longestMs;
  return isOpen && !isTooOld ? new Date(now.getTime() + 24 * hour) : null;
}

/** How long to wait after the provider failed to answer. */
export const afterFailure = (attempts: number) => Math.min(hour, minute * 2 ** Math.min(attempts, 10));

/**
 * Days after a payment on which its order is asked of again: a refund, a charge-back or a second payment whose notification was
 * lost is found then. Mercado Pago lets pay back for 180 days, and a dispute takes up to a month more.
 */
const looksAfterDays = [1, 3, 7, 15, 30, 60, 90, 120, 150, 181, 210] as const;

/** When to look at a paid order next; null: nothing can be given back any more. */
export function nextLook(paidAt: Date, now: Date): Date | null {
  const ahead = looksAfterDays.map((days) => paidAt.getTime() + days * 24 * hour).find((at) => at > now.getTime());
  return ahead === undefined ? null : new Date(ahead);
}
