import { FileText, Folder } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Collection, ListBox, ListBoxItem, ListBoxLoadMoreItem } from "react-aria-components/ListBox";
import { classNames } from "../class-names.ts";

export interface FileListEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: "folder" | "file";
  /** The quiet second line: a size, the folder it lies in. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
}

export interface FileListProps {
  readonly label: string;
  readonly entries: readonly FileListEntry[];
  readonly selectedId: string | null;
  /** A press, Enter or Space; arrows only move. */
  readonly onOpen: (id: string) => void;
  readonly empty?: ReactNode;
  /** Give it a height: the list scrolls inside. */
  readonly className?: string | undefined;
}

const row =
  "group relative flex cursor-pointer items-start gap-2 rounded-in py-2 pr-2 pl-2.5 text-14 text-body outline-0 " +
  "touch:py-3 data-hovered:bg-hover data-selected:bg-accent-tint data-selected:text-ink " +
  "data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus " +
  "[&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:flex-none [&_.lucide]:text-muted data-selected:[&_.lucide]:text-accent-ink";

/** Rows drawn at first, and each time that the end is scrolled to. */
const step = 200;

const iconOf = ({ icon, kind }: FileListEntry) =>
  icon ?? (kind === "folder" ? <Folder aria-hidden="true" /> : <FileText aria-hidden="true" />);

/**
 * Folders and files one beneath the other, names on two lines before they are cut; of thousands those drawn are
 * a few hundred, and more as one scrolls.
 */
export function FileList({ label, entries, selectedId, onOpen, empty, className }: FileListProps) {
  const [limit, setLimit] = useState(step);
  const most = Math.max(limit, entries.findIndex(({ id }) => id === selectedId) + 1);
  const shown = entries.length > most ? entries.slice(0, most) : entries;
  return (
    <ListBox<FileListEntry>
      aria-label={label}
      selectionMode="single"
      selectionBehavior="toggle"
      selectedKeys={selectedId === null ? [] : [selectedId]}
      onSelectionChange={(keys) => {
        const [key = selectedId] = keys === "all" ? [] : [...keys].map(String);
        if (key !== null) onOpen(key);
      }}
      renderEmptyState={() => <div className="px-2 py-3 text-14 text-muted">{empty ?? "Nada por aqui."}</div>}
      className={classNames("min-h-0 overflow-auto rounded-in outline-0", className)}
    >
      <Collection items={shown}>
        {(entry) => (
          <ListBoxItem id={entry.id} textValue={entry.name} className={row}>
            <span className="absolute inset-y-1.5 left-0 w-[3px] rounded-full group-data-selected:bg-accent-ink forced-colors:group-data-selected:bg-[Highlight]" />
            {iconOf(entry)}
            <span className="min-w-0 flex-1">
              <span title={entry.name} className="line-clamp-2 wrap-anywhere group-data-selected:font-strong">
                {entry.name}
              </span>
              {entry.detail === undefined ? null : (
                <span className="block truncate text-12 text-muted tabular-nums">{entry.detail}</span>
              )}
            </span>
          </ListBoxItem>
        )}
      </Collection>
      {shown.length < entries.length ? <ListBoxLoadMoreItem onLoadMore={() => setLimit(most + step)} /> : null}
    </ListBox>
  );
}
