import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

export { areaFault, treeOf } from "./area/area-faults.ts";
export { LibraryArea } from "./area/library-area.tsx";
export { folderTrail, pathsAbove } from "./find-folder.ts";
export { findFile, type PlacedFile, walkFiles } from "./search/find-file.ts";
export { indexFiles, searchFiles } from "./search/search-files.ts";
export { spokenName } from "./spoken-name.ts";
export { useFolderStructure } from "./use-folder-structure.ts";

const pages: readonly Page[] = [
  {
    ...places.library,
    access: { permission: "upload" },
    load: () => import("./upload-page.tsx"),
  },
];

export { pages };
