import { cutTable, demoteHead } from "./cut-table.ts";
import { cutParagraph } from "./cut-text.ts";
import { type Cut, type Cutting, firstReaching, inFlow } from "./cutting.ts";

/** Removes what is beyond the page's end: the rest of a block that crosses it, and all later blocks. */
export function takeBeyond(parent: HTMLElement, cutting: Cutting): HTMLElement[] {
  const nodes = inFlow(parent);
  const found = firstReaching(nodes, cutting);
  if (!found) return [];
  const { at, beginsThere } = found;
  const crossing = nodes[at] as HTMLElement;
  const rest = beginsThere ? null : cutFirst(crossing, at === 0, cutting);
  // A block that cannot be split moves to the next page, unless this page has nothing else.
  const behind = nodes.slice(rest || (at === 0 && !beginsThere) ? at + 1 : at);
  for (const node of behind) node.remove();
  return rest ? [rest, ...behind] : behind;
}

/** The header of a table is not repeated if it fills its page together with one row. */
function cutFirst(node: HTMLElement, isFirst: boolean, cutting: Cutting): HTMLElement | null {
  const rest = cut(node, cutting);
  return rest === null && isFirst && node instanceof HTMLTableElement && demoteHead(node) ? cut(node, cutting) : rest;
}

/** Splits an element that has blocks: a cell, or columns. */
function cutContainer(node: HTMLElement, cutting: Cutting): HTMLElement | null {
  const taken = takeBeyond(node, cutting);
  if (taken.length === 0) return null;
  const rest = node.cloneNode(false) as HTMLElement;
  rest.append(...taken);
  cutting.onSplit(node, rest);
  return rest;
}

/** Splits an element at the page's end. */
const cut: Cut = (node, cutting) => {
  if (node instanceof HTMLTableElement) return cutTable(node, cut, cutting);
  if (node.classList.contains("paper-p")) return cutParagraph(node, cutting);
  return cutContainer(node, cutting);
};
