export { type FilledNow, type FindWriting, type MadeFrom, namedVersions } from "./filling.ts";
export { registerLibraryRoutes } from "./routes.ts";
export { docxName, nameKey } from "./rules.ts";
export { createLibrary, type Library } from "./service.ts";
export { countTemplates, findFile, findPresent, type HeldFile, lockLibrary, ownFilesAmong } from "./store.ts";
export type { KnownMarkers } from "./surroundings.ts";
export type { RegisterMarkers } from "./uploads.ts";
export type { VersionsInUse } from "./versions/let-go.ts";
export { filesOfVersions, findVersions, keepVersions, versionsOfFile } from "./versions/store.ts";
