import { type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from "react";
import { isDialogOpen } from "../overlays/lazy-dialogs.tsx";
import { partOf, usePart } from "../use-part.ts";
import type { DropPlaceProps } from "./drop/drop-place.tsx";
import { DropWords, dropZoneClass } from "./drop/drop-words.tsx";
import type { DropZoneProps } from "./drop/drop-zone.tsx";
import type { FileTableProps } from "./table/file-table.tsx";
import { PlainFileTable } from "./table/plain-file-table.tsx";
import { PlainTree } from "./tree/plain-tree.tsx";
import type { TreeProps } from "./tree/tree.tsx";

/** Parts are loaded together, because they share the state of a drag. */
export const fileViews = partOf(() => import("./file-views.ts"));

interface ViewFrameProps {
  readonly isFull: boolean;
  readonly onFocus: () => void;
  readonly onBlur: () => void;
  /** Called when the user moves on through the list and no longer uses a control of a row. */
  readonly onMove: () => void;
  readonly children: ReactNode;
}

interface Focused {
  /** Id of the row; "" if there is none. */
  readonly id: string;
  /** Accessible name of the button in the row. */
  readonly label: string;
}

/** Returns the row with an id, else the first; null if none is rendered. */
const rowOf = (box: HTMLElement, id: string) =>
  box.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"][role='row']`) ??
  box.querySelector<HTMLElement>("[data-key][role='row']");

/** Focuses a row, then the control in it with this name: a list that has had no focus gives it to its rows first. */
function focusIn(row: HTMLElement, label: string) {
  row.focus();
  requestAnimationFrame(() => {
    if (document.activeElement !== row) return;
    const controls = [...row.querySelectorAll<HTMLElement>("[aria-label]")];
    controls.find((control) => control.getAttribute("aria-label") === label)?.focus();
  });
}

/** Wrapper of the stand-in of a list: when the list replaces it, the focus moves to the same place in the list. */
function ViewFrame({ isFull, onFocus, onBlur, onMove, children }: ViewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const focused = useRef<Focused | null>(null);
  useLayoutEffect(() => {
    if (!isFull || focused.current === null) return;
    let frame = 0;
    // The list renders its rows one frame later.
    const moveFocus = () => {
      if (focused.current === null || !box.current) return;
      const row = rowOf(box.current, focused.current.id);
      if (row) focusIn(row, focused.current.label);
      else frame = requestAnimationFrame(moveFocus);
    };
    moveFocus();
    return () => cancelAnimationFrame(frame);
  }, [isFull]);
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

/** True if a menu or a dialog of a row is open. */
const isSomethingOpen = () => isDialogOpen() || document.querySelector("[role='menu']") !== null;

/** True if a menu may be about to open. */
const isMenuButtonFocused = () => document.activeElement?.matches("[aria-haspopup]") === true;

/**
 * Returns if the full list may replace its stand-in: once its code is loaded and no control of a row is in use, which
 * is checked again while it is being rendered.
 */
function useFullView(parts: object | undefined, ask: () => void) {
  const [isDue, setDue] = useState(parts !== undefined);
  const isFull = useDeferredValue(isDue);
  const hasMovedOn = useRef(false);
  const check = () => {
    if (parts && !isFull) setDue(!isSomethingOpen() && (hasMovedOn.current || !isMenuButtonFocused()));
  };
  useEffect(check);
  useEffect(() => {
    if (!parts || isDue) return;
    // Menus and dialogs are at the end of the page, so closing one need not render the list again.
    const observer = new MutationObserver(check);
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  });
  const record = (isMovingOn: boolean) => () => {
    hasMovedOn.current = isMovingOn;
    if (parts) check();
    else ask();
  };
  return { isFull, onFocus: record(false), onMove: record(true), onBlur: check };
}

/** Tree of folders and files; until the code for dragging is loaded, a plain tree to choose from. */
export function LazyTree(props: TreeProps) {
  const [parts, ask] = usePart(fileViews);
  const { isFull, ...watch } = useFullView(parts, ask);
  return (
    <ViewFrame isFull={isFull} {...watch}>
      {parts && isFull ? <parts.Tree {...props} /> : <PlainTree {...props} />}
    </ViewFrame>
  );
}

/** Rows of folders and files; until the code for selecting and dragging is loaded, rows that only open. */
export function LazyFileTable(props: FileTableProps) {
  const [parts, ask] = usePart(fileViews);
  const { isFull, ...watch } = useFullView(parts, ask);
  return (
    <ViewFrame isFull={isFull} {...watch}>
      {parts && isFull ? <parts.FileTable {...props} /> : <PlainFileTable {...props} />}
    </ViewFrame>
  );
}

/** Part of a path; accepts dropped rows once the code for dragging is loaded. */
export function LazyDropPlace(props: DropPlaceProps) {
  const [parts] = usePart(fileViews);
  return parts ? <parts.DropPlace {...props} /> : <li className="flex items-center gap-0.5">{props.children}</li>;
}

/** Drop zone for files; until its code is loaded, the window around it accepts the files. */
export function LazyDropZone(props: DropZoneProps) {
  const [parts] = usePart(fileViews);
  if (parts) return <parts.DropZone {...props} />;
  return (
    <div className={dropZoneClass(props.className)}>
      <DropWords label={<span className="block font-strong text-ink">{props.label}</span>} hint={props.hint} />
    </div>
  );
}
