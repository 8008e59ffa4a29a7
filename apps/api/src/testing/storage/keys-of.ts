import type { FileStore } from "../../platform/storage/file-store.ts";

/** Returns every key that a store lists, in order. */
export const keysOf = async (store: FileStore) => (await Array.fromAsync(store.keys())).sort();
