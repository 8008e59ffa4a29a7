import type { Area, FolderNode } from "@lavra/contract/library/library";
import {
  type QueryClient,
  queryOptions,
  skipToken,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { whenIdle } from "../ui/when-idle.ts";
import { isTree } from "./area/area-faults.ts";
import { indexFiles, indexFolders } from "./search/search-files.ts";
import { readTree } from "./structure/read-tree.ts";

/** Returns the key of all cached data of an area, which is also the key to invalidate after a change in it. */
export const folderStructureKey = (area: Area) => ["library", "structure", area] as const;

/** Returns the key of an area's folders, which are available before its files if these are many. */
export const foldersKey = (area: Area) => ["library", "folders", area] as const;

async function readAndIndex(queries: QueryClient, area: Area, signal: AbortSignal): Promise<FolderNode> {
  const root = await readTree({
    area,
    known: queries.getQueryData(folderStructureKey(area)),
    signal,
    onFolders: (folders) => queries.setQueryData(foldersKey(area), folders),
  });
  queries.removeQueries({ queryKey: foldersKey(area) });
  if (isTree(root)) {
    whenIdle(() => {
      indexFiles(root);
      indexFolders(root);
    });
  }
  return root;
}

/**
 * Returns the query of an area's whole tree of folders and files, for `useQuery`, prefetching and reading from the
 * cache.
 */
export const folderStructureQuery = (area: Area) =>
  queryOptions({
    queryKey: folderStructureKey(area),
    queryFn: ({ client, signal }) => readAndIndex(client, area, signal),
    staleTime: 30_000,
    // A tree is unchanged as long as the server says so; comparing thousands of files would cost more than rendering
    // them.
    structuralSharing: false,
  });

/** Fetches the tree of an area; errors are `ApiError`. */
export const useFolderStructure = (area: Area) => useQuery(folderStructureQuery(area));

/** Key of the settings' directories, which depend on the folders. */
export const directoriesKey = ["library", "directories"] as const;

/** Reads an area's tree again, also after a failed change: another person may have changed it meanwhile. */
export function useTreeChanged(area: Area) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: directoriesKey });
    return queries.invalidateQueries({ queryKey: folderStructureKey(area) });
  };
}

export interface AvailableStructure extends Pick<UseQueryResult, "error" | "isFetching" | "refetch"> {
  /** The whole tree, or only its folders if it has many files that have not arrived; undefined before both. */
  readonly root: FolderNode | undefined;
}

/**
 * Reads an area's tree for components that show it folder by folder: the folders of a large area are available before
 * its files.
 */
export function useAvailableStructure(area: Area): AvailableStructure {
  const { data: whole, error, isFetching, refetch } = useFolderStructure(area);
  // Set by `onFolders` when the tree is read.
  const { data: folders } = useQuery<FolderNode>({ queryKey: foldersKey(area), queryFn: skipToken });
  return { root: whole ?? folders, error, isFetching, refetch };
}
