import type { Area, FolderNode } from "@lavra/contract/library/library";
import { successes } from "@lavra/contract/successes";
import { spokenName } from "@lavra/contract/word-names";
import { Check } from "lucide-react";
import type { PlacedFile } from "../search/find-file.ts";
import { folderNameFault, longestFolderName, NameModal } from "./name-modal.tsx";
import { useRenameFile, useRenameFolder } from "./place-entries.ts";

/** Longest file name, in characters without its extension. */
const longestStem = 195;

const shared = {
  submitLabel: "Renomear",
  submitIcon: <Check aria-hidden="true" />,
  busyLabel: "Renomeando…",
};

export interface RenameFolderModalProps {
  readonly area: Area;
  readonly folder: FolderNode;
  /** Called with the sentence that confirms the change and the new path, once the tree has been read again. */
  readonly onRenamed: (message: string, path: string) => void;
  readonly onClose: () => void;
}

/** Asks for a folder's new name. */
export function RenameFolderModal({ area, folder, onRenamed, onClose }: RenameFolderModalProps) {
  const renaming = useRenameFolder(area);
  return (
    <NameModal
      {...shared}
      title={`Renomear a pasta ${folder.name}`}
      label="Novo nome da pasta"
      initial={folder.name}
      maxLength={longestFolderName}
      faultOf={folderNameFault}
      failed="Erro ao renomear pasta"
      sending={renaming}
      onSend={(newName) =>
        renaming
          .mutateAsync({ folderPath: folder.path, newName })
          .then(({ message, data }) => onRenamed(message ?? successes["library.folder_renamed"], data.path))
      }
      onClose={onClose}
    />
  );
}

export interface RenameFileModalProps {
  readonly area: Area;
  readonly placed: PlacedFile;
  readonly onRenamed: (message: string) => void;
  readonly onClose: () => void;
}

/** Asks for a file's new name, without its extension. */
export function RenameFileModal({ area, placed: { file }, onRenamed, onClose }: RenameFileModalProps) {
  const renaming = useRenameFile(area);
  return (
    <NameModal
      {...shared}
      title={`Renomear ${file.name}`}
      label="Novo nome do arquivo"
      initial={spokenName(file.name)}
      maxLength={longestStem}
      faultOf={() => undefined}
      failed="Erro ao renomear arquivo"
      sending={renaming}
      onSend={(newName) =>
        renaming
          .mutateAsync({ fileId: file.id, newName })
          .then(({ message }) => onRenamed(message ?? successes["library.file_renamed"]))
      }
      onClose={onClose}
    />
  );
}
