import { cutTable, demoteHead } from "./cut-table.ts";
import { cutParagraph } from "./cut-text.ts";
import { type Cut, type Cutting, firstReaching, inFlow } from "./cutting.ts";

/** Takes out what lies behind the page's end: the rest of a block that it goes through, and all blocks after. */
export function takeBeyond(parent: HTMLElement, cutting: Cutting): HTMLElement[] {
  const nodes = inFlow(parent);
  const found = firstReaching(nodes, cutting);
  if (!found) return [];
  const { at, beginsThere } = found;
  const crossing = nodes[at] as HTMLElement;
  const rest = beginsThere ? null : cutFirst(crossing, at === 0, cutting);
  // What cannot be parted goes on the next page, unless this one has nothing else.
  const behind = nodes.slice(rest || (at === 0 && !beginsThere) ? at + 1 : at);
  for (const node of behind) node.remove();
  return rest ? [rest, ...behind] : behind;
}

/** The head of a table that fills its page with one row comes no second time. */
function cutFirst(node: HTMLElement, isFirst: boolean, cutting: Cutting): HTMLElement | null {
  const rest = cut(node, cutting);
  return rest === null && isFirst && node instanceof HTMLTableElement && demoteHead(node) ? cut(node, cutting) : rest;
}

/** Parts an element of blocks: a cell, or columns. */
function cutContainer(node: HTMLElement, cutting: Cutting): HTMLElement | null {
  const taken = takeBeyond(node, cutting);
  if (taken.length === 0) return null;
  const rest = node.cloneNode(false) as HTMLElement;
  rest.append(...taken);
  cutting.onSplit(node, rest);
  return rest;
}

/** Parts an element where the page ends. */
const cut: Cut = (node, cutting) => {
  if (node instanceof HTMLTableElement) return cutTable(node, cut, cutting);
  if (node.classList.contains("paper-p")) return cutParagraph(node, cutting);
  return cutContainer(node, cutting);
};
