import type { Area } from "@lavra/contract/library/library";
import { type CSSProperties, memo, useCallback, useMemo } from "react";
import { classNames } from "../../ui/class-names.ts";
import type { DroppedFile } from "../../ui/files/drop/file-drop.tsx";
import { LazyFileTable } from "../../ui/files/lazy-file-views.tsx";
import type { FileTableProps } from "../../ui/files/table/file-table.tsx";
import { ChosenBar } from "../chosen/chosen-bar.tsx";
import { useChosen } from "../chosen/use-chosen.ts";
import { areOwn, areToCopy } from "../moving/moves.ts";
import type { Carry } from "../moving/use-carry.ts";
import { EntryActions, type EntryHandlers } from "./entry-actions.tsx";
import { type FolderOrFile, isFolder, type LibraryEntry } from "./library-entries.tsx";

/** Handlers of the actions on several folders and files at once. */
export interface ChosenHandlers {
  readonly onAskForAll: (change: "move" | "delete" | "copy", sources: readonly FolderOrFile[]) => void;
  readonly onArchive: (sources: readonly FolderOrFile[]) => void;
  readonly isArchiving: boolean;
}

export interface FolderTableProps extends EntryHandlers, ChosenHandlers, Pick<FileTableProps, "sort" | "onSortChange"> {
  readonly area: Area;
  readonly label: string;
  readonly entries: readonly LibraryEntry[];
  readonly carry: Carry;
  /** Receives files dropped between the rows; a folder's row receives its own. */
  readonly openPath: string;
  readonly onSend: (files: readonly DroppedFile[], path: string) => void;
  /** Limits the height to that of the rows, because other content follows. */
  readonly isSnug?: boolean | undefined;
}

/** Renders rows of folders and files. Below the desktop width it is as high as its rows, up to the window's height. */
export const FolderTable = memo(function FolderTable(props: FolderTableProps) {
  const { area, label, entries, openPath, onOpen, onAskFor, onShowMatter, onSend, carry, sort, onSortChange } = props;
  const { onAskForAll, onArchive, isArchiving, isSnug } = props;
  const { box, chosen, sources, choose, clear } = useChosen(entries);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry.source])), [entries]);
  const sourceOf = (id: string) => byId.get(id);
  const isFolderAt = (id: string) => {
    const source = sourceOf(id);
    return source !== undefined && isFolder(source);
  };

  const renderActions = useCallback<NonNullable<FileTableProps["renderActions"]>>(
    // Takes the entry from `item`, not by id from `byId`: otherwise an unchanged row would be rendered again with every
    // new list.
    (item) => {
      const { source } = item as LibraryEntry;
      return (
        <EntryActions area={area} source={source} onOpen={onOpen} onAskFor={onAskFor} onShowMatter={onShowMatter} />
      );
    },
    [area, onOpen, onAskFor, onShowMatter],
  );

  const [only] = sources;
  const isOne = sources.length === 1 && only !== undefined;
  return (
    <div
      ref={box}
      className={classNames(
        isSnug ? "lg:h-[calc(var(--rows)*var(--row-height)+2.875rem)] lg:flex-[0_1_auto]" : "lg:flex-1",
        "min-h-0 [--row-height:3rem] touch:[--row-height:4rem] max-lg:h-[min(var(--rows)*var(--row-height)+2.875rem,100dvh-var(--header)-72px)]",
      )}
      style={{ "--rows": entries.length } as CSSProperties}
    >
      <LazyFileTable
        sort={sort}
        onSortChange={onSortChange}
        label={label}
        items={entries}
        chosen={chosen}
        onChosenChange={choose}
        bar={
          sources.length > 0 ? (
            <ChosenBar
              count={sources.length}
              canChange={areOwn(sources)}
              isArchiving={isArchiving}
              onCopy={areToCopy(sources) ? () => onAskForAll("copy", sources) : undefined}
              onMove={() => (isOne ? onAskFor("move", only) : onAskForAll("move", sources))}
              onDownload={() => (isOne && !isFolder(only) ? onOpen(only) : onArchive(sources))}
              onDelete={() => (isOne ? onAskFor("delete", only) : onAskForAll("delete", sources))}
              onClear={clear}
            />
          ) : null
        }
        onOpen={(id) => {
          const source = sourceOf(id);
          if (source) onOpen(source);
        }}
        renderActions={renderActions}
        canDropOn={isFolderAt}
        onDropFiles={(files, target) => onSend(files, target ?? openPath)}
        rowCarry={{
          onCarry: (ids) => carry.onCarry(ids === null ? null : ids.flatMap((id) => sourceOf(id) ?? [])),
          onDropRows: carry.onDropRows,
          canDropRowsOn: (id) => isFolderAt(id) && carry.canDropRowsOn(id),
        }}
        className="h-full"
      />
    </div>
  );
});
