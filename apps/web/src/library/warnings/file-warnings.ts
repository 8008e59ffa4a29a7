import { fileWarnings, type LibraryFile, type TemplateWarning } from "@lavra/contract/library";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";

/** What deserves a look in a stored file, as it is now; errors are `ApiError`. */
export const useFileWarnings = ({ id, modified }: LibraryFile) =>
  useQuery({
    queryKey: ["library", "warnings", id, modified],
    queryFn: async ({ signal }): Promise<readonly TemplateWarning[]> => {
      const { warnings } = await api.call(fileWarnings, { params: { fileId: id }, signal });
      return warnings;
    },
  });
