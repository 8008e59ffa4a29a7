import { createHash } from "node:crypto";
import type { StoredContent } from "../../platform/storage/file-store.ts";

/** Some bytes under a key, as a row tells of them; `putMany` puts the key itself. */
export const contentOf = (key: string, bytes: string | Uint8Array = key): StoredContent => ({
  storage_key: key,
  sha256: createHash("sha256").update(bytes).digest(),
});
