// biome-ignore-all lint/a11y/useFocusableInteractive: one row at a time has the tab stop
import { FileText, Folder } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { folded } from "../choices/match-options.ts";
import { classNames } from "../class-names.ts";

export interface FileListEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: "folder" | "file";
  /** Second line in a quieter style: a size, the containing folder. */
  readonly detail?: string | undefined;
  readonly icon?: ReactNode;
}

export interface FileListProps {
  readonly label: string;
  readonly entries: readonly FileListEntry[];
  readonly selectedId: string | null;
  /** Called on a press, Enter or Space; arrows only move the focus. */
  readonly onOpen: (id: string) => void;
  readonly empty?: ReactNode;
  /** Must set a height: the list scrolls inside. */
  readonly className?: string | undefined;
}

const row =
  "group relative flex cursor-pointer items-start gap-2 rounded-in py-2 pr-2 pl-2.5 text-14 text-body outline-0 " +
  "touch:py-3 hover:bg-hover aria-selected:bg-accent-tint aria-selected:text-ink " +
  "focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus " +
  "[&_.lucide]:mt-0.5 [&_.lucide]:size-4 [&_.lucide]:flex-none [&_.lucide]:text-muted aria-selected:[&_.lucide]:text-accent-ink";

/** Number of rows rendered at first, and each time the list is scrolled to its end. */
const step = 200;
/** Distance from the end, in px, at which more rows are rendered. */
const nearEnd = 600;
/** Number of rows that Page Up and Page Down skip. */
const page = 10;

const iconOf = ({ icon, kind }: FileListEntry) =>
  icon ?? (kind === "folder" ? <Folder aria-hidden="true" /> : <FileText aria-hidden="true" />);

/**
 * Returns the row that a key moves to from `at`.
 * @returns undefined if the key does not move
 */
function rowByKey(entries: readonly FileListEntry[], at: number, key: string): number | undefined {
  const last = entries.length - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    Home: 0,
    End: last,
    PageDown: at + page,
    PageUp: at - page,
  };
  const to = steps[key];
  if (to !== undefined) return Math.max(0, Math.min(to, last));
  if (!/^[\p{L}\p{N}]$/u.test(key)) return undefined;
  const begins = ({ name }: FileListEntry) => folded(name).startsWith(folded(key));
  const below = entries.findIndex((entry, index) => index > at && begins(entry));
  const found = below >= 0 ? below : entries.findIndex(begins);
  return found >= 0 ? found : at;
}

/**
 * Lists folders and files, with names on up to two lines; renders a few hundred of thousands, and more as the list is
 * scrolled.
 */
export function FileList({ label, entries, selectedId, onOpen, empty, className }: FileListProps) {
  const [limit, setLimit] = useState(step);
  const [activeId, setActiveId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const isFocusDue = useRef(false);
  const isOpening = useRef(false);
  const indexOf = (id: string | null) => entries.findIndex((entry) => entry.id === id);
  const active = [indexOf(activeId), indexOf(selectedId), 0].find((index) => index >= 0) ?? 0;
  const most = Math.max(limit, indexOf(selectedId) + 1, active + 1);
  const shown = entries.length > most ? entries.slice(0, most) : entries;

  // Runs after rendering, because the row may not have been rendered before; an opened row may be gone with its focus.
  useLayoutEffect(() => {
    const isLost = isOpening.current && document.activeElement === document.body;
    if (!isFocusDue.current && !isLost) return;
    isFocusDue.current = false;
    isOpening.current = false;
    list.current?.querySelector<HTMLElement>("[role='option'][tabindex='0']")?.focus();
  });

  const open = (id: string) => {
    isOpening.current = true;
    onOpen(id);
  };

  const takeKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = entries[active];
    const to = rowByKey(entries, active, event.key);
    const next = to === undefined ? undefined : entries[to];
    if ((event.key === "Enter" || event.key === " ") && here) open(here.id);
    else if (!next) return;
    else if (next !== here) {
      isFocusDue.current = true;
      setActiveId(next.id);
    }
    event.preventDefault();
  };

  if (entries.length === 0) {
    return <p className={classNames("px-2 py-3 text-14 text-muted", className)}>{empty ?? "Nada por aqui."}</p>;
  }
  return (
    <div
      ref={list}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={takeKey}
      onFocus={({ target }) => {
        isOpening.current = false;
        setActiveId(target.dataset.id ?? null);
      }}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        if (shown.length < entries.length && scrollTop + clientHeight > scrollHeight - nearEnd) setLimit(most + step);
      }}
      className={classNames("min-h-0 overflow-auto rounded-in outline-0", className)}
    >
      {shown.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the list takes the keys of all rows
        <div
          key={entry.id}
          role="option"
          aria-selected={entry.id === selectedId}
          aria-posinset={index + 1}
          aria-setsize={entries.length}
          tabIndex={index === active ? 0 : -1}
          data-id={entry.id}
          onClick={() => open(entry.id)}
          className={row}
        >
          <span className="absolute inset-y-1.5 left-0 w-[3px] rounded-full group-aria-selected:bg-accent-ink forced-colors:group-aria-selected:bg-[Highlight]" />
          {iconOf(entry)}
          <span className="min-w-0 flex-1">
            <span title={entry.name} className="line-clamp-2 wrap-anywhere group-aria-selected:font-strong">
              {entry.name}
            </span>
            {entry.detail === undefined ? null : (
              <span className="block truncate text-12 text-muted tabular-nums">{entry.detail}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  );
}
