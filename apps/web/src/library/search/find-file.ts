import type { FolderNode, LibraryFile } from "@lavra/contract/library";

/** A file and the folder it lies in. */
export interface PlacedFile {
  readonly file: LibraryFile;
  readonly folder: FolderNode;
}

/** Every file of a tree with its folder, folder by folder from the root down. */
export function* walkFiles(root: FolderNode): Generator<PlacedFile> {
  for (const folder of walkFolders(root)) {
    for (const file of folder.files) yield { file, folder };
  }
}

/** Every folder of a tree, the root first. */
export function* walkFolders(root: FolderNode): Generator<FolderNode> {
  const ahead = [root];
  for (let folder = ahead.pop(); folder; folder = ahead.pop()) {
    yield folder;
    for (let at = folder.children.length - 1; at >= 0; at--) ahead.push(folder.children[at] as FolderNode);
  }
}

/** The file of an id, wherever it lies; undefined where there is none. */
export function findFile(root: FolderNode, id: string): PlacedFile | undefined {
  for (const placed of walkFiles(root)) {
    if (placed.file.id === id || placed.file.googleDriveId === id) return placed;
  }
  return undefined;
}
