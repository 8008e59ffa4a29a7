import type { KeyboardEvent, SyntheticEvent } from "react";

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** For what stands in a row and is pressed by itself: the row, which is pressed as well, does not hear of it. */
export const ownPresses = {
  onPointerDown: keep,
  onMouseDown: keep,
  onClick: keep,
  onDoubleClick: keep,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === " ") event.stopPropagation();
  },
} as const;
