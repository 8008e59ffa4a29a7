/** Titles and addresses of cases, for the search in everything. */

export { caseAddress } from "./case-addresses.ts";
export { caseTitle } from "./case-words.ts";
