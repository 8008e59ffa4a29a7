import { FileText, Folder } from "lucide-react";
import type { ReactNode } from "react";
import { GridListItem } from "react-aria-components/GridList";
import { classNames } from "../class-names.ts";

export interface FileEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: "folder" | "file";
  /** Already written out: "48,2 KB". */
  readonly size?: string | undefined;
  /** Already written out: "20/11/2026 16:05". */
  readonly modified?: string | undefined;
  /** The folder it lies in, where rows come from several: after the name, on phones in the second line. */
  readonly place?: string | undefined;
  readonly icon?: ReactNode;
  /** A badge or quiet word after the name. */
  readonly detail?: ReactNode;
}

/** Name, size, date, actions: the same grid in the head and in each row. */
export const fileColumns =
  "grid grid-cols-[minmax(0,1fr)_88px_140px_112px] items-center gap-4 px-4 max-md:grid-cols-[minmax(0,1fr)_auto]";

const row =
  "size-full border-b border-line text-14 text-body outline-0 cursor-default data-hovered:bg-hover " +
  "data-selected:bg-accent-soft forced-colors:data-selected:border-l-4 forced-colors:data-selected:border-l-[Highlight] data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus " +
  "data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-dashed data-drop-target:outline-accent-ink";

const entryIcon = (item: FileEntry) => {
  if (item.icon !== undefined) return item.icon;
  return item.kind === "folder" ? (
    <Folder aria-hidden="true" className="text-muted" />
  ) : (
    <FileText aria-hidden="true" className="text-accent-ink" />
  );
};

export interface FileRowProps {
  readonly item: FileEntry;
  readonly renderActions?: ((item: FileEntry) => ReactNode) | undefined;
}

/** One folder or file. */
export function FileRow({ item, renderActions }: FileRowProps) {
  return (
    <GridListItem id={item.id} textValue={item.name} className={row}>
      {() => (
        <div className={classNames(fileColumns, "h-full")}>
          <div className="flex min-w-0 items-center gap-3 max-md:items-start">
            {entryIcon(item)}
            <div className="min-w-0 flex-1">
              <span className="flex min-w-0 items-center gap-2">
                <span className="truncate font-strong text-ink" title={item.name}>
                  {item.name}
                </span>
                {item.detail}
                {item.place ? (
                  <span className="min-w-16 flex-1 truncate text-13 text-muted max-md:hidden">{item.place}</span>
                ) : null}
              </span>
              <span className="hidden gap-3 text-13 whitespace-nowrap text-muted tabular-nums max-md:flex">
                {item.size ? <span>{item.size}</span> : null}
                {item.place ? <span className="min-w-0 truncate">{item.place}</span> : null}
                {item.modified && !item.place ? <span>{item.modified}</span> : null}
              </span>
            </div>
          </div>
          <span className="text-right tabular-nums max-md:hidden">{item.size}</span>
          <span className="tabular-nums max-md:hidden">{item.modified}</span>
          <div className="-mr-2 flex justify-end gap-0.5">{renderActions?.(item)}</div>
        </div>
      )}
    </GridListItem>
  );
}
