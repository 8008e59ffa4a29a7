import type { FolderNode } from "@lavra/contract/library";
import { HardDrive, Library } from "lucide-react";
import type { TreeNode } from "../../ui/files/tree-node.ts";
import { walkFolders } from "../search/find-file.ts";
import { filesToCome } from "../structure/grow-tree.ts";
import { isPlatformFolder } from "./library-entries.tsx";

const branch = (folder: FolderNode): TreeNode => ({
  id: folder.path,
  name: folder.name,
  children: folder.children.filter((child) => !isPlatformFolder(child)).map(branch),
  ...(isPlatformFolder(folder) ? { icon: <Library aria-hidden="true" /> } : {}),
});

/** The folders of an area as the tree draws them: its own under their root, the platform's beside it. */
export const treeNodes = (root: FolderNode): readonly TreeNode[] => [
  { ...branch(root), icon: <HardDrive aria-hidden="true" /> },
  ...root.children.filter(isPlatformFolder).map(branch),
];

export interface LibraryCount {
  readonly files: number;
  readonly folders: number;
}

/** The tenant's own files and folders under a folder, itself left out; also files that are still to come. */
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
