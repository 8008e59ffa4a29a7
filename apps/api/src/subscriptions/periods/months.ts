/** São Paulo's distance from UTC since 2019 (Decreto 9.772/2019: no daylight saving). */
const zoneMs = -3 * 3_600_000;

/**
 * The same time of day in São Paulo so many calendar months later (fewer than none: earlier), on the same day of the
 * month or, where it has fewer days, on its last.
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

/** How many whole months, counted from a start, have passed at an instant. */
export function monthsSince(start: Date, now: Date): number {
  const [from, to] = [start, now].map((instant) => new Date(instant.getTime() + zoneMs)) as [Date, Date];
  const apart = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(start, apart) > now ? apart - 1 : apart;
}

/**
 * The month that holds an instant, of months that follow each other from a start: a subscription counts its documents by
 * them, an annual one too.
 */
export function monthOf(start: Date, now: Date): { start: Date; end: Date } {
  const months = monthsSince(start, now);
  return { start: addMonths(start, months), end: addMonths(start, months + 1) };
}
