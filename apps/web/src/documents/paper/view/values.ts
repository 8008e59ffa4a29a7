import type { Page } from "../flow/page.ts";
import type { Spot } from "./bring-into-sight.ts";
import type { PageWindow } from "./page-window.ts";
import type { Places } from "./places.ts";

/** Places out of sight that show their value in one step. */
const lateAtOnce = 40;

export interface ValuesOutside {
  readonly places: Places;
  readonly window: PageWindow;
  /** Sets the tabs of the paragraph around a node. */
  readonly settle: (node: HTMLElement) => void;
  readonly spotOf: (node: HTMLElement) => readonly Spot[];
  /** Told which pages have other values, or have some that are not yet shown. */
  readonly again: (pages: readonly Page[]) => void;
}

/**
 * Shows what is typed: on the pages in sight at once, on the others a little later, and in any case before they come into
 * sight.
 */
export function createValues({ places, window, settle, spotOf, again }: ValuesOutside) {
  /** Their pages may have to be poured again. */
  function changed(nodes: readonly HTMLElement[]): void {
    for (const node of nodes) settle(node);
    const spots = nodes.flatMap(spotOf);
    for (const { node, page } of spots)
      page.isRunningStale ||= page.header.contains(node) || page.footer.contains(node);
    again(spots.map(({ page }) => page));
  }
  const isSeen = (node: HTMLElement) => spotOf(node).some(({ page }) => window.isInSight(page));
  const isShown = (node: HTMLElement) => spotOf(node).some(({ page }) => window.isShown(page));
  /** Whether pages in the document may have places that are late. */
  let isNearLate = false;

  return {
    put(tags: readonly string[]): void {
      isNearLate = true;
      changed(tags.flatMap((tag) => places.put(tag, isSeen)));
    },
    /** Shows what is late on the pages in the document. */
    catchUpShown(): void {
      if (places.hasLate()) changed(places.catchUpWhere(isShown));
    },
    /** Shows some of what is late, the nearest first; false where nothing is. */
    catchUp(): boolean {
      if (!places.hasLate()) return false;
      changed(isNearLate ? places.catchUpWhere(isShown) : places.catchUp(lateAtOnce));
      isNearLate = false;
      return true;
    },
  };
}
