import { fileWarnings, type LibraryFile, type StandingMarker, type TemplateWarning } from "@lavra/contract/library";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

export interface FileWarnings {
  readonly warnings: readonly TemplateWarning[];
  /** The markers that stand in the file, whatever its configuration holds; in order of first appearance. */
  readonly markers: readonly StandingMarker[];
}

/** What deserves a look in a stored file, as it is now; errors are `ApiError`. */
export const fileWarningsQuery = ({ id, modified }: Pick<LibraryFile, "id" | "modified">) =>
  queryOptions({
    queryKey: ["library", "warnings", id, modified],
    queryFn: async ({ signal }): Promise<FileWarnings> => {
      const { data } = await api.call(fileWarnings, { params: { fileId: id }, signal });
      return data;
    },
  });
