/** Bytes by key, whatever keeps them. Keys are random and hold no name a person gave. */
export interface FileStore {
  /**
   * Keeps the bytes durably before it resolves. A key stands for the same bytes for ever, so putting them again is no
   * error. On failure the key has none of them or, where a service's answer was lost, all of them until they are removed;
   * a part of them is never seen.
   * @throws DomainError storage.failed, storage.unavailable
   */
  put(key: string, chunks: readonly Uint8Array[]): Promise<void>;
  /** The bytes as they were put, or undefined where the key has none. @throws DomainError storage.unavailable */
  get(key: string): Promise<Buffer | undefined>;
  /** Forgets the key; a key without bytes is no error. @throws DomainError storage.unavailable */
  remove(key: string): Promise<void>;
  /** All keys, in no order, those included whose bytes may be there. @throws DomainError storage.unavailable */
  keys(): AsyncIterable<string>;
  /** The installation that claimed the store, or undefined. @throws DomainError storage.unavailable */
  owner(): Promise<string | undefined>;
  /** Makes the store an installation's where it is nobody's; of several at once one wins. */
  claim(installation: string): Promise<void>;
}
