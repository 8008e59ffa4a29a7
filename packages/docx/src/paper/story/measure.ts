import { vocabulary } from "../vocabulary.ts";

/** Twips of each unit that a measure may name (ECMA-376 part 1, 22.9.2.15). */
const UNITS = vocabulary<number>({
  mm: 1440 / 25.4,
  cm: 1440 / 2.54,
  in: 1440,
  pt: 20,
  pc: 240,
  pi: 240,
  px: 15,
});

/** Nothing on a page is larger: 22 inches. */
const MOST = 31_680;
const MEASURE = /^([+-]?[0-9]{0,12}(?:\.[0-9]{0,12})?) ?([a-z]{2})?$/i;

export const bounded = (value: number, least = -MOST, most = MOST): number => Math.min(most, Math.max(least, value));

/**
 * A length in twips, or undefined where there is none. `unit` is how many twips a plain number counts: 1, or 10 for half
 * points and 2.5 for eighths of a point.
 */
export function twips(value: string | undefined, unit = 1): number | undefined {
  const [, digits = "", named = ""] = MEASURE.exec(value?.trim() ?? "") ?? [];
  const factor = named === "" ? unit : UNITS[named.toLowerCase()];
  const amount = Number.parseFloat(digits);
  if (factor === undefined || !Number.isFinite(amount)) return undefined;
  return bounded(Math.round(amount * factor * 10) / 10);
}

/** English metric units, 635 to the twip (20.1.2.1). */
export const fromEmu = (value: string | undefined): number | undefined => {
  const amount = Number(value);
  return value === undefined || !Number.isFinite(amount) ? undefined : bounded(Math.round(amount / 635));
};

/** A whole number within bounds, or undefined. */
export function whole(value: string | undefined, least: number, most: number): number | undefined {
  if (value === undefined || !/^[+-]?[0-9]{1,10}$/.test(value.trim())) return undefined;
  return bounded(Number(value), least, most);
}
