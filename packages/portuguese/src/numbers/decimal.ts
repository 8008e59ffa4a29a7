/** An exact decimal number: `unscaled` / 10^`scale`, without trailing zeros after the comma. */
export interface Decimal {
  readonly unscaled: bigint;
  /** Number of digits after the comma, from 0. */
  readonly scale: number;
}

/** Returns a decimal without trailing zeros after the comma. */
export function decimal(unscaled: bigint, scale = 0): Decimal {
  let rest = unscaled;
  let digits = scale;
  while (digits > 0 && rest % 10n === 0n) {
    rest /= 10n;
    digits -= 1;
  }
  return { unscaled: rest, scale: digits };
}

/** Returns the whole part, rounded towards zero. */
export const wholeOf = ({ unscaled, scale }: Decimal): bigint => unscaled / 10n ** BigInt(scale);

/** Returns the fraction as a whole number of `scale` digits. */
export const fractionOf = ({ unscaled, scale }: Decimal): bigint => {
  const rest = unscaled % 10n ** BigInt(scale);
  return rest < 0n ? -rest : rest;
};

/**
 * Returns the number in units of 10^-`scale`.
 * @returns undefined if the number has more digits
 */
export const unitsOf = ({ unscaled, scale }: Decimal, wanted: number): bigint | undefined =>
  scale > wanted ? undefined : unscaled * 10n ** BigInt(wanted - scale);
