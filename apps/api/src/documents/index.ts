export { findWriting } from "./find-writing.ts";
export { registerDocumentRoutes } from "./routes.ts";
export { createDocuments, type Documents } from "./service.ts";
export { countDocuments, versionsInUse } from "./store.ts";
