/** The clock, passed as a dependency so that tests can set it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const businessZone = "America/Sao_Paulo";
const parts = new Intl.DateTimeFormat("en-CA", { timeZone: businessZone, dateStyle: "short" });

/** The calendar day in São Paulo at an instant, as `2026-11-21`. */
export const businessDay = (instant: Date) => parts.format(instant);

/**
 * Midnight in São Paulo of a calendar day such as `2026-11-21`. The zone has kept UTC-3 without daylight saving since
 * 2019 (Decreto 9.772/2019).
 */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00-03:00`);

/** Midnight in São Paulo after a calendar day. */
export const endOfDay = (day: string) => new Date(startOfDay(day).getTime() + 86_400_000);

/** Midnight in São Paulo of the day of an instant. */
export const startOfBusinessDay = (instant: Date) => startOfDay(businessDay(instant));
