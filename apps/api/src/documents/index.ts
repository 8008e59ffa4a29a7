/**
 * Generated documents, drafts, the desk and papers. Owns documents, inputs, drafts and topic sets.
 * `conference`, `dashboard` and the storage command use it.
 */

export { registerDeskRoutes } from "./desk/routes.ts";
export { createDesk } from "./desk/service.ts";
export { createCountDrafts } from "./drafts/drafts.ts";
export { countDocuments, type VisibleDocuments, visibleDocumentsOf } from "./files/store.ts";
export { findWriting } from "./find-writing.ts";
export { createFindKnown } from "./generation/fill-known.ts";
export { createIdentifierHashes, type IdentifierHashes } from "./identifiers/identifier-hashes.ts";
export { identifiersInUse } from "./identifiers/store.ts";
export { limitLinks } from "./links/rules.ts";
export { listTexts, splitAnswers } from "./lists.ts";
export { registerPaperRoutes } from "./paper/routes.ts";
export { createResolveParties, type FindParties, partyTexts, readParties } from "./parties.ts";
export { listStoredPdfs } from "./pdf/store.ts";
export { registerDocumentRoutes } from "./routes.ts";
export { readValues, todayIn, withToday } from "./rules.ts";
export { createDocuments, type Documents, storedKeys } from "./service.ts";
export { listStoredDocuments, setHash, versionsInUse } from "./store.ts";
