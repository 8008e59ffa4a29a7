export { registerLibraryRoutes } from "./routes.ts";
export { docxName, nameKey } from "./rules.ts";
export { createLibrary, type Library, type OpenedTemplate } from "./service.ts";
export { countTemplates, type FileRow, findFile, lockLibrary } from "./store.ts";
export { createTemplateCache } from "./template-cache.ts";
export { asDomainError } from "./template-faults.ts";
export type { RegisterMarkers } from "./uploads.ts";
