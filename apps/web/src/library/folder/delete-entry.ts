import { type Area, deleteFile, deleteFolder, type LibraryFile } from "@lavra/contract/library";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { useTreeChanged } from "../use-folder-structure.ts";

/** Deletes a template or topic. */
export function useDeleteFile(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: ({ id, name }: Pick<LibraryFile, "id" | "name">) =>
      api.call(deleteFile, { body: { fileId: id, fileName: name } }),
    onSettled,
  });
}

/** Deletes a folder with everything inside it. */
export function useDeleteFolder(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: (folderPath: string) => api.call(deleteFolder, { body: { folderPath, type: area } }),
    onSettled,
  });
}
