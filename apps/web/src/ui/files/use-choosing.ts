import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";

/** Keys that choose by themselves; with Shift, those that move do too. */
const choosing = new Set(["Enter", " ", "Escape"]);
const moving = new Set(["ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

const chooses = ({ key, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  choosing.has(key) || (moving.has(key) && shiftKey) || (key.toLowerCase() === "a" && (ctrlKey || metaKey));

/** The row that an event came from, and not from a button in it. */
const rowOf = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.role === "row" ? target.dataset.key : undefined;

/**
 * Whether what was done last in a table chooses: only a press, Enter, Space, Escape, Ctrl+A and moving with Shift do. The
 * list itself chooses also where focus comes to or moves on. Space adds a row to what is chosen, or takes it away.
 */
export function useChoosing(onToggle: (id: string) => void) {
  const isChoosing = useRef(false);
  const isShift = useRef(false);
  const press = ({ shiftKey }: PointerEvent | MouseEvent) => {
    isChoosing.current = true;
    isShift.current = shiftKey;
  };
  const watchProps = {
    onKeyDownCapture: (event: KeyboardEvent) => {
      isChoosing.current = chooses(event);
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
      isChoosing.current = false;
    },
  };
  return { isChoosing, isShifted: () => isShift.current, watchProps };
}
