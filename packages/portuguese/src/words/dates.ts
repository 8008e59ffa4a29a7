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

const weekdayWord = "(?:domingo|segunda|ter[cç]a|quarta|quinta|sexta|s[aá]bado)(?:[ -]feira)?";
/** A weekday before a date, and one behind it. */
const weekdayBefore = new RegExp(`^${weekdayWord},? (?:dia )?`);
const weekdayBehind = new RegExp(`(?: \\(${weekdayWord}\\)|, ${weekdayWord})$`);
const iso = /^(\d{4})-(\d{2})-(\d{2})(?:t00:00(?::00(?:\.0{1,6})?)?z?)?$/;
/** The first of a month is an ordinal: `1º/05/2026`. */
const inFigures = /^(\d{1,2})(?:\.?[º°ª]|o)? ?([/.-]) ?(\d{1,2}|[a-zç]{3,9}) ?\2 ?(\d{4})$/;
const inWords = /^(\d{1,2}|primeiro)(?:\.?[º°ª]|o)?(?: de)? ([a-zç]{3,9})\.?(?: de)? (\d{4}|\d\.\d{3})$/;

/** Returns the number of a month by its name, with or without its accent, or by its first three letters. */
function monthNamed(name: string): number {
  const typed = name.replace("ç", "c");
  return months.findIndex((month) => [month.replace("ç", "c"), month.slice(0, 3)].includes(typed)) + 1;
}

/**
 * Reads a day in figures (`21/11/2026`, `21.11.2026`, `21-11-2026`, `2026-11-21`) or in words (`21 de novembro de
 * 2026`), with or without a weekday.
 * @returns undefined for any other text, as for years of two digits
 */
export function readDay(text: string): CalendarDay | undefined {
  const typed = text.slice(0, 80).trim().toLowerCase().replace(/\s+/g, " ").replace(/\.$/, "");
  if (text.trim().length > 80) return undefined;
  const bare = typed.replace(weekdayBefore, "").replace(weekdayBehind, "");
  const [, isoYear, isoMonth, isoDay] = iso.exec(bare) ?? [];
  if (isoYear && isoMonth && isoDay) return existing(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, , month, year] = inFigures.exec(bare) ?? [];
  if (day && month && year) return existing(Number(year), Number(month) || monthNamed(month), Number(day));
  const [, dayWord, name = "", yearWord = ""] = inWords.exec(bare) ?? [];
  if (!dayWord) return undefined;
  return existing(Number(yearWord.replace(".", "")), monthNamed(name), dayWord === "primeiro" ? 1 : Number(dayWord));
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
