import type { Page } from "../flow/running.ts";
import type { PageWindow } from "./page-window.ts";

/** Element of a value's place, and its page. */
export interface Spot {
  readonly node: HTMLElement;
  readonly page: Page;
}

function isSeen(scroller: HTMLElement, node: HTMLElement): boolean {
  const rect = node.getBoundingClientRect();
  const box = scroller.getBoundingClientRect();
  return rect.bottom > box.top && rect.top < box.bottom;
}

/** Scrolls to the first of some places, unless one of them is already visible. */
export function scrollToPlace(scroller: HTMLElement, window: PageWindow, spots: readonly Spot[]): void {
  if (spots.some(({ node, page }) => window.isShown(page) && isSeen(scroller, node))) return;
  const [spot] = spots.toSorted((a, b) => a.page.shell.offsetTop - b.page.shell.offsetTop);
  if (!spot) return;
  scroller.scrollTop = spot.page.shell.offsetTop;
  window.update();
  const box = scroller.getBoundingClientRect();
  scroller.scrollTop += spot.node.getBoundingClientRect().top - box.top - box.height / 3;
  window.update();
}
