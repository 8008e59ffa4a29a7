import type { FolderNode } from "@lavra/contract/library";
import { successes } from "@lavra/contract/successes";
import { sentenceOf } from "../platform/api/api-error.ts";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";
import { findFolder } from "./find-folder.ts";
import { useDownloadFile } from "./folder/download-file.ts";
import { isFolder, type LibraryEntry } from "./folder/library-entries.tsx";
import { sortDocx } from "./uploads/sort-docx.ts";
import { uploadBarrier } from "./uploads/upload-barrier.ts";
import { failureSentence } from "./uploads/upload-words.ts";
import { useUploadQueue } from "./uploads/use-uploads.ts";
import type { LibraryPlace, useLibraryPlace } from "./use-library-place.ts";

type Source = LibraryEntry["source"];

export interface LibraryActsDeps {
  readonly place: LibraryPlace;
  readonly go: ReturnType<typeof useLibraryPlace>["go"];
  readonly root: FolderNode | undefined;
  readonly tell: NoticesHandle["tell"];
  /** Topics that are sent keep their own look. */
  readonly keepsLook: boolean;
}

const isWithin = (path: string, folder: FolderNode) => `${path}/`.startsWith(`${folder.path}/`);
const parentOf = (folder: FolderNode) => folder.path.slice(0, -folder.name.length - 1) || "/";

/** What a person does on the page, with the news that follow. */
export function useLibraryActs({ place, go, root, tell, keepsLook }: LibraryActsDeps) {
  const { area } = place;
  const download = useDownloadFile(area);
  const queue = useUploadQueue((ended) => {
    const text = failureSentence(ended);
    if (text !== undefined) tell({ tone: "error", text });
  });

  const openFolder = (path: string) => go({ area, path, typed: "" });

  const send = (files: readonly File[], folderPath: string) => {
    const folder = root && findFolder(root, folderPath);
    const barrier = uploadBarrier(area, folder);
    if (!folder || barrier !== undefined) return tell({ tone: "error", text: barrier ?? "" });
    const { accepted, refusal } = sortDocx(files);
    if (refusal !== undefined) tell({ tone: "error", text: refusal });
    const isKept = area === "topicos" && keepsLook;
    queue.add(accepted.map((file) => ({ area, folderPath: folder.path, file, keepsLook: isKept })));
  };

  const open = (source: Source) => {
    if (isFolder(source)) return openFolder(source.path);
    if (download.isPending && download.variables?.file.id === source.file.id) return;
    download.mutate(
      { file: source.file, folderPath: source.folder.path },
      { onError: (error) => tell({ tone: "error", text: `Erro ao fazer download: ${sentenceOf(error)}` }) },
    );
  };

  return {
    queue,
    openFolder,
    open,
    send,
    search: (typed: string) => go({ ...place, typed }, { replace: true }),
    tellCreated: (path: string) =>
      tell({
        tone: "success",
        text: successes["library.folder_created"],
        action: { label: "Abrir pasta", onPress: () => openFolder(path) },
      }),
    /** The open folder gives way to the one above when it was deleted, or lay in what was. */
    tellDeleted: (source: Source, message: string) => {
      tell({ tone: "success", text: message });
      if (isFolder(source) && isWithin(place.path, source)) go({ ...place, path: parentOf(source) }, { replace: true });
    },
  };
}
