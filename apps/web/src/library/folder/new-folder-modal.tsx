import { type Area, createFolder } from "@lavra/contract/library/library";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FolderPlus } from "lucide-react";
import { api } from "../../platform/api/api.ts";
import { folderStructureKey } from "../use-folder-structure.ts";
import { folderNameFault, longestFolderName, NameModal } from "./name-modal.tsx";

interface NewFolder {
  readonly folderName: string;
  /** Path of the parent folder, `/` for the area's root. */
  readonly parentPath: string;
}

/** Creates a folder; settles once the tree has been read again. */
function useCreateFolder(area: Area) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (folder: NewFolder) => api.call(createFolder, { body: { ...folder, type: area } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: folderStructureKey(area) }),
  });
}

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
