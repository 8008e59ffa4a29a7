/**
 * What lies under a key, as rows tell it: known by its SHA-256 or, where it was stored before that was kept and has not been
 * read since, by its size in bytes alone.
 */
export type StoredContent = { readonly storage_key: string } & (
  | { readonly sha256: Uint8Array }
  | { readonly sha256: null; readonly size: number }
);

/** Bytes by key, whatever keeps them. Keys are random and hold no name a person gave. */
export interface FileStore {
  /**
   * Keeps the bytes durably before it resolves. A key stands for the same bytes for ever, so putting them again is no
   * error. On failure the key has none of them or, where a service's answer was lost, all of them until they are removed;
   * a part of them is never seen.
   * @throws DomainError storage.failed, storage.unavailable
   */
  put(key: string, chunks: readonly Uint8Array[]): Promise<void>;
  /**
   * The bytes as they were put, or undefined where the key has none. They are compared with what rows tell of them before
   * anybody sees them, and read once more where they differ: they may have been spoiled on their way.
   * @throws DomainError storage.damaged (its cause is a `DamagedBytes`), storage.unavailable
   */
  get(content: StoredContent): Promise<Buffer | undefined>;
  /** Forgets the key; a key without bytes is no error. @throws DomainError storage.unavailable */
  remove(key: string): Promise<void>;
  /** All keys, in no order, those included whose bytes may be there. @throws DomainError storage.unavailable */
  keys(): AsyncIterable<string>;
  /** The installation that claimed the store, or undefined. @throws DomainError storage.unavailable */
  owner(): Promise<string | undefined>;
  /** Makes the store an installation's where it is nobody's; of several at once one wins. */
  claim(installation: string): Promise<void>;
}
