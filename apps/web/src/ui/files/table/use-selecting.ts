import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";

/** Keys that select by themselves; with Shift, keys that move also select. */
const choosing = new Set(["Enter", " ", "Escape"]);
const moving = new Set(["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

const chooses = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  choosing.has(key) || (moving.has(key) && shiftKey) || (key.toLowerCase() === "a" && (ctrlKey || metaKey));

/** Returns the row of an event; undefined if it came from a control in the row. */
const rowOf = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.role === "row" ? target.dataset.key : undefined;

/**
 * Tracks if the last action in a table selects: only a press, Enter, Space, Escape, Ctrl+A and moving with Shift do.
 * The list itself also selects when the focus enters or moves. Space adds a row to the selection, or removes it.
 */
export function useSelecting(onToggle: (id: string) => void) {
  const isSelecting = useRef(false);
  const isShift = useRef(false);
  const press = ({ shiftKey }: PointerEvent | MouseEvent) => {
    isSelecting.current = true;
    isShift.current = shiftKey;
  };
  const watchProps = {
    onKeyDownCapture: (event: KeyboardEvent) => {
      isSelecting.current = chooses(event);
      isShift.current = event.shiftKey;
      const id = event.key === " " && !event.shiftKey ? rowOf(event) : undefined;
      if (id === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      onToggle(id);
    },
    onPointerDownCapture: press,
    onClickCapture: press,
    onBlurCapture: () => {
      isSelecting.current = false;
    },
  };
  return { isSelecting, isShifted: () => isShift.current, watchProps };
}
