import { type MouseEvent, memo, useState } from "react";
import { classNames } from "../class-names.ts";
import { useStable } from "../use-stable.ts";
import { FileCells, type FileCellsProps, fileColumns } from "./file-cells.tsx";
import { fileHeadings } from "./file-headings.ts";
import type { FileTableProps } from "./file-table.tsx";

/** px of a row at its lowest, and so how many a window shows at most: the others come with the table that scrolls. */
const rowHeight = 48;
const rowsInSight = () => Math.ceil(window.innerHeight / rowHeight);

export type PlainFileTableProps = Pick<FileTableProps, "label" | "items" | "onOpen" | "renderActions" | "className">;

// A press by the keyboard has no count.
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
        "relative h-12 border-b border-line text-14 text-body hover:bg-hover touch:h-16 [&>:last-child]:relative",
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

/** Folders and files as in `FileTable`, to be read and opened: by Enter or a double press, as there. */
export function PlainFileTable({ label, items, onOpen, renderActions, className }: PlainFileTableProps) {
  const [most] = useState(rowsInSight);
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
