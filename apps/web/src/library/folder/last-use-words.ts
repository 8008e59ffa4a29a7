import { formatInstantDay, todayIso } from "../../platform/formats/dates.ts";

const dayMs = 86_400_000;

/** Returns the days between two instants in the calendar of São Paulo. */
const daysBetween = (earlier: Date, later: Date) =>
  Math.round((Date.parse(todayIso(later)) - Date.parse(todayIso(earlier))) / dayMs);

/** Returns "hoje", "ontem", "há 3 dias", and from a week on the date; a dash if no use is known. */
export function lastUseWords(instant: string | null, now: Date = new Date()): string {
  if (instant === null) return "—";
  const days = daysBetween(new Date(instant), now);
  if (days <= 0) return "hoje";
  if (days === 1) return "ontem";
  return days < 7 ? `há ${days} dias` : formatInstantDay(instant);
}
