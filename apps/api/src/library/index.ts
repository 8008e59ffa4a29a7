export { registerLibraryRoutes } from "./routes.ts";
export { docxName, nameKey } from "./rules.ts";
export { createLibrary, type Library } from "./service.ts";
export { countTemplates, type FileRow, findFile, lockLibrary } from "./store.ts";
export type { KnownMarkers } from "./surroundings.ts";
export type { RegisterMarkers } from "./uploads.ts";
