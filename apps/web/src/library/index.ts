import type { Page } from "../platform/page.ts";
import { places } from "../platform/places.ts";

export { pathsAbove } from "./find-folder.ts";
export { findFile } from "./search/find-file.ts";
export { indexFiles, searchFiles } from "./search/search-files.ts";
export { useFolderStructure } from "./use-folder-structure.ts";

const pages: readonly Page[] = [
  {
    ...places.library,
    access: { permission: "upload" },
    load: () => import("./upload-page.tsx"),
  },
];

export { pages };
