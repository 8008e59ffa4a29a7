import { type Area, type FolderNode, folderStructure } from "@lavra/contract/library";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";

/** The key of everything kept of an area; also what to invalidate after a change in it. */
export const folderStructureKey = (area: Area) => ["library", "structure", area] as const;

/** An area's whole tree of folders and files, for `useQuery`, prefetching and reading from the cache. */
export const folderStructureQuery = (area: Area) =>
  queryOptions({
    queryKey: folderStructureKey(area),
    queryFn: async ({ signal }): Promise<FolderNode> => {
      const { structure } = await api.call(folderStructure, { params: { type: area }, signal });
      return structure;
    },
    staleTime: 30_000,
  });

/** The tree of an area as the server last told it; errors are `ApiError`. */
export const useFolderStructure = (area: Area) => useQuery(folderStructureQuery(area));
