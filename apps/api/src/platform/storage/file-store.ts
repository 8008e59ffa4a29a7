/** Bytes by key, whatever keeps them. Keys are random and hold no name a person gave. */
export interface FileStore {
  /**
   * Keeps the bytes durably before it resolves; on failure nothing of them is left under the key.
   * @throws DomainError storage.failed
   */
  put(key: string, chunks: readonly Uint8Array[]): Promise<void>;
  /** The bytes, or undefined where the key has none. */
  get(key: string): Promise<Buffer | undefined>;
  /** Forgets the key; a key without bytes is no error. */
  remove(key: string): Promise<void>;
  /** All keys, in no order. */
  keys(): AsyncIterable<string>;
  /** The installation that claimed the store, or undefined. */
  owner(): Promise<string | undefined>;
  /** Makes the store an installation's where it is nobody's; of several at once one wins. */
  claim(installation: string): Promise<void>;
}
