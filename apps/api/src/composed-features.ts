/** Features that `app.ts` composes of several: the records of an office, and the jobs that remove data. */

import { createCases } from "./cases/service.ts";
import type { Documents } from "./documents/index.ts";
import type { Library } from "./library/index.ts";
import { createParties } from "./parties/index.ts";
import type { Clock } from "./platform/clock.ts";
import type { Database } from "./platform/db/scope.ts";
import type { StoredBytes } from "./platform/storage/stored-bytes.ts";
import { createEraseOffices, createRemoveOld } from "./privacy/index.ts";

/** Creates the records that documents are made about: parties, and the cases in which they stand. */
export function createRecords(deps: Parameters<typeof createParties>[0]) {
  const parties = createParties(deps);
  const cases = createCases({ ...deps, parties });
  return {
    parties,
    cases,
    /** What documents ask of them. */
    about: { parties, findParties: parties.find, partyIdsOf: parties.idsOf, caseExists: cases.exists },
    /** All versions, for an office's copy of everything. */
    copies: { parties: parties.everyVersion, cases: cases.everyVersion },
  };
}

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
