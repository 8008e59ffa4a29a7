import {
  type DragAndDropHooks,
  type DropItem,
  type DropTarget,
  isFileDropItem,
  useDragAndDrop,
} from "react-aria-components/useDragAndDrop";

export interface FileDrop {
  /** Files from the desktop let go over a folder; `null` is the whole area. */
  readonly onDropFiles?: ((files: readonly File[], targetId: string | null) => void) | undefined;
  /** Whether a row takes drops; folders that may be written. */
  readonly canDropOn?: ((id: string) => boolean) | undefined;
}

/** The files among what was let go. */
export const filesOf = (items: readonly DropItem[]): Promise<readonly File[]> =>
  Promise.all(items.filter(isFileDropItem).map((item) => item.getFile()));

/** Files let go over trees and tables alike, by pointer, finger and keyboard. */
export function useFileDrop<T extends object>({ onDropFiles, canDropOn }: FileDrop): DragAndDropHooks<T> {
  const receive = async (items: readonly DropItem[], targetId: string | null) => {
    const files = await filesOf(items);
    if (files.length > 0) onDropFiles?.(files, targetId);
  };

  const operation = (target: DropTarget) => {
    if (!onDropFiles) return "cancel" as const;
    if (target.type === "root") return "copy" as const;
    return target.dropPosition === "on" && canDropOn?.(String(target.key)) ? ("copy" as const) : ("cancel" as const);
  };

  const { dragAndDropHooks } = useDragAndDrop<T>({
    isDisabled: !onDropFiles,
    acceptedDragTypes: "all",
    getDropOperation: operation,
    shouldAcceptItemDrop: (target) => operation(target) !== "cancel",
    onItemDrop: (event) => void receive(event.items, String(event.target.key)),
    ...(onDropFiles ? { onRootDrop: (event: { items: DropItem[] }) => void receive(event.items, null) } : {}),
  });
  return dragAndDropHooks;
}
