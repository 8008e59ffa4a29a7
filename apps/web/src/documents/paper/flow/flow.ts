import type { Paper } from "@lavra/contract/paper/paper";
import { noteBlocks } from "./note-blocks.ts";
import { createNumbering, numberAfter } from "./numbering.ts";
import { bottomOf, type Page } from "./page.ts";
import { createPageNotes } from "./page-notes.ts";
import type { Pieces } from "./pieces.ts";
import { createPouring } from "./pour.ts";
import { createRepour } from "./repour.ts";
import { createRunning, type PageOrder } from "./running.ts";
import { elementsOf, type Made, type Run, runsOf } from "./runs.ts";
import { createSheet } from "./sheet.ts";
import { createSupply } from "./supply.ts";

export interface FlowOutside {
  readonly make: Made;
  readonly pieces: Pieces;
  /** Whether a value stands in an element. */
  readonly isWatched: (node: HTMLElement) => boolean;
  /** Told of each copy of a table's head. */
  readonly onRepeat: (copy: HTMLElement) => void;
  /** Told of each number of a page that has changed. */
  readonly onNumber: (field: HTMLElement) => void;
  /** Puts a page's shell into the document behind that of another, or first. */
  readonly insert: (page: Page, after: Page | undefined) => void;
  readonly remove: (page: Page) => void;
  /** Runs while what the page shows is in the document. */
  readonly inDocument: <T>(page: Page, work: () => T) => T;
}

/** The text of all endnotes, which stand behind everything else. */
function endnotes(paper: Paper, make: Made, width: number): HTMLElement[] {
  const blocks = paper.notes.flatMap((note, index) => (note.kind === "endnote" ? noteBlocks(paper, index) : []));
  const made = blocks.length > 0 ? make(blocks, width * 15) : [];
  made[0]?.classList.add("paper-endnotes");
  return made;
}

const usualGuess = 12;

/** Most pages that are shown. */
export const mostPages = 400;

/** The pages of a paper: poured one after the other, and again where a value has moved them. */
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

  /** The section of what stands first on a page; it has the page's header. */
  const sectionAt = (run: Run, node: Element | undefined | null) =>
    run.sections[(node && sections.get(outside.pieces.originOf(node))) ?? 0];

  function* elements(index: number) {
    const run = runs[index] as Run;
    yield* elementsOf(run, outside.make, (node, at) => void sections.set(node, at));
    if (index === runs.length - 1) yield* endnotes(paper, outside.make, run.sheet.text);
  }

  /** Pours page after page; each step is one page. */
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
