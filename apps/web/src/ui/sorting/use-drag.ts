import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { useStable } from "../use-stable.ts";
import { type Point, trackPointer } from "./track-pointer.ts";
import type { useLift } from "./use-lift.ts";

/**
 * Dragged card. It is held by its upper right corner, where its handle is, so that the width of its place does not
 * matter.
 */
interface Drawn {
  readonly slot: HTMLElement;
  readonly grip: Point;
  at: Point;
  /** Card whose place was taken last: its place is not taken again until the pointer has left it. */
  passed: string | null;
}

const cardIn = ({ slot }: Pick<Drawn, "slot">) =>
  slot.firstElementChild instanceof HTMLElement ? slot.firstElementChild : null;

/**
 * Returns the place under a point. Cards in motion count at their final place, or they would move under the pointer.
 */
function slotAt(list: HTMLElement, { x, y }: Point): HTMLElement | undefined {
  const { left, top } = list.getBoundingClientRect();
  const across = x - left + list.offsetLeft;
  const down = y - top + list.offsetTop;
  return [...list.querySelectorAll<HTMLElement>("[data-sort-id]")].find(
    ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      across >= offsetLeft && across < offsetLeft + offsetWidth && down >= offsetTop && down < offsetTop + offsetHeight,
  );
}

/** Moves the dragged card to the pointer. */
function follow(drawn: Drawn): void {
  const card = cardIn(drawn);
  if (!card) return;
  const { slot, grip, at } = drawn;
  const { right, top } = slot.getBoundingClientRect();
  card.style.translate = `${at.x - grip.x - right}px ${at.y - grip.y - top}px`;
}

function letGo(drawn: Drawn): void {
  const card = cardIn(drawn);
  if (card) card.style.translate = "";
}

/**
 * Drags cards by pointer: a mouse or a pen drags anywhere on the card, a finger only by the handle, because elsewhere
 * it scrolls.
 */
export function useDrag(list: RefObject<HTMLElement | null>, lifting: ReturnType<typeof useLift>) {
  const drawn = useRef<Drawn | null>(null);
  const { order } = lifting;

  // A new order changes the place from which the dragged card is offset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the order alone moves its place
  useLayoutEffect(() => {
    if (drawn.current) follow(drawn.current);
  }, [order]);

  const move = useStable((at: Point) => {
    const one = drawn.current;
    if (!one || !list.current) return;
    one.at = at;
    follow(one);
    const under = slotAt(list.current, at);
    const id = under?.dataset.sortId ?? null;
    if (id === one.passed) return;
    one.passed = id;
    if (id !== null && under !== one.slot) lifting.moveTo(order.indexOf(id));
  });
  const end = useStable((how: "drop" | "cancel") => {
    if (drawn.current) letGo(drawn.current);
    drawn.current = null;
    lifting[how]();
  });
  const take = useStable((slot: HTMLElement, start: Point): boolean => {
    const id = slot.dataset.sortId ?? "";
    if (!lifting.take(id, "pointer")) return false;
    const { right, top } = slot.getBoundingClientRect();
    drawn.current = { slot, at: start, grip: { x: start.x - right, y: start.y - top }, passed: id };
    return true;
  });

  return (event: PointerEvent<HTMLElement>) => {
    const slot = event.currentTarget;
    const onHandle = event.target instanceof Element && event.target.closest("[data-sort-handle]") !== null;
    if (event.button !== 0 || !event.isPrimary || (event.pointerType === "touch" && !onHandle)) return;
    const start = { x: event.clientX, y: event.clientY };
    trackPointer(start, event.pointerId, {
      onBegin: () => take(slot, start),
      onMove: move,
      onEnd: () => end("drop"),
      onCancel: () => end("cancel"),
    });
  };
}
