import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { PartyRecord } from "@lavra/contract/parties/party";
import { identifierKey } from "../platform/db/installation.ts";
import type { Database } from "../platform/db/scope.ts";

const bytes = { key: 32, nonce: 12, tag: 16 };

/** Encrypts with AES-256-GCM: nonce, text, tag. The same place is needed to decrypt, so no row can stand for another. */
function seal(key: Buffer, place: string, text: Buffer): Buffer {
  const nonce = randomBytes(bytes.nonce);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(place));
  return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
}

/** @throws Error if key, place or bytes are not those of `seal` */
function unseal(key: Buffer, place: string, sealed: Uint8Array): Buffer {
  const whole = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  const cipher = createDecipheriv("aes-256-gcm", key, whole.subarray(0, bytes.nonce), { authTagLength: bytes.tag });
  cipher.setAAD(Buffer.from(place)).setAuthTag(whole.subarray(-bytes.tag));
  return Buffer.concat([cipher.update(whole.subarray(bytes.nonce, -bytes.tag)), cipher.final()]);
}

/** A party of an office. */
export interface PartyPlace {
  readonly scopeId: string;
  readonly partyId: string;
}

const placeOf = ({ scopeId, partyId }: PartyPlace) => `${scopeId} ${partyId}`;

/** Encrypts and decrypts records. */
export type PartyVault = ReturnType<typeof createVault>;

/** @param wrapping key of the installation that wraps the parties' keys */
function createVault(wrapping: Buffer) {
  const unwrap = (place: PartyPlace, wrapped: Uint8Array) => unseal(wrapping, placeOf(place), wrapped);
  return {
    /** Makes the wrapped key of a new party. */
    newKey: (place: PartyPlace): Buffer => seal(wrapping, placeOf(place), randomBytes(bytes.key)),
    /** Encrypts a version of a record. */
    close: (place: PartyPlace, wrapped: Uint8Array, version: number, record: PartyRecord): Buffer =>
      seal(unwrap(place, wrapped), `${placeOf(place)} ${version}`, Buffer.from(JSON.stringify(record))),
    /** Decrypts a version of a record. */
    open: (place: PartyPlace, wrapped: Uint8Array, version: number, content: Uint8Array): PartyRecord =>
      JSON.parse(unseal(unwrap(place, wrapped), `${placeOf(place)} ${version}`, content).toString()),
  };
}

/**
 * Returns the function that opens the vault. The key is read once, outside of transactions; after a failure the next call
 * reads it again.
 */
export function createOpenVault(db: Database): () => Promise<PartyVault> {
  let kept: Promise<PartyVault> | undefined;
  return () => {
    kept ??= identifierKey(db)
      .then((key) => createVault(Buffer.from(hkdfSync("sha256", key, "", "keys of parties", bytes.key))))
      .catch((cause: unknown) => {
        kept = undefined;
        throw cause;
      });
    return kept;
  };
}
