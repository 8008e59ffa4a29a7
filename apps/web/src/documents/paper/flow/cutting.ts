/** What the parting of elements at a page's end needs. */
export interface Cutting {
  /** Whether a place lies behind the page's end. */
  readonly isBeyond: (rect: DOMRect) => boolean;
  /** Told of each element that is parted, and of the copy that goes on with it. */
  readonly onSplit: (head: HTMLElement, rest: HTMLElement) => void;
  /** Told of each copy that stands on several pages. */
  readonly onRepeat: (copy: HTMLElement) => void;
}

/** Parts an element where the page ends, and gives what goes on behind it; null where it cannot be parted. */
export type Cut = (node: HTMLElement, cutting: Cutting) => HTMLElement | null;

/** Elements that lie in the flow, in their order. */
export const inFlow = (parent: HTMLElement): HTMLElement[] =>
  [...parent.children].filter(
    (node): node is HTMLElement => node instanceof HTMLElement && node.localName !== "colgroup",
  );

/** The first of some elements in order that reaches behind the page's end, and whether it begins there. */
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
