import type { KeyboardEvent, SyntheticEvent } from "react";

const stopPropagation = (event: SyntheticEvent) => event.stopPropagation();

/** Event handlers for controls in a row: they stop a press from reaching the row, which can be pressed as well. */
export const ownPresses = {
  onPointerDown: stopPropagation,
  onMouseDown: stopPropagation,
  onClick: stopPropagation,
  onDoubleClick: stopPropagation,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
  },
} as const;
