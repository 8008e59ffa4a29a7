import type { FolderNode, LibraryFile } from "@lavra/contract/library";
import { Library } from "lucide-react";
import type { ReactNode } from "react";
import type { TreeNode } from "../../ui/files/tree/tree-lines.ts";
import { spokenName } from "../order/generate-payload.ts";

/** Folders and files of a tree share one set of ids: a folder's id is based on its path. */
export const folderId = (path: string): string => `folder:${path}`;

export interface NodeLook {
  readonly fileIcon?: ((file: LibraryFile) => ReactNode) | undefined;
  readonly fileDetail?: ((file: LibraryFile) => ReactNode) | undefined;
}

const fileNode = (file: LibraryFile, { fileIcon, fileDetail }: NodeLook): TreeNode => ({
  id: file.id,
  name: spokenName(file.name),
  icon: fileIcon?.(file),
  detail: fileDetail?.(file),
});

/** Converts a library's tree to nodes of the UI kit: folders first, file names without extension. */
export function libraryNodes(folder: FolderNode, look: NodeLook = {}): readonly TreeNode[] {
  const folders = folder.children.map((child) => ({
    id: folderId(child.path),
    name: child.name,
    // The platform's own folder, which is read-only here.
    icon: child.id === null ? <Library aria-hidden="true" /> : undefined,
    children: libraryNodes(child, look),
  }));
  return [...folders, ...folder.files.map((file) => fileNode(file, look))];
}

/** Returns the ids of all folders in a list of nodes. */
export const foldersIn = (nodes: readonly TreeNode[]): readonly string[] =>
  nodes.flatMap((node) => (node.children ? [node.id, ...foldersIn(node.children)] : []));
