import { downloadVersion, type FileVersion, listVersions, restoreVersion } from "@lavra/contract/library/versions";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { saveFile } from "../../platform/save-file.ts";

const perPage = 20;

/** Fetches the versions of a file, newest first, page by page; errors are `ApiError`. */
export const useFileVersions = (fileId: string) =>
  useInfiniteQuery({
    queryKey: ["library", "versions", fileId],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      api.call(listVersions, {
        params: { fileId },
        query: { page: String(pageParam), limit: String(perPage) },
        signal,
      }),
    getNextPageParam: ({ pagination }) => (pagination.hasMore ? pagination.page + 1 : undefined),
    select: ({ pages }) => pages.flatMap(({ versions }) => versions),
  });

/** Downloads a version as it was uploaded. */
export const useDownloadVersion = (fileId: string) =>
  useMutation({
    mutationFn: async ({ number, name }: Pick<FileVersion, "number" | "name">) => {
      const path = downloadVersion.path.replace(":fileId", fileId).replace(":number", String(number));
      saveFile(await api.download(downloadVersion.method, path, name, {}));
    },
  });

/** Makes an older version the present one, then reads the file's data again. */
export function useRestoreVersion(fileId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (number: number) =>
      api.call(restoreVersion, { params: { fileId, number: String(number) }, body: { note: "" } }),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ["markers", "file", fileId] });
      return queries.invalidateQueries({ queryKey: ["library"] });
    },
  });
}
