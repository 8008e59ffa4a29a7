import { FileText, Folder } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { ownPresses } from "./own-presses.ts";

export interface FileEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: "folder" | "file";
  /** How many markers it has, and when it was used last: "12", "há 3 dias". Nothing where the name has their room. */
  readonly markers?: ReactNode;
  readonly lastUse?: ReactNode;
  /** Already written out: "48,2 KB". */
  readonly size?: string | undefined;
  /** Already written out: "20/11/2026", and to the minute. */
  readonly modified?: string | undefined;
  readonly modifiedAt?: string | undefined;
  /** The folder it lies in, where rows come from several: under the name. */
  readonly place?: string | undefined;
  readonly icon?: ReactNode;
  /** A badge or quiet word after the name. */
  readonly detail?: ReactNode;
  /** Neither chosen nor carried. */
  readonly isFixed?: boolean | undefined;
}

/** Choice, name, markers, last use, size, date, actions: the same grid in the head and in each row. */
export const fileColumns =
  "grid grid-cols-[18px_minmax(0,1fr)_72px_96px_156px] items-center gap-4 px-4 " +
  "@4xl:grid-cols-[18px_minmax(0,1fr)_72px_96px_68px_84px_156px] max-md:grid-cols-[18px_minmax(0,1fr)_auto]";
/** Cells that only a wide table, and that no phone, has room for. */
export const wideCell = "hidden @4xl:block max-md:hidden";
const deskCell = "max-md:hidden";

// Made once: each row shows the same.
const icons = {
  folder: <Folder aria-hidden="true" className="text-muted" />,
  file: <FileText aria-hidden="true" className="text-accent-ink" />,
};

const entryIcon = ({ icon, kind }: FileEntry) => (icon === undefined ? icons[kind] : icon);

/** A name has the room of markers and last use where the row has neither: a folder's, or what a search found. */
const hasUses = ({ markers, lastUse }: FileEntry) => markers !== undefined || lastUse !== undefined;

const Name = ({ item }: { readonly item: FileEntry }) => (
  <div className={classNames("flex min-w-0 items-center gap-3 max-md:items-start", !hasUses(item) && "md:col-span-3")}>
    {entryIcon(item)}
    <div className="min-w-0 flex-1">
      <span className="flex min-w-0 items-center gap-x-2 max-md:flex-wrap">
        <span
          className={classNames(
            "font-strong text-ink",
            item.place === undefined ? "truncate" : "line-clamp-1 wrap-anywhere touch:line-clamp-2 touch:leading-tight",
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

/** What a row says of one folder or file, and what can be done with it: all but the choice. */
export const FileCells = ({ item, renderActions }: FileCellsProps) => (
  <>
    <Name item={item} />
    {hasUses(item) ? (
      <>
        <span className={classNames(deskCell, "text-right tabular-nums")}>{item.markers}</span>
        <span className={classNames(deskCell, "truncate pl-2")}>{item.lastUse}</span>
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
