import { type Decimal, fractionOf, unitsOf, wholeOf } from "../numbers/decimal.ts";
import { type CardinalOptions, cardinal, largestCardinal } from "./cardinal.ts";

/** True if a number has words: it is not negative and not above `largestCardinal`. */
export const hasWords = (value: Decimal): boolean => value.unscaled >= 0n && wholeOf(value) <= largestCardinal;

type Nouns = readonly [one: string, many: string];

const million = 1_000_000n;

/**
 * Returns a number with its noun: `um real`, `dois reais`, `um milhão de reais`; zero takes the singular: `zero real`.
 */
function counted(number: bigint, [one, many]: Nouns, options: CardinalOptions): string {
  const noun = number <= 1n ? one : many;
  const of = number >= million && number % million === 0n ? "de " : "";
  return `${cardinal(number, options)} ${of}${noun}`;
}

/**
 * Writes an amount in reais and centavos: `mil e quinhentos reais e dez centavos`.
 * @throws RangeError for fractions of a cent and for numbers without words
 */
export function moneyWords(value: Decimal, options: Pick<CardinalOptions, "oneThousand"> = {}): string {
  const cents = unitsOf(value, 2);
  if (cents === undefined || !hasWords(value)) throw new RangeError("no words for this amount");
  const reais = cents / 100n;
  const rest = cents % 100n;
  const parts: string[] = [];
  if (reais > 0n || rest === 0n) parts.push(counted(reais, ["real", "reais"], options));
  if (rest > 0n) parts.push(counted(rest, ["centavo", "centavos"], options));
  return parts.join(" e ");
}

/** Singular and plural of one part in 10, 100, 1,000… */
const parts: readonly Nouns[] = [
  ["décimo", "décimos"],
  ["centésimo", "centésimos"],
  ["milésimo", "milésimos"],
  ["décimo de milésimo", "décimos de milésimo"],
  ["centésimo de milésimo", "centésimos de milésimo"],
  ["milionésimo", "milionésimos"],
];

/** Most digits after the comma that have words. */
export const mostDecimals = parts.length;

/**
 * Writes a number with its fraction in tenths, hundredths…: `dez inteiros e cinco décimos`.
 * @throws RangeError for numbers without words, and for more than `mostDecimals` digits after the comma
 */
export function numberWords(value: Decimal, options: CardinalOptions = {}): string {
  if (!hasWords(value) || value.scale > mostDecimals) throw new RangeError("no words for this number");
  const whole = wholeOf(value);
  const nouns = parts[value.scale - 1];
  if (!nouns) return cardinal(whole, options);
  const { oneThousand } = options;
  const fraction = counted(fractionOf(value), nouns, { oneThousand });
  return whole === 0n ? fraction : `${counted(whole, ["inteiro", "inteiros"], { oneThousand })} e ${fraction}`;
}

/**
 * Writes `dez inteiros e cinco décimos por cento`.
 * @throws RangeError as `numberWords`
 */
export const percentageWords = (value: Decimal, options: Pick<CardinalOptions, "oneThousand"> = {}): string =>
  `${numberWords(value, options)} por cento`;
