import { decimal } from "../../numbers/decimal.ts";
import { type NumberReading, readNumber } from "../../numbers/read-number.ts";
import { readDay } from "../../words/dates.ts";
import { readMoney, readPercentage } from "../../words/read-money.ts";
import type { ComparedKind, Comparison } from "./condition.ts";

type Compared = Extract<NumberReading, { kind: "number" }>["value"];

const numberIn = (reading: NumberReading): Compared | undefined =>
  reading.kind === "number" ? reading.value : undefined;

const dayNumber = (text: string): Compared | undefined => {
  const day = readDay(text);
  return day && decimal(BigInt((day.year * 100 + day.month) * 100 + day.day));
};

const countIn = (text: string): Compared | undefined => {
  const value = numberIn(readNumber(text));
  return value && value.scale === 0 && value.unscaled >= 0n ? value : undefined;
};

const readers: Readonly<Record<ComparedKind, (text: string) => Compared | undefined>> = {
  number: (text) => numberIn(readNumber(text)),
  money: (text) => numberIn(readMoney(text)),
  percentage: (text) => numberIn(readPercentage(text)),
  date: dayNumber,
  count: countIn,
};

/** Reads a text as something of a size. @returns undefined if it cannot be read, or in more than one way */
export const readCompared = (as: ComparedKind, text: string): Compared | undefined => readers[as](text);

const holding: Readonly<Record<Comparison, (difference: bigint) => boolean>> = {
  eq: (difference) => difference === 0n,
  gt: (difference) => difference > 0n,
  gte: (difference) => difference >= 0n,
  lt: (difference) => difference < 0n,
  lte: (difference) => difference <= 0n,
};

/** Returns whether one value compares with another as asked. */
export function compares(one: Compared, by: Comparison, other: Compared): boolean {
  const scale = Math.max(one.scale, other.scale);
  const units = ({ unscaled, scale: own }: Compared) => unscaled * 10n ** BigInt(scale - own);
  return holding[by](units(one) - units(other));
}
