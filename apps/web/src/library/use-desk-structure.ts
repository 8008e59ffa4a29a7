import type { Area, FolderNode } from "@lavra/contract/library";
import { skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { foldersKey, useFolderStructure } from "./use-folder-structure.ts";

export interface DeskStructure extends Pick<UseQueryResult, "error" | "isFetching" | "refetch"> {
  /** The whole tree, or only its folders if it has many files that have not arrived; undefined before both. */
  readonly root: FolderNode | undefined;
}

/**
 * Reads an area's tree for components that show it folder by folder: the folders of a large area are available before
 * its files.
 */
export function useDeskStructure(area: Area): DeskStructure {
  const { data: whole, error, isFetching, refetch } = useFolderStructure(area);
  // Set by `onFolders` when the tree is read.
  const { data: folders } = useQuery<FolderNode>({ queryKey: foldersKey(area), queryFn: skipToken });
  return { root: whole ?? folders, error, isFetching, refetch };
}
