import { type Area, deleteFile, type LibraryFile } from "@lavra/contract/library";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { folderStructureKey } from "../use-folder-structure.ts";

/** Deletes a template or topic; the tree is read again whatever came of it. */
export function useDeleteFile(area: Area) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: Pick<LibraryFile, "id" | "name">) =>
      api.call(deleteFile, { body: { fileId: file.id, fileName: file.name } }),
    onSettled: () => queries.invalidateQueries({ queryKey: folderStructureKey(area) }),
  });
}
