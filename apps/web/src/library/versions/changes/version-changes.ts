import { compareVersions, type VersionChanges } from "@lavra/contract/library/version-changes";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/api.ts";

/** Two versions of a file to compare. */
export interface Compared {
  readonly fileId: string;
  readonly from: number;
  readonly to: number;
}

/** Fetches the changes from one version of a file to another; errors are `ApiError`. */
export const useVersionChanges = ({ fileId, from, to }: Compared) =>
  useQuery({
    queryKey: ["library", "versions", fileId, "changes", from, to],
    queryFn: ({ signal }): Promise<VersionChanges> =>
      api.call(compareVersions, {
        params: { fileId, number: String(to) },
        query: { from: String(from) },
        signal,
      }),
  });
