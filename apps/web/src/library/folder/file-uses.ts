import { fileUses } from "@lavra/contract/documents/desk";
import type { Area, FolderNode } from "@lavra/contract/library/library";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { filesToCome } from "../structure/grow-tree.ts";
import { folderStructureKey } from "../use-folder-structure.ts";

export interface FileUse {
  readonly markers: number;
  /** ISO 8601; null if no recent document was made with it. */
  readonly lastUse: string | null;
}

/** Uses by file id. */
export type FileUses = ReadonlyMap<string, FileUse>;

/**
 * Returns how many markers the files of a folder have and when each was last used. Read again with the tree. A folder
 * without files causes no request.
 * @returns undefined until the answer arrives; the rows are shown without it
 */
export function useFileUses(area: Area, folder: FolderNode): FileUses | undefined {
  const { id: folderId } = folder;
  const { data } = useQuery({
    queryKey: [...folderStructureKey(area), "uses", folderId],
    queryFn: async ({ signal }): Promise<FileUses> => {
      const query = folderId === null ? {} : { folderId };
      const { files } = await api.call(fileUses, { params: { type: area }, query, signal });
      return new Map(files.map(({ id, markers, lastUse }) => [id, { markers, lastUse }]));
    },
    enabled: folder.files.length + filesToCome(folder) > 0,
    staleTime: 30_000,
  });
  return data;
}
