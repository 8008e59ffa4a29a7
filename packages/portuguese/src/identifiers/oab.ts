import { groupDigits } from "../numbers/write-number.ts";

/** The 26 states and the Federal District by their letters. */
const letters = new Set("AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO".split(" "));

/** True for the two capital letters of a state or of the Federal District: `SP`. */
export const isState = (text: string): boolean => letters.has(text);

/** A lawyer's registration with the Ordem dos Advogados do Brasil. */
export interface OabNumber {
  /** Letters of the section's state: `SP`. */
  readonly state: string;
  /** Digits without points: `123456`. */
  readonly number: string;
  /** Letter after the number, as in a supplementary registration (`A`), or "". */
  readonly suffix: string;
  /** `OAB/SP 123.456`. */
  readonly text: string;
}

/** More UTF-16 units than any form of a registration has. */
const longestText = 40;
const stateFirst = /^(?:OAB)?([A-Z]{2})N?(\d{1,6})([A-Z]?)$/;
const numberFirst = /^(?:OAB)?N?(\d{1,6})([A-Z]?)([A-Z]{2})$/;

function registration(state: string, typed: string, suffix: string): OabNumber | undefined {
  const number = typed.replace(/^0+/, "");
  if (!isState(state) || number === "") return undefined;
  const shown = groupDigits(BigInt(number));
  return { state, number, suffix, text: `OAB/${state} ${shown}${suffix === "" ? "" : `-${suffix}`}` };
}

/**
 * Reads `OAB/SP 123.456`, `OAB/SP nº 123456`, `SP123456` and `123.456-A/RJ`.
 * @returns undefined for any other text
 */
export function readOab(text: string): OabNumber | undefined {
  // A point inside the number must separate thousands.
  if (text.length > longestText || /\d\.(?!\d{3}(?!\d))/.test(text)) return undefined;
  const typed = text.toUpperCase().replace(/[\s/.º°-]/g, "");
  const [, state, number, suffix = ""] = stateFirst.exec(typed) ?? [];
  if (state && number) return registration(state, number, suffix);
  const [, first, letter = "", section] = numberFirst.exec(typed) ?? [];
  return first && section ? registration(section, first, letter) : undefined;
}
