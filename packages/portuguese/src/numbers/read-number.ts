import { type Decimal, decimal } from "./decimal.ts";

/** Result of reading a text as a Brazilian number; `ambiguous` if a foreign reading is as likely, as in `1.5`. */
export type NumberReading =
  | { readonly kind: "number"; readonly value: Decimal }
  | { readonly kind: "ambiguous" }
  | { readonly kind: "none" };

const none: NumberReading = { kind: "none" };
const ambiguous: NumberReading = { kind: "ambiguous" };

/** More digits than any amount needs; limits the work. */
const longestNumber = 40;

/** Digits, or groups of three separated by points; then optionally a comma and digits. */
const brazilian = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
const foreign = /^[+-]?(?:\d+\.\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?)$/;

/** Reads `1.500,00`, `1500,00` and `1500`; `1.5` and `1,500.00` are ambiguous. */
export function readNumber(text: string): NumberReading {
  const typed = text.replace(/[\s\u00a0\u202f]+/g, "").replace(/^[\u2212\u2013]/, "-");
  if (typed.length > longestNumber) return none;
  const [, sign = "", whole, fraction = ""] = brazilian.exec(typed) ?? [];
  if (whole === undefined) return foreign.test(typed) ? ambiguous : none;
  const digits = BigInt(whole.replaceAll(".", "") + fraction);
  return { kind: "number", value: decimal(sign === "-" ? -digits : digits, fraction.length) };
}
