import type { Flow } from "../flow/flow.ts";
import type { Page } from "../flow/page.ts";
import { createIdleWork } from "./idle-work.ts";
import type { PageWindow } from "./page-window.ts";

/** Milliseconds after a key press in which pages out of sight rest. */
const rest = 200;

/** Pages that are there before anything else happens. */
const firstPages = 2;

/**
 * Pours the pages, and pours again those whose values have changed: those in sight first, in small steps, after what was
 * typed is painted.
 */
export function createPouring(flow: Flow, window: PageWindow, onPages: (count: number, isWhole: boolean) => void) {
  const dirty = new Set<Page>();
  const pour = flow.pourAll();
  let isWhole = false;
  let told = 0;

  function tell(): void {
    if (isWhole && told === flow.pages.length) return;
    if (isWhole) {
      told = flow.pages.length;
      flow.number();
    }
    onPages(flow.pages.length, isWhole);
  }

  function pourNext(): boolean {
    const { done, value } = pour.next();
    if (value) flow.sayNumbers(value);
    isWhole = done === true;
    tell();
    return !isWhole;
  }

  function nextDirty(): Page | undefined {
    const waiting = [...dirty];
    return waiting.find(window.isInSight) ?? waiting.sort((a, b) => a.order.number - b.order.number)[0];
  }

  const work = createIdleWork(() => {
    const page = nextDirty();
    if (!page) return isWhole ? false : pourNext();
    dirty.delete(page);
    const moved = flow.repour(page);
    if (moved) dirty.add(moved);
    if (isWhole) tell();
    return dirty.size > 0 || !isWhole;
  });

  return {
    begin(): void {
      for (let count = 0; count < firstPages && pourNext(); count++);
      work.wake();
    },
    /** These have other values now. */
    again(pages: readonly Page[]): void {
      for (const page of pages) dirty.add(page);
      if (dirty.size === 0) return;
      if (![...dirty].some(window.isInSight)) work.hold(rest);
      work.wake();
    },
    forget: (page: Page) => void dirty.delete(page),
    stop: work.stop,
  };
}
