/** An exact decimal number: `unscaled` / 10^`scale`, without trailing zeros after the comma. */
export interface Decimal {
  readonly unscaled: bigint;
  /** Digits after the comma, from 0. */
  readonly scale: number;
}

/** The same number without trailing zeros after the comma. */
export function decimal(unscaled: bigint, scale = 0): Decimal {
  let rest = unscaled;
  let digits = scale;
  while (digits > 0 && rest % 10n === 0n) {
    rest /= 10n;
    digits -= 1;
  }
  return { unscaled: rest, scale: digits };
}

/** What stands before the comma, towards zero. */
export const wholeOf = ({ unscaled, scale }: Decimal): bigint => unscaled / 10n ** BigInt(scale);

/** What stands after the comma, as a whole number of `scale` digits. */
export const fractionOf = ({ unscaled, scale }: Decimal): bigint => {
  const rest = unscaled % 10n ** BigInt(scale);
  return rest < 0n ? -rest : rest;
};

/** The number in units of 10^-`scale`, or undefined where it has digits beyond them. */
export const unitsOf = ({ unscaled, scale }: Decimal, wanted: number): bigint | undefined =>
  scale > wanted ? undefined : unscaled * 10n ** BigInt(wanted - scale);
