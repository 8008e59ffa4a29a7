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
 * Midnight in São Paulo of the day of an instant. The zone has kept UTC-3 without daylight saving since 2019
 * (Decreto 9.772/2019).
 */
export const startOfBusinessDay = (instant: Date) => new Date(`${businessDay(instant)}T00:00:00-03:00`);
