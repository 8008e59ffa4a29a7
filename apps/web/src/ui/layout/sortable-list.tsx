import { GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { GridList, GridListItem } from "react-aria-components/GridList";
import { DropIndicator, useDragAndDrop } from "react-aria-components/useDragAndDrop";
import { classNames } from "../class-names.ts";

/** Returns the list with one item placed before or after another; the same list when there is nothing to move. */
export function moved<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  id: string,
  targetId: string,
  position: "before" | "after",
): readonly T[] {
  const item = items.find((candidate) => idOf(candidate) === id);
  if (item === undefined || id === targetId) return items;
  const rest = items.filter((candidate) => candidate !== item);
  const at = rest.findIndex((candidate) => idOf(candidate) === targetId);
  if (at < 0) return items;
  const cut = position === "before" ? at : at + 1;
  return [...rest.slice(0, cut), item, ...rest.slice(cut)];
}

export interface SortableListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly itemId: (item: T) => string;
  /** Returns the item's name, for screen readers and the announcement of a drag. */
  readonly itemName: (item: T) => string;
  readonly onReorder: (items: readonly T[]) => void;
  readonly renderItem: (item: T, index: number) => ReactNode;
  readonly className?: string | undefined;
}

const handle =
  "grid size-8 flex-none cursor-grab place-items-center rounded-in text-muted outline-0 touch:size-11 data-focus-visible:outline-2 data-focus-visible:outline-focus data-hovered:text-ink";

/** List that can be reordered: drag the handle, or press Enter on it, then arrows, then Enter again. */
export function SortableList<T extends object>(props: SortableListProps<T>) {
  const { label, items, itemId, itemName, onReorder, renderItem, className } = props;
  const { dragAndDropHooks } = useDragAndDrop<T>({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": String(key) })),
    onReorder: ({ keys, target }) => {
      const [id] = [...keys].map(String);
      if (id === undefined) return;
      onReorder(moved(items, itemId, id, String(target.key), target.dropPosition === "before" ? "before" : "after"));
    },
    renderDropIndicator: (target) => (
      <DropIndicator
        target={target}
        className="-my-1 h-0 rounded-full data-drop-target:outline-2 data-drop-target:outline-accent-ink"
      />
    ),
  });
  return (
    <GridList<T>
      aria-label={label}
      items={items.map((item) => item)}
      dependencies={[items, renderItem]}
      selectionMode="none"
      dragAndDropHooks={dragAndDropHooks}
      className={classNames("outline-0", className)}
    >
      {(item) => (
        <GridListItem
          id={itemId(item)}
          textValue={itemName(item)}
          className={classNames(
            "group flex min-w-0 items-center gap-2 rounded-card border border-line bg-surface outline-0 transition-colors data-dragging:rotate-[0.5deg] data-dragging:opacity-60 data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-focus",
            "min-h-12 px-2 touch:min-h-14",
          )}
        >
          <Button slot="drag" aria-label={`Mover ${itemName(item)}`} className={handle}>
            <GripVertical aria-hidden="true" />
          </Button>
          {renderItem(item, items.indexOf(item))}
        </GridListItem>
      )}
    </GridList>
  );
}
