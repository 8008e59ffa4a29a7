import { type Area, createFolder } from "@lavra/contract/library";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { folderStructureKey } from "../use-folder-structure.ts";

export interface NewFolder {
  readonly folderName: string;
  /** Path of the parent folder, `/` for the area's root. */
  readonly parentPath: string;
}

/** Creates a folder; settles once the tree has been read again. */
export function useCreateFolder(area: Area) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (folder: NewFolder) => api.call(createFolder, { body: { ...folder, type: area } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: folderStructureKey(area) }),
  });
}
