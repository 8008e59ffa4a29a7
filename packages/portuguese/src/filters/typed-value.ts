import type { Decimal } from "../numbers/decimal.ts";
import { readNumber } from "../numbers/read-number.ts";
import { type CalendarDay, readDay } from "../words/dates.ts";
import { readMoney, readPercentage, saysMoney, saysPercentage } from "../words/read-money.ts";

/** A value between two filters: its text, and what it was read as. */
export type TypedValue =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "number" | "money" | "percentage" | "ordinal";
      readonly text: string;
      readonly value: Decimal;
      readonly isFeminine: boolean;
    }
  | { readonly kind: "date"; readonly text: string; readonly value: CalendarDay };

/** Kinds of values that a text can hold. */
export type ValueKind = "number" | "money" | "percentage" | "date";

/** Reasons why a filter gives no result; the value is then returned as typed. */
export type FilterFault = "not_a_number" | "ambiguous_number" | "not_a_date" | "no_words" | "not_whole" | "not_parties";

const readers = { number: readNumber, money: readMoney, percentage: readPercentage };

/** Reads a text as a number of a kind. */
export function readAs(kind: keyof typeof readers, text: string): TypedValue | FilterFault {
  const reading = readers[kind](text);
  if (reading.kind === "none") return "not_a_number";
  if (reading.kind === "ambiguous") return "ambiguous_number";
  return { kind, text, value: reading.value, isFeminine: false };
}

/** Reads a text as a day of the calendar. @returns `not_a_date` for any other text */
export function readAsDate(text: string): TypedValue | FilterFault {
  const value = readDay(text);
  return value ? { kind: "date", text, value } : "not_a_date";
}

/** Reads a text by its own form: a date, money with `R$` or `reais`, a percentage with `%`, otherwise a number. */
export function readAny(text: string): TypedValue | FilterFault {
  const date = readAsDate(text);
  if (typeof date !== "string") return date;
  if (saysMoney(text)) return readAs("money", text);
  if (saysPercentage(text)) return readAs("percentage", text);
  return readAs("number", text);
}
