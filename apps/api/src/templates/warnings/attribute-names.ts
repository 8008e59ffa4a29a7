import { attributeIn, partyAttributeNames } from "@lavra/contract/markers/party-attributes";

interface Named {
  readonly key: string;
}

/** Returns the markers that are fields of their own: the others are read as attributes of the file's parties. */
export const withoutAttributes = <Marker extends Named>(
  markers: readonly Marker[],
  parties: ReadonlySet<string>,
): Marker[] => markers.filter(({ key }) => !parties.has(attributeIn(key)?.head ?? ""));

/**
 * Returns the keys of all attributes of parties behind whose name markers have a point: `{AUTOR.CPFF}` is probably one
 * of them.
 */
export function attributeKeys(markers: readonly Named[], parties: ReadonlySet<string>): string[] {
  const heads = new Set(markers.map(({ key }) => key.slice(1, Math.max(1, key.lastIndexOf("."))).trim()));
  return [...heads]
    .filter((head) => parties.has(`{${head}}`))
    .flatMap((head) => partyAttributeNames.map((attribute) => `{${head}.${attribute}}`));
}
