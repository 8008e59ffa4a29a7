import type { Page } from "../flow/running.ts";
import { wordRanges } from "./word-ranges.ts";

/** A finding to mark on the pages. */
export interface Remark {
  /** The paragraph, as in `data-at` of its elements: part and number. */
  readonly at?: string | undefined;
  /** The words in that paragraph that it concerns; absent if it concerns the whole paragraph. */
  readonly words?: string | undefined;
  /** The tags whose values it concerns. */
  readonly tags: readonly string[];
}

const doubtful = "paper-doubt";
const shown = "paper-shown";

const paragraphsIn = ({ content }: Page) => content.querySelectorAll<HTMLElement>("[data-at]");

/**
 * Returns the first paragraph with this `at`. For a deleted paragraph, returns the next one in the same part.
 */
function firstAt(pages: readonly Page[], at: string): HTMLElement[] {
  const [part, number] = at.split(" ").map(Number) as [number, number];
  let near: { readonly node: HTMLElement; readonly number: number } | undefined;
  for (const page of pages) {
    for (const node of paragraphsIn(page)) {
      if (node.dataset.at === at) return [node];
      const [itsPart, its = 0] = (node.dataset.at ?? "").split(" ").map(Number);
      if (itsPart === part && its > number && (!near || its < near.number)) near = { node, number: its };
    }
  }
  return near ? [near.node] : [];
}

/**
 * Marks findings: the paragraph with a line beside it, its words with an underline like a spelling checker's, without
 * an element of their own.
 */
export function createRemarks(pages: () => readonly Page[]) {
  const words = new Map<string, Set<string>>();
  let last: HTMLElement[] = [];

  const markIn = (page: Page) => {
    for (const node of paragraphsIn(page)) node.classList.toggle(doubtful, words.has(node.dataset.at ?? ""));
  };

  function underline(seen: readonly Page[]): void {
    if (!("highlights" in CSS)) return;
    const paragraphs = seen.flatMap(({ content }) => [
      ...content.querySelectorAll<HTMLElement>(`.${doubtful}[data-at]`),
    ]);
    const ranges = paragraphs.flatMap((node) => wordRanges(node, [...(words.get(node.dataset.at ?? "") ?? [])]));
    if (ranges.length > 0) CSS.highlights.set(doubtful, new Highlight(...ranges));
    else CSS.highlights.delete(doubtful);
  }

  return {
    hasAny: () => words.size > 0,
    /** Marks these and no others. */
    set(remarks: readonly Remark[]): void {
      const before = words.size;
      words.clear();
      for (const { at, words: about } of remarks) {
        if (at === undefined) continue;
        const known = words.get(at) ?? new Set();
        words.set(at, about ? known.add(about) : known);
      }
      if (before > 0 || words.size > 0) for (const page of pages()) markIn(page);
    },
    markIn,
    /** Underlines words on the pages that are in the document. */
    underline,
    /** Highlights the elements of one of them. */
    show(nodes: readonly HTMLElement[]): void {
      for (const node of last) node.classList.remove(shown);
      for (const node of nodes) node.classList.add(shown);
      last = [...nodes];
    },
    nodesAt: (at: string) => firstAt(pages(), at),
    forget: () => "highlights" in CSS && CSS.highlights.delete(doubtful),
  };
}
