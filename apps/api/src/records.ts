import { createCases } from "./cases/index.ts";
import { createParties } from "./parties/index.ts";

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
