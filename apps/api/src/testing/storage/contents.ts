import { createHash } from "node:crypto";
import type { FileStore, StoredContent } from "../../platform/storage/file-store.ts";

/** Returns a key with the hash of its bytes, as a row has it; `putMany` stores the key itself as bytes. */
export const contentOf = (key: string, bytes: string | Uint8Array = key): StoredContent => ({
  storage_key: key,
  sha256: createHash("sha256").update(bytes).digest(),
});

/** Returns every key that a store lists, in order. */
export const keysOf = async (store: FileStore) => (await Array.fromAsync(store.keys())).sort();
