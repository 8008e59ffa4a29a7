import { FileText, Folder } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../../class-names.ts";
import { ownPresses } from "../own-presses.ts";

export interface FileEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: "folder" | "file";
  /** Number of markers, and the time of the last use: "12", "há 3 dias". Absent if the name takes their room. */
  readonly markers?: ReactNode;
  readonly lastUse?: ReactNode;
  /** Formatted: "48,2 KB". */
  readonly size?: string | undefined;
  /** Formatted: "20/11/2026", and to the minute. */
  readonly modified?: string | undefined;
  readonly modifiedAt?: string | undefined;
  /** Folder that contains it, if rows come from several; shown under the name. */
  readonly place?: string | undefined;
  readonly icon?: ReactNode;
  /** Badge or short text after the name. */
  readonly detail?: ReactNode;
  /** True if the row can be neither selected nor dragged. */
  readonly isFixed?: boolean | undefined;
}

/** Grid of the head and of each row: checkbox, name, markers, last use, size, date, actions. */
export const fileColumns =
  "grid grid-cols-[1.125rem_minmax(0,1fr)_4.5rem_6rem_9.75rem] items-center gap-4 px-4 " +
  "@4xl:grid-cols-[1.125rem_minmax(0,1fr)_4.5rem_6rem_4.25rem_5.25rem_9.75rem] max-md:grid-cols-[1.125rem_minmax(0,1fr)_auto]";
/** Classes of cells that only a wide table has room for, and never a phone. */
export const wideCell = "hidden @4xl:block max-md:hidden";
const desktopCell = "max-md:hidden";

// Created once, because every row shows the same icons.
const icons = {
  folder: <Folder aria-hidden="true" className="text-muted" />,
  file: <FileText aria-hidden="true" className="text-accent-ink" />,
};

const entryIcon = ({ icon, kind }: FileEntry) => (icon === undefined ? icons[kind] : icon);

/** If a row has neither markers nor last use (a folder, a search result), its name takes their room. */
const hasUses = ({ markers, lastUse }: FileEntry) => markers !== undefined || lastUse !== undefined;

const Name = ({ item }: { readonly item: FileEntry }) => (
  <div className={classNames("flex min-w-0 items-center gap-3 max-md:items-start", !hasUses(item) && "md:col-span-3")}>
    {entryIcon(item)}
    <div className="min-w-0 flex-1">
      <span className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap">
        <span
          className={classNames(
            "font-strong text-ink",
            item.place === undefined
              ? "truncate touch:line-clamp-2 touch:leading-tight touch:whitespace-normal touch:wrap-anywhere"
              : "line-clamp-1 wrap-anywhere touch:line-clamp-2 touch:leading-tight",
          )}
          title={item.name}
        >
          {item.name}
        </span>
        {item.detail}
      </span>
      {item.place === undefined ? (
        <span className="hidden gap-3 text-13 whitespace-nowrap text-muted tabular-nums max-md:flex">
          {item.size ? <span>{item.size}</span> : null}
          {item.modified ? <span>{item.modified}</span> : null}
        </span>
      ) : (
        <span className="block truncate text-12 text-muted">{item.place}</span>
      )}
    </div>
  </div>
);

export interface FileCellsProps {
  readonly item: FileEntry;
  readonly renderActions?: ((item: FileEntry) => ReactNode) | undefined;
}

/** Renders the content and actions of a folder's or file's row, without the checkbox. */
export const FileCells = ({ item, renderActions }: FileCellsProps) => (
  <>
    <Name item={item} />
    {hasUses(item) ? (
      <>
        <span className={classNames(desktopCell, "text-right tabular-nums")}>{item.markers}</span>
        <span className={classNames(desktopCell, "truncate pl-2")}>{item.lastUse}</span>
      </>
    ) : null}
    <span className={classNames(wideCell, "text-right tabular-nums")}>{item.size}</span>
    <span className={classNames(wideCell, "tabular-nums")} title={item.modifiedAt}>
      {item.modified}
    </span>
    <div {...ownPresses} className="-mr-2 flex items-center justify-end gap-0.5">
      {renderActions?.(item)}
    </div>
  </>
);

export type FileColumn = "name" | "markers" | "lastUse" | "size" | "modified";

interface Heading {
  readonly id: FileColumn;
  readonly label: string;
  /** Name of the sort order, after "Ordenar por". */
  readonly by: string;
  readonly className: string;
}

/** Columns with their names and their places in the grid. */
export const fileHeadings: readonly Heading[] = [
  { id: "name", label: "Nome", by: "nome", className: "pl-[1.875rem]" },
  { id: "markers", label: "Marcadores", by: "marcadores", className: "-ml-4 text-right max-md:hidden" },
  { id: "lastUse", label: "Último uso", by: "último uso", className: "pl-2 max-md:hidden" },
  { id: "size", label: "Tamanho", by: "tamanho", className: `${wideCell} text-right` },
  { id: "modified", label: "Modificado", by: "modificado", className: wideCell },
];
