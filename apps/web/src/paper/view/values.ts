import type { Page } from "../flow/running.ts";
import type { PageWindow } from "./page-window.ts";
import type { Places } from "./places.ts";
import type { Spot } from "./scroll-to-place.ts";

/** Late places that are updated in one step. */
const lateAtOnce = 40;

export interface ValuesOutside {
  readonly places: Places;
  readonly window: PageWindow;
  /** Sets the tabs of the paragraph around a node. */
  readonly settle: (node: HTMLElement) => void;
  readonly spotOf: (node: HTMLElement) => readonly Spot[];
  /** Called with pages that have changed values, or late ones. */
  readonly again: (pages: readonly Page[]) => void;
}

/**
 * Shows typed values: on visible pages at once, on the others a little later, and always before they scroll into view.
 */
export function createValues({ places, window, settle, spotOf, again }: ValuesOutside) {
  /** Their pages may have to be laid out again. */
  function changed(nodes: readonly HTMLElement[]): void {
    for (const node of nodes) settle(node);
    const spots = nodes.flatMap(spotOf);
    for (const { node, page } of spots)
      page.isRunningStale ||= page.header.contains(node) || page.footer.contains(node);
    again(spots.map(({ page }) => page));
  }
  const isSeen = (node: HTMLElement) => spotOf(node).some(({ page }) => window.isVisible(page));
  const isShown = (node: HTMLElement) => spotOf(node).some(({ page }) => window.isShown(page));
  /** True if pages in the document may have late places. */
  let isNearLate = false;

  return {
    put(tags: readonly string[]): void {
      isNearLate = true;
      changed(tags.flatMap((tag) => places.put(tag, isSeen)));
    },
    /** Updates the late values on the pages in the document. */
    catchUpShown(): void {
      if (places.hasLate()) changed(places.catchUpWhere(isShown));
    },
    /** Updates some of the late values, nearest first; returns false if there are none. */
    catchUp(): boolean {
      if (!places.hasLate()) return false;
      changed(isNearLate ? places.catchUpWhere(isShown) : places.catchUp(lateAtOnce));
      isNearLate = false;
      return true;
    },
  };
}
