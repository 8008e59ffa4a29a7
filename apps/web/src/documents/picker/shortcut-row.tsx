import type { LibraryFile } from "@lavra/contract/library/library";
import { spokenName } from "@lavra/contract/word-names";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { classNames } from "../../ui/class-names.ts";

export interface ShortcutRowProps {
  readonly file: LibraryFile;
  readonly icon: ReactNode;
  readonly isChosen: boolean;
  readonly onChoose: (fileId: string) => void;
}

/** Row of a starred or recent template, on one line as in the tree beneath. */
export function ShortcutRow({ file, icon, isChosen, onChoose }: ShortcutRowProps) {
  return (
    <li className="min-w-0">
      <Button
        data-row
        {...(isChosen ? { "aria-current": "true" as const } : {})}
        onPress={() => onChoose(file.id)}
        className={classNames(
          "flex min-h-8.5 w-full min-w-0 cursor-pointer items-center gap-2 rounded-in px-2 text-left text-14 outline-0 touch:min-h-11 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus [&_.lucide]:size-4 [&_.lucide]:flex-none [&_.lucide]:text-muted",
          isChosen ? "bg-accent-tint font-strong text-ink" : "text-body data-hovered:bg-hover",
        )}
      >
        {icon}
        <span className="truncate" title={`${spokenName(file.name)} (${file.path})`}>
          {spokenName(file.name)}
        </span>
      </Button>
    </li>
  );
}
