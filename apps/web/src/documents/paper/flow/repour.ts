import { bottomOf, type Page } from "./page.ts";
import type { Pouring } from "./pour.ts";
import { isOverfull } from "./sheet.ts";

export interface RepourOutside {
  readonly pages: readonly Page[];
  readonly pouring: Pouring;
  /** A new page at a place among the others. */
  readonly open: (run: number, at: number) => Page;
  readonly close: (page: Page) => void;
  /** Looks again how much room header and footer leave; true where that has changed. */
  readonly refit: (page: Page) => boolean;
  readonly inDocument: <T>(page: Page, work: () => T) => T;
}

/** Pours pages again whose values have changed: they take from those behind them, and hand on what has no room. */
export function createRepour(outside: RepourOutside) {
  const { pages, pouring } = outside;
  const { begin, trim, pull, goesOn, beginning } = pouring;

  function nextOf(at: number): Page | undefined {
    const next = pages[at + 1];
    return next && next.run === pages[at]?.run ? next : undefined;
  }

  /** Fills up a page from those behind it, and gives back what has no room. */
  function refill(page: Page): void {
    const at = pages.indexOf(page);
    for (let next = nextOf(at); next; next = nextOf(at)) {
      const following = next;
      const isEnough = () => isOverfull(page) && !goesOn(page, following);
      while (following.body.firstElementChild && !isEnough()) pull(page, following);
      if (following.body.firstElementChild) break;
      outside.close(following);
    }
    const rest = trim(page);
    page.bottom = bottomOf(page);
    if (rest.length === 0) return;
    const next = nextOf(at) ?? outside.open(page.run, at + 1);
    next.body.prepend(...rest);
  }

  /**
   * Pours a page anew after a value on it has changed. @returns the page behind it, where that now begins elsewhere
   */
  function repour(page: Page): Page | undefined {
    if (!pages.includes(page)) return undefined;
    return outside.inDocument(page, () => {
      const hasOtherRoom = page.isRunningStale && outside.refit(page);
      page.isRunningStale = false;
      begin(page);
      if (!hasOtherRoom && !isOverfull(page) && bottomOf(page) === page.bottom) return undefined;
      const at = pages.indexOf(page);
      const next = nextOf(at);
      const before = next && beginning(next);
      refill(page);
      const follower = nextOf(at);
      const after = follower && beginning(follower);
      const isSame = follower === next && before?.[0] === after?.[0] && before?.[1] === after?.[1];
      if (follower && !isSame) follower.bottom = -1;
      return isSame ? undefined : follower;
    });
  }

  return repour;
}
