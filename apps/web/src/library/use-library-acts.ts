import type { Area, FolderNode, LibraryFile } from "@lavra/contract/library/library";
import { successes } from "@lavra/contract/successes";
import { sentenceOf } from "../platform/api/api-error.ts";
import type { DroppedFile } from "../ui/files/drop/file-drop.tsx";
import type { NoticesHandle } from "../ui/messages/use-notices.ts";
import { partOf, usePart } from "../ui/use-part.ts";
import { useArchive } from "./chosen/chosen-calls.ts";
import { useDownloadFile } from "./folder/download-file.ts";
import type { EntryChange, FileMatter } from "./folder/entry-actions.tsx";
import { type FolderOrFile, isFolder, placeOf } from "./folder/library-entries.tsx";
import { crowdBarrier } from "./moving/moves.ts";
import { useCarry } from "./moving/use-carry.ts";
import { useMoving } from "./moving/use-moving.ts";
import type { SendingDeps } from "./uploads/send-dropped.ts";
import { useUploadQueue } from "./uploads/use-uploads.ts";
import { useTreeChanged } from "./use-folder-structure.ts";
import { byName, type LibraryPlace, type useLibraryPlace } from "./use-library-place.ts";

const sending = partOf(() => import("./uploads/send-dropped.ts"));

/** Returns the function that uploads dropped files to a folder. Its code loads when the page is idle, or at a drop. */
function useSending(deps: Omit<SendingDeps, "treeChanged">) {
  usePart(sending);
  const treeChanged = useTreeChanged(deps.area);
  return async (dropped: readonly DroppedFile[], path: string): Promise<void> => {
    const part = await sending.load().catch(() => undefined);
    if (part) return part.sendDropped({ ...deps, treeChanged }, dropped, path);
    deps.notify({ tone: "error", text: "Não foi possível enviar. Verifique a conexão e tente novamente." });
  };
}

export interface LibraryActsDeps {
  readonly place: LibraryPlace;
  readonly go: ReturnType<typeof useLibraryPlace>["go"];
  readonly root: FolderNode | undefined;
  readonly notify: NoticesHandle["notify"];
  /** True if uploaded topics retain their own appearance. */
  readonly keepsLook: boolean;
}

const isWithin = (path: string, folder: FolderNode) => `${path}/`.startsWith(`${folder.path}/`);

export type LibraryActs = ReturnType<typeof useLibraryActs>;

/** Returns the actions of the page, with the notices that follow. */
export function useLibraryActs({ place, go, root, notify, keepsLook }: LibraryActsDeps) {
  const { area } = place;
  const download = useDownloadFile(area);
  const archive = useArchive(area);
  const queue = useUploadQueue(async (ended) => {
    const { failureSentence, markersSentence } = await import("./uploads/upload-words.ts");
    const text = failureSentence(ended);
    if (text !== undefined) notify({ tone: "error", text });
    const found = markersSentence(ended);
    if (found !== undefined) notify({ tone: "info", text: found });
  });

  const openFolder = (path: string) => go({ ...place, path, typed: "" });
  const send = useSending({ area, root, notify, queue, keepsLook });

  /** Opens the parent of a folder that is gone, if the open folder is that folder or inside it. */
  const leaveGone = (sources: readonly FolderOrFile[]) => {
    const gone = sources.find((source) => isFolder(source) && isWithin(place.path, source));
    if (gone) go({ ...place, path: placeOf(gone) }, { replace: true });
  };
  const { notifyMoved, moveTo } = useMoving({ area, root, notify, onMoved: leaveGone });
  const carry = useCarry(moveTo);
  const notifyDownloadFailed = (error: Error) =>
    notify({ tone: "error", text: `Erro ao fazer download: ${sentenceOf(error)}` });

  const open = (source: FolderOrFile) => {
    if (isFolder(source)) return openFolder(source.path);
    if (download.isPending && download.variables?.file.id === source.file.id) return;
    download.mutate({ file: source.file, folderPath: source.folder.path }, { onError: notifyDownloadFailed });
  };

  return {
    queue,
    openFolder,
    open,
    send,
    carry,
    isArchiving: archive.isPending,
    archive: (sources: readonly FolderOrFile[]) => {
      const crowd = crowdBarrier(sources);
      if (crowd !== undefined) return notify({ tone: "error", text: crowd });
      if (!archive.isPending) archive.mutate(sources, { onError: notifyDownloadFailed });
    },
    sort: (sort: LibraryPlace["sort"]) => go({ ...place, sort }, { replace: true }),
    /** Opens the other area: a folder of it, or the same search in it. */
    openArea: (next: Area, to: { readonly path: string } | { readonly typed: string }) =>
      go({ area: next, path: "/", typed: "", sort: byName, ...to }),
    search: (typed: string) => go({ ...place, typed }, { replace: true }),
    /** A new folder is what the next file goes into, so it opens. */
    enterCreated: (path: string) => {
      openFolder(path);
      notify({ tone: "success", text: successes["library.folder_created"] });
    },
    notifyDone: (text: string) => notify({ tone: "success", text }),
    notifyCopied: (message: string | undefined, destination: string) =>
      notify({
        tone: "success",
        text: message ?? successes["library.copied"](1),
        action: { label: "Abrir pasta", onPress: () => openFolder(destination) },
      }),
    notifyDeleted: (sources: readonly FolderOrFile[], message: string) => {
      notify({ tone: "success", text: message });
      leaveGone(sources);
    },
    /** Updates the address if the renamed folder is open or contains the open folder. */
    notifyRenamed: (source: FolderOrFile, message: string, path: string | undefined) => {
      notify({ tone: "success", text: message });
      if (path !== undefined && isFolder(source) && isWithin(place.path, source)) {
        go({ ...place, path: path + place.path.slice(source.path.length) }, { replace: true });
      }
    },
    notifyMoved,
  };
}

/** Question that a dialog of the page asks, and the files or folders that it is about. */
export type Asking =
  | { readonly kind: "help" }
  | { readonly kind: "new-folder"; readonly folder: FolderNode }
  | { readonly kind: EntryChange; readonly source: FolderOrFile }
  | { readonly kind: "move-all" | "delete-all"; readonly sources: readonly FolderOrFile[] }
  | { readonly kind: FileMatter; readonly file: LibraryFile }
  | { readonly kind: "copy-all"; readonly files: readonly LibraryFile[] };

export const copyingOf = (sources: readonly FolderOrFile[]): Asking => ({
  kind: "copy-all",
  files: sources.flatMap((source) => (isFolder(source) ? [] : [source.file])),
});
