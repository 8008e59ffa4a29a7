import { type Decimal, fractionOf, unitsOf, wholeOf } from "./decimal.ts";

const thousands = new Intl.NumberFormat("pt-BR", { useGrouping: true });

/** Writes `1.500`: points between thousands. */
export const groupDigits = (whole: bigint): string => thousands.format(whole);

const magnitude = (value: bigint) => (value < 0n ? -value : value);

/** Writes `1.500` and `10,5`: points between thousands, and all digits after the comma. */
export function writeNumber(value: Decimal): string {
  const whole = groupDigits(magnitude(wholeOf(value)));
  const sign = value.unscaled < 0n ? "-" : "";
  return value.scale === 0
    ? `${sign}${whole}`
    : `${sign}${whole},${String(fractionOf(value)).padStart(value.scale, "0")}`;
}

/**
 * Writes an amount in reais: `R$ 1.500,00`.
 * @returns undefined for fractions of a cent
 */
export function writeMoney(value: Decimal): string | undefined {
  const cents = unitsOf(value, 2);
  if (cents === undefined) return undefined;
  const size = magnitude(cents);
  const sign = cents < 0n ? "-" : "";
  return `${sign}R$ ${groupDigits(size / 100n)},${String(size % 100n).padStart(2, "0")}`;
}

/** Writes `10,5%`. */
export const writePercentage = (value: Decimal): string => `${writeNumber(value)}%`;
