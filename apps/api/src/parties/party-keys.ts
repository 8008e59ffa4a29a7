import type { PartyRecord } from "@lavra/contract/parties/party";
import type { Database } from "../platform/db/scope.ts";
import { createOpenVault, type Vault } from "../platform/secrets/vault.ts";

/** A party of an office. */
export interface PartyPlace {
  readonly scopeId: string;
  readonly partyId: string;
}

const ownerOf = ({ scopeId, partyId }: PartyPlace) => `${scopeId} ${partyId}`;

/** Encrypts and decrypts records. */
export type PartyVault = ReturnType<typeof createPartyVault>;

const createPartyVault = (vault: Vault) => ({
  /** Makes the wrapped key of a new party. */
  newKey: (place: PartyPlace): Buffer => vault.create(ownerOf(place)).wrapped,
  /** Encrypts a version of a record. */
  close: (place: PartyPlace, wrapped: Uint8Array, version: number, record: PartyRecord): Buffer =>
    vault.locker(ownerOf(place), wrapped).close(String(version), record),
  /** Decrypts a version of a record. */
  open: (place: PartyPlace, wrapped: Uint8Array, version: number, content: Uint8Array) =>
    vault.locker(ownerOf(place), wrapped).open(String(version), content) as PartyRecord,
});

/** Returns the function that opens the vault of parties. */
export function createOpenPartyVault(db: Database): () => Promise<PartyVault> {
  const openVault = createOpenVault(db, "keys of parties");
  return async () => createPartyVault(await openVault());
}
