import {
  type DirectoryDropItem,
  type DragAndDropHooks,
  type DragTypes,
  type DropItem,
  type DropTarget,
  isDirectoryDropItem,
  isFileDropItem,
  useDragAndDrop,
} from "react-aria-components/useDragAndDrop";

/** A file from the desktop. */
export interface DroppedFile {
  readonly file: File;
  /** Folders that were dropped with it, outermost first; empty for a file dropped by itself. */
  readonly folders: readonly string[];
}

/** Drag type of rows that are dragged to folders. */
export const rowsType = "lavra-rows";

/** Drag of rows to a folder; the component that starts the drag remembers which rows. */
export interface RowCarry {
  /**
   * Called with the ids when rows are dragged, and with null once they are dropped anywhere. Absent if rows cannot be
   * dragged.
   */
  readonly onCarry?: (ids: readonly string[] | null) => void;
  readonly onDropRows: (targetId: string) => void;
  /** True if a folder accepts the dragged rows, or explains the refusal. */
  readonly canDropRowsOn: (id: string) => boolean;
}

export interface FileDrop {
  /** Called with files from the desktop dropped on a folder; `null` is the whole area. */
  readonly onDropFiles?: ((files: readonly DroppedFile[], targetId: string | null) => void) | undefined;
  /** True if a row accepts drops, as folders with write access do. */
  readonly canDropOn?: ((id: string) => boolean) | undefined;
  readonly rowCarry?: RowCarry | undefined;
}

/** Renders the drag preview: the row's name, or the number of rows. */
function renderDragPreview(items: readonly Record<string, string>[]) {
  const text = items.length === 1 ? items[0]?.["text/plain"] : `${items.length.toLocaleString("pt-BR")} itens`;
  return (
    <div className="max-w-80 truncate rounded-card bg-accent px-3 py-2 text-14 font-strong text-on-accent">{text}</div>
  );
}

async function filesIn(directory: DirectoryDropItem, folders: readonly string[]): Promise<DroppedFile[]> {
  const found: DroppedFile[] = [];
  const inside = [...folders, directory.name];
  for await (const entry of directory.getEntries()) {
    if (entry.kind === "file") found.push({ file: await entry.getFile(), folders: inside });
    else found.push(...(await filesIn(entry, inside)));
  }
  return found;
}

/** Returns the files among the dropped items, including those of whole folders. */
export async function filesOf(items: readonly DropItem[]): Promise<readonly DroppedFile[]> {
  // All items are read at once, because they can be read only during the drop event.
  const found = await Promise.all(
    items.map(async (item): Promise<readonly DroppedFile[]> => {
      if (isFileDropItem(item)) return [{ file: await item.getFile(), folders: [] }];
      return isDirectoryDropItem(item) ? filesIn(item, []) : [];
    }),
  );
  return found.flat();
}

type DropStateProps = Parameters<NonNullable<DragAndDropHooks["useDroppableCollectionState"]>>[0];

/**
 * Keeps a list from selecting the rows that appear right after a drop. A selection that the list's owner refuses is
 * asked for again at each render, without end.
 */
function withoutSelecting(props: DropStateProps): DropStateProps {
  const selectionManager: typeof props.selectionManager = Object.create(props.selectionManager, {
    setSelectedKeys: { value: () => {} },
  });
  return { ...props, selectionManager };
}

/** Handles drops of files and rows on trees and tables, by pointer, touch and keyboard. */
export function useFileDrop<T extends object>(
  { onDropFiles, canDropOn, rowCarry }: FileDrop,
  /** Returns a row's name by id; absent if rows cannot be dragged. */
  nameOf?: (id: string) => string,
): DragAndDropHooks<T> {
  const receive = async (items: readonly DropItem[], targetId: string | null) => {
    const files = await filesOf(items);
    if (files.length > 0) onDropFiles?.(files, targetId);
  };

  const operation = (target: DropTarget, types: DragTypes) => {
    if (types.has(rowsType)) {
      if (target.type === "root" || target.dropPosition !== "on" || !rowCarry) return "cancel" as const;
      return rowCarry.canDropRowsOn(String(target.key)) ? ("move" as const) : ("cancel" as const);
    }
    if (!onDropFiles) return "cancel" as const;
    if (target.type === "root") return "copy" as const;
    return target.dropPosition === "on" && canDropOn?.(String(target.key)) ? ("copy" as const) : ("cancel" as const);
  };

  const { dragAndDropHooks } = useDragAndDrop<T>({
    isDisabled: !onDropFiles && !rowCarry,
    acceptedDragTypes: "all",
    getDropOperation: operation,
    shouldAcceptItemDrop: (target, types) => operation(target, types) !== "cancel",
    onItemDrop: ({ items, target }) => {
      if (items.some((item) => item.kind === "text" && item.types.has(rowsType))) {
        rowCarry?.onDropRows(String(target.key));
      } else void receive(items, String(target.key));
    },
    ...(onDropFiles ? { onRootDrop: (event: { items: DropItem[] }) => void receive(event.items, null) } : {}),
    ...(rowCarry && nameOf
      ? {
          getItems: (keys: Set<string | number>) =>
            [...keys].map((key) => ({ [rowsType]: String(key), "text/plain": nameOf(String(key)) })),
          getAllowedDropOperations: () => ["move" as const],
          onDragStart: ({ keys }: { keys: Set<string | number> }) => rowCarry.onCarry?.([...keys].map(String)),
          renderDragPreview,
          onDragEnd: () => rowCarry.onCarry?.(null),
        }
      : {}),
  });
  const dropState = dragAndDropHooks.useDroppableCollectionState;
  if (!dropState) return dragAndDropHooks;
  return { ...dragAndDropHooks, useDroppableCollectionState: (state) => dropState(withoutSelecting(state)) };
}
