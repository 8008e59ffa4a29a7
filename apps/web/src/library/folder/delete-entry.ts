import { type Area, deleteFile, deleteFolder, type LibraryFile } from "@lavra/contract/library";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { folderStructureKey } from "../use-folder-structure.ts";

/** The tree is read again whatever came of it. */
function useTreeChanged(area: Area) {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: folderStructureKey(area) });
}

/** Deletes a template or topic. */
export function useDeleteFile(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: ({ id, name }: Pick<LibraryFile, "id" | "name">) =>
      api.call(deleteFile, { body: { fileId: id, fileName: name } }),
    onSettled,
  });
}

/** Deletes a folder with all that is in it. */
export function useDeleteFolder(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: (folderPath: string) => api.call(deleteFolder, { body: { folderPath, type: area } }),
    onSettled,
  });
}
