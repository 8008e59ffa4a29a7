import type { GivenParties } from "@lavra/contract/documents/document-parties";
import { partyOf } from "@lavra/contract/documents/names";
import type { PartiesByKey } from "../../templates/index.ts";
import type { IdentifierHashes } from "../identifiers/identifier-hashes.ts";
import { partyNames } from "../parties.ts";
import type { Label } from "./document-locker.ts";

/** Returns the client among parties, "" without one. */
export const clientIn = (parties: PartiesByKey): string => partyOf(Object.fromEntries(partyNames(parties)));

/** Returns the label of a document with some answers, where typed parties are their names. */
export function labelOf(named: Readonly<Record<string, string>>, given: GivenParties = {}): Label {
  const client = partyOf(named);
  const records = Object.entries(given).filter(([, list]) => list.some((one) => "id" in one));
  return client === "" && records.length > 0 ? { client, parties: Object.fromEntries(records) } : { client };
}

/** Returns the keyed hash by which documents of one client are grouped; null without a client. */
export async function clientGroupOf(
  hashes: Pick<IdentifierHashes, "marksOf">,
  scopeId: string,
  client: string,
): Promise<string | null> {
  if (client === "") return null;
  const [mark] = await hashes.marksOf(scopeId, [`client ${client.toLowerCase()}`]);
  return mark ?? null;
}
