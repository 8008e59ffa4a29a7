import type { ReactNode } from "react";
import { DropZone as AriaDropZone } from "react-aria-components/DropZone";
import { Text } from "react-aria-components/Text";
import { DropWords, dropZoneClass } from "./drop-words.tsx";
import { type DroppedFile, filesOf } from "./file-drop.tsx";

export interface DropZoneProps {
  /** Instruction: "Arraste arquivos .docx para cá". */
  readonly label: string;
  readonly hint?: ReactNode;
  readonly onDrop: (files: readonly DroppedFile[]) => void;
  readonly className?: string | undefined;
}

/** Dashed area that accepts files from the desktop, dropped or pasted. */
export function DropZone({ label, hint, onDrop, className }: DropZoneProps) {
  return (
    <AriaDropZone
      getDropOperation={() => "copy"}
      onDrop={(event) => {
        void filesOf(event.items).then((files) => {
          if (files.length > 0) onDrop(files);
        });
      }}
      className={dropZoneClass(className)}
    >
      <DropWords
        label={
          <Text slot="label" className="block font-strong text-ink">
            {label}
          </Text>
        }
        hint={hint}
      />
    </AriaDropZone>
  );
}
