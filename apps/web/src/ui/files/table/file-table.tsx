import { type ReactNode, useMemo } from "react";
import { GridList } from "react-aria-components/GridList";
import { ListLayout, Virtualizer } from "react-aria-components/Virtualizer";
import { classNames } from "../../class-names.ts";
import { textScale, useTouchSize } from "../../use-media-query.ts";
import { useStable } from "../../use-stable.ts";
import { type FileDrop, useFileDrop } from "../drop/file-drop.tsx";
import type { FileEntry } from "./file-cells.tsx";
import { FileRow } from "./file-row.tsx";
import { type FileSort, FileTableHead } from "./file-table-head.tsx";
import { useSelecting } from "./use-selecting.ts";

export interface FileTableProps extends FileDrop {
  readonly label: string;
  readonly items: readonly FileEntry[];
  readonly chosen: ReadonlySet<string>;
  readonly onChosenChange: (ids: ReadonlySet<string>) => void;
  /** Called on Enter or a double press, to open the folder or file. */
  readonly onOpen: (id: string) => void;
  readonly renderActions?: ((item: FileEntry) => ReactNode) | undefined;
  /** Makes the column names sort; the rows are passed sorted. */
  readonly sort?: FileSort | undefined;
  readonly onSortChange?: ((sort: FileSort) => void) | undefined;
  /** Actions for the selection, in place of the column names. */
  readonly bar?: ReactNode;
  /** Must set a height: the rows scroll inside. */
  readonly className?: string | undefined;
}

/**
 * Renders folders and files as rows with size, date and actions; two-line rows on phones. Only visible rows are
 * rendered.
 */
export function FileTable(props: FileTableProps) {
  const { label, items, chosen, onChosenChange, onOpen, renderActions, sort, onSortChange, bar, rowCarry } = props;
  const isTouch = useTouchSize();
  const free = useMemo(() => items.filter(({ isFixed }) => !isFixed).map(({ id }) => id), [items]);
  const fixed = useMemo(() => items.filter(({ isFixed }) => isFixed).map(({ id }) => id), [items]);
  const nameOf = (id: string) => items.find((item) => item.id === id)?.name ?? "";
  const dragAndDropHooks = useFileDrop<FileEntry>(props, nameOf);
  const layoutOptions = useMemo(() => ({ rowSize: (isTouch ? 64 : 48) * textScale() }), [isTouch]);
  const toggle = (id: string) => {
    if (fixed.includes(id)) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChosenChange(next);
  };
  const { isSelecting, isShifted, watchProps } = useSelecting(toggle);
  const shifted = useStable(isShifted);
  const isAll = free.length > 0 && chosen.size === free.length;
  return (
    <div
      role="presentation"
      {...watchProps}
      className={classNames("@container flex min-h-0 flex-col", props.className)}
    >
      <FileTableHead
        choice={{
          isChosen: isAll,
          isPartly: chosen.size > 0 && !isAll,
          isDisabled: free.length === 0,
          onChange: () => onChosenChange(new Set(isAll ? [] : free)),
        }}
        sort={sort}
        onSortChange={onSortChange}
        bar={bar}
      />
      <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
        <GridList<FileEntry>
          aria-label={label}
          items={items}
          dependencies={[renderActions, rowCarry !== undefined]}
          selectionMode="multiple"
          selectionBehavior="replace"
          disabledKeys={fixed}
          disabledBehavior="selection"
          selectedKeys={chosen}
          onSelectionChange={(keys) => {
            if (isSelecting.current) onChosenChange(keys === "all" ? new Set(free) : (keys as ReadonlySet<string>));
          }}
          onAction={(key) => onOpen(String(key))}
          dragAndDropHooks={dragAndDropHooks}
          className="min-h-0 flex-1 overflow-auto outline-0 data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-dashed data-drop-target:outline-accent-ink"
        >
          {(item) => (
            <FileRow item={item} renderActions={renderActions} canCarry={rowCarry !== undefined} isShifted={shifted} />
          )}
        </GridList>
      </Virtualizer>
    </div>
  );
}
