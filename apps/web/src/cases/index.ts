/** Titles and addresses of cases, for the search in everything. */

export { caseAddress, caseTitle } from "./case-words.ts";
