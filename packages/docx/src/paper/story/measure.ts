import { vocabulary } from "../lookups.ts";

/** Twips per unit of measure (ECMA-376 part 1, 22.9.2.15). */
const UNITS = vocabulary<number>({
  mm: 1440 / 25.4,
  cm: 1440 / 2.54,
  in: 1440,
  pt: 20,
  pc: 240,
  pi: 240,
  px: 15,
});

/** Maximum size on a page: 22 inches. */
const MOST = 31_680;
const MEASURE = /^([+-]?[0-9]{0,12}(?:\.[0-9]{0,12})?) ?([a-z]{2})?$/i;

export const bounded = (value: number, least = -MOST, most = MOST): number => Math.min(most, Math.max(least, value));

/**
 * Returns a length in twips. `unit` is the number of twips in a plain number's unit: 1, or 10 for half points and 2.5
 * for eighths of a point.
 * @returns undefined if there is no length
 */
export function twips(value: string | undefined, unit = 1): number | undefined {
  const [, digits = "", named = ""] = MEASURE.exec(value?.trim() ?? "") ?? [];
  const factor = named === "" ? unit : UNITS[named.toLowerCase()];
  const amount = Number.parseFloat(digits);
  if (factor === undefined || !Number.isFinite(amount)) return undefined;
  return bounded(Math.round(amount * factor * 10) / 10);
}

/** Converts English metric units, 635 per twip (20.1.2.1). */
export const fromEmu = (value: string | undefined): number | undefined => {
  const amount = Number(value);
  return value === undefined || !Number.isFinite(amount) ? undefined : bounded(Math.round(amount / 635));
};

/**
 * Returns a whole number within the limits.
 * @returns undefined for any other value
 */
export function whole(value: string | undefined, least: number, most: number): number | undefined {
  if (value === undefined || !/^[+-]?[0-9]{1,10}$/.test(value.trim())) return undefined;
  return bounded(Number(value), least, most);
}
