import { DropZone } from "../../ui/files/drop-zone.tsx";

export interface DropHintProps {
  readonly folderName: string;
  /** Files are being dragged over the window. */
  readonly isDragging: boolean;
  readonly onSend: (files: readonly File[]) => void;
}

/** Says that files can be let go anywhere; it stands out while some are being dragged. Also takes pasted files. */
export const DropHint = ({ folderName, isDragging, onSend }: DropHintProps) => (
  <DropZone
    label={isDragging ? `Solte para enviar para ${folderName}` : "Arraste arquivos .docx para cá"}
    hint="ou solte sobre uma pasta"
    onDrop={onSend}
    className={isDragging ? "m-4 border-accent-ink bg-accent-soft max-md:hidden" : "m-4 max-md:hidden"}
  />
);
