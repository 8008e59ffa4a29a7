import type { FolderNode, LibraryFile } from "@lavra/contract/library";
import { FileText, ListOrdered } from "lucide-react";
import { useState } from "react";
import { places } from "../platform/places.ts";
import { PageHead } from "../ui/layout/page-head.tsx";
import { Tabs } from "../ui/layout/tabs.tsx";
import { Notices } from "../ui/messages/notices.tsx";
import { useNotices } from "../ui/messages/use-notices.ts";
import { areaWords } from "./area-words.ts";
import { findFolder, folderTrail } from "./find-folder.ts";
import { DeleteDialog } from "./folder/delete-dialog.tsx";
import type { FileMatter } from "./folder/entry-actions.tsx";
import type { LibraryEntry } from "./folder/library-entries.tsx";
import { NewFolderModal } from "./folder/new-folder-modal.tsx";
import { LibraryDesk } from "./library-desk.tsx";
import { LookModal } from "./looks/look-modal.tsx";
import { SendLook } from "./looks/send-look.tsx";
import { PageActions } from "./page-actions.tsx";
import { DropHint } from "./uploads/drop-hint.tsx";
import { LeaveGuard } from "./uploads/leave-guard.tsx";
import { uploadBarrier } from "./uploads/upload-barrier.ts";
import { UploadPanel } from "./uploads/upload-panel.tsx";
import { useWindowDrop } from "./uploads/use-window-drop.ts";
import { useFolderStructure } from "./use-folder-structure.ts";
import { useLibraryActs } from "./use-library-acts.ts";
import { useLibraryPlace } from "./use-library-place.ts";
import { useSteady } from "./use-steady.ts";
import { VersionsModal } from "./versions/versions-modal.tsx";
import { WarningsModal } from "./warnings/warnings-modal.tsx";

type Asking =
  | { readonly kind: "new-folder" }
  | { readonly kind: "delete"; readonly source: LibraryEntry["source"] }
  | { readonly kind: FileMatter; readonly file: LibraryFile };

/** Successes go by themselves after this many ms; errors stay until they are closed. */
const noticesLast = { success: 3_000 };

const trailName = (root: FolderNode, path: string) =>
  (folderTrail(root, path) ?? [root]).map((folder) => folder.name).join(" / ");

/** Templates and topics: their folders and files, and what is on its way to them. */
export function UploadPage() {
  const { place, go } = useLibraryPlace();
  const { area, path } = place;
  const structure = useFolderStructure(area);
  const root = structure.data;
  const folder = root && findFolder(root, path);
  const notices = useNotices({ most: 3 });
  const [asking, setAsking] = useState<Asking | null>(null);
  const [keepsLook, setKeepsLook] = useState(false);
  const acts = useLibraryActs({ place, go, root, tell: notices.tell, keepsLook });
  const send = (files: readonly File[]) => acts.send(files, path);
  const isDragging = useWindowDrop(send);
  const barrier = root ? uploadBarrier(area, folder) : undefined;
  const create = () => setAsking({ kind: "new-folder" });
  const steady = useSteady({
    onOpenFolder: acts.openFolder,
    onOpen: acts.open,
    onSearch: acts.search,
    onDelete: (source: LibraryEntry["source"]) => setAsking({ kind: "delete", source }),
    onLookAt: (kind: FileMatter, file: LibraryFile) => setAsking({ kind, file }),
    onCreate: create,
    onSend: acts.send,
  });

  const desk = (
    <LibraryDesk
      place={place}
      structure={structure}
      {...steady}
      notices={
        <Notices
          of={notices}
          lasts={noticesLast}
          isBroughtIntoView
          className="scroll-mt-20 border-b border-line p-3 max-md:scroll-mb-[44dvh] max-md:px-gutter"
        />
      }
      foot={
        folder && barrier === undefined ? (
          <>
            {isDragging || folder.files.length + folder.children.length > 0 ? (
              <DropHint folderName={folder.name} isDragging={isDragging} onSend={send} />
            ) : null}
            {area === "topicos" ? <SendLook keepsLook={keepsLook} onChange={setKeepsLook} /> : null}
          </>
        ) : null
      }
    />
  );

  return (
    <>
      <PageHead
        title={places.library.title}
        lead="Os arquivos Word do escritório, prontos para gerar documentos."
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
      <Tabs
        label="Seções"
        value={area}
        onChange={(next) => {
          notices.clear();
          go({ area: next === "topicos" ? "topicos" : "models", path: "/", typed: "" });
        }}
        items={[
          { id: "models", label: areaWords.models.title, icon: <FileText aria-hidden="true" />, content: desk },
          { id: "topicos", label: areaWords.topicos.title, icon: <ListOrdered aria-hidden="true" />, content: desk },
        ]}
      />
      {asking?.kind === "new-folder" && root && folder ? (
        <NewFolderModal
          area={area}
          parentPath={folder.path}
          parentName={trailName(root, folder.path)}
          onClose={() => setAsking(null)}
          onCreated={(created) => {
            setAsking(null);
            acts.tellCreated(created);
          }}
        />
      ) : null}
      {asking?.kind === "delete" ? (
        <DeleteDialog
          area={area}
          source={asking.source}
          onClose={() => setAsking(null)}
          onDeleted={(message) => {
            setAsking(null);
            acts.tellDeleted(asking.source, message);
          }}
        />
      ) : null}
      {asking?.kind === "check" ? <WarningsModal file={asking.file} onClose={() => setAsking(null)} /> : null}
      {asking?.kind === "versions" ? <VersionsModal file={asking.file} onClose={() => setAsking(null)} /> : null}
      {asking?.kind === "look" ? <LookModal file={asking.file} onClose={() => setAsking(null)} /> : null}
      <UploadPanel queue={acts.queue} tell={notices.tell} />
      <LeaveGuard queue={acts.queue} />
    </>
  );
}
