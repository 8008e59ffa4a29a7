import type { Paper, PaperSection } from "@lavra/contract/paper/paper";
import type { Made } from "./runs.ts";
import { fitBody, type Sheet } from "./sheet.ts";

export interface Page extends Sheet {
  readonly run: number;
  order: PageOrder;
  /** Bottom of its text when it was filled, in px: while it is unchanged, all later pages are too. */
  bottom: number;
  /** True if a value in its header or footer has changed. */
  isRunningStale: boolean;
}

/** Returns the bottom of a page's text, in px of its body. */
export function bottomOf({ body }: Page): number {
  const last = body.lastElementChild as HTMLElement | null;
  return last ? last.offsetTop + last.offsetHeight : 0;
}

/** A page's section, its position in it and its number. */
export interface PageOrder {
  readonly section: PaperSection;
  readonly isFirstOfSection: boolean;
  readonly number: number;
}

function choose(kinds: PaperSection["headers"], { section, isFirstOfSection, number }: PageOrder, hasEven: boolean) {
  if (isFirstOfSection && section.titlePage) return kinds.first;
  return hasEven && number % 2 === 0 ? kinds.even : kinds.usual;
}

/** Assigns headers and footers to pages, and computes the room that they take. */
export function createRunning(paper: Paper, make: Made, isWatched: (node: HTMLElement) => boolean) {
  /** Heights that no value changes, by content and width. */
  const heights = new Map<string, number>();

  function fill(node: HTMLElement, index: number | undefined, width: number): number {
    const blocks = index === undefined ? undefined : paper.running[index];
    if (!blocks) {
      node.replaceChildren();
      return 0;
    }
    node.replaceChildren(...make(blocks, width * 15));
    const key = `${index} ${width}`;
    const height = heights.get(key) ?? node.offsetHeight;
    if (!isWatched(node)) heights.set(key, height);
    return height;
  }

  const hasEven = paper.evenPages === true;
  return {
    /** Sets a page's header and footer, and the room of its body. The page must be in the document. */
    dress(sheet: Sheet, order: PageOrder): void {
      const { headers, footers } = order.section;
      const header = fill(sheet.header, choose(headers, order, hasEven), sheet.size.text);
      const footer = fill(sheet.footer, choose(footers, order, hasEven), sheet.size.text);
      fitBody(sheet, header, footer);
    },
    /** Measures header and footer again; returns true if the room of the body has changed. */
    refit(sheet: Sheet): boolean {
      const before = sheet.room;
      fitBody(sheet, sheet.header.offsetHeight, sheet.footer.offsetHeight);
      return sheet.room !== before;
    },
  };
}
