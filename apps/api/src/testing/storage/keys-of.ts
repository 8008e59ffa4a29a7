import type { FileStore } from "../../platform/storage/file-store.ts";

/** Every key that a store tells, in order. */
export const keysOf = async (store: FileStore) => (await Array.fromAsync(store.keys())).sort();
