import { useEffect, useRef } from "react";

const hiddenSelector = "[aria-hidden='true']";

/**
 * Leaves the page readable while a list is open under its input. React Aria hides everything else from assistive
 * technology, yet leaves it focusable, which WCAG 4.1.2 does not allow and a suggestion list does not need. Call
 * `remember` just before the list opens.
 */
export function usePageReachable(isOpen: boolean) {
  const before = useRef(new Set<Element>());
  useEffect(() => {
    if (!isOpen) return;
    const show = (element: Element) => {
      if (!before.current.has(element)) element.removeAttribute("aria-hidden");
    };
    for (const element of document.querySelectorAll(hiddenSelector)) show(element);
    // React Aria also hides elements that are added while the list is open.
    const watch = new MutationObserver((changes) => {
      for (const { target } of changes) if (target instanceof Element) show(target);
    });
    watch.observe(document.body, { subtree: true, attributeFilter: ["aria-hidden"] });
    return () => watch.disconnect();
  }, [isOpen]);
  return () => {
    before.current = new Set(document.querySelectorAll(hiddenSelector));
  };
}
