import { type ReactElement, startTransition } from "react";
import { createRoot } from "react-dom/client";

/** No boundary caught it, so React has removed everything. */
const onUncaughtError = (root: HTMLElement) => async (error: unknown) => {
  const { showCrash } = await import("./failure/crash-screen.tsx");
  showCrash(root.appendChild(document.createElement("div")), error);
};

/** True if there is a page: not an empty window, a frame alone or a loading state. */
const hasPage = (root: HTMLElement) =>
  root.hasChildNodes() && root.querySelector("[data-waiting], #conteudo:empty") === null;

/** Draws the product, or a page outside it, and removes the loading state. */
export function mount(root: HTMLElement, start: Element | null, app: ReactElement | null): void {
  // The observer runs before the browser paints, so that the page replaces the loading state in the same frame.
  const drawn = new MutationObserver(() => {
    if (!hasPage(root)) return;
    start?.remove();
    drawn.disconnect();
  });
  drawn.observe(root, { childList: true, subtree: true });
  const drawing = createRoot(root, { onUncaughtError: onUncaughtError(root) });
  // Drawn in slices, so that a slow phone responds in between.
  startTransition(() => drawing.render(app));
}
