import { type NumberReading, readNumber } from "../numbers/read-number.ts";
import { readAmountWords } from "./read-amount.ts";

const ambiguous: NumberReading = { kind: "ambiguous" };

/**
 * Returns the words in brackets at the end of a text, as in a contract (`R$ 1.500,00 (mil e quinhentos reais)`), and the
 * figures before them, without a full stop.
 */
function split(text: string): { readonly figures: string; readonly words: string | undefined } {
  const typed = text.trim().replace(/(?<=[\da-z%)])\.$/i, "");
  const open = typed.endsWith(")") ? typed.lastIndexOf("(") : -1;
  if (open === -1) return { figures: typed, words: undefined };
  return { figures: typed.slice(0, open).trim(), words: typed.slice(open + 1, -1) };
}

/** The currency before or behind an amount. */
const currencyBefore = /^R\$/i;
const currencyBehind = /(?:R\$|(?<![a-z])rea(?:l|is))$/i;
const percentBehind = /(?:%|por\s{1,3}cento)$/i;

/** True if a text says by itself that it is an amount in reais: `R$ 10`, `10 reais`. */
export function saysMoney(text: string): boolean {
  const { figures } = split(text);
  return currencyBefore.test(figures) || currencyBehind.test(figures);
}

/** True if a text says by itself that it is a percentage: `10%`, `10 por cento`. */
export const saysPercentage = (text: string): boolean => percentBehind.test(split(text).figures);

/** Reads a number whose words may stand behind it. If they say another one, which of the two was meant is not known. */
function readBesideWords(text: string, read: (figures: string) => NumberReading): NumberReading {
  const { figures, words } = split(text);
  const spoken = words === undefined ? undefined : readAmountWords(words);
  if (words !== undefined && !spoken) return { kind: "none" };
  const reading = read(figures);
  if (reading.kind !== "number" || !spoken) return reading;
  const { unscaled, scale } = reading.value;
  return unscaled === spoken.value.unscaled && scale === spoken.value.scale ? reading : ambiguous;
}

/**
 * Reads an amount in reais like `readNumber`, with or without `R$` before it or `reais` behind it; three digits after the
 * comma are not cents.
 */
export const readMoney = (text: string): NumberReading =>
  readBesideWords(text, (figures) => {
    const bare = figures.replace(currencyBefore, "").replace(currencyBehind, "").trim();
    return /,\d{3,}$/.test(bare) ? ambiguous : readNumber(bare);
  });

/** Reads a percentage like `readNumber`, with or without `%` or `por cento`. */
export const readPercentage = (text: string): NumberReading =>
  readBesideWords(text, (figures) => readNumber(figures.replace(percentBehind, "")));
