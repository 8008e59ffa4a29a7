import { FolderPlus, Upload } from "lucide-react";
import { useId } from "react";
import { Button } from "../ui/buttons/button.tsx";
import { FilePicker } from "../ui/files/file-picker.tsx";
import { docxTypes } from "./uploads/sort-docx.ts";

export interface PageActionsProps {
  /** The open folder's name; undefined while it is not known. */
  readonly folderName: string | undefined;
  /** Why nothing can be sent to it. */
  readonly barrier: string | undefined;
  readonly canCreate: boolean;
  readonly onCreate: () => void;
  readonly onSend: (files: readonly File[]) => void;
}

/** The page's two acts, and under them where the files go or why they cannot. */
export function PageActions({ folderName, barrier, canCreate, onCreate, onSend }: PageActionsProps) {
  const note = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5 md:justify-items-end">
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button icon={<FolderPlus aria-hidden="true" />} isDisabled={!canCreate} onPress={onCreate}>
          Nova pasta
        </Button>
        <FilePicker
          tone="primary"
          icon={<Upload aria-hidden="true" />}
          accept={docxTypes}
          isMultiple
          isDisabled={barrier !== undefined || folderName === undefined}
          aria-describedby={note}
          onPick={onSend}
        >
          Enviar arquivos
        </FilePicker>
      </div>
      <p id={note} className="min-h-5 text-13 text-muted">
        {folderName === undefined ? "" : (barrier ?? `Os arquivos vão para ${folderName}.`)}
      </p>
    </div>
  );
}
