import { type CalendarDay, months, readDay, weekdayOf, weekdays } from "../words/dates.ts";
import { type Slip, slipAt } from "./slip.ts";

const figures = /(?<![\d/.-])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d/])/g;
const spelled = new RegExp(
  `(?<![\\d.,/])(\\d{1,2})[º°]?\\s{1,3}de\\s{1,3}(${months.join("|").replace("ç", "[cç]")})(?:\\s{1,3}de\\s{1,3}(\\d\\.?\\d{3}))?(?![\\p{L}\\d])`,
  "giu",
);

/** A weekday. Names that are also ordinals need `-feira`. */
const day = "(domingo|s[áa]bado|(?:segunda|ter[çc]a|quarta|quinta|sexta|[2-6][ªa])[\\s-]feira)";
const before = new RegExp(`(?<!\\p{L})${day}\\s?,?\\s{1,3}(?:o\\s|no\\s)?(?:dia\\s{1,3})?\\(?$`, "iu");
const after = new RegExp(`^\\s{0,2}[(,]\\s{0,2}${day}`, "iu");
/** A weekday in brackets, where an ordinal is not possible. */
const bracketed = /^\s{0,2}\(\s{0,2}(domingo|segunda|ter[çc]a|quarta|quinta|sexta|s[áa]bado)/iu;

/** A year with a 29 February: a day without a year is wrong only if it exists in no year. */
const leapYear = 2024;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
const names = weekdays.map((name) => plain(name).slice(0, 3));
const placeOfWeekday = (name: string) =>
  /^[2-6]/.test(name) ? Number(name[0]) - 1 : names.indexOf(plain(name).slice(0, 3));

function dayOf(found: RegExpMatchArray): { date: CalendarDay | undefined; hasYear: boolean } {
  const [, dayWord = "", monthWord = "", yearWord] = found;
  const place = months.findIndex((name) => plain(name) === plain(monthWord));
  const month = place < 0 ? monthWord : String(place + 1);
  const year = yearWord === undefined ? leapYear : Number(yearWord.replace(".", ""));
  // A year before 1000 (`0226`) is a typing error; without its leading zeros `readDay` refuses it.
  const date = readDay(`${dayWord}/${month}/${year}`);
  return { date, hasYear: yearWord !== undefined };
}

function judge(text: string, found: RegExpExecArray): Slip[] {
  const { date, hasYear } = dayOf(found);
  if (!date) return [slipAt("date_impossible", found)];
  if (!hasYear) return [];
  const end = found.index + found[0].length;
  const near = text.slice(end, end + 30);
  const said =
    before.exec(text.slice(Math.max(0, found.index - 40), found.index)) ?? after.exec(near) ?? bracketed.exec(near);
  if (!said || placeOfWeekday(said[1] ?? "") === weekdays.indexOf(weekdayOf(date))) return [];
  const isBefore = before.test(text.slice(Math.max(0, found.index - 40), found.index));
  const start = isBefore ? found.index - said[0].length : found.index;
  const stop = isBefore ? end : end + said[0].length;
  return [{ code: "weekday_differs", start, end: stop, text: text.slice(start, stop), expected: weekdayOf(date) }];
}

/** Returns days that do not exist, and days beside another weekday's name. */
export function findDateSlips(text: string): Slip[] {
  if (!/\d/.test(text)) return [];
  return [...text.matchAll(figures), ...text.matchAll(spelled)].flatMap((found) => judge(text, found));
}
