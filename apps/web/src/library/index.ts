/**
 * The pages of templates and topics, and the queries of their trees.
 * The router, `documents` and `configurator` use it.
 */

export { areaFault, treeOf } from "./area/area-faults.ts";
export { LibraryArea } from "./area/library-area.tsx";
export { folderTrail, pathsAbove } from "./find-folder.ts";
export { findFile, hasOwnFiles, type PlacedFile, walkFiles } from "./search/find-file.ts";
export { indexFiles, searchFiles } from "./search/search-files.ts";
export { folderStructureQuery, useFolderStructure } from "./use-folder-structure.ts";
