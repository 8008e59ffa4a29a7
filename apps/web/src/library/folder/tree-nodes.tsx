import type { FolderNode } from "@lavra/contract/library/library";
import { HardDrive, Library } from "lucide-react";
import type { TreeNode } from "../../ui/files/tree/tree-lines.ts";
import { walkFolders } from "../search/find-file.ts";
import { filesToCome } from "../structure/grow-tree.ts";
import { isPlatformFolder } from "./library-entries.tsx";

const branch = (folder: FolderNode): TreeNode => ({
  id: folder.path,
  name: folder.name,
  children: folder.children.filter((child) => !isPlatformFolder(child)).map(branch),
  ...(isPlatformFolder(folder) ? { icon: <Library aria-hidden="true" /> } : {}),
});

/** Returns the folders of an area as tree nodes: the office's own under their root, the platform's beside it. */
export const treeNodes = (root: FolderNode): readonly TreeNode[] => [
  { ...branch(root), icon: <HardDrive aria-hidden="true" /> },
  ...root.children.filter(isPlatformFolder).map(branch),
];

export interface LibraryCount {
  readonly files: number;
  readonly folders: number;
}

/**
 * Returns how many files and folders of the tenant are below a folder, without the folder itself; includes files that
 * are not loaded yet.
 */
export function countOwn(folder: FolderNode): LibraryCount {
  let files = 0;
  let folders = -1;
  for (const inside of walkFolders(folder)) {
    if (inside.readOnly) continue;
    files += inside.files.length + filesToCome(inside);
    folders += 1;
  }
  return { files, folders };
}
