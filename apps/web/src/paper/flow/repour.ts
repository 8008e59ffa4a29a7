import type { Pouring } from "./pour.ts";
import { bottomOf, type Page } from "./running.ts";
import { isOverfull } from "./sheet.ts";

export interface RepourOutside {
  readonly pages: readonly Page[];
  readonly pouring: Pouring;
  /** Inserts a new page at an index. */
  readonly open: (run: number, at: number) => Page;
  readonly close: (page: Page) => void;
  /** Measures header and footer again; returns true if the room that they leave has changed. */
  readonly refit: (page: Page) => boolean;
  readonly inDocument: <T>(page: Page, work: () => T) => T;
}

/**
 * Lays out pages again after their values change: a page takes elements from later pages, and passes on what does not
 * fit.
 */
export function createRepour(outside: RepourOutside) {
  const { pages, pouring } = outside;
  const { begin, trim, pull, goesOn, beginning } = pouring;

  function nextOf(at: number): Page | undefined {
    const next = pages[at + 1];
    return next && next.run === pages[at]?.run ? next : undefined;
  }

  /** Fills a page from later ones, and returns what does not fit. */
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
   * Lays out a page again after one of its values changed.
   * @returns the next page, if it begins elsewhere now
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
