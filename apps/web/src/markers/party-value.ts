import type { GivenParties, GivenParty } from "@lavra/contract/documents/document-parties";
import type { KeyedMarker } from "./fetch-file-markers.ts";

type Kinded = Pick<KeyedMarker, "kind">;

/** True for a field that holds people and entities. Its value is their list as JSON; "" if there are none. */
export const holdsParties = ({ kind }: Kinded): boolean => kind === "parte";

const isGiven = (one: unknown): one is GivenParty =>
  typeof one === "object" && one !== null && ("inline" in one || ("id" in one && "version" in one));

const none: readonly GivenParty[] = [];

/** Reads the value of a field that holds parties. */
export function readPartyValue(value: string): readonly GivenParty[] {
  if (!value.startsWith("[")) return none;
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) && read.every(isGiven) ? read : none;
  } catch {
    return none;
  }
}

/** Returns the value of a field that holds these parties. */
export const partyValue = (parties: readonly GivenParty[]): string =>
  parties.length === 0 ? "" : JSON.stringify(parties);

/** Returns the name by which a party is called; "" while it has none, or is a version of a record. */
export const partyName = (party: GivenParty): string =>
  "inline" in party ? party.inline.social?.trim() || party.inline.name.trim() : "";

/** Returns the names of a field's parties as documents write them: `A, B e C`. */
export function partyNames(value: string): string {
  const names = readPartyValue(value).map(partyName).filter(Boolean);
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} e ${last}`;
}

/** Returns the value for a name that was typed as text: one person without other data. */
export const partyNamed = (name: string): string =>
  name.trim() === "" ? "" : partyValue([{ inline: { kind: "pf", name: name.trim(), gender: "u" } }]);

/** Returns the error of a field that holds parties, besides that it is empty. */
export function partiesError(value: string): string | undefined {
  const nameless = readPartyValue(value).findIndex((party) => "inline" in party && partyName(party) === "");
  return nameless === -1 ? undefined : `Falta o nome da ${nameless + 1}ª parte`;
}

/** Values by marker key, parted into texts and parties. */
interface Parted {
  readonly fields: Readonly<Record<string, string>>;
  readonly parties: GivenParties;
}

/**
 * Parts values as documents get them: texts as `textOf` returns them, and parties. A value without a known field is a
 * list of parties if it reads as one.
 */
export function partValues(
  values: Iterable<readonly [key: string, value: string]>,
  markerOf: (key: string) => KeyedMarker | undefined,
  textOf: (marker: KeyedMarker, value: string) => string,
): Parted {
  const fields: Record<string, string> = {};
  const parties: GivenParties = {};
  for (const [key, value] of values) {
    const marker = markerOf(key);
    const list = !marker || holdsParties(marker) ? readPartyValue(value) : none;
    if (list.length > 0) parties[key] = [...list];
    else if (!marker || !holdsParties(marker)) fields[key] = marker ? textOf(marker, value) : value;
  }
  return { fields, parties };
}
