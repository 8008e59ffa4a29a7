import type { Page } from "../platform/page.ts";

export { findFile } from "./find-file.ts";
export { pathsAbove } from "./find-folder.ts";
export { indexFiles, searchFiles } from "./search-files.ts";
export { useFolderStructure } from "./use-folder-structure.ts";

const pages: readonly Page[] = [
  {
    path: "/upload",
    title: "Modelos e Tópicos",
    access: { permission: "upload" },
    load: () => import("./upload-page.tsx"),
  },
];

export { pages };
