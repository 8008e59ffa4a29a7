import { municipalitiesByKey, placeKey } from "../../../platform/geography/brazil.ts";

/** The place of a court, as an address names it. */
export interface Seat {
  /** `Campinas`; `Capital` for the capital of the court's state. */
  readonly name: string;
  /** Preposition before it, in lower case. */
  readonly join: string;
  /** States that have a municipality of this name; empty for `Capital`. */
  readonly states: readonly string[];
}

const beforeSeat =
  /(?<!\p{L})(?:comarca|vara do trabalho|vara federal|vara [úu]nica|subse[çc][ãa]o judici[áa]ria)[ \u00a0](d[eoa]s?)[ \u00a0]/giu;
/** Most characters of the name of a place, and what follows it. */
const longest = 60;
/** What follows the name of a place in an address. */
const afterSeat = /[,/–—(;:.\n\t]| - |-(?=[A-Z]{2}(?!\p{L}))| (?:n?o |d?o )?estado d| por seu/iu;

/**
 * Returns the only place of a court that a text names; undefined if it names none or several, or one that is not a
 * municipality's.
 */
export function readSeat(text: string): Seat | undefined {
  const seats = new Map<string, Seat>();
  for (const { 0: before, 1: join = "", index } of text.matchAll(beforeSeat)) {
    const rest = text.slice(index + before.length).slice(0, longest);
    const key = placeKey(rest.slice(0, rest.search(afterSeat) >= 0 ? rest.search(afterSeat) : undefined));
    const known = municipalitiesByKey().get(key);
    if (known) seats.set(key, { ...known, join: join.toLowerCase() });
    else if (key === "capital") seats.set(key, { name: "Capital", join: "da", states: [] });
  }
  const [only, ...others] = seats.values();
  return others.length === 0 ? only : undefined;
}

const regional = /foros? regiona(?:l|is)/i;
const central = /foro central/i;

/**
 * Returns the forum of a capital that a text names: `Central`, or one of `forums`.
 * @returns undefined if it names none or several
 */
export function readForum(text: string, forums: ReadonlyMap<string, string>): string | undefined {
  const isCentral = central.test(text);
  if (!regional.test(text)) return isCentral ? "Central" : undefined;
  const key = ` ${placeKey(text.replace(/[^\p{L}\p{M} -]/gu, " "))} `;
  const [only, ...others] = [...forums].filter(([name]) => key.includes(` ${name} `));
  return isCentral || others.length > 0 ? undefined : only?.[1];
}
