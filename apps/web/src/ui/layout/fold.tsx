import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../class-names.ts";

export interface FoldProps {
  readonly title: string;
  /** Short summary of the content. */
  readonly summary: string;
  /** True if the content needs attention: it is opened, and remains open until the user closes it. */
  readonly isCalling?: boolean | undefined;
  /** True if the content reaches the edges. */
  readonly isFlush?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Part of a long page in one row, opened by a press: for phones. A native `details` element, so that a search in the
 * page finds its content.
 */
export function Fold({ title, summary, isCalling = false, isFlush = false, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isCalling && details.current) details.current.open = true;
  }, [isCalling]);
  return (
    <details ref={details} className="group/fold min-w-0 rounded-card border border-line bg-surface">
      <summary className="flex min-h-control cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 -outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <h2 className="text-16 font-bold text-ink">{title}</h2>
          <span className="block text-13 text-muted">{summary}</span>
        </span>
        <ChevronRight
          aria-hidden="true"
          className="flex-none text-muted transition-transform group-open/fold:rotate-90"
        />
      </summary>
      <div className={classNames("border-t border-line", !isFlush && "px-4 pt-4 pb-5")}>{children}</div>
    </details>
  );
}
