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

/**
 * Draws a paper's pages into a scroller's box, and keeps them right while values come in. Its fonts have to be there.
 */
export function drawPaper(scroller: HTMLElement, box: HTMLElement, paper: Paper, outside: PaperOutside): PaperView {
  const places = createPlaces(paper.places, outside.tell);
  const pages = new WeakMap<Element, Page>();
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
      pouring.forget(page);
      window.forget(page);
      page.shell.remove();
    },
    inDocument: (page, work) => window.inDocument(page, work),
  };
  const flow = createFlow(paper, flowOutside);
  const window = createPageWindow(scroller, () => flow.pages);
  const pouring = createPouring(flow, window, outside.onPages);
  pouring.begin();
  window.look();

  const spotOf = (node: HTMLElement): Spot[] => {
    const content = node.closest(".paper-sheet");
    const page = content && pages.get(content);
    return page ? [{ node, page }] : [];
  };

  return {
    put(tags) {
      const nodes = tags.flatMap((tag) => places.put(tag));
      for (const node of nodes) settle(node);
      const spots = nodes.flatMap(spotOf);
      for (const { node, page } of spots) page.isRunningStale ||= node.closest(".paper-header, .paper-footer") !== null;
      pouring.again(spots.map(({ page }) => page));
    },
    mark(tags, { isShown }) {
      places.mark(tags);
      if (isShown) bringIntoSight(scroller, window, tags.flatMap((tag) => places.of(tag)).flatMap(spotOf));
    },
    look() {
      fitScale(scroller, box, flow.pages);
      window.look();
    },
    destroy() {
      pouring.stop();
      box.replaceChildren();
    },
  };
}
