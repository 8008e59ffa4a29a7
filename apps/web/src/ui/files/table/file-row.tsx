import { GridListItem } from "react-aria-components/GridList";
import { classNames } from "../../class-names.ts";
import { FileCells, type FileCellsProps, fileColumns } from "./file-cells.tsx";
import { Grip } from "./grip.tsx";
import { RowCheck } from "./row-check.tsx";

const row =
  "group/row size-full border-b border-line text-14 text-body outline-0 cursor-default data-hovered:bg-hover data-dragging:opacity-50 " +
  "data-selected:bg-accent-soft forced-colors:data-selected:border-l-4 forced-colors:data-selected:border-l-[Highlight] data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus " +
  "data-drop-target:bg-accent-soft data-drop-target:outline-2 data-drop-target:-outline-offset-2 data-drop-target:outline-dashed data-drop-target:outline-accent-ink";

export interface FileRowProps extends FileCellsProps {
  readonly canCarry: boolean;
  /** True if Shift is held, so that the selection extends from the last row to this one. */
  readonly isShifted: () => boolean;
}

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
          <FileCells item={item} renderActions={renderActions} />
        </div>
      )}
    </GridListItem>
  );
}
