import { FileText, Folder, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { GridListItem } from "react-aria-components/GridList";
import { classNames } from "../class-names.ts";
import { RowCheck } from "./row-check.tsx";

export interface FileEntry {
  readonly id: string;
  readonly name: string;
  readonly kind: "folder" | "file";
  /** Already written out: "12 marcadores". */
  readonly markers?: string | undefined;
  /** Already written out: "há 3 dias". */
  readonly lastUse?: string | undefined;
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

const row =
  "group/row size-full border-b border-line text-14 text-body outline-0 cursor-default data-hovered:bg-hover data-dragging:opacity-50 " +
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

/** For the keyboard: a pointer takes up the row itself. */
const Grip = () => (
  <Button
    slot="drag"
    className="absolute left-0 grid h-full w-3.5 place-items-center text-muted opacity-0 data-focus-visible:opacity-100 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"
  >
    <GripVertical aria-hidden="true" className="size-3.5" />
  </Button>
);

const Name = ({ item }: { readonly item: FileEntry }) => (
  <div className="flex min-w-0 items-center gap-3 max-md:items-start">
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

export interface FileRowProps {
  readonly item: FileEntry;
  readonly renderActions?: ((item: FileEntry) => ReactNode) | undefined;
  readonly canCarry: boolean;
  /** Whether Shift is held, so that a choice reaches from the last one to this. */
  readonly isShifted: () => boolean;
}

/** One folder or file. */
export function FileRow({ item, renderActions, canCarry, isShifted }: FileRowProps) {
  return (
    <GridListItem id={item.id} textValue={item.name} className={row}>
      {({ state: { selectionManager }, isSelected }) => (
        <div className={classNames(fileColumns, "relative h-full")}>
          {canCarry ? <Grip /> : null}
          <RowCheck
            label={`Selecionar ${item.name}`}
            isChosen={isSelected}
            isDisabled={item.isFixed}
            onChange={() => {
              if (isShifted()) selectionManager.extendSelection(item.id);
              else selectionManager.toggleSelection(item.id);
            }}
          />
          <Name item={item} />
          <span className={classNames(deskCell, "text-right tabular-nums")}>{item.markers}</span>
          <span className={classNames(deskCell, "truncate pl-2")}>{item.lastUse}</span>
          <span className={classNames(wideCell, "text-right tabular-nums")}>{item.size}</span>
          <span className={classNames(wideCell, "tabular-nums")} title={item.modifiedAt}>
            {item.modified}
          </span>
          <div className="-mr-2 flex items-center justify-end gap-0.5">{renderActions?.(item)}</div>
        </div>
      )}
    </GridListItem>
  );
}
