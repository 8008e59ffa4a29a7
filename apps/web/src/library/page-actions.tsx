import { FolderPlus, FolderUp, Upload } from "lucide-react";
import { useId } from "react";
import { Button } from "../ui/buttons/button.tsx";
import type { DroppedFile } from "../ui/files/drop/file-drop.tsx";
import { FilePicker } from "../ui/files/file-picker.tsx";
import { pickedFiles } from "./uploads/dropped-files.ts";
import { docxTypes } from "./uploads/upload-barrier.ts";

export interface PageActionsProps {
  /** Name of the open folder; undefined until it is known. */
  readonly folderName: string | undefined;
  /** Sentence that says why no file can be uploaded to the folder. */
  readonly barrier: string | undefined;
  /** True if folders can be created in it and uploaded to it. */
  readonly canCreate: boolean;
  readonly onCreate: () => void;
  readonly onSend: (files: readonly DroppedFile[]) => void;
}

/** Renders the page's actions and, below them, the destination of uploads or the reason why uploads are refused. */
export function PageActions({ folderName, barrier, canCreate, onCreate, onSend }: PageActionsProps) {
  const note = useId();
  const send = (files: readonly File[]) => onSend(pickedFiles(files));
  return (
    <div className="grid grid-cols-1 gap-1 md:justify-items-end">
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button
          // If files cannot be uploaded without a folder, creating one is the primary action.
          tone={barrier !== undefined && canCreate ? "primary" : "outlined"}
          icon={<FolderPlus aria-hidden="true" />}
          isDisabled={!canCreate}
          onPress={onCreate}
        >
          Nova pasta
        </Button>
        <FilePicker
          isFolder
          icon={<FolderUp aria-hidden="true" />}
          isDisabled={!canCreate}
          className="max-md:hidden"
          onPick={send}
        >
          Enviar pasta
        </FilePicker>
        <FilePicker
          tone="primary"
          icon={<Upload aria-hidden="true" />}
          accept={docxTypes}
          isMultiple
          isDisabled={barrier !== undefined || folderName === undefined}
          aria-describedby={note}
          onPick={send}
        >
          Enviar arquivos
        </FilePicker>
      </div>
      <p className="min-h-6 text-13 leading-6 text-muted max-md:min-h-5 max-md:leading-5">
        <span id={note}>{barrier ?? (folderName === undefined ? "" : `Os arquivos vão para ${folderName}.`)}</span>
      </p>
    </div>
  );
}
