/**
 * Retention, contact, one's own data, and the erasure of an office. Owns `office_privacy` and `erasures`; the jobs read
 * and remove rows of every feature.
 */

export { createEraseOffices } from "./erasure/erase-offices.ts";
export { cancel as cancelErasure, request as requestErasure } from "./erasure/request-erasure.ts";
export { createRemoveOld } from "./retention/remove-old.ts";
export { registerPrivacyRoutes } from "./routes.ts";
export { createPrivacy } from "./service.ts";
export { draftDaysOf } from "./store.ts";
