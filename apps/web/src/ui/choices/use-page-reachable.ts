import { useEffect, useRef } from "react";

const hiddenSelector = "[aria-hidden='true']";

/**
 * Keeps the page readable while a list hangs open under its input. React Aria hides everything else from assistive
 * technology, yet leaves it focusable, which WCAG 4.1.2 does not allow and a suggestion list does not need.
 * Call `remember` just before the list opens.
 */
export function usePageReachable(isOpen: boolean) {
  const before = useRef(new Set<Element>());
  useEffect(() => {
    if (!isOpen) return;
    for (const element of document.querySelectorAll(hiddenSelector)) {
      if (!before.current.has(element)) element.removeAttribute("aria-hidden");
    }
  }, [isOpen]);
  return () => {
    before.current = new Set(document.querySelectorAll(hiddenSelector));
  };
}
