import { type Directories, readDirectories } from "@lavra/contract/office/settings";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { api } from "../platform/api/api.ts";
import { directoriesKey } from "./use-folder-structure.ts";

const directoriesQuery = queryOptions({
  queryKey: directoriesKey,
  queryFn: async ({ signal }): Promise<Directories> => (await api.call(readDirectories, { signal })).data,
  staleTime: 30_000,
});

/**
 * Fetches the folders in which the office stores the templates of each venue, and its topics; errors are `ApiError`.
 */
export const useDirectories = () => useQuery(directoriesQuery);
