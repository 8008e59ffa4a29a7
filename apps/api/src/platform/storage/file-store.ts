import { createHash } from "node:crypto";

/**
 * The content of a key by its row: known by its SHA-256, or only by its size in bytes if it was stored before hashes
 * were and has not been read since.
 */
export type StoredContent = { readonly storage_key: string } & (
  | { readonly sha256: Uint8Array }
  | { readonly sha256: null; readonly size: number }
);

/** Bytes by key, in any back end. Keys are random and contain no name of a person. */
export interface FileStore {
  /**
   * Stores the bytes durably before it resolves. A key always has the same bytes, so putting them again is no error.
   * After a failure the key has no bytes or, if a service's answer was lost, all of them until they are removed; never
   * a part.
   * @throws DomainError storage.failed, storage.unavailable
   */
  put(key: string, chunks: readonly Uint8Array[]): Promise<void>;
  /**
   * Returns the bytes as they were put, or undefined if the key has none. They are compared with their row before they
   * are returned, and read once more if they differ: they may have been corrupted in transit.
   * @throws DomainError storage.damaged (its cause is a `DamagedBytes`), storage.unavailable
   */
  get(content: StoredContent): Promise<Buffer | undefined>;
  /** Removes the key's bytes; a key without bytes is no error. @throws DomainError storage.unavailable */
  remove(key: string): Promise<void>;
  /** All keys, unordered, including those that may have bytes. @throws DomainError storage.unavailable */
  keys(): AsyncIterable<string>;
  /** The installation that claimed the store, or undefined. @throws DomainError storage.unavailable */
  owner(): Promise<string | undefined>;
  /** Claims an unclaimed store for an installation; of several at once one wins. */
  claim(installation: string): Promise<void>;
}

const keyShape = /^[0-9a-f-]{36}$/;

export const isStorageKey = (name: string) => keyShape.test(name);

/** @throws TypeError for anything but a key, so that it never becomes a path outside the store */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new TypeError(`not a storage key: ${key}`);
}

/** SHA-256 in hexadecimal of the put bytes, stored beside them and compared on every read. */
export const putDigest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
