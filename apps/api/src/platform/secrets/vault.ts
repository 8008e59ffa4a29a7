import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { identifierKey } from "../db/installation.ts";
import type { Database } from "../db/scope.ts";

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

/** Encrypts and decrypts the values of one thing; `place` names a value among those of the thing. */
export interface Locker {
  close(place: string, value: unknown): Buffer;
  /** @throws Error if the content is not of this thing and place */
  open(place: string, content: Uint8Array): unknown;
}

const createLocker = (key: Buffer, owner: string): Locker => ({
  close: (place, value) => seal(key, `${owner} ${place}`, Buffer.from(JSON.stringify(value))),
  open: (place, content) => JSON.parse(unseal(key, `${owner} ${place}`, content).toString()),
});

/** Opens lockers of things, each with a key of its own: without its wrapped key nothing in it can be read. */
export type Vault = ReturnType<typeof createVault>;

/** @param wrapping key of the installation that wraps the things' keys */
const createVault = (wrapping: Buffer) => ({
  /** Makes the locker of a new thing, with its wrapped key; `owner` names the thing with its office. */
  create(owner: string): Locker & { readonly wrapped: Buffer } {
    const key = randomBytes(bytes.key);
    return { wrapped: seal(wrapping, owner, key), ...createLocker(key, owner) };
  },
  /** Opens the locker of a thing. @throws Error if the key is another thing's */
  locker: (owner: string, wrapped: Uint8Array): Locker => createLocker(unseal(wrapping, owner, wrapped), owner),
});

/**
 * Returns the function that opens the vault. The key is read once, outside of transactions; after a failure the next call
 * reads it again.
 * @param purpose makes the keys of one kind of things useless for another kind
 */
export function createOpenVault(db: Database, purpose: string): () => Promise<Vault> {
  let kept: Promise<Vault> | undefined;
  return () => {
    kept ??= identifierKey(db)
      .then((key) => createVault(Buffer.from(hkdfSync("sha256", key, "", purpose, bytes.key))))
      .catch((cause: unknown) => {
        kept = undefined;
        throw cause;
      });
    return kept;
  };
}
