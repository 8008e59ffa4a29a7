import type { Area, FolderNode } from "@lavra/contract/library";
import { skipToken, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { foldersKey, useFolderStructure } from "./use-folder-structure.ts";

export interface DeskStructure extends Pick<UseQueryResult, "error" | "isFetching" | "refetch"> {
  /** The whole tree, or its folders where their files are many and still to come; undefined before both. */
  readonly root: FolderNode | undefined;
}

/** An area's tree for who shows its folders one by one: of a large area the folders stand before their files are there. */
export function useDeskStructure(area: Area): DeskStructure {
  const { data: whole, error, isFetching, refetch } = useFolderStructure(area);
  // Told by whoever reads the tree.
  const { data: folders } = useQuery<FolderNode>({ queryKey: foldersKey(area), queryFn: skipToken });
  return { root: whole ?? folders, error, isFetching, refetch };
}
