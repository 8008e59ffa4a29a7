import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { firstOpen, type Grid, type GridPlace, gridStep } from "./grid-step.ts";

/** The cell that an event came from; null for the heads. */
function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest("td") : null;
  const row = cell?.parentElement;
  return cell && row instanceof HTMLTableRowElement ? { row: row.rowIndex - 1, column: cell.cellIndex - 1 } : null;
}

const focusCell = (table: HTMLTableElement, { row, column }: GridPlace) =>
  table.rows[row + 1]?.cells[column + 1]?.querySelector("input")?.focus();

/**
 * A table with one row and one column of heads, walked by keyboard: Tab enters it once, arrows, Home and End lead from
 * switch to switch, and nothing but Space or a press sets one.
 */
export function useGridFocus(grid: Grid) {
  const [last, setLast] = useState<GridPlace | null>(null);
  const isThere = last !== null && last.row < grid.rows && last.column < grid.columns && grid.isOpen(last);
  const stop = isThere ? last : firstOpen(grid);
  return {
    /** Whether Tab comes to this cell. */
    isStop: ({ row, column }: GridPlace) => stop?.row === row && stop.column === column,
    tableProps: {
      onFocus: ({ target }: FocusEvent) => setLast(placeOf(target)),
      onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
        const from = placeOf(event.target);
        const next = from && gridStep(grid, from, event.key, event.ctrlKey);
        if (!next) return;
        event.preventDefault();
        focusCell(event.currentTarget, next);
      },
    },
  };
}
