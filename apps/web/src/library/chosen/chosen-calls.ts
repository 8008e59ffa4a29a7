import type { Area } from "@lavra/contract/library";
import { archiveEntries, deleteEntries } from "@lavra/contract/places";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { isFolder } from "../folder/library-entries.tsx";
import { idsOf, type Source } from "../moving/moves.ts";
import { useTreeChanged } from "../use-folder-structure.ts";

/** Deletes folders, with all that is in them, and files: everything or nothing. */
export function useDeleteChosen(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: (sources: readonly Source[]) => api.call(deleteEntries, { body: { ...idsOf(sources), type: area } }),
    onSettled,
  });
}

/** Milliseconds: a whole library comes down a slow line. */
const archiveTimeout = 1_800_000;

/** The platform's own folder has no id: what is in it goes instead of it. */
const insteadOfPlatform = (source: Source): readonly Source[] =>
  isFolder(source) && source.id === null
    ? [...source.children, ...source.files.map((file) => ({ file, folder: source }))]
    : [source];

/** Fetches folders and files in one ZIP and hands it to the browser's downloads. */
export const useArchive = (area: Area) =>
  useMutation({
    mutationFn: async (sources: readonly Source[]) => {
      const body = { ...idsOf(sources.flatMap(insteadOfPlatform)), type: area };
      const { method, path } = archiveEntries;
      saveFile(await api.download(method, path, "Arquivos.zip", { body, timeout: archiveTimeout }));
    },
  });
