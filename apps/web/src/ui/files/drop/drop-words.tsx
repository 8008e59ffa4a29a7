import { FolderUp } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../class-names.ts";

/** Classes of a zone in which files can be dropped, before and while a file is over it. */
export const dropZoneClass = (className?: string): string =>
  classNames(
    "flex flex-wrap items-center gap-4 rounded-card border border-dashed border-line-field px-4 py-3.5 text-14 transition-colors data-drop-target:border-2 data-drop-target:border-accent-ink data-drop-target:bg-accent-soft data-focus-visible:outline-2 data-focus-visible:outline-focus",
    className,
  );

/** Renders the text of a drop zone. */
export const DropWords = ({ label, hint }: { readonly label: ReactNode; readonly hint?: ReactNode }) => (
  <>
    <FolderUp aria-hidden="true" className="text-muted" />
    <div className="min-w-0 flex-1 basis-44">
      {label}
      {hint === undefined ? null : <span className="text-muted">{hint}</span>}
    </div>
  </>
);
