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
  /** The folders that were let go with it, outermost first; none for a file that came alone. */
  readonly folders: readonly string[];
}

/** What one carries from rows to folders. */
export const rowsType = "lavra-rows";

/** Rows that are carried to a folder; which of them, who takes them up remembers. */
export interface RowCarry {
  /** Where rows can be taken up: which are, as ids; null once they were let go, wherever that was. */
  readonly onCarry?: (ids: readonly string[] | null) => void;
  readonly onDropRows: (targetId: string) => void;
  /** Whether a folder takes what is carried, or says why not. */
  readonly canDropRowsOn: (id: string) => boolean;
}

export interface FileDrop {
  /** Files from the desktop let go over a folder; `null` is the whole area. */
  readonly onDropFiles?: ((files: readonly DroppedFile[], targetId: string | null) => void) | undefined;
  /** Whether a row takes drops; folders that may be written. */
  readonly canDropOn?: ((id: string) => boolean) | undefined;
  readonly rowCarry?: RowCarry | undefined;
}

/** What hangs at the pointer: the row's name, or how many they are. */
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

/** The files among what was let go, those of whole folders too. */
export async function filesOf(items: readonly DropItem[]): Promise<readonly DroppedFile[]> {
  // All are asked at once: what was let go can be read only now.
  const found = await Promise.all(
    items.map(async (item): Promise<readonly DroppedFile[]> => {
      if (isFileDropItem(item)) return [{ file: await item.getFile(), folders: [] }];
      return isDirectoryDropItem(item) ? filesIn(item, []) : [];
    }),
  );
  return found.flat();
}

/** Files and rows let go over trees and tables alike, by pointer, finger and keyboard. */
export function useFileDrop<T extends object>(
  { onDropFiles, canDropOn, rowCarry }: FileDrop,
  /** The rows' names by id, where they can be taken up. */
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
  return dragAndDropHooks;
}
