import type { Tx } from "../platform/db/scope.ts";
import { pdfKeys } from "./pdf/store.ts";
import { documentKeys } from "./store.ts";

/** Returns which of some storage keys hold the bytes of a document or of its PDF; of all tenants as the platform. */
export const storedKeys = async (tx: Tx, keys: readonly string[]): Promise<string[]> => [
  ...(await documentKeys(tx, keys)),
  ...(await pdfKeys(tx, keys)),
];
