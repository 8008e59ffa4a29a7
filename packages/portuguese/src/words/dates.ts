import { cardinal } from "./cardinal.ts";

/** An existing day of the Gregorian calendar. */
export interface CalendarDay {
  /** 1 to 9999. */
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

/** Names of the months, January first. */
export const months = [
  "janeiro",
  "fevereiro",
  "março",
  "abril",
  "maio",
  "junho",
  "julho",
  "agosto",
  "setembro",
  "outubro",
  "novembro",
  "dezembro",
];
/** Names of the weekdays, Sunday first. */
export const weekdays = [
  "domingo",
  "segunda-feira",
  "terça-feira",
  "quarta-feira",
  "quinta-feira",
  "sexta-feira",
  "sábado",
];

const monthOf = ({ month }: CalendarDay) => months[month - 1] ?? "";

/** `Date.UTC` reads years below 100 as years of the 20th century, `setUTCFullYear` does not. */
function utc({ year, month, day }: CalendarDay): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date;
}

function existing(year: number, month: number, day: number): CalendarDay | undefined {
  const date = utc({ year, month, day });
  const exists =
    year >= 1 && date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? { year, month, day } : undefined;
}

/**
 * Reads `21/11/2026`, with or without a weekday after it, `2026-11-21`, and `21 de novembro de 2026`.
 * @returns undefined for any other text
 */
export function readDay(text: string): CalendarDay | undefined {
  const typed = text.trim().toLowerCase();
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: \([\p{L}-]+\))?$/u.exec(typed) ?? [];
  if (day && month && year) return existing(Number(year), Number(month), Number(day));
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(typed) ?? [];
  if (isoYear && isoMonth && isoDay) return existing(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, dayWord, name, yearWord] = /^(\d{1,2})º? de (\p{L}+) de (\d{4})$/u.exec(typed) ?? [];
  const place = months.indexOf(name ?? "");
  return place < 0 ? undefined : existing(Number(yearWord), place + 1, Number(dayWord));
}

const two = (number: number) => String(number).padStart(2, "0");

/** Writes `21/11/2026`. */
export const shortDate = ({ year, month, day }: CalendarDay): string =>
  `${two(day)}/${two(month)}/${String(year).padStart(4, "0")}`;

/** Writes `21 de novembro de 2026`, `1º de maio de 2026`. */
export const longDate = (date: CalendarDay): string =>
  `${date.day === 1 ? "1º" : date.day} de ${monthOf(date)} de ${date.year}`;

/** Returns the name of the weekday in lower case: `sábado`. */
export const weekdayOf = (date: CalendarDay): string => weekdays[utc(date).getUTCDay()] ?? "";

/** Writes `sábado, 21 de novembro de 2026`. */
export const dateWithWeekday = (date: CalendarDay): string => `${weekdayOf(date)}, ${longDate(date)}`;

/** Writes `vinte e um de novembro de dois mil e vinte e seis`; the first of a month is an ordinal. */
export const dateWords = (date: CalendarDay): string =>
  `${date.day === 1 ? "primeiro" : cardinal(date.day)} de ${monthOf(date)} de ${cardinal(date.year)}`;
