import { GripVertical } from "lucide-react";
import type { KeyboardEvent } from "react";
import { classNames } from "../class-names.ts";

export interface SortHandleProps {
  /** Name of the card. */
  readonly name: string;
  /** Id of the text with the instructions. */
  readonly describedBy: string;
  readonly isLifted: boolean;
  readonly onPress: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void;
}

/** Handle that moves a card. A finger on it drags the card and does not scroll the page. */
export function SortHandle({ name, describedBy, isLifted, onPress, onKeyDown }: SortHandleProps) {
  return (
    <button
      type="button"
      data-sort-handle
      aria-label={`Mover ${name}`}
      aria-describedby={describedBy}
      aria-pressed={isLifted}
      onClick={onPress}
      onKeyDown={onKeyDown}
      className={classNames(
        "grid size-8 touch-none place-items-center rounded-in text-inherit transition-colors touch:size-11 focus-visible:outline-2 focus-visible:outline-current",
        isLifted ? "cursor-grabbing" : "cursor-grab",
      )}
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
