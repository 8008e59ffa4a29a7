import { FolderUp } from "lucide-react";
import type { ReactNode } from "react";
import { DropZone as AriaDropZone } from "react-aria-components/DropZone";
import { Text } from "react-aria-components/Text";
import { classNames } from "../class-names.ts";
import { type DroppedFile, filesOf } from "./file-drop.tsx";

export interface DropZoneProps {
  /** What to do: "Arraste arquivos .docx para cá". */
  readonly label: string;
  readonly hint?: ReactNode;
  readonly onDrop: (files: readonly DroppedFile[]) => void;
  readonly className?: string | undefined;
}

/** A dashed place for files from the desktop, also by paste. */
export function DropZone({ label, hint, onDrop, className }: DropZoneProps) {
  return (
    <AriaDropZone
      getDropOperation={() => "copy"}
      onDrop={(event) => {
        void filesOf(event.items).then((files) => {
          if (files.length > 0) onDrop(files);
        });
      }}
      className={classNames(
        "flex flex-wrap items-center gap-4 rounded-card border border-dashed border-line-field px-4 py-3.5 text-14 transition-colors data-drop-target:border-2 data-drop-target:border-accent-ink data-drop-target:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-focus",
        className,
      )}
    >
      <FolderUp aria-hidden="true" className="text-muted" />
      <div className="min-w-0 flex-1 basis-44">
        <Text slot="label" className="block font-strong text-ink">
          {label}
        </Text>
        {hint === undefined ? null : <span className="text-muted">{hint}</span>}
      </div>
    </AriaDropZone>
  );
}
