import type { Documents } from "./documents/index.ts";
import type { Library } from "./library/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/scope.ts";
import type { StoredBytes } from "./platform/storage/stored-bytes.ts";
import { createEraseOffices, createRemoveOld } from "./privacy/index.ts";

/** Creates the jobs that remove data: at the end of its retention, and of offices that are erased. */
export function createRemovals(
  { db, clock, bytes }: { readonly db: Database; readonly clock: Clock; readonly bytes: StoredBytes },
  features: { readonly library: Pick<Library, "keysInUse">; readonly documents: Pick<Documents, "keysInUse"> },
) {
  const keysInUse = async (keys: readonly string[]) => [
    ...(await features.library.keysInUse(keys)),
    ...(await features.documents.keysInUse(keys)),
  ];
  const forget = (keys: readonly string[]) => bytes.takeBack(keys, keysInUse);
  return { removeOld: createRemoveOld({ db, clock }), eraseOffices: createEraseOffices({ db, clock, forget }) };
}
