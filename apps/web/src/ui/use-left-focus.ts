import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Moves the focus to the dialog around, or the page's content, when its element disappears with it: otherwise the next
 * Tab starts at the top.
 * @returns `ref` of the element
 */
export function useLeftFocus(): RefObject<(HTMLDivElement & HTMLParagraphElement) | null> {
  const place = useRef<HTMLDivElement & HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const node = place.current;
    return () => {
      if (node?.contains(document.activeElement)) {
        node.closest<HTMLElement>("[role$='dialog'], #conteudo")?.focus({ preventScroll: true });
      }
    };
  }, []);
  return place;
}
