import type { LibraryFile } from "@lavra/contract/library/library";
import { FileText, ListOrdered } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { places } from "../platform/places.ts";
import { useSession } from "../platform/session/session.ts";
import { useLeaveQuestion } from "../platform/use-leave-question.ts";
import { TextButton, TextLink } from "../ui/buttons/text-link.tsx";
import type { DroppedFile } from "../ui/files/drop/file-drop.tsx";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Tabs } from "../ui/layout/tabs.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { LazyLeaveDialog } from "../ui/overlays/lazy-dialogs.tsx";
import { AreaAdvice } from "./area-advice.tsx";
import { areaWords } from "./area-words.ts";
import { findFolder } from "./find-folder.ts";
import type { EntryChange, FileMatter } from "./folder/entry-actions.tsx";
import type { FolderOrFile } from "./folder/library-entries.tsx";
import { LazyLibraryDialogs } from "./lazy-library-dialogs.tsx";
import { LibraryBrowser } from "./library-browser.tsx";
import { crowdBarrier } from "./moving/moves.ts";
import { PageActions } from "./page-actions.tsx";
import { DropHint } from "./uploads/drop-hint.tsx";
import { rootBarrier, uploadBarrier } from "./uploads/upload-barrier.ts";
import { UploadNews, UploadPanel } from "./uploads/upload-panel.tsx";
import type { UploadQueue } from "./uploads/upload-queue.ts";
import { useIsUploading } from "./uploads/use-uploads.ts";
import { useWindowDrop } from "./uploads/use-window-drop.ts";
import { useAvailableStructure } from "./use-folder-structure.ts";
import { type Asking, copyingOf, useLibraryActs } from "./use-library-acts.ts";
import { useLibraryPlace } from "./use-library-place.ts";

/** Asks before the page is left during uploads. A user who logs out is not asked. */
export function LeaveGuard({ queue }: { readonly queue: UploadQueue }) {
  const isActive = useIsUploading(queue);
  const question = useLeaveQuestion(() => isActive);
  return (
    <LazyLeaveDialog
      question={question}
      title="Sair desta página?"
      leaveLabel="Sair e cancelar envios"
      stayLabel="Continuar aqui"
    >
      Há arquivos sendo enviados. Se você sair agora, os envios que faltam serão cancelados.
    </LazyLeaveDialog>
  );
}

type Handlers = Readonly<Record<string, (...given: never[]) => unknown>>;

/**
 * Returns handlers with a constant identity that call the latest ones given, so that thousands of memoised rows are not
 * rendered again with the page. For events only: never call them while rendering.
 */
