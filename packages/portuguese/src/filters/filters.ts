import { readCnpj } from "../identifiers/tax-ids.ts";
import { nameCase } from "../names/title-case.ts";
import { unitsOf } from "../numbers/decimal.ts";
import { writeMoney, writeNumber, writePercentage } from "../numbers/write-number.ts";
import { hasWords, moneyWords, mostDecimals, numberWords, percentageWords } from "../words/amounts.ts";
import { dateWithWeekday, dateWords, longDate, shortDate } from "../words/dates.ts";
import { largestOrdinal, largestRoman, ordinal, ordinalNumeral, roman } from "../words/ordinal.ts";
import { type FilterFault, readAny, readAs, readAsDate, type TypedValue, type ValueKind } from "./typed-value.ts";

/** Options of an office for numbers in words. */
export interface WordHabits {
  /** `um mil reais` instead of `mil reais`. */
  readonly oneThousand?: boolean | undefined;
}

/** Options of the filters for one value. */
export interface FilterOptions extends WordHabits {
  /** Kind of the value. Without it, or if the text cannot be read as that kind, the text determines the kind. */
  readonly kind?: ValueKind | undefined;
}

type Filter = (given: TypedValue, options: FilterOptions) => TypedValue | FilterFault;
type Numeric = Extract<TypedValue, { isFeminine: boolean }>;
type Given<T> = T | FilterFault;

const textual = (text: string): TypedValue => ({ kind: "text", text });
const isFault = <T>(given: Given<T>): given is FilterFault & Given<T> => typeof given === "string";

/**
 * Returns the number of a value, or the number that its text reads as. Money does not count as a percentage or a
 * percentage as money, even if that is the known kind of the value: the text must read as the kind that the filter
 * makes.
 */
function numeric(given: TypedValue, kind: "number" | "money" | "percentage"): Given<Numeric> {
  if (given.kind === "date") return "not_a_number";
  const isRead = given.kind !== "text" && (kind === "number" || given.kind === kind);
  return isRead ? given : (readAs(kind, given.text) as Given<Numeric>);
}

function small(value: Numeric, largest: number): Given<number> {
  const whole = unitsOf(value.value, 0);
  if (whole === undefined) return "not_whole";
  return whole < 1n || whole > BigInt(largest) ? "no_words" : Number(whole);
}

const money: Filter = (given) => {
  const read = numeric(given, "money");
  if (isFault(read)) return read;
  const text = writeMoney(read.value);
  return text === undefined ? "ambiguous_number" : { ...read, kind: "money", text };
};

const number: Filter = (given) => {
  const read = numeric(given, "number");
  return isFault(read) ? read : { ...read, kind: "number", text: writeNumber(read.value) };
};

const percentage: Filter = (given) => {
  const read = numeric(given, "percentage");
  return isFault(read) ? read : { ...read, kind: "percentage", text: writePercentage(read.value) };
};

const feminine: Filter = (given) => {
  const read = numeric(given, "number");
  return isFault(read) ? read : { ...read, kind: "number", isFeminine: true };
};

const asOrdinal: Filter = (given) => {
  const read = numeric(given, "number");
  if (isFault(read)) return read;
  const place = small(read, Number.MAX_SAFE_INTEGER);
  if (isFault(place)) return place;
  return { ...read, kind: "ordinal", text: ordinalNumeral(place, read.isFeminine ? "feminine" : "masculine") };
};

const asRoman: Filter = (given) => {
  const read = numeric(given, "number");
  const place = isFault(read) ? read : small(read, largestRoman);
  return isFault(place) ? place : textual(roman(place));
};

function ordinalWords(given: Numeric): TypedValue | FilterFault {
  const place = small(given, largestOrdinal);
  return isFault(place) ? place : textual(ordinal(place, given.isFeminine ? "feminine" : "masculine"));
}

/**
 * Reads a text whose kind is known, and which is not of that kind, by its own form. If it could be of that kind in more
 * than one way, its own form does not decide: `1,500` in reais is not one and a half.
 */
function readKnown(text: string, kind: ValueKind | undefined): Given<TypedValue> {
  if (kind === "date") return readAsDate(text);
  const isAmbiguous = kind !== undefined && readAs(kind, text) === "ambiguous_number";
  return isAmbiguous ? "ambiguous_number" : readAny(text);
}

const inWords: Filter = (given, { oneThousand, kind }) => {
  const read = given.kind === "text" ? readKnown(given.text, kind) : given;
  if (isFault(read)) return read;
  if (read.kind === "date") return textual(longDate(read.value));
  if (read.kind === "text") return "not_a_number";
  if (read.kind === "ordinal") return ordinalWords(read);
  const { value, isFeminine } = read;
  if (!hasWords(value) || value.scale > (read.kind === "money" ? 2 : mostDecimals)) return "no_words";
  if (read.kind === "money") return textual(moneyWords(value, { oneThousand }));
  if (read.kind === "percentage") return textual(percentageWords(value, { oneThousand }));
  return textual(numberWords(value, { gender: isFeminine ? "feminine" : "masculine", oneThousand }));
};

const dated =
  (write: typeof shortDate): Filter =>
  (given) => {
    const read = given.kind === "date" ? given : readAsDate(given.text);
    if (isFault(read)) return read;
    return read.kind === "date" ? textual(write(read.value)) : "not_a_date";
  };

const changed =
  (change: (text: string) => string): Filter =>
  ({ text }) =>
    textual(change(text));

/** Filters by their names in a template, without accents. */
export const filters = {
  moeda: money,
  numero: number,
  percentual: percentage,
  extenso: inWords,
  feminino: feminine,
  ordinal: asOrdinal,
  romano: asRoman,
  curta: dated(shortDate),
  dia_semana: dated(dateWithWeekday),
  letras: dated(dateWords),
  maiusculas: changed((text) => text.toLocaleUpperCase("pt-BR")),
  minusculas: changed((text) => text.toLocaleLowerCase("pt-BR")),
  nome: changed(nameCase),
  numeros: changed((text) => readCnpj(text) ?? text.replace(/\D/g, "")),
  // The text of parties is written without the birth; a text that is there already cannot lose it.
  sem_nascimento: () => "not_parties",
} as const satisfies Record<string, Filter>;

/** Name of a filter in a template, without accents. */
export type FilterName = keyof typeof filters;

/** Names of all filters. */
export const filterNames = Object.keys(filters) as readonly FilterName[];
