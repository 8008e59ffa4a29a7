import { type Area, deleteFolder } from "@lavra/contract/library";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { folderStructureKey } from "../use-folder-structure.ts";

/** Deletes a folder with all that is in it; the tree is read again whatever came of it. */
export function useDeleteFolder(area: Area) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (folderPath: string) => api.call(deleteFolder, { body: { folderPath, type: area } }),
    onSettled: () => queries.invalidateQueries({ queryKey: folderStructureKey(area) }),
  });
}
