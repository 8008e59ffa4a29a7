import { readAmountWords } from "../words/read-amount.ts";
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

/** Words behind figures, as in a contract: `R$ 1.500,00 (mil e quinhentos reais)`. */
const inBrackets = /\s?\(([^()]{1,250})\)$/;

/**
 * Returns a number without the words in brackets behind it. If the words say another number, which of the two was meant
 * is not known.
 */
function besideWords(text: string, read: (figures: string) => NumberReading): NumberReading {
  const [words, inside] = inBrackets.exec(text) ?? [];
  const spoken = inside === undefined ? undefined : readAmountWords(inside);
  if (words === undefined || !spoken) return read(text);
  const figures = read(text.slice(0, -words.length));
  if (figures.kind !== "number") return figures;
  const { unscaled, scale } = figures.value;
  return unscaled === spoken.value.unscaled && scale === spoken.value.scale ? figures : ambiguous;
}

/** The currency before or behind an amount. */
const currencyBefore = /^R\$\s*/i;
const currencyBehind = /\s*(?:R\$|(?<![a-z])rea(?:l|is))$/i;
const percentBehind = /\s*(?:%|por\s+cento)$/i;

/** True if a text says by itself that it is an amount in reais: `R$ 10`, `10 reais`. */
export const saysMoney = (text: string): boolean => {
  const typed = bareOf(text);
  return currencyBefore.test(typed) || currencyBehind.test(typed);
};

/** True if a text says by itself that it is a percentage: `10%`, `10 por cento`. */
export const saysPercentage = (text: string): boolean => percentBehind.test(bareOf(text));

/** Returns the figures with their sign: no words in brackets and no full stop behind them. */
const bareOf = (text: string) =>
  text
    .trim()
    .replace(/(?<=[\d%a-z])\.$/i, "")
    .replace(inBrackets, "");

/**
 * Reads an amount in reais like `readNumber`, with or without `R$` before it or `reais` behind it; three digits after the
 * comma are not cents.
 */
export const readMoney = (text: string): NumberReading =>
  besideWords(text.trim().replace(/(?<=[\da-z])\.$/i, ""), (figures) => {
    const bare = figures.replace(currencyBefore, "").replace(currencyBehind, "").trim();
    return /,\d{3,}$/.test(bare) ? ambiguous : readNumber(bare);
  });

/** Reads a percentage like `readNumber`, with or without `%` or `por cento`. */
export const readPercentage = (text: string): NumberReading =>
  besideWords(text.trim().replace(/(?<=[\d%a-z])\.$/i, ""), (figures) =>
    readNumber(figures.replace(percentBehind, "")),
  );
