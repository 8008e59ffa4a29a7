const zone = "America/Sao_Paulo";

const dayParts = new Intl.DateTimeFormat("pt-BR", {
  timeZone: zone,
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
});
const timeParts = new Intl.DateTimeFormat("pt-BR", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
const weekdayName = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", weekday: "long" });

/** Today in São Paulo as an ISO date `2026-11-21`. */
export const todayIso = (now: Date = new Date()): string => dayParts.format(now).split("/").reverse().join("-");

/** An ISO date `2026-11-21` as `21/11/2026`; "" if it is not one. */
export function formatDate(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) ?? [];
  return year ? `${day}/${month}/${year}` : "";
}

/** An ISO date as documents receive it: `21/11/2026 (sábado)`. */
export function formatDateWithWeekday(iso: string): string {
  const day = formatDate(iso);
  return day === "" ? "" : `${day} (${weekdayName.format(new Date(`${iso.slice(0, 10)}T00:00:00Z`))})`;
}

/** An instant (ISO 8601, UTC) as `21/11/2026` in São Paulo; "" if it is not one. */
export function formatInstantDay(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "" : dayParts.format(date);
}

/** An instant (ISO 8601, UTC) as `21/11/2026 14:32` in São Paulo; "" if it is not one. */
export function formatInstant(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? "" : `${dayParts.format(date)} ${timeParts.format(date)}`;
}

/** The time of an instant in São Paulo: `14:32`. */
export const formatTime = (instant: Date): string => timeParts.format(instant);

/** An ISO date from `21/11/2026`, with or without a weekday behind it; null if the day does not exist. */
export function parseDate(text: string): string | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})\b/.exec(text.trim()) ?? [];
  if (!year || !month || !day) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const iso = `${year}-${month}-${day}`;
  return date.toISOString().startsWith(iso) ? iso : null;
}
