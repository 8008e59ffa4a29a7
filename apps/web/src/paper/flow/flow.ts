import type { Paper } from "@lavra/contract/paper/paper";
import { createNumbering, numberAfter } from "./numbering.ts";
import { createPageNotes, noteBlocks } from "./page-notes.ts";
import type { Pieces } from "./pieces.ts";
import { createPouring } from "./pour.ts";
import { createRepour } from "./repour.ts";
import { bottomOf, createRunning, type Page, type PageOrder } from "./running.ts";
import { elementsOf, type Made, type Run, runsOf } from "./runs.ts";
import { createSheet } from "./sheet.ts";
import { createSupply } from "./supply.ts";

export interface FlowOutside {
  readonly make: Made;
  readonly pieces: Pieces;
  /** True if an element has a value. */
  readonly isWatched: (node: HTMLElement) => boolean;
  /** Called with each copy of a table header. */
  readonly onRepeat: (copy: HTMLElement) => void;
  /** Called with each page number field that has changed. */
  readonly onNumber: (field: HTMLElement) => void;
  /** Inserts a page's shell after another, or as the first. */
  readonly insert: (page: Page, after: Page | undefined) => void;
  readonly remove: (page: Page) => void;
  /** Runs while the page's content is in the document. */
  readonly inDocument: <T>(page: Page, work: () => T) => T;
}

/** Returns the text of all endnotes, which follow everything else. */
function endnotes(paper: Paper, make: Made, width: number): HTMLElement[] {
  const blocks = paper.notes.flatMap((note, index) => (note.kind === "endnote" ? noteBlocks(paper, index) : []));
  const made = blocks.length > 0 ? make(blocks, width * 15) : [];
  made[0]?.classList.add("paper-endnotes");
  return made;
}

const usualGuess = 12;

/** Maximum number of pages shown. */
export const mostPages = 400;

/** Creates the pages of a paper: lays them out one after the other, and again if a value changes their length. */
export function createFlow(paper: Paper, outside: FlowOutside) {
  const runs = runsOf(paper);
  const pages: Page[] = [];
  const sections = new WeakMap<Element, number>();
  const running = createRunning(paper, outside.make, outside.isWatched);
  const notes = createPageNotes(paper, outside.make);
  const pouring = createPouring(outside.pieces, notes, outside.onRepeat);
  const numbering = createNumbering(runs, pages, outside.onNumber);

  function open(runIndex: number, at: number): Page {
    const run = runs[runIndex] as Run;
    const before = pages[at - 1];
    const isFirst = before?.run !== runIndex;
    const section = (isFirst ? run.sections[0] : before?.order.section) as PageOrder["section"];
    const order = { section, isFirstOfSection: isFirst, number: numberAfter(before, run, isFirst) };
    const page: Page = { ...createSheet(run.sheet), run: runIndex, order, bottom: 0, isRunningStale: false };
    pages.splice(at, 0, page);
    outside.insert(page, before);
    return page;
  }

  /** Returns the section of the first element on a page, whose header the page has. */
  const sectionAt = (run: Run, node: Element | undefined | null) =>
    run.sections[(node && sections.get(outside.pieces.originOf(node))) ?? 0];

  function* elements(index: number) {
    const run = runs[index] as Run;
    yield* elementsOf(run, outside.make, (node, at) => void sections.set(node, at));
    if (index === runs.length - 1) yield* endnotes(paper, outside.make, run.sheet.text);
  }

  /** Lays out all pages; each step is one page. */
  function* pourAll(): Generator<Page> {
    let guess = usualGuess;
    for (const index of runs.keys()) {
      const supply = createSupply(elements(index));
      do {
        if (pages.length >= mostPages) return;
        const page = open(index, pages.length);
        const head = supply.take(1);
        supply.giveBack(head);
        const section = sectionAt(runs[index] as Run, head[0]);
        if (section && !page.order.isFirstOfSection) page.order = { ...page.order, section };
        outside.inDocument(page, () => {
          running.dress(page, page.order);
          pouring.fill(page, supply, guess);
          page.bottom = bottomOf(page);
        });
        guess = Math.max(4, page.body.childElementCount);
        yield page;
      } while (!supply.isEmpty());
    }
  }

  function openDressed(run: number, at: number): Page {
    const page = open(run, at);
    outside.inDocument(page, () => running.dress(page, page.order));
    numbering.say(page);
    return page;
  }

  function close(page: Page): void {
    pages.splice(pages.indexOf(page), 1);
    outside.remove(page);
  }

  const repour = createRepour({
    pages,
    pouring,
    open: openDressed,
    close,
    refit: running.refit,
    inDocument: outside.inDocument,
  });
  return { pages: pages as readonly Page[], pourAll, repour, number: numbering.all, sayNumbers: numbering.say };
}

export type Flow = ReturnType<typeof createFlow>;
