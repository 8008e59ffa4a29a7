import { type Area, deleteFolder, type LibraryFile } from "@lavra/contract/library/library";
import { deleteFile } from "@lavra/contract/library/uploads";
import { successes } from "@lavra/contract/successes";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../platform/api/api.ts";
import { sentenceOf } from "../../platform/api/api-error.ts";
import { useSendOnce } from "../../platform/api/sending/use-send-once.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { areaWords, counted } from "../area-words.ts";
import { useTreeChanged } from "../use-folder-structure.ts";
import { type FolderOrFile, isFolder } from "./library-entries.tsx";
import { countOwn } from "./tree-nodes.tsx";

/** Deletes a template or topic. */
function useDeleteFile(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: ({ id, name }: Pick<LibraryFile, "id" | "name">) =>
      api.call(deleteFile, { body: { fileId: id, fileName: name } }),
    onSettled,
  });
}

/** Deletes a folder with everything inside it. */
function useDeleteFolder(area: Area) {
  const onSettled = useTreeChanged(area);
  return useMutation({
    mutationFn: (folderPath: string) => api.call(deleteFolder, { body: { folderPath, type: area } }),
    onSettled,
  });
}

export interface DeleteDialogProps {
  readonly area: Area;
  /** The folder or file to delete. */
  readonly source: FolderOrFile;
  /** Called with the sentence that confirms the deletion, once the tree has been read again. */
  readonly onDeleted: (message: string) => void;
  readonly onClose: () => void;
}

function FolderWarning({
  area,
  source,
}: {
  readonly area: Area;
  readonly source: Extract<FolderOrFile, { path: string }>;
}) {
  const { files, folders } = countOwn(source);
  const { one, many } = areaWords[area];
  const inside = [
    ...(folders > 0 ? [counted(folders, "subpasta", "subpastas")] : []),
    ...(files > 0 ? [counted(files, one, many)] : []),
  ].join(" e ");
  return (
    <>
      <p>Tudo o que está dentro desta pasta será excluído{inside === "" ? "" : `: ${inside}`}.</p>
      <p>Esta ação não pode ser desfeita.</p>
    </>
  );
}

/** Asks for confirmation before a folder or file is deleted for good; shows a failure in the dialog. */
export function DeleteDialog({ area, source, onDeleted, onClose }: DeleteDialogProps) {
  const folderRemoval = useDeleteFolder(area);
  const fileRemoval = useDeleteFile(area);
  const removeFolder = useSendOnce(folderRemoval);
  const removeFile = useSendOnce(fileRemoval);
  const words = areaWords[area];
  const isBusy = folderRemoval.isPending || fileRemoval.isPending;

  if (isFolder(source)) {
    const remove = () =>
      removeFolder(source.path, {
        onSuccess: ({ message }) => onDeleted(message ?? successes["library.folder_deleted"]),
      });
    return (
      <ConfirmDialog
        isOpen
        title={`Excluir a pasta ${source.name}?`}
        confirmLabel="Excluir pasta"
        busyLabel="Excluindo…"
        isBusy={isBusy}
        error={folderRemoval.isError ? `Erro ao deletar pasta: ${sentenceOf(folderRemoval.error)}` : undefined}
        onConfirm={remove}
        onCancel={onClose}
      >
        <FolderWarning area={area} source={source} />
      </ConfirmDialog>
    );
  }

  const { file } = source;
  return (
    <ConfirmDialog
      isOpen
      title={`Excluir o ${words.one} ${file.name}?`}
      confirmLabel={`Excluir ${words.one}`}
      busyLabel="Excluindo…"
      isBusy={isBusy}
      error={fileRemoval.isError ? `${words.deleteFailed}${sentenceOf(fileRemoval.error)}` : undefined}
      onConfirm={() =>
        removeFile(file, {
          onSuccess: ({ message }) => onDeleted(message ?? successes["library.file_deleted"]),
        })
      }
      onCancel={onClose}
    >
      <p>O arquivo será excluído. Esta ação não pode ser desfeita.</p>
    </ConfirmDialog>
  );
}
