import type { Page } from "../platform/page.ts";

export { findFile, type PlacedFile } from "./find-file.ts";
export { findFolder, folderTrail, pathsAbove } from "./find-folder.ts";
export { type Indexed, indexFiles, searchFiles } from "./search-files.ts";
export { folderStructureKey, folderStructureQuery, useFolderStructure } from "./use-folder-structure.ts";

const pages: readonly Page[] = [
  {
    path: "/upload",
    title: "Modelos e Tópicos",
    access: { permission: "upload" },
    load: () => import("./upload-page.tsx"),
  },
];

export { pages };
