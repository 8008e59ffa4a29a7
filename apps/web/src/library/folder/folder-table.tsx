import { type CSSProperties, memo, useCallback, useMemo, useState } from "react";
import { FileTable, type FileTableProps } from "../../ui/files/file-table.tsx";
import { EntryActions, type EntryHandlers } from "./entry-actions.tsx";
import { isFolder, type LibraryEntry } from "./library-entries.tsx";

export interface FolderTableProps extends EntryHandlers, Pick<FileTableProps, "sort" | "onSortChange"> {
  readonly label: string;
  readonly entries: readonly LibraryEntry[];
  /** Takes files let go between the rows; a folder's row takes its own. */
  readonly openPath: string;
  readonly onSend: (files: readonly File[], path: string) => void;
}

/** Rows of folders and files. Below the desk's width it is as high as its rows, up to the window's height. */
export const FolderTable = memo(function FolderTable(props: FolderTableProps) {
  const { label, entries, openPath, onOpen, onDelete, onLookAt, onSend, ...sorting } = props;
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry.source])), [entries]);
  const sourceOf = useCallback((id: string) => byId.get(id), [byId]);

  const renderActions = useCallback<NonNullable<FileTableProps["renderActions"]>>(
    ({ id }) => {
      const source = sourceOf(id);
      if (!source) return null;
      return <EntryActions source={source} onOpen={onOpen} onDelete={onDelete} onLookAt={onLookAt} />;
    },
    [sourceOf, onOpen, onDelete, onLookAt],
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
        onDropFiles={(files, target) => onSend(files, target ?? openPath)}
        className="h-full"
      />
    </div>
  );
});
