import type { Decimal } from "../numbers/decimal.ts";
import { readNumber } from "../numbers/read-number.ts";
import { hasWords, moneyWords, mostDecimals, numberWords, percentageWords } from "../words/amounts.ts";
import { type AmountInWords, isOfAmount, readAmountWords } from "../words/read-amount.ts";
import { readMoney } from "../words/read-money.ts";
import { type Slip, slipAt } from "./slip.ts";

/**
 * Figures followed by their words: `R$ 1.500,00 (mil e quinhentos reais)`, `10 (dez) dias`, `15% (quinze por cento)`.
 */
const figuresFirst =
  /(?<![\d.,/-])(R\$\s{0,3})?(?<![\d.,/-])(\d{1,3}(?:\.\d{3}){1,5}(?:,\d{1,6})?|\d{1,15}(?:,\d{1,6})?)\s{0,2}%?\s{0,2}\(([^()]{2,250})\)/g;
/** Figures after their words: `mil e quinhentos reais (R$ 1.500,00)`. */
const figuresLast = /\(\s{0,2}R\$\s{0,3}([\d.]{1,30}(?:,\d{1,6})?)\s{0,2}\)/g;
/** Most UTF-16 units of words before the figures. */
const furthest = 250;

const same = (one: Decimal, other: Decimal) => one.unscaled === other.unscaled && one.scale === other.scale;

function wordsFor(value: Decimal, unit: AmountInWords["unit"]): string | undefined {
  if (!hasWords(value) || value.scale > (unit === "money" ? 2 : mostDecimals)) return undefined;
  if (unit === "money") return moneyWords(value);
  return unit === "percentage" ? percentageWords(value) : numberWords(value);
}

function judge(found: { 0: string; index: number }, figures: string, words: string, isMoney: boolean): Slip[] {
  const reading = (isMoney ? readMoney : readNumber)(figures);
  const spoken = readAmountWords(words);
  if (reading.kind !== "number" || !spoken || same(reading.value, spoken.value)) return [];
  const expected = wordsFor(reading.value, isMoney ? "money" : spoken.unit);
  const slip = slipAt("amount_differs", found);
  return [expected === undefined ? slip : { ...slip, expected }];
}

/**
 * Returns the words of an amount that end at `end`.
 * @returns undefined if there are none
 */
function wordsBefore(text: string, end: number): string | undefined {
  const begin = Math.max(0, end - furthest);
  const before = [...text.slice(begin, end).matchAll(/\p{L}+/gu)];
  if (!/^(?:rea(?:l|is)|centavos?)$/i.test(before.at(-1)?.[0] ?? "")) return undefined;
  let first = before.length;
  while (first > 0 && isOfAmount(before[first - 1]?.[0] ?? "")) first -= 1;
  while (/^(?:e|de)$/i.test(before[first]?.[0] ?? "")) first += 1;
  return text.slice(begin + (before[first]?.index ?? 0), end);
}

/** Returns the amounts whose figures and words differ. Words that are not part of an amount are ignored. */
export function findAmountSlips(text: string): Slip[] {
  if (!text.includes("(")) return [];
  const behind = [...text.matchAll(figuresFirst)].flatMap((found) =>
    judge(found, found[2] ?? "", found[3] ?? "", found[1] !== undefined),
  );
  const before = [...text.matchAll(figuresLast)].flatMap((found) => {
    const words = wordsBefore(text, found.index);
    if (words === undefined) return [];
    const start = found.index - words.length;
    return judge({ 0: text.slice(start, found.index + found[0].length), index: start }, found[1] ?? "", words, true);
  });
  return [...behind, ...before];
}
