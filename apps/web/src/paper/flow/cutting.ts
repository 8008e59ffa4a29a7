/** Dependencies of the functions that split elements at a page's end. */
export interface Cutting {
  /** True if a rectangle is beyond the page's end. */
  readonly isBeyond: (rect: DOMRect) => boolean;
  /** Called with each split element, and the copy that continues it. */
  readonly onSplit: (head: HTMLElement, rest: HTMLElement) => void;
  /** Called with each copy that is repeated on several pages. */
  readonly onRepeat: (copy: HTMLElement) => void;
}

/** Splits an element at the page's end and returns the rest; null if it cannot be split. */
export type Cut = (node: HTMLElement, cutting: Cutting) => HTMLElement | null;

/** Returns the children in the flow, in their order. */
export const inFlow = (parent: HTMLElement): HTMLElement[] =>
  [...parent.children].filter(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName !== "colgroup",
  );

/** Finds the first of some ordered elements that extends beyond the page's end, and whether it begins there. */
export function firstReaching(nodes: readonly HTMLElement[], { isBeyond }: Cutting) {
  let low = 0;
  let high = nodes.length;
  const rectsOf = (at: number) => [...(nodes[at] as HTMLElement).getClientRects()];
  while (low < high) {
    const middle = (low + high) >> 1;
    const last = rectsOf(middle).at(-1);
    if (last && isBeyond(last)) high = middle;
    else low = middle + 1;
  }
  if (low === nodes.length) return undefined;
  const [first] = rectsOf(low);
  return { at: low, beginsThere: first !== undefined && isBeyond(first) };
}
