import { type ReactNode, useRef } from "react";
import { useDrop } from "react-aria-components/useDrop";
import { classNames } from "../../class-names.ts";
import { type RowCarry, rowsType } from "./file-drop.tsx";

export interface DropPlaceProps {
  readonly id: string;
  readonly rowCarry: RowCarry;
  readonly children: ReactNode;
}

/** List item that represents a folder and accepts dropped rows. */
export function DropPlace({ id, rowCarry, children }: DropPlaceProps) {
  const place = useRef<HTMLLIElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref: place,
    getDropOperation: (types) => (types.has(rowsType) && rowCarry.canDropRowsOn(id) ? "move" : "cancel"),
    onDrop: () => rowCarry.onDropRows(id),
  });
  return (
    // Focusable by keyboard while rows are being dragged.
    <li
      ref={place}
      {...dropProps}
      tabIndex={-1}
      className={classNames(
        "flex items-center gap-0.5 rounded-in outline-0",
        isDropTarget && "bg-accent-soft outline-2 outline-accent-ink outline-dashed",
      )}
    >
      {children}
    </li>
  );
}
