/** Addresses of cases. `documents` uses them. */

export { caseAddress, caseParam } from "./case-addresses.ts";
