import { type Area, type FolderNode, folderStructure } from "@lavra/contract/library";
import { type QueryClient, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { indexFiles, indexFolders } from "./search/search-files.ts";
import { growTree } from "./structure/grow-tree.ts";
import { whenIdle } from "./structure/when-idle.ts";

/** The key of everything kept of an area; also what to invalidate after a change in it. */
export const folderStructureKey = (area: Area) => ["library", "structure", area] as const;

/** The tag that the server gave a tree: told with it, it answers only where the tree has changed. */
const tags = new WeakMap<FolderNode, string>();

async function readTree(queries: QueryClient, area: Area, signal: AbortSignal): Promise<FolderNode> {
  const known = queries.getQueryData<FolderNode>(folderStructureKey(area));
  const call = { params: { type: area }, query: { shape: "compact" }, signal } as const;
  const answer = await api.callUnlessKnown(folderStructure, known && tags.get(known), call);
  if (!answer && known) return known;
  const { structure, data } = answer?.reply ?? {};
  const root = data?.compact ? growTree(data.compact) : (structure as FolderNode);
  if (answer?.tag) tags.set(root, answer.tag);
  whenIdle(() => {
    indexFiles(root);
    indexFolders(root);
  });
  return root;
}

/** An area's whole tree of folders and files, for `useQuery`, prefetching and reading from the cache. */
export const folderStructureQuery = (area: Area) =>
  queryOptions({
    queryKey: folderStructureKey(area),
    queryFn: ({ client, signal }) => readTree(client, area, signal),
    staleTime: 30_000,
    // A tree is the same as long as the server says so; comparing thousands of files would cost more than drawing them.
    structuralSharing: false,
  });

/** The tree of an area as the server last told it; errors are `ApiError`. */
export const useFolderStructure = (area: Area) => useQuery(folderStructureQuery(area));

/** The key of the settings' directories, which follow their folders. */
export const directoriesKey = ["library", "directories"] as const;

/** Reads an area's tree again, whatever came of a change: another person may have changed it meanwhile. */
export function useTreeChanged(area: Area) {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: directoriesKey });
    return queries.invalidateQueries({ queryKey: folderStructureKey(area) });
  };
}
