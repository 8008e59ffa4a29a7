import { createHash } from "node:crypto";
import type { StoredContent } from "../../platform/storage/file-store.ts";

/** Returns a key with the hash of its bytes, as a row has it; `putMany` stores the key itself as bytes. */
export const contentOf = (key: string, bytes: string | Uint8Array = key): StoredContent => ({
  storage_key: key,
  sha256: createHash("sha256").update(bytes).digest(),
});
