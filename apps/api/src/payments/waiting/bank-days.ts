import { startOfBusinessDay } from "../../platform/clock.ts";

const dayMs = 86_400_000;

/** National holidays on a date (Leis 662/1949, 6.802/1980 and 14.759/2023). */
const fixedHolidays = new Set(["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "11-20", "12-25"]);

/** Days from Easter: carnival's Monday and Tuesday, Good Friday, Corpus Christi (Resolução CMN 4.880/2020). */
const fromEaster = [-48, -47, -2, 60];

/** Returns Easter Sunday of a year in the Gregorian calendar, at midnight UTC (Meeus, Astronomical Algorithms, ch. 8). */
export function easterOf(year: number): Date {
  const [golden, century] = [year % 19, Math.floor(year / 100)];
  const leaps = Math.floor(century / 4);
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const full = (19 * golden + century - leaps - moon + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - full - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * full + 22 * weekday) / 451);
  const days = full + weekday - 7 * late + 114;
  return new Date(Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1));
}

/** True if banks work on a calendar day, given as its midnight UTC: not at weekends and not on their national holidays. */
export function isBankDay(day: Date): boolean {
  if ([0, 6].includes(day.getUTCDay()) || fixedHolidays.has(day.toISOString().slice(5, 10))) return false;
  const fromSunday = (day.getTime() - easterOf(day.getUTCFullYear()).getTime()) / dayMs;
  return !fromEaster.includes(fromSunday);
}

/** Returns the end of the day in São Paulo that is a number of the banks' working days after an instant. */
export function afterBankDays(instant: Date, days: number): Date {
  let midnight = startOfBusinessDay(instant).getTime();
  for (let left = days; left > 0; ) {
    midnight += dayMs;
    // Midnight in São Paulo is three in the morning of the same day in UTC.
    if (isBankDay(new Date(Math.floor(midnight / dayMs) * dayMs))) left -= 1;
  }
  return new Date(midnight + dayMs - 1);
}
