import { type MouseEvent, memo, useState } from "react";
import { classNames } from "../../class-names.ts";
import { useStable } from "../../use-stable.ts";
import { FileCells, type FileCellsProps, fileColumns, fileHeadings } from "./file-cells.tsx";
import type { FileTableProps } from "./file-table.tsx";

/**
 * Minimum height of a row in px. Gives the maximum number of rows in a window; more are rendered by the table that
 * scrolls.
 */
const rowHeight = 48;
const visibleRowCount = () => Math.ceil(window.innerHeight / rowHeight);

export type PlainFileTableProps = Pick<FileTableProps, "label" | "items" | "onOpen" | "renderActions" | "className">;

// A click by the keyboard has `detail` 0.
const opens = ({ detail }: MouseEvent) => detail === 0 || detail === 2;

interface RowProps extends FileCellsProps {
  readonly onOpen: (id: string) => void;
}

const Row = memo(function Row({ item, renderActions, onOpen }: RowProps) {
  return (
    <li
      data-id={item.id}
      className={classNames(
        fileColumns,
        "relative h-[3rem] border-b border-line text-14 text-body hover:bg-hover touch:h-[4rem] [&>:last-child]:relative",
      )}
    >
      <button
        type="button"
        aria-label={`Abrir ${item.name}`}
        onClick={(event) => {
          if (opens(event)) onOpen(item.id);
        }}
        className="absolute inset-0 outline-0 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      />
      <span />
      <FileCells item={item} renderActions={renderActions} />
    </li>
  );
});

/** Folders and files as in `FileTable`, to read and open, as there, by Enter or a double press. */
export function PlainFileTable({ label, items, onOpen, renderActions, className }: PlainFileTableProps) {
  const [most] = useState(visibleRowCount);
  const open = useStable(onOpen);
  return (
    <div className={classNames("@container flex min-h-0 flex-col", className)}>
      <div className={classNames(fileColumns, "h-11 flex-none border-b border-line text-13 font-medium text-muted")}>
        <span />
        {fileHeadings.map((heading) => (
          <span key={heading.id} className={heading.className}>
            {heading.label}
          </span>
        ))}
      </div>
      <ul aria-label={label} className="min-h-0 flex-1 overflow-hidden">
        {items.slice(0, most).map((item) => (
          <Row key={item.id} item={item} renderActions={renderActions} onOpen={open} />
        ))}
      </ul>
    </div>
  );
}
