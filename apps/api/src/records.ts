import { createCases } from "./cases/index.ts";
import { createParties } from "./parties/index.ts";

/** Creates the records that documents are made about: parties, and the cases in which they stand. */
export function createRecords(deps: Parameters<typeof createParties>[0]) {
  const parties = createParties(deps);
  return { parties, cases: createCases({ ...deps, parties }) };
}
