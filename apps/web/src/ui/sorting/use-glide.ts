import { type RefObject, useLayoutEffect, useRef } from "react";

const glideMs = 140;

const isStill = () => window.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? true;

/** Animates items that move to another place in a list; except `exceptId`, which is dragged by a pointer. */
export function useGlide(list: RefObject<HTMLElement | null>, order: readonly string[], exceptId: string | null): void {
  const places = useRef(new Map<string, { readonly left: number; readonly top: number }>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another order moves anything
  useLayoutEffect(() => {
    const before = places.current;
    places.current = new Map();
    const isQuiet = isStill();
    for (const slot of list.current?.querySelectorAll<HTMLElement>("[data-sort-id]") ?? []) {
      const id = slot.dataset.sortId ?? "";
      const { offsetLeft: left, offsetTop: top } = slot;
      const was = before.get(id);
      places.current.set(id, { left, top });
      if (!was || isQuiet || id === exceptId || (was.left === left && was.top === top)) continue;
      slot.animate([{ translate: `${was.left - left}px ${was.top - top}px` }, { translate: "none" }], {
        duration: glideMs,
        easing: "ease-out",
      });
    }
  }, [order.join(), exceptId]);
}
