import { acting, isAll, isName, nameOf } from "./item-shapes.ts";
import type { PastedParty, PastedRepresentative } from "./pasted-party.ts";
import { clean } from "./read-address.ts";
import { readQuality } from "./read-quality.ts";

/** A party while its items are read. */
export interface Reading {
  readonly party: PastedParty;
  /** Pieces of its address; undefined before the address begins. */
  address: string[] | undefined;
  readonly isRep: boolean;
}

/** What is read so far. */
export interface ReadingState {
  readonly readings: Reading[];
  /** Parties that the next representative acts for, with the quality; undefined while nobody is announced. */
  announced:
    | {
        readonly to: readonly PastedParty[];
        readonly as: string;
        readonly gender: "m" | "f" | undefined;
        readonly isPlural: boolean;
      }
    | undefined;
  isInAddress: boolean;
  /** Minors whose age is not said. */
  readonly minors: WeakSet<PastedParty>;
  /** Those called a legal entity. */
  readonly entities: WeakSet<PastedParty>;
}

export const emptyState = (): ReadingState => ({
  readings: [],
  announced: undefined,
  isInAddress: false,
  minors: new WeakSet(),
  entities: new WeakSet(),
});

/** Parties that are no representatives. */
export const topsOf = ({ readings }: ReadingState): Reading[] => readings.filter(({ isRep }) => !isRep);

/** Begins a party or representative. */
export function begin(state: ReadingState, name: string, isRep: boolean): Reading {
  const reading: Reading = { party: { name: nameOf(name) }, address: undefined, isRep };
  state.readings.push(reading);
  state.isInAddress = false;
  return reading;
}

/** Begins the announced representative. */
export function addRepresentative(state: ReadingState, name: string): void {
  if (!state.announced) return;
  const { to, as, gender, isPlural } = state.announced;
  const { party } = begin(state, name, true);
  if (gender) party.gender = gender;
  addTo(to, { as, who: party });
  if (!isPlural) state.announced = undefined;
}

function addTo(parties: readonly PastedParty[], rep: PastedRepresentative): void {
  for (const one of parties) one.reps = [...(one.reps ?? []), rep];
}

/** Reads `neste ato representada por sua genitora, …`, `representado pela Procuradoria-Geral do Estado`. */
export function announce(state: ReadingState, item: string): void {
  const found = acting.exec(item);
  const target = state.readings.at(-1);
  if (!found || !target) return;
  const isOfAll = (isAll.test(item) || found[2] !== undefined) && topsOf(state).length > 1;
  const to = isOfAll ? topsOf(state).map(({ party }) => party) : [target.party];
  for (const one of to)
    if (one.kind === undefined && state.minors.has(one)) one.kind = /assistid/i.test(item) ? "pubere" : "menor";
  const by = item.slice(found.index + found[0].length).trim();
  const body = /^pel([oa]s?) ((?:Procuradoria|Advocacia|Defensoria).*)$/i.exec(by);
  if (!body?.[1] || !body[2]) announceQuality(state, to, by);
  else addTo(to, { as: "", art: body[1].toLowerCase() as "o" | "a" | "os" | "as", body: clean(body[2]) });
}

function announceQuality(state: ReadingState, to: readonly PastedParty[], by: string): void {
  const said = by
    .replace(/^(?:neste ato )?(?:por(?: meio d[eo])?|pel[oa]s?)\b ?/i, "")
    .replace(/^(?:(?:o|a|os|as|seus?|suas?)(?:\(s\)|\(a\))? ){1,2}/i, "");
  const quality = readQuality(said);
  state.announced = {
    to,
    as: quality?.quality ?? "",
    gender: quality?.gender,
    isPlural: quality?.isPlural ?? false,
  };
  const name = quality ? quality.rest.replace(/^[:,–-]\s?/, "") : said;
  if (isName(name)) addRepresentative(state, name);
  else state.isInAddress = false;
}
