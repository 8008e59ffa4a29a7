import { type Decimal, decimal } from "./decimal.ts";

/** What a text says as a Brazilian number; `ambiguous` where a foreign reading is as likely, as in `1.5`. */
export type NumberReading =
  | { readonly kind: "number"; readonly value: Decimal }
  | { readonly kind: "ambiguous" }
  | { readonly kind: "none" };

const none: NumberReading = { kind: "none" };
const ambiguous: NumberReading = { kind: "ambiguous" };

/** More digits than any amount that is ever written out; keeps work bounded. */
const longestNumber = 40;

/** Whole digits, or groups of three parted by points; then a comma and digits. */
const brazilian = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;
const foreign = /^[+-]?(?:\d+\.\d+|\d{1,3}(?:,\d{3})+(?:\.\d+)?)$/;

/** Reads `1.500,00`, `1500,00` and `1500`; `1.5` and `1,500.00` could be meant otherwise. */
export function readNumber(text: string): NumberReading {
  const typed = text.replace(/[\s\u00a0\u202f]+/g, "").replace(/^[\u2212\u2013]/, "-");
  if (typed.length > longestNumber) return none;
  const [, sign = "", whole, fraction = ""] = brazilian.exec(typed) ?? [];
  if (whole === undefined) return foreign.test(typed) ? ambiguous : none;
  const digits = BigInt(whole.replaceAll(".", "") + fraction);
  return { kind: "number", value: decimal(sign === "-" ? -digits : digits, fraction.length) };
}

/** As `readNumber`, an amount of money: with `R$` before it or not; three digits after the comma are no cents. */
export function readMoney(text: string): NumberReading {
  const bare = text.trim().replace(/^R\$\s*/i, "");
  if (/,\d{3,}$/.test(bare)) return ambiguous;
  return readNumber(bare);
}

/** As `readNumber`, with `%` after it or not. */
export function readPercentage(text: string): NumberReading {
  const typed = text.trim();
  return readNumber(typed.endsWith("%") ? typed.slice(0, -1) : typed);
}
