import { ArrowDown, ArrowUp } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useMemo, useRef } from "react";
import { Button } from "react-aria-components/Button";
import { GridList } from "react-aria-components/GridList";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { classNames } from "../class-names.ts";
import { type FileDrop, useFileDrop } from "./file-drop.ts";
import { type FileEntry, FileRow, fileColumns } from "./file-row.tsx";
import { useTouchSize } from "./use-touch-size.ts";

export type FileColumn = "name" | "size" | "modified";

export interface FileSort {
  readonly column: FileColumn;
  readonly isDescending: boolean;
}

export interface FileTableProps extends FileDrop {
  readonly label: string;
  readonly items: readonly FileEntry[];
  readonly selectedId?: string | null | undefined;
  readonly onSelect?: ((id: string) => void) | undefined;
  /** Enter or a double press: opens the folder or file. */
  readonly onOpen: (id: string) => void;
  readonly renderActions?: ((item: FileEntry) => ReactNode) | undefined;
  /** Draws sortable column names; the rows come sorted. */
  readonly sort?: FileSort | undefined;
  readonly onSortChange?: ((sort: FileSort) => void) | undefined;
  /** Give it a height: the rows scroll inside. */
  readonly className?: string | undefined;
}

const columns: readonly { readonly id: FileColumn; readonly label: string }[] = [
  { id: "name", label: "Nome" },
  { id: "size", label: "Tamanho" },
  { id: "modified", label: "Modificado" },
];

function SortHeader({ sort, onSortChange }: Pick<FileTableProps, "sort" | "onSortChange">) {
  return (
    <div
      className={classNames(fileColumns, "min-h-10 border-b border-line text-13 font-medium text-muted max-md:hidden")}
    >
      {columns.map(({ id, label }) => {
        const isSorted = sort?.column === id;
        const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
        return (
          <span key={id} className={id === "size" ? "text-right" : id === "name" ? "pl-[30px]" : undefined}>
            <Button
              aria-label={`Ordenar por ${label.toLowerCase()}`}
              aria-pressed={isSorted}
              onPress={() => onSortChange?.({ column: id, isDescending: isSorted ? !sort.isDescending : false })}
              className="inline-flex items-center gap-1 rounded-in px-1 -mx-1 font-medium data-hovered:text-ink"
            >
              {label}
              {isSorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
            </Button>
          </span>
        );
      })}
    </div>
  );
}

/**
 * Whether a press, Enter or Space is what was done last in the table: only these choose a row. The list itself chooses
 * also where focus comes to or moves on.
 */
function useChoosing() {
  const isChoosing = useRef(false);
  const setChoosing = (is: boolean) => () => {
    isChoosing.current = is;
  };
  const watchProps = {
    onKeyDownCapture: ({ key }: KeyboardEvent) => setChoosing(key === "Enter" || key === " ")(),
    onPointerDownCapture: setChoosing(true),
    onClickCapture: setChoosing(true),
    onBlurCapture: setChoosing(false),
  };
  return { isChoosing, watchProps };
}

/** Folders and files as rows with size, date and actions; two-line rows on phones, drawn only while in sight. */
export function FileTable(props: FileTableProps) {
  const { label, items, selectedId = null, onSelect, onOpen, renderActions, sort, onSortChange } = props;
  const isTouch = useTouchSize();
  const dragAndDropHooks = useFileDrop<FileEntry>(props);
  const layoutOptions = useMemo(() => ({ rowSize: isTouch ? 64 : 48 }), [isTouch]);
  const { isChoosing, watchProps } = useChoosing();
  return (
    <div role="presentation" {...watchProps} className={classNames("flex min-h-0 flex-col", props.className)}>
      {sort ? <SortHeader sort={sort} onSortChange={onSortChange} /> : null}
      <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
        <GridList<FileEntry>
          aria-label={label}
          items={items}
          dependencies={[renderActions]}
          selectionMode="single"
          selectionBehavior="replace"
          selectedKeys={selectedId === null ? [] : [selectedId]}
          onSelectionChange={(keys) => {
            const [id] = keys === "all" ? [] : [...keys];
            if (id !== undefined && isChoosing.current) onSelect?.(String(id));
          }}
          onAction={(key) => onOpen(String(key))}
          dragAndDropHooks={dragAndDropHooks}
          className="min-h-0 flex-1 overflow-auto outline-0 data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-dashed data-drop-target:outline-accent-ink"
        >
          {(item) => <FileRow item={item} renderActions={renderActions} />}
        </GridList>
      </Virtualizer>
    </div>
  );
}
