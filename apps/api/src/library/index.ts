/**
 * Templates and topics: folders, versions, search, uploads, filling. Owns their tables and bytes.
 * `markers` and the features above it use it; what it needs of them, `app.ts` hands down.
 */

export { createNaming } from "./archive/archive-layout.ts";
export { beginReading } from "./archive/begin-reading.ts";
export { createArchiveCount } from "./archive/count-archives.ts";
export { type ArchiveEntry, onTheClock, type StreamedEntry, writeZip, zipSize } from "./archive/zip-stream.ts";
export { createShownTrees } from "./drive/shown-trees.ts";
export { takeDriveIds } from "./drive/take-drive-ids.ts";
export { type FilledNow, namedVersions } from "./filling.ts";
export { hasFolder } from "./places/store.ts";
export { registerLibraryRoutes } from "./routes.ts";
export { docxName, nameKey } from "./rules.ts";
export { createLibrary, type Library } from "./service.ts";
export type { DocumentRequest, DocumentSources, FindWriting, MadeFrom } from "./sources.ts";
export {
  countTemplates,
  findFile,
  findPresent,
  type HeldFile,
  listFilesIn,
  lockLibrary,
  ownFilesAmong,
} from "./store.ts";
export { sendStructure, sendTree } from "./structure/send-structure.ts";
export { findTopics } from "./topics/store.ts";
export { openIntake } from "./uploads/intake.ts";
export type { KnownMarkers } from "./uploads/surroundings.ts";
export type { CopyMarkers, RegisterMarkers } from "./uploads/uploads.ts";
export type { CountDrafts } from "./versions/compare-versions.ts";
export type { VersionsInUse } from "./versions/delete-unreferenced.ts";
export {
  filesOfVersions,
  findVersions,
  keepVersions,
  listStoredVersions,
  readBlocks,
  versionKeys,
  versionsOfFile,
} from "./versions/store.ts";
export { filesWithWords } from "./words/search.ts";
