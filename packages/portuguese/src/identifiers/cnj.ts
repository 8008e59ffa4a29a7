/** A lawsuit number, by Resolution 65/2008 of the Conselho Nacional de Justiça: NNNNNNN-DD.AAAA.J.TR.OOOO. */
export interface CnjNumber {
  /** `0000000-00.0000.0.00.0000`. */
  readonly text: string;
  readonly year: number;
  /** Abbreviation of the court (`TJSP`, `TRT2`); undefined for an unused number. */
  readonly court: string | undefined;
  /** True if both check digits are correct (ISO 7064, mod 97-10). */
  readonly isChecked: boolean;
}

/** In the order of the resolution, starting at 01. */
const states = "AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SE SP TO".split(" ");

const numbered = (name: string, place: number, last: number) =>
  place >= 1 && place <= last ? `${name}${place}` : undefined;

/** Courts of each branch by number; 00 is the branch's superior court, 90 its council. */
const courts: Readonly<Record<string, (place: number) => string | undefined>> = {
  "1": (place) => (place === 0 ? "STF" : undefined),
  "2": (place) => (place === 0 ? "CNJ" : undefined),
  "3": (place) => (place === 0 ? "STJ" : undefined),
  "4": (place) => (place === 90 ? "CJF" : numbered("TRF", place, 6)),
  "5": (place) => (place === 0 ? "TST" : place === 90 ? "CSJT" : numbered("TRT", place, 24)),
  "6": (place) => (place === 0 ? "TSE" : ofState("TRE-", place)),
  "7": (place) => (place === 0 ? "STM" : numbered("CJM", place, 12)),
  "8": (place) => (place === 7 ? "TJDFT" : ofState("TJ", place)),
  "9": (place) => (["MG", "RS", "SP"].includes(states[place - 1] ?? "") ? ofState("TJM", place) : undefined),
};

const ofState = (name: string, place: number) => {
  const state = states[place - 1];
  return state === undefined ? undefined : `${name}${state}`;
};

/** Formats up to 20 digits as `0000000-00.0000.0.00.0000`, also incomplete; all other characters are dropped. */
export function maskCnj(text: string): string {
  const digits = text.replace(/\D/g, "").slice(0, 20);
  const parts = /^(\d{1,7})(\d{1,2})?(\d{1,4})?(\d)?(\d{1,2})?(\d{1,4})?$/.exec(digits);
  if (!parts) return "";
  const [, number = "", check, ...others] = parts;
  return [number, check && `-${check}`, ...others.map((part) => part && `.${part}`)].filter(Boolean).join("");
}

const shape = /^(\d{7})-?(\d{2})\.?(\d{4})\.?(\d)\.?(\d{2})\.?(\d{4})$/;

/**
 * Reads a number with or without punctuation.
 * @returns undefined for any other text
 */
export function readCnj(text: string): CnjNumber | undefined {
  const [, number, check, year, segment, court, origin] = shape.exec(text.trim()) ?? [];
  if (!number || !check || !year || !segment || !court || !origin) return undefined;
  return {
    text: `${number}-${check}.${year}.${segment}.${court}.${origin}`,
    year: Number(year),
    court: courts[segment]?.(Number(court)),
    isChecked: BigInt(`${number}${year}${segment}${court}${origin}${check}`) % 97n === 1n,
  };
}
