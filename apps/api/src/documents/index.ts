export { registerDocumentRoutes } from "./routes.ts";
export { createDocuments } from "./service.ts";
export { countDocuments } from "./store.ts";
