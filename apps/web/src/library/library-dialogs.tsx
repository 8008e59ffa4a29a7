import type { Area, FolderNode } from "@lavra/contract/library/library";
import { MarkerHelp } from "./begin/marker-help.tsx";
import { DeleteChosenDialog } from "./chosen/delete-chosen-dialog.tsx";
import { CopyModal } from "./copies/copy-modal.tsx";
import { folderTrail } from "./find-folder.ts";
import { DeleteDialog } from "./folder/delete-dialog.tsx";
import type { EntryChange } from "./folder/entry-actions.tsx";
import { type FolderOrFile, isFolder } from "./folder/library-entries.tsx";
import { NewFolderModal } from "./folder/new-folder-modal.tsx";
import { RenameFileModal, RenameFolderModal } from "./folder/rename-modal.tsx";
import { LookModal } from "./looks/look-modal.tsx";
import { MoveModal } from "./moving/move-modal.tsx";
import { TopicDataModal } from "./topics/topic-data-modal.tsx";
import { TopicRelationsModal } from "./topics/topic-relations-modal.tsx";
import type { Asking, LibraryActs } from "./use-library-acts.ts";
import { VersionsModal } from "./versions/versions-modal.tsx";
import { WarningsModal } from "./warnings/warnings-modal.tsx";

export interface LibraryDialogsProps {
  readonly area: Area;
  readonly root: FolderNode | undefined;
  readonly asking: Asking | null;
  readonly acts: Pick<
    LibraryActs,
    "enterCreated" | "notifyDeleted" | "notifyRenamed" | "notifyMoved" | "notifyCopied" | "notifyDone"
  >;
  readonly onClose: () => void;
}

const trailName = (root: FolderNode, path: string) =>
  (folderTrail(root, path) ?? [root]).map((folder) => folder.name).join(" / ");

/** Renders the dialog that is open over the library, if any. */
export function LibraryDialogs({ area, root, asking, acts, onClose }: LibraryDialogsProps) {
  if (asking?.kind === "help") return <MarkerHelp onClose={onClose} />;
  if (!asking || !root) return null;
  const closeWith = (message: string) => {
    onClose();
    acts.notifyDone(message);
  };
  switch (asking.kind) {
    case "new-folder":
      return (
        <NewFolderModal
          area={area}
          parentPath={asking.folder.path}
          parentName={trailName(root, asking.folder.path)}
          onClose={onClose}
          onCreated={(created) => {
            onClose();
            acts.enterCreated(created);
          }}
        />
      );
    case "check":
      return <WarningsModal file={asking.file} onClose={onClose} />;
    case "versions":
      return <VersionsModal file={asking.file} onClose={onClose} />;
    case "look":
      return <LookModal file={asking.file} onClose={onClose} />;
    case "topic-data":
      return <TopicDataModal file={asking.file} onClose={onClose} onSaved={closeWith} />;
    case "topic-relations":
      return <TopicRelationsModal file={asking.file} onClose={onClose} onSaved={closeWith} />;
    case "copy":
    case "copy-all":
      return (
        <CopyModal
          area={area}
          root={root}
          files={"files" in asking ? asking.files : [asking.file]}
          onClose={onClose}
          onCopied={(message, destination) => {
            onClose();
            acts.notifyCopied(message, destination);
          }}
        />
      );
    case "move-all":
      return <Moving area={area} root={root} sources={asking.sources} acts={acts} onClose={onClose} />;
    case "delete-all":
      return (
        <DeleteChosenDialog
          area={area}
          sources={asking.sources}
          onClose={onClose}
          onDeleted={(message) => {
            onClose();
            acts.notifyDeleted(asking.sources, message);
          }}
        />
      );
    default:
      return <EntryDialog area={area} root={root} asking={asking} acts={acts} onClose={onClose} />;
  }
}

type EntryDialogProps = Omit<LibraryDialogsProps, "asking" | "root"> & {
  readonly root: FolderNode;
  readonly asking: Extract<Asking, { kind: EntryChange }>;
};

type MovingProps = Omit<LibraryDialogsProps, "asking" | "root"> & {
  readonly root: FolderNode;
  readonly sources: readonly FolderOrFile[];
};

const Moving = ({ area, root, sources, acts, onClose }: MovingProps) => (
  <MoveModal
    area={area}
    root={root}
    sources={sources}
    onClose={onClose}
    onMoved={() => {
      onClose();
      acts.notifyMoved(sources);
    }}
  />
);

function EntryDialog({ area, root, asking: { kind, source }, acts, onClose }: EntryDialogProps) {
  if (kind === "delete") {
    const notify = (message: string) => {
      onClose();
      acts.notifyDeleted([source], message);
    };
    return <DeleteDialog area={area} source={source} onClose={onClose} onDeleted={notify} />;
  }
  if (kind === "move") {
    return <Moving area={area} root={root} sources={[source]} acts={acts} onClose={onClose} />;
  }
  const notifyRenamed = (message: string, path?: string) => {
    onClose();
    acts.notifyRenamed(source, message, path);
  };
  return isFolder(source) ? (
    <RenameFolderModal area={area} folder={source} onClose={onClose} onRenamed={notifyRenamed} />
  ) : (
    <RenameFileModal area={area} placed={source} onClose={onClose} onRenamed={notifyRenamed} />
  );
}
