import type { LibraryFile } from "@lavra/contract/library/library";
import {
  type FoundAgreement,
  type FoundMarker,
  fileWarnings,
  type Rewritable,
  type TemplateWarning,
} from "@lavra/contract/library/uploads";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

export interface FileWarnings {
  readonly warnings: readonly TemplateWarning[];
  /** Markers in the file, independent of its configuration; in order of first appearance. */
  readonly markers: readonly FoundMarker[];
  /** Words in the file that agree with fields. */
  readonly agreements?: readonly FoundAgreement[] | undefined;
  /** Tags of another system that run through the file. */
  readonly rewritable?: Rewritable | undefined;
}

/** Returns the query of a stored file's warnings, in its present version; errors are `ApiError`. */
export const fileWarningsQuery = ({ id, modified }: Pick<LibraryFile, "id" | "modified">) =>
  queryOptions({
    queryKey: ["library", "warnings", id, modified],
    queryFn: async ({ signal }): Promise<FileWarnings> => {
      const { data } = await api.call(fileWarnings, { params: { fileId: id }, signal });
      return data;
    },
  });
