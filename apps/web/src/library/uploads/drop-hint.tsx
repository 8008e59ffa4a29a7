import type { FolderNode } from "@lavra/contract/library/library";
import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import { LazyDropZone } from "../../ui/files/lazy-file-views.tsx";
import type { UploadQueue } from "./upload-queue.ts";
import { useUploads } from "./use-uploads.ts";

export interface DropHintProps {
  readonly folder: FolderNode;
  readonly queue: UploadQueue;
  /** True if the folder accepts no files, only folders with files. */
  readonly isForFolders: boolean;
  /** True while files are being dragged over the window. */
  readonly isDragging: boolean;
  readonly onSend: (files: readonly DroppedFile[]) => void;
}

function labelOf(name: string, isForFolders: boolean, isDragging: boolean): string {
  if (isForFolders) return isDragging ? "Solte pastas inteiras aqui" : "Arraste pastas inteiras para cá";
  return isDragging ? `Solte para enviar para ${name}` : "Arraste arquivos .docx ou pastas inteiras para cá";
}

/**
 * Says that files can be dropped anywhere: highlighted during a drag, and hidden while uploads are listed or if the
 * folder is empty, which says so itself. Also accepts pasted files.
 */
export function DropHint({ folder, queue, isForFolders, isDragging, onSend }: DropHintProps) {
  const isIdle = useUploads(queue).length === 0 && folder.files.length + folder.children.length > 0;
  if (!isDragging && !isIdle) return null;
  return (
    <LazyDropZone
      label={labelOf(folder.name, isForFolders, isDragging)}
      hint={isForFolders ? "ou solte arquivos .docx sobre uma pasta" : "ou solte sobre uma pasta"}
      onDrop={onSend}
      className={isDragging ? "m-4 border-accent-ink bg-accent-soft max-md:hidden" : "m-4 max-md:hidden"}
    />
  );
}