function useSteady<H extends Handlers>(handlers: H): H {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [steady] = useState(
    () =>
      Object.fromEntries(
        Object.keys(handlers).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as H,
  );
  return steady;
}

/** Few offices are near a limit. */
const RoomLine = lazy(async () => ({ default: (await import("./room/room-line.tsx")).RoomLine }));
/** Only topics have a setting for their appearance. */
const SendLook = lazy(async () => ({ default: (await import("./looks/send-look.tsx")).SendLook }));

/** Milliseconds after which a notice is dismissed, by tone; errors remain until they are closed. */
const noticesLast = { success: 3_000, info: 10_000 };

/** Renders templates and topics: their folders and files, and the uploads. */
export function UploadPage() {
  const { place, go } = useLibraryPlace();
  const { area, path } = place;
  const structure = useAvailableStructure(area);
  const { root } = structure;
  const folder = root && findFolder(root, path);
  const notices = useNotices({ most: 3 });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [keepsLook, setKeepsLook] = useState(false);
  const mayConfigure = useSession().user?.permissions?.create_model === true;
  const acts = useLibraryActs({ place, go, root, notify: notices.notify, keepsLook });
  const send = (files: readonly DroppedFile[]) => void acts.send(files, path);
  const isDragging = useWindowDrop(send);
  const barrier = root ? uploadBarrier(area, folder) : rootBarrier(area, path);
  const create = () => folder && setAsking({ kind: "new-folder", folder });
  const steady = useSteady({
    onOpenFolder: acts.openFolder,
    onOpen: acts.open,
    onSearch: acts.search,
    onOpenArea: acts.openArea,
    onAskFor: (kind: EntryChange, source: FolderOrFile) => setAsking({ kind, source }),
    onShowMatter: (kind: FileMatter, file: LibraryFile) => setAsking({ kind, file }),
    onAskForAll: (change: "move" | "delete" | "copy", sources: readonly FolderOrFile[]) => {
      const crowd = crowdBarrier(sources);
      if (crowd === undefined) setAsking(change === "copy" ? copyingOf(sources) : { kind: `${change}-all`, sources });
      else notices.notify({ tone: "error", text: crowd });
    },
    onArchive: acts.archive,
    onSort: acts.sort,
    onCreate: create,
    onSend: (files: readonly DroppedFile[], to: string) => void acts.send(files, to),
  });

  const browser = (
    <LibraryBrowser
      place={place}
      structure={structure}
      {...steady}
      carry={acts.carry}
      isArchiving={acts.isArchiving}
      notices={
        <>
          <Notices
            of={notices}
            lasts={noticesLast}
            isBroughtIntoView
            className="scroll-mt-20 border-b border-line p-3 max-md:scroll-mb-[44dvh] max-md:px-gutter"
          />
          {root ? (
            <AreaAdvice
              place={place}
              root={root}
              onOpenFolder={acts.openFolder}
              onShowMatter={steady.onShowMatter}
              onCopyAll={(files) => setAsking({ kind: "copy-all", files })}
            />
          ) : null}
        </>
      }
      foot={
        <>
          {folder && !folder.readOnly ? (
            <DropHint
              folder={folder}
              queue={acts.queue}
              isForFolders={barrier !== undefined}
              isDragging={isDragging}
              onSend={send}
            />
          ) : null}
          {folder && barrier === undefined && area === "topicos" ? (
            <Suspense>
              <SendLook keepsLook={keepsLook} onChange={setKeepsLook} />
            </Suspense>
          ) : null}
          <UploadPanel queue={acts.queue} notify={notices.notify} onRetry={notices.clear} />
        </>
      }
    />
  );

  return (
    <>
      <PageHead
        title={places.library.title}
        isLow
        lead={
          <span className="flex flex-wrap items-center gap-x-4">
            <TextButton onPress={() => setAsking({ kind: "help" })}>Como usar marcadores</TextButton>
            {mayConfigure ? (
              <TextLink href={places.createModel.path}>
                Configurar<span className="max-md:sr-only"> os marcadores</span>
              </TextLink>
            ) : null}
          </span>
        }
        actions={
          <PageActions
            folderName={folder?.name}
            barrier={barrier}
            canCreate={folder !== undefined && !folder.readOnly}
            onCreate={create}
            onSend={send}
          />
        }
      />
      <Suspense>
        <RoomLine area={area} />
      </Suspense>
      <Tabs
        label="Seções"
        value={area}
        onChange={(next) => {
          notices.clear();
          acts.openArea(next === "topicos" ? "topicos" : "models", { typed: place.typed });
        }}
        items={[
          { id: "models", label: areaWords.models.title, icon: <FileText aria-hidden="true" />, content: browser },
          { id: "topicos", label: areaWords.topicos.title, icon: <ListOrdered aria-hidden="true" />, content: browser },
        ]}
      />
      <LazyLibraryDialogs
        area={area}
        root={root}
        asking={asking}
        acts={acts}
        onClose={() => setAsking(null)}
        onFailed={() => {
          setAsking(null);
          notices.notify({ tone: "error", text: "Não foi possível abrir. Verifique a conexão e tente novamente." });
        }}
      />
      <UploadNews queue={acts.queue} />
      <LeaveGuard queue={acts.queue} />
    </>
  );
}
