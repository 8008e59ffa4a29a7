import type { Flow } from "../flow/flow.ts";
import type { Page } from "../flow/running.ts";
import { createIdleWork } from "./idle-work.ts";
import type { PageWindow } from "./page-window.ts";

/** Pause in ms after a key press, in which pages off screen are not laid out. */
const rest = 200;

/** Pages that are laid out before anything else happens. */
const firstPages = 2;

export interface PouringOutside {
  readonly flow: Flow;
  /** Pages that are laid out, at least one; all of them if undefined. */
  readonly pageLimit: number | undefined;
  readonly window: PageWindow;
  /** Updates some of the late values on pages off screen; returns false if there are none. */
  readonly catchUp: () => boolean;
  readonly onPages: (count: number, isWhole: boolean) => void;
  /** Called for a page that is new, or that begins or ends elsewhere now. */
  readonly onPoured: (page: Page) => void;
}

/**
 * Lays out the pages, and lays out again those whose values have changed: visible ones first, in small steps, after the
 * typed text is painted.
 */
export function createPouring({
  flow,
  pageLimit = Number.POSITIVE_INFINITY,
  window,
  catchUp,
  onPages,
  onPoured,
}: PouringOutside) {
  const dirty = new Set<Page>();
  const pour = flow.pourAll();
  let isWhole = false;
  let reportedPages = 0;
  let restsUntil = 0;

  function reportPages(): void {
    if (isWhole && reportedPages === flow.pages.length) return;
    if (isWhole) {
      reportedPages = flow.pages.length;
      flow.number();
    }
    onPages(flow.pages.length, isWhole);
  }

  function pourNext(): void {
    const { done, value } = pour.next();
    if (value) {
      flow.sayNumbers(value);
      onPoured(value);
    }
    isWhole = done === true || flow.pages.length >= pageLimit;
    reportPages();
  }

  function pourAgain(page: Page): void {
    dirty.delete(page);
    const moved = flow.repour(page);
    if (moved) {
      dirty.add(moved);
      onPoured(page);
    }
    if (isWhole) reportPages();
  }

  const work = createIdleWork(() => {
    if (catchUp()) return 0;
    if (dirty.size === 0 && isWhole) return undefined;
    const waiting = [...dirty];
    const seen = waiting.find(window.isVisible);
    const rest = seen ? 0 : restsUntil - performance.now();
    if (rest > 0) return rest;
    const page = seen ?? waiting.sort((a, b) => a.order.number - b.order.number)[0];
    if (page) pourAgain(page);
    else pourNext();
    return 0;
  });

  return {
    begin(): void {
      for (let count = 0; count < firstPages && !isWhole; count++) pourNext();
      work.wake();
    },
    /** Takes pages with changed values, or with late ones. */
    again(pages: readonly Page[]): void {
      for (const page of pages) dirty.add(page);
      restsUntil = performance.now() + rest;
      work.wake();
    },
    forget: (page: Page) => void dirty.delete(page),
    stop: work.stop,
  };
}
