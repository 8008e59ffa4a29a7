import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isDialogOpen } from "../overlays/is-dialog-open.ts";
import { partOf, usePart } from "../use-part.ts";
import type { DropPlaceProps } from "./drop-place.tsx";
import { DropWords, dropZoneClass } from "./drop-words.tsx";
import type { DropZoneProps } from "./drop-zone.tsx";
import type { FileTableProps } from "./file-table.tsx";
import { PlainFileTable } from "./plain-file-table.tsx";
import { PlainTree } from "./plain-tree.tsx";
import type { TreeProps } from "./tree.tsx";

/** All of a desk at once: its parts know of each other's drags. */
export const deskParts = partOf(() => import("./desk-parts.ts"));

interface StandProps {
  readonly isWhole: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Somebody goes on through the list, and is about nothing of a row any more. */
  readonly onMove: () => void;
  readonly children: ReactNode;
}

interface Focused {
  /** Of the row; "" where there is none. */
  readonly id: string;
  /** Accessible name of the button in the row. */
  readonly label: string;
}

/** The row with an id, else the first; null while none is drawn. */
const rowOf = (box: HTMLElement, id: string) =>
  box.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"][role='row']`) ??
  box.querySelector<HTMLElement>("[data-key][role='row']");

/** Gives the focus to a row, then to what is named so in it: a list that has had no focus takes it for its rows. */
function focusIn(row: HTMLElement, label: string) {
  row.focus();
  requestAnimationFrame(() => {
    if (document.activeElement !== row) return;
    const controls = [...row.querySelectorAll<HTMLElement>("[aria-label]")];
    controls.find((control) => control.getAttribute("aria-label") === label)?.focus();
  });
}

/** Around what stands in for a list until that comes: the focus goes over to the list, to the same place. */
function Stand({ isWhole, onFocus, onBlur, onMove, children }: StandProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    if (!isWhole || focused.current === null) return;
    let frame = 0;
    // The list draws its rows a moment after itself.
    const goOver = () => {
      if (focused.current === null || !box.current) return;
      const row = rowOf(box.current, focused.current.id);
      if (row) focusIn(row, focused.current.label);
      else frame = requestAnimationFrame(goOver);
    };
    goOver();
    return () => cancelAnimationFrame(frame);
  }, [isWhole]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches where the focus is
    <div
      ref={box}
      className="contents"
      onFocus={({ target }) => {
        const id = target.closest<HTMLElement>("[data-id]")?.dataset.id ?? "";
        focused.current = { id, label: target.getAttribute("aria-label") ?? "" };
        onFocus();
      }}
      onBlur={() => {
        focused.current = null;
        onBlur();
      }}
      onWheel={onMove}
      onTouchMove={onMove}
    >
      {children}
    </div>
  );
}

/** Whether a menu or a dialog of a row is open. */
const isSomethingOpen = () => isDialogOpen() || document.querySelector("[role='menu']") !== null;

/** Whether one may be about to open. */
const isMenuButtonFocused = () => document.activeElement?.matches("[aria-haspopup]") === true;

/** Whether the list itself may stand: once its parts are there and nothing of a row is in use, which may still begin while it is drawn. */
function useWhole(parts: object | undefined, ask: () => void) {
  const [isDue, setDue] = useState(parts !== undefined);
  const isWhole = useDeferredValue(isDue);
  const hasMovedOn = useRef(false);
  const look = () => {
    if (parts && !isWhole) setDue(!isSomethingOpen() && (hasMovedOn.current || !isMenuButtonFocused()));
  };
  useEffect(look);
  useEffect(() => {
    if (!parts || isDue) return;
    // Menus and dialogs stand at the end of the page. When one has gone, nothing of the list itself need change.
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  });
  const note = (isMovingOn: boolean) => () => {
    hasMovedOn.current = isMovingOn;
    if (parts) look();
    else ask();
  };
  return { isWhole, onFocus: note(false), onMove: note(true), onBlur: look };
}

/** A tree of folders and files; until what carries and takes drops is there, one to choose from. */
export function LazyTree(props: TreeProps) {
  const [parts, ask] = usePart(deskParts);
  const { isWhole, ...watch } = useWhole(parts, ask);
  return (
    <Stand isWhole={isWhole} {...watch}>
      {parts && isWhole ? <parts.Tree {...props} /> : <PlainTree {...props} />}
    </Stand>
  );
}

/** Rows of folders and files; until they can be chosen and carried, rows that open. */
export function LazyFileTable(props: FileTableProps) {
  const [parts, ask] = usePart(deskParts);
  const { isWhole, ...watch } = useWhole(parts, ask);
  return (
    <Stand isWhole={isWhole} {...watch}>
      {parts && isWhole ? <parts.FileTable {...props} /> : <PlainFileTable {...props} />}
    </Stand>
  );
}

/** A place of a path, which takes carried rows once there are any to carry. */
export function LazyDropPlace(props: DropPlaceProps) {
  const [parts] = usePart(deskParts);
  return parts ? <parts.DropPlace {...props} /> : <li className="flex items-center gap-0.5">{props.children}</li>;
}

/** A dashed place for files; until it takes them itself the window around it does. */
export function LazyDropZone(props: DropZoneProps) {
  const [parts] = usePart(deskParts);
  if (parts) return <parts.DropZone {...props} />;
  return (
    <div className={dropZoneClass(props.className)}>
      <DropWords label={<span className="block font-strong text-ink">{props.label}</span>} hint={props.hint} />
    </div>
  );
}
