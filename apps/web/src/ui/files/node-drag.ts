import {
  type DragAndDropHooks,
  type DragTypes,
  type DropItem,
  type DropTarget,
  isFileDropItem,
  isTextDropItem,
  useDragAndDrop,
} from "react-aria-components/useDragAndDrop";

/** Trees and file tables take each other's nodes by this type. */
const nodeType = "application/x-lavra-node";

export interface NodeDrag {
  /** Lets nodes be dragged (pointer, or Enter on the handle) and says where they were dropped. */
  readonly onMove?: ((ids: readonly string[], targetId: string) => void) | undefined;
  /** Files from the desktop let go over a folder; `null` is the whole area. */
  readonly onDropFiles?: ((files: readonly File[], targetId: string | null) => void) | undefined;
  /** Whether a node takes drops; folders that may be written. */
  readonly canDropOn?: ((id: string) => boolean) | undefined;
}

const filesOf = async (items: readonly DropItem[]) =>
  Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()));

const nodesOf = async (items: readonly DropItem[]) =>
  Promise.all(
    items
      .filter((item) => isTextDropItem(item) && item.types.has(nodeType))
      .map((item) => (item as { getText(type: string): Promise<string> }).getText(nodeType)),
  );

/** Drag and drop of nodes and files, the same in trees and tables, by pointer, finger and keyboard. */
export function useNodeDrag<T extends object>(drag: NodeDrag, nameOf: (id: string) => string): DragAndDropHooks<T> {
  const { onMove, onDropFiles, canDropOn } = drag;

  const receive = async (items: readonly DropItem[], targetId: string | null) => {
    const [files, nodes] = await Promise.all([filesOf(items), nodesOf(items)]);
    if (files.length > 0) onDropFiles?.(files, targetId);
    const moved = nodes.filter((id) => id !== targetId);
    if (moved.length > 0 && targetId !== null) onMove?.(moved, targetId);
  };

  const operation = (target: DropTarget, types: DragTypes) => {
    const isNode = types.has(nodeType);
    if (isNode ? !onMove : !onDropFiles) return "cancel" as const;
    if (target.type === "root") return isNode ? ("cancel" as const) : ("copy" as const);
    if (target.dropPosition !== "on" || !canDropOn?.(String(target.key))) return "cancel" as const;
    return isNode ? ("move" as const) : ("copy" as const);
  };

  const { dragAndDropHooks } = useDragAndDrop<T>({
    isDisabled: !onMove && !onDropFiles,
    ...(onMove
      ? {
          getItems: (keys: Set<string | number>) =>
            [...keys].map((key) => ({ [nodeType]: String(key), "text/plain": nameOf(String(key)) })),
        }
      : {}),
    acceptedDragTypes: "all",
    getDropOperation: operation,
    shouldAcceptItemDrop: (target, types) => operation(target, types) !== "cancel",
    onItemDrop: (event) => void receive(event.items, String(event.target.key)),
    ...(onDropFiles ? { onRootDrop: (event: { items: DropItem[] }) => void receive(event.items, null) } : {}),
  });
  return dragAndDropHooks;
}
