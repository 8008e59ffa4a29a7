import type { Paper } from "@lavra/contract/paper/paper";
import { createFlow, type FlowOutside } from "../flow/flow.ts";
import { createPieces, type Pieces } from "../flow/pieces.ts";
import type { Page } from "../flow/running.ts";
import { createMakeBlocks } from "../nodes/make-blocks.ts";
import { lettersIn } from "../nodes/measure.ts";
import { type Hanging, hangingOf } from "./hanging.ts";
import { createPageWindow } from "./page-window.ts";
import { createPlaces, type Places } from "./places.ts";
import { createPouring } from "./pouring.ts";
import { createRemarks, type Remark } from "./remarks.ts";
import { type Spot, scrollToPlace } from "./scroll-to-place.ts";
import { createValues } from "./values.ts";

/** Free space in px beside a page, and beside its text if there is no room for more. */
const beside = { page: 16, text: 10 };

/** In a zone narrower than this, in px, the margins of a page are cropped so that its text is readable. */
const narrow = 480;

/**
 * Scales the pages: to the zoom that the scroller says (`data-zoom`, 1 for full size), else to the available width, at
 * most to their full size.
 */
function fitScale(scroller: HTMLElement, box: HTMLElement, pages: readonly Page[], hanging: Hanging): void {
  const room = scroller.clientWidth;
  const sizes = [...new Set(pages.map(({ size }) => size))];
  const widest = Math.max(...sizes.map(({ width }) => width));
  if (room === 0 || !Number.isFinite(widest)) return;
  const zoom = Number(scroller.dataset.zoom);
  box.style.minWidth = zoom > 0 ? `${widest * zoom + 2 * beside.page}px` : "";
  if (zoom > 0) {
    box.style.setProperty("--scale", String(zoom));
    box.style.setProperty("--shift", "0px");
    return;
  }
  const [{ left, right }] = sizes as [Page["size"]];
  const out = { left: Math.min(left, hanging.left), right: Math.min(right, hanging.right) };
  const text = Math.max(...sizes.map((size) => size.text)) + out.left + out.right;
  const isNarrow = room < narrow;
  const scale = isNarrow ? (room - 2 * beside.text) / text : (room - 2 * beside.page) / widest;
  const shown = Math.min(1, scale);
  box.style.setProperty("--scale", String(shown));
  box.style.setProperty("--shift", isNarrow ? `${((right - out.right - left + out.left) / 2) * shown}px` : "0px");
}

export interface PaperOutside {
  /** Returns the present text of a tag, "" if it has no value. */
  readonly textOf: (tag: string) => string;
  readonly pictureAt: (hash: string) => Promise<string>;
  readonly gapWords: (unshown: number) => string;
  /** Pages that are laid out, at least one; all of them if undefined. */
  readonly pageLimit?: number;
  /** Called with the number of pages, and whether all are laid out. */
  readonly onPages: (count: number, isWhole: boolean) => void;
}

export interface PaperView {
  /** Updates the values of tags, in their places alone. */
  put(tags: readonly string[]): void;
  /** Marks the places of the values that are being filled in, and scrolls one of them into view. */
  mark(tags: readonly string[], options: { readonly isShown: boolean }): void;
  /** Marks these findings and no others. */
  remark(remarks: readonly Remark[]): void;
  /** Scrolls to a finding and highlights it. */
  show(remark: Remark): void;
  /** Updates the view after the room for the pages or the scroll position has changed. */
  update(): void;
  destroy(): void;
}

/** A place that is split at a page's end becomes two; the second has no text of its own. */
const withPlaces = (pieces: Pieces, places: Places): Pieces => ({
  ...pieces,
  onSplit(head, rest) {
    pieces.onSplit(head, rest);
    if (rest.dataset.place === undefined) return;
    rest.dataset.rest = "";
    places.adopt(rest);
  },
});

/** Creates the elements of a paper's blocks; `settle` sets the tabs of the paragraph around a node. */
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

/** Creates the pages, their content and the window of those in the document. */
function createPages(scroller: HTMLElement, box: HTMLElement, paper: Paper, outside: PaperOutside) {
  const places = createPlaces(paper.places, outside.textOf);
  const hanging = hangingOf(paper);
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
        fitScale(scroller, box, [page], hanging);
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
  return {
    places,
    settle,
    flow,
    window,
    spotOf,
    hanging,
    onGone: (forget: (page: Page) => void) => void gone.add(forget),
  };
}

/** Draws a paper's pages into a scroller's box, and updates them when values change. Its fonts must be loaded. */
export function drawPaper(scroller: HTMLElement, box: HTMLElement, paper: Paper, outside: PaperOutside): PaperView {
  const made = createPages(scroller, box, paper, outside);
  const { places, flow, window, spotOf, hanging } = made;
  const remarks = createRemarks(() => flow.pages);
  const values = createValues({ ...made, again: (pages) => pouring.again(pages) });
  const pouring = createPouring({
    flow,
    pageLimit: outside.pageLimit,
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
  window.update();

  /** Content is updated before it scrolls into view. */
  function update(): void {
    window.update();
    values.catchUpShown();
    if (remarks.hasAny()) remarks.underline(window.shown());
  }
  const bring = (nodes: readonly HTMLElement[]) =>
    scrollToPlace(scroller, { ...window, update }, nodes.flatMap(spotOf));
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
    update() {
      fitScale(scroller, box, flow.pages, hanging);
      update();
    },
    destroy() {
      pouring.stop();
      remarks.forget();
      box.replaceChildren();
    },
  };
}
