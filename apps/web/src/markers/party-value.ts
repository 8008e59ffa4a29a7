import type { GivenParties, GivenParty, InlineParty } from "@lavra/contract/documents/document-parties";
import type { GivenLists } from "@lavra/contract/markers/blocks";
import { readListValue } from "./blocks/list-value.ts";
import type { KeyedMarker } from "./fetch-file-markers.ts";
import { holdsList, holdsParties } from "./held-kinds.ts";

type Reference = Extract<GivenParty, { readonly id: string }>;

/** A version of a record. */
export interface HeldReference extends Reference {
  /** Its data: absent until they are read, null if the record does not exist any more. */
  readonly known?: InlineParty | null | undefined;
  /** The record's present version, if that is another one. */
  readonly latest?: Reference | undefined;
}

/** A party as a field holds it. */
export type HeldParty = Extract<GivenParty, { readonly inline: unknown }> | HeldReference;

const isHeld = (one: unknown): one is HeldParty =>
  typeof one === "object" && one !== null && ("inline" in one || ("id" in one && "version" in one));

const none: readonly HeldParty[] = [];

/** Reads the value of a field that holds parties. */
export function readPartyValue(value: string): readonly HeldParty[] {
  if (!value.startsWith("[")) return none;
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) && read.every(isHeld) ? read : none;
  } catch {
    return none;
  }
}

/** Returns the value of a field that holds these parties. */
export const partyValue = (parties: readonly HeldParty[]): string =>
  parties.length === 0 ? "" : JSON.stringify(parties);

/** Returns a party's data; undefined while those of a record are unknown. */
export const partyData = (party: HeldParty): InlineParty | undefined =>
  "inline" in party ? party.inline : (party.known ?? undefined);

/** Returns a party as documents and drafts take it: of a record only its version. */
export const givenParty = (party: HeldParty): GivenParty =>
  "inline" in party ? { inline: party.inline } : { id: party.id, version: party.version };

/** Returns the name by which a party is called; "" while it has none. */
export function partyName(party: HeldParty): string {
  const data = partyData(party);
  return data?.social?.trim() || data?.name.trim() || "";
}

/** Joins texts as documents write several: `A, B e C`. */
export function joined(texts: readonly string[]): string {
  const last = texts.at(-1) ?? "";
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(", ")} e ${last}`;
}

/** Returns the names of a field's parties as documents write them. */
export const partyNames = (value: string): string => joined(readPartyValue(value).map(partyName).filter(Boolean));

/** Returns the error of a field that holds parties, besides that it is empty. */
export function partiesError(value: string): string | undefined {
  const parties = readPartyValue(value);
  const erased = parties.findIndex((party) => "id" in party && party.known === null);
  if (erased !== -1) return `O cadastro da ${erased + 1}ª parte foi excluído. Remova-a ou escolha outra`;
  const nameless = parties.findIndex((party) => "inline" in party && partyName(party) === "");
  return nameless === -1 ? undefined : `Falta o nome da ${nameless + 1}ª parte`;
}

const personMark = "@";

/** Returns the key of the value that has the record of the person of a group's fields. */
export const personKey = (groupKey: string): string => `${personMark}${groupKey}`;

/** Values by marker key, parted into texts, parties and the rows of lists. */
interface Parted {
  readonly fields: Readonly<Record<string, string>>;
  readonly parties: GivenParties;
  readonly lists: GivenLists;
}

/**
 * Parts values as documents get them: texts as `textOf` returns them, parties, and rows. A value without a known field
 * holds parties or rows if it reads as such; the record of a group's person stands under the group's key.
 */
export function partValues(
  values: Iterable<readonly [key: string, value: string]>,
  markerOf: (key: string) => KeyedMarker | undefined,
  textOf: (marker: KeyedMarker, value: string) => string,
): Parted {
  const fields: Record<string, string> = {};
  const parties: GivenParties = {};
  const lists: GivenLists = {};
  for (const [key, value] of values) {
    const marker = markerOf(key);
    const group = key.startsWith(personMark) ? key.slice(personMark.length) : undefined;
    const list = !marker || holdsParties(marker) ? readPartyValue(value) : none;
    const rows = !marker || holdsList(marker) ? readListValue(value) : [];
    if (list.length > 0) parties[group ?? key] = list.map(givenParty);
    else if (rows.length > 0 || (marker && holdsList(marker))) lists[key] = [...rows];
    else if (group === undefined && !(marker && holdsParties(marker)))
      fields[key] = marker ? textOf(marker, value) : value;
  }
  return { fields, parties, lists };
}
