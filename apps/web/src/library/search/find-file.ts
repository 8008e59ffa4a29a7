import type { FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { filesToCome } from "../structure/grow-tree.ts";

/** File with the folder that contains it. */
export interface PlacedFile {
  readonly file: LibraryFile;
  readonly folder: FolderNode;
}

/** Yields every file of a tree with its folder, folder by folder from the root down. */
export function* walkFiles(root: FolderNode): Generator<PlacedFile> {
  for (const folder of walkFolders(root)) {
    for (const file of folder.files) yield { file, folder };
  }
}

/** Yields every folder of a tree, the root first. */
export function* walkFolders(root: FolderNode): Generator<FolderNode> {
  const ahead = [root];
  for (let folder = ahead.pop(); folder; folder = ahead.pop()) {
    yield folder;
    for (let at = folder.children.length - 1; at >= 0; at--) ahead.push(folder.children[at] as FolderNode);
  }
}

const byId = new WeakMap<FolderNode, ReadonlyMap<string, PlacedFile>>();

/**
 * Returns the file with an id, or with a Google Drive id, in any folder.
 * @returns undefined if no file has this id
 */
export function findFile(root: FolderNode, id: string): PlacedFile | undefined {
  const known = byId.get(root) ?? filesById(root);
  byId.set(root, known);
  return known.get(id);
}

function filesById(root: FolderNode): ReadonlyMap<string, PlacedFile> {
  const found = new Map<string, PlacedFile>();
  for (const placed of walkFiles(root)) {
    found.set(placed.file.googleDriveId, placed);
    found.set(placed.file.id, placed);
  }
  return found;
}

/** True if the office has a file of its own in a tree; counts files that are not loaded yet. */
export const hasOwnFiles = (root: FolderNode): boolean =>
  [...walkFolders(root)].some((folder) => !folder.readOnly && folder.files.length + filesToCome(folder) > 0);
