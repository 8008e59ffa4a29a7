import type { KeyboardEvent, SyntheticEvent } from "react";

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Event handlers for controls in a row: they stop a press from reaching the row, which can be pressed as well. */
export const ownPresses = {
  onPointerDown: keep,
  onMouseDown: keep,
  onClick: keep,
  onDoubleClick: keep,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
  },
} as const;
