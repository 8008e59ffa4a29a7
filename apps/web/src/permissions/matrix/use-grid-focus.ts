import { type FocusEvent, type KeyboardEvent, useState } from "react";
import { firstOpen, type Grid, type GridPlace, gridStep } from "./grid-step.ts";

/** The cell of an event; null for the heads. */
function placeOf(target: EventTarget): GridPlace | null {
  const cell = target instanceof Element ? target.closest("td") : null;
  const row = cell?.parentElement;
  return cell && row instanceof HTMLTableRowElement ? { row: row.rowIndex - 1, column: cell.cellIndex - 1 } : null;
}

const focusCell = (table: HTMLTableElement, { row, column }: GridPlace) =>
  table.rows[row + 1]?.cells[column + 1]?.querySelector("input")?.focus();

/**
 * Keyboard control of a table with one row and one column of heads: Tab enters it once; arrows, Home and End move from
 * switch to switch; only Space or a press sets a switch.
 */
export function useGridFocus(grid: Grid) {
  const [last, setLast] = useState<GridPlace | null>(null);
  const isThere = last !== null && last.row < grid.rows && last.column < grid.columns && grid.isOpen(last);
  const stop = isThere ? last : firstOpen(grid);
  return {
    /** True if Tab reaches this cell. */
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
