import { type ReactElement, startTransition } from "react";
import { createRoot } from "react-dom/client";

/** Nothing caught it, so nothing is drawn any more. */
const onUncaughtError = (root: HTMLElement) => async (error: unknown) => {
  const { showCrash } = await import("./failure/show-crash.tsx");
  showCrash(root.appendChild(document.createElement("div")), error);
};

/** Whether there is a page: neither nothing yet, nor a frame without one, nor a wait for it. */
const hasPage = (root: HTMLElement) =>
  root.hasChildNodes() && root.querySelector("[data-waiting], #conteudo:empty") === null;

/** Draws the product, or a page apart from it, and takes away what stood in the window until then. */
export function mount(root: HTMLElement, start: Element | null, app: ReactElement | null): void {
  // The browser tells before it paints: neither both are seen nor none of them.
  const drawn = new MutationObserver(() => {
    if (!hasPage(root)) return;
    start?.remove();
    drawn.disconnect();
  });
  drawn.observe(root, { childList: true, subtree: true });
  const drawing = createRoot(root, { onUncaughtError: onUncaughtError(root) });
  // Drawn by and by, so that a slow phone answers between the slices.
  startTransition(() => drawing.render(app));
}
