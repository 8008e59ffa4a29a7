import { attributeIn, partyAttributeNames, splitKey } from "@lavra/contract/markers/party-attributes";
import { nearestName } from "@lavra/portuguese";

interface Named {
  readonly key: string;
}

/** What is known of the parties of a file. */
export interface PartyNames {
  /** Keys of the fields that hold parties. */
  readonly parties: ReadonlySet<string>;
  /** Names of the office's own attributes. */
  readonly own: ReadonlySet<string>;
  /** Keys that a person configured as fields of their own, whatever stands before their point. */
  readonly settled: ReadonlySet<string>;
}

/** Returns the markers that are fields of their own: the others are read as attributes of the file's parties. */
export const withoutAttributes = <Marker extends Named>(
  markers: readonly Marker[],
  { parties, own }: PartyNames,
): Marker[] => markers.filter(({ key }) => !parties.has(attributeIn(key, own)?.head ?? ""));

const namesWith = (own: ReadonlySet<string>): readonly string[] => [...partyAttributeNames, ...own];

/**
 * Returns the keys of all attributes of parties behind whose name markers have a point: `{AUTOR.CPFF}` is probably one
 * of them.
 */
export function attributeKeys(markers: readonly Named[], { parties, own }: PartyNames): string[] {
  const heads = new Set(markers.map(({ key }) => key.slice(1, Math.max(1, key.lastIndexOf("."))).trim()));
  return [...heads]
    .filter((head) => parties.has(`{${head}}`))
    .flatMap((head) => namesWith(own).map((attribute) => `{${head}.${attribute}}`));
}

/** A marker with what is no attribute behind a party's name, and the attribute that was probably meant. */
interface UnknownAttribute {
  readonly key: string;
  readonly suggestion: string | undefined;
}

/** Returns the markers that name an unknown attribute of a file's parties, apart from those that a person configured. */
export const unknownAttributes = (
  markers: readonly Named[],
  { parties, own, settled }: PartyNames,
): UnknownAttribute[] =>
  markers.flatMap(({ key }) => {
    const read = splitKey(key);
    if (!read || !parties.has(read.head) || settled.has(key) || parties.has(key)) return [];
    const nearest = nearestName(read.attribute, namesWith(own));
    return [{ key, suggestion: nearest && `${read.head.slice(0, -1)}.${nearest}}` }];
  });
