import { type CSSProperties, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { FileTable, type FileTableProps } from "../ui/file-table.tsx";
import { EntryActions, type EntryHandlers } from "./entry-actions.tsx";
import { isFolder, type LibraryEntry } from "./library-entries.tsx";

export interface FolderTableProps extends EntryHandlers, Pick<FileTableProps, "sort" | "onSortChange"> {
  readonly label: string;
  readonly entries: readonly LibraryEntry[];
  /** Files let go over a folder's row, or elsewhere over the rows (null). */
  readonly onSend: (files: readonly File[], path: string | null) => void;
}

/** Handlers that stay the same objects, so that thousands of rows are not made anew because the page was. */
function useSteady(handlers: EntryHandlers): EntryHandlers {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  const [steady] = useState<EntryHandlers>(() => ({
    onOpen: (source) => latest.current.onOpen(source),
    onDelete: (source) => latest.current.onDelete(source),
  }));
  return steady;
}

/** Rows of folders and files. Below the desk's width it is as high as its rows, up to the window's height. */
export function FolderTable({ label, entries, onOpen, onDelete, onSend, ...sorting }: FolderTableProps) {
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry.source])), [entries]);
  const sourceOf = useCallback((id: string) => byId.get(id), [byId]);

  const steady = useSteady({ onOpen, onDelete });
  const renderActions = useCallback<NonNullable<FileTableProps["renderActions"]>>(
    ({ id }) => {
      const source = sourceOf(id);
      return source ? <EntryActions source={source} {...steady} /> : null;
    },
    [sourceOf, steady],
  );

  return (
    <div
      className="min-h-0 [--head-height:var(--head)] [--row-height:48px] lg:flex-1 touch:[--row-height:64px] max-lg:h-[min(var(--rows)*var(--row-height)+1px+var(--head-height),100dvh-var(--header)-72px)] max-md:[--head-height:0px]"
      style={{ "--rows": entries.length, "--head": sorting.sort ? "41px" : "0px" } as CSSProperties}
    >
      <FileTable
        {...sorting}
        label={label}
        items={entries}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onOpen={(id) => {
          const source = sourceOf(id);
          if (source) onOpen(source);
        }}
        renderActions={renderActions}
        canDropOn={(id) => {
          const source = sourceOf(id);
          return source !== undefined && isFolder(source);
        }}
        onDropFiles={onSend}
        className="h-full"
      />
    </div>
  );
}
