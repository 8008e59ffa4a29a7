import type { Area } from "@lavra/contract/library";
import { FolderPlus } from "lucide-react";
import { useCreateFolder } from "./create-folder.ts";
import { folderNameFault, longestFolderName } from "./folder-name-fault.ts";
import { NameModal } from "./name-modal.tsx";

export interface NewFolderModalProps {
  readonly area: Area;
  readonly parentPath: string;
  /** Parent folder as the user sees it: "Modelos / Cível". */
  readonly parentName: string;
  readonly onCreated: (path: string) => void;
  readonly onClose: () => void;
}

/** Asks for a new folder's name. */
export function NewFolderModal({ area, parentPath, parentName, onCreated, onClose }: NewFolderModalProps) {
  const creation = useCreateFolder(area);
  return (
    <NameModal
      title="Nova pasta"
      lead={`Em ${parentName}`}
      label="Nome da pasta"
      maxLength={longestFolderName}
      submitLabel="Criar pasta"
      submitIcon={<FolderPlus aria-hidden="true" />}
      busyLabel="Criando…"
      faultOf={folderNameFault}
      failed="Erro ao criar pasta"
      sending={creation}
      onSend={(folderName) => creation.mutateAsync({ folderName, parentPath }).then(({ data }) => onCreated(data.path))}
      onClose={onClose}
    />
  );
}
