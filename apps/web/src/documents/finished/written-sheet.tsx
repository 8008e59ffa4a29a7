import { classNames } from "../../ui/class-names.ts";
import { DrawnCheck } from "../../ui/marks/drawn-check.tsx";

/** The lines of a small sheet, drawn one after the other. */
const lines = [
  "w-4 bg-ink/60",
  "w-9 bg-line-strong [animation-delay:70ms]",
  "w-9 bg-line-strong [animation-delay:140ms]",
  "w-7 bg-accent-ink [animation-delay:210ms]",
  "w-9 bg-line-strong [animation-delay:280ms]",
];

/** Picture of the finished document: an animated sheet with lines and a check mark. */
export const WrittenSheet = () => (
  <div aria-hidden="true" className="relative h-20 w-15 rounded-in border border-line-strong bg-surface px-2.5 py-3">
    <div className="grid gap-1.5">
      {lines.map((line) => (
        <span key={line} className={classNames("h-[3px] origin-left animate-written rounded-full", line)} />
      ))}
    </div>
    <DrawnCheck className="absolute -right-2 -bottom-2 size-6 rounded-full bg-surface text-ok-ink [&>path]:[animation-delay:360ms]" />
  </div>
);
