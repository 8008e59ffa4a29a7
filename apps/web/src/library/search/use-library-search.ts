import type { FolderNode } from "@lavra/contract/library/library";
import { useDeferredValue, useMemo } from "react";
import type { PlacedFile } from "./find-file.ts";
import { indexFiles, indexFolders, searchFiles } from "./search-files.ts";

export interface LibraryFindings {
  readonly folders: readonly FolderNode[];
  readonly files: readonly PlacedFile[];
}

/** Returns what the typed words find in a whole area. */
export const findIn = (root: FolderNode, typed: string): LibraryFindings => ({
  folders: searchFiles(indexFolders(root), typed),
  files: searchFiles(indexFiles(root), typed),
});

/**
 * Returns what the typed words find in a whole area, folders first.
 * @returns null while nothing is typed
 */
export function useLibrarySearch(root: FolderNode, typed: string): LibraryFindings | null {
  const wanted = useDeferredValue(typed);
  const isOn = wanted.trim() !== "";
  const index = useMemo(() => (isOn ? { folders: indexFolders(root), files: indexFiles(root) } : null), [root, isOn]);
  return useMemo(
    () => index && { folders: searchFiles(index.folders, wanted), files: searchFiles(index.files, wanted) },
    [index, wanted],
  );
}
