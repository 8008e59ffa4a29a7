import { type ClipboardEvent, type KeyboardEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { focusable } from "../../ui/fields/use-field-faults.ts";
import { useStable } from "../../ui/use-stable.ts";
import { isBlank } from "./list-rows.ts";
import { readPastedRows } from "./read-pasted-rows.ts";
import type { useList } from "./use-list.ts";

interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** Returns the place of the cell that an element is. */
function placeOf(element: EventTarget | null): CellPlace | undefined {
  const [row, column] = (element instanceof HTMLElement && element.dataset.cell?.split(" ").map(Number)) || [];
  return row === undefined || column === undefined ? undefined : { row, column };
}

/** Focuses the first control of the field after the one that an element is in. */
function focusNext(inside: EventTarget) {
  const own = (inside as HTMLElement).closest<HTMLElement>("[data-field]");
  const fields = [...document.querySelectorAll<HTMLElement>("[data-field]")].filter((one) => !one.closest("[hidden]"));
  const next = own ? fields[fields.indexOf(own) + 1] : undefined;
  next?.querySelector<HTMLElement>(focusable)?.focus();
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Changes a list by keys, pastes and buttons, and puts the focus where the person goes on. */
export function useListKeys(list: ReturnType<typeof useList>, columns: number) {
  const { rows } = list;
  const frame = useRef<HTMLDivElement>(null);
  const find = (selector: string) => frame.current?.querySelector<HTMLElement>(selector);
  const focus = (selector: string) => find(selector)?.focus();
  const focusCell = (row: number, column: number) => focus(`[data-cell="${row} ${column}"]`);

  const add = () => {
    if (list.isFull) return;
    flushSync(list.add);
    focusCell(rows.length, 0);
  };
  const move = (id: number, step: 1 | -1) => {
    const inside = placeOf(document.activeElement);
    const to = flushSync(() => list.move(id, step));
    if (to === undefined) return;
    const isAtEnd = to === 0 || to === rows.length - 1;
    const act = step < 0 === isAtEnd ? "down" : "up";
    if (inside) focusCell(to, inside.column);
    else focus(`[data-row="${to}"] [data-act="${act}"] button`);
  };
  const remove = (id: number) => {
    const row = `[data-row="${flushSync(() => list.remove(id))}"]`;
    (find(`${row} [data-act="remove"] button`) ?? find(`${row} [data-cell]`))?.focus();
  };

  /** Goes to the next cell; from the last one to a new row, or out of the list if the last row is blank. */
  const goOn = (at: CellPlace, target: EventTarget) => {
    const row = rows[at.row];
    if (at.column < columns - 1) focusCell(at.row, at.column + 1);
    else if (at.row < rows.length - 1) focusCell(at.row + 1, 0);
    else if (row && isBlank(row)) focusNext(target);
    else add();
  };
  return {
    frame,
    add,
    move: useStable(move),
    remove: useStable(remove),
    undo: () => focusCell(flushSync(list.undo), 0),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const { key, target, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
      const at = placeOf(target);
      const row = at && rows[at.row];
      if (!row || ctrlKey || metaKey || shiftKey || nativeEvent.isComposing) return;
      const step = altKey ? steps[key] : undefined;
      if (step === undefined && (key !== "Enter" || altKey)) return;
      event.preventDefault();
      event.stopPropagation();
      if (step === undefined) goOn(at, target);
      else move(row.id, step);
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      const at = placeOf(event.target);
      if (!at) return;
      // What is pasted into a cell is no block of data for other fields.
      event.stopPropagation();
      const cells = readPastedRows(event.clipboardData.getData("text/plain"), columns);
      if (!cells) return;
      event.preventDefault();
      const last = flushSync(() => list.paste(at, cells));
      focusCell(last, at.column);
    },
  };
}
