import type { Area } from "@lavra/contract/library/library";
import { archiveEntries, deleteEntries } from "@lavra/contract/library/places";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { type FolderOrFile, isFolder } from "../folder/library-entries.tsx";
import { idsOf } from "../moving/moves.ts";
import { useTreeChanged } from "../use-folder-structure.ts";

/** Deletes folders, with everything inside them, and files: all or nothing. */
export function useDeleteChosen(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: (sources: readonly FolderOrFile[]) =>
      api.call(deleteEntries, { body: { ...idsOf(sources), type: area } }),
    onSettled,
  });
}

/** Milliseconds. Long enough to download a whole library over a slow connection. */
const archiveTimeout = 1_800_000;

/** The platform's folder has no id, so its contents are sent in its place. */
const insteadOfPlatform = (source: FolderOrFile): readonly FolderOrFile[] =>
  isFolder(source) && source.id === null
    ? [...source.children, ...source.files.map((file) => ({ file, folder: source }))]
    : [source];

/** Downloads folders and files as one ZIP file. */
export const useArchive = (area: Area) =>
  useMutation({
    mutationFn: async (sources: readonly FolderOrFile[]) => {
      const body = { ...idsOf(sources.flatMap(insteadOfPlatform)), type: area };
      const { method, path } = archiveEntries;
      saveFile(await api.download(method, path, "Arquivos.zip", { body, timeout: archiveTimeout }));
    },
  });
