import type { Paper } from "@lavra/contract/paper/paper";
import { createFlow, type FlowOutside } from "../flow/flow.ts";
import type { Page } from "../flow/page.ts";
import { createPieces, type Pieces } from "../flow/pieces.ts";
import { createMakeBlocks } from "../nodes/make-blocks.ts";
import { lettersIn } from "../nodes/measure.ts";
import { bringIntoSight, type Spot } from "./bring-into-sight.ts";
import { fitScale } from "./fit-scale.ts";
import { createPageWindow } from "./page-window.ts";
import { createPlaces, type Places } from "./places.ts";
import { createPouring } from "./pouring.ts";
import { createRemarks, type Remark } from "./remarks.ts";
import { createValues } from "./values.ts";

export interface PaperOutside {
  /** What a tag says now, "" where nothing does. */
  readonly tell: (tag: string) => string;
  /** The address of a picture. */
  readonly pictureAt: (hash: string) => Promise<string>;
  readonly gapWords: (unshown: number) => string;
  /** Told how many pages there are, and whether all are poured. */
  readonly onPages: (count: number, isWhole: boolean) => void;
}

export interface PaperView {
  /** Shows what tags say now, in their places alone. */
  put(tags: readonly string[]): void;
  /** Marks the places of what is being filled in, and brings one of them into sight. */
  mark(tags: readonly string[], options: { readonly isShown: boolean }): void;
  /** Marks what deserves a look, these and no others. */
  remark(remarks: readonly Remark[]): void;
  /** Brings one of them into sight and sets it off. */
  show(remark: Remark): void;
  /** The room for the pages has changed, or what is seen of them. */
  look(): void;
  destroy(): void;
}

/** A place that is parted at a page's end is two, the second of which has nothing of its own to say. */
const withPlaces = (pieces: Pieces, places: Places): Pieces => ({
  ...pieces,
  onSplit(head, rest) {
    pieces.onSplit(head, rest);
    if (rest.dataset.place === undefined) return;
    rest.dataset.rest = "";
    places.adopt(rest);
  },
});

/** The elements of a paper's blocks; `settle` sets the tabs of the paragraph around a node. */
function createElements(paper: Paper, box: HTMLElement, places: Places, outside: PaperOutside) {
  const settlers = new WeakMap<Element, () => void>();
  const draw = (image: HTMLImageElement, media: number) => {
    const hash = paper.media[media]?.hash;
    const show = (address: string) => image.setAttribute("src", address);
    if (hash) outside.pictureAt(hash).then(show, () => image.classList.add("paper-lost"));
  };
  const make = createMakeBlocks(paper, {
    letters: lettersIn(box),
    onPlace: places.add,
    settle: (paragraph, tabs) => void settlers.set(paragraph, tabs),
    gapWords: outside.gapWords,
    draw,
  });
  const settle = (node: HTMLElement) => {
    const paragraph = node.closest(".paper-p");
    if (paragraph) settlers.get(paragraph)?.();
  };
  return { make, settle };
}

/** The pages, what stands on them and which of them are in the document. */
function createPages(scroller: HTMLElement, box: HTMLElement, paper: Paper, outside: PaperOutside) {
  const places = createPlaces(paper.places, outside.tell);
  const pages = new WeakMap<Element, Page>();
  const gone = new Set<(page: Page) => void>();
  const { make, settle } = createElements(paper, box, places, outside);
  const flowOutside: FlowOutside = {
    make,
    pieces: withPlaces(createPieces(places.drop), places),
    isWatched: (node) => node.querySelector("[data-place]") !== null,
    onRepeat: places.adopt,
    onNumber: settle,
    insert(page, after) {
      pages.set(page.content, page);
      if (after) after.shell.after(page.shell);
      else {
        box.prepend(page.shell);
        fitScale(scroller, box, [page]);
      }
    },
    remove(page) {
      for (const forget of gone) forget(page);
      page.shell.remove();
    },
    inDocument: (page, work) => window.inDocument(page, work),
  };
  const flow = createFlow(paper, flowOutside);
  const window = createPageWindow(scroller, () => flow.pages);
  gone.add(window.forget);
  const spotOf = (node: HTMLElement): Spot[] => {
    const content = node.closest(".paper-sheet");
    const page = content && pages.get(content);
    return page ? [{ node, page }] : [];
  };
  return { places, settle, flow, window, spotOf, onGone: (forget: (page: Page) => void) => void gone.add(forget) };
}

/**
 * Draws a paper's pages into a scroller's box, and keeps them right while values come in. Its fonts have to be there.
 */
export function drawPaper(scroller: HTMLElement, box: HTMLElement, paper: Paper, outside: PaperOutside): PaperView {
  const made = createPages(scroller, box, paper, outside);
  const { places, flow, window, spotOf } = made;
  const remarks = createRemarks(() => flow.pages);
  const values = createValues({ ...made, again: (pages) => pouring.again(pages) });
  const pouring = createPouring({
    flow,
    window,
    catchUp: values.catchUp,
    onPages: outside.onPages,
    onPoured(page) {
      if (!remarks.hasAny()) return;
      remarks.markIn(page);
      if (window.isShown(page)) remarks.underline(window.shown());
    },
  });
  made.onGone(pouring.forget);
  pouring.begin();
  window.look();

  /** What comes into sight says what it should. */
  function look(): void {
    window.look();
    values.catchUpShown();
    if (remarks.hasAny()) remarks.underline(window.shown());
  }
  const bring = (nodes: readonly HTMLElement[]) => bringIntoSight(scroller, { ...window, look }, nodes.flatMap(spotOf));
  const placesOf = (tags: readonly string[]) => tags.flatMap((tag) => places.of(tag));

  return {
    put: values.put,
    mark(tags, { isShown }) {
      places.mark(tags);
      if (isShown) bring(placesOf(tags));
    },
    remark(given) {
      remarks.set(given);
      remarks.underline(window.shown());
      places.doubt(given.flatMap(({ tags }) => tags));
    },
    show({ at, tags }) {
      const nodes = at === undefined ? placesOf(tags) : remarks.nodesAt(at);
      remarks.show(nodes);
      bring(nodes);
    },
    look() {
      fitScale(scroller, box, flow.pages);
      look();
    },
    destroy() {
      pouring.stop();
      remarks.forget();
      box.replaceChildren();
    },
  };
}
