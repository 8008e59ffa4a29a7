import { Info } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";

export interface NoteProps {
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** Permanent remark about the whole page: a line in a quiet style, without a box. */
export const Note = ({ children, className }: NoteProps) => (
  <div className={classNames("flex items-start gap-2 text-14 text-body", className)}>
    <Info aria-hidden="true" className="mt-0.5 text-muted" />
    <div className="min-w-0">{children}</div>
  </div>
);
