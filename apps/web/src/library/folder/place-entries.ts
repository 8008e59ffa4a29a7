import type { Area } from "@lavra/contract/library/library";
import { renameFile, renameFolder } from "@lavra/contract/library/places";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { useTreeChanged } from "../use-folder-structure.ts";

/** Renames a folder. */
export function useRenameFolder(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: (wish: { readonly folderPath: string; readonly newName: string }) =>
      api.call(renameFolder, { body: { ...wish, type: area } }),
    onSettled,
  });
}

/** Renames a template or topic. */
export function useRenameFile(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: (wish: { readonly fileId: string; readonly newName: string }) => api.call(renameFile, { body: wish }),
    onSettled,
  });
}
