import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { useStable } from "../use-stable.ts";
import { type Point, trackPointer } from "./track-pointer.ts";
import type { useLift } from "./use-lift.ts";

/** A drawn card hangs from its upper right corner, where its handle is, however wide its place is. */
interface Drawn {
  readonly slot: HTMLElement;
  readonly grip: Point;
  at: Point;
  /** The card whose place was taken last: it is not taken again until the pointer has left it. */
  passed: string | null;
}

const cardIn = ({ slot }: Pick<Drawn, "slot">) =>
  slot.firstElementChild instanceof HTMLElement ? slot.firstElementChild : null;

/** The place under a point. Cards that still glide count where they will stand, or they would run under the pointer. */
function slotAt(list: HTMLElement, { x, y }: Point): HTMLElement | undefined {
  const { left, top } = list.getBoundingClientRect();
  const across = x - left + list.offsetLeft;
  const down = y - top + list.offsetTop;
  return [...list.querySelectorAll<HTMLElement>("[data-sort-id]")].find(
    ({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) =>
      across >= offsetLeft && across < offsetLeft + offsetWidth && down >= offsetTop && down < offsetTop + offsetHeight,
  );
}

/** The drawn card hangs at the pointer. */
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

/** Cards drawn by a pointer: a mouse or a pen takes the whole card, a finger its handle, for elsewhere it scrolls. */
export function useDrag(list: RefObject<HTMLElement | null>, lifting: ReturnType<typeof useLift>) {
  const drawn = useRef<Drawn | null>(null);
  const { order } = lifting;

  // The order has changed, and with it where the drawn card hangs.
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
