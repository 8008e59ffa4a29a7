export { registerDocumentRoutes } from "./routes.ts";
export { createDocuments } from "./service.ts";
export { countDocuments, versionsInUse } from "./store.ts";
