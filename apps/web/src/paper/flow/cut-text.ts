import type { Cutting } from "./cutting.ts";

/** Returns the index of the first character beyond the page's end, or the text's length if all of it fits. */
function firstBeyond(text: Text, isBeyond: Cutting["isBeyond"]): number {
  const range = document.createRange();
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    range.setStart(text, middle);
    range.setEnd(text, middle + 1);
    const rect = range.getClientRects()[0];
    if (rect && isBeyond(rect)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const lastRect = (node: Node): DOMRect | undefined => {
  if (node instanceof HTMLElement) return [...node.getClientRects()].at(-1);
  const range = document.createRange();
  range.selectNode(node);
  return [...range.getClientRects()].at(-1);
};

/** True if no line may break within it. */
const isWhole = (node: HTMLElement) =>
  node.matches(".paper-tab, .paper-picture, .paper-box, .paper-gap, .paper-number, br, img");

/** Finds the first node beyond the page's end, with the offset in it if it is a text. */
function findBeyond(parent: HTMLElement, isBeyond: Cutting["isBeyond"]): [Node, number] | undefined {
  for (const node of parent.childNodes) {
    if (node instanceof HTMLElement && getComputedStyle(node).position === "absolute") continue;
    const last = lastRect(node);
    if (!last || !isBeyond(last)) continue;
    if (node instanceof Text) return [node, firstBeyond(node, isBeyond)];
    if (!(node instanceof HTMLElement) || isWhole(node)) return [node, 0];
    return findBeyond(node, isBeyond) ?? [node, 0];
  }
  return undefined;
}

/** Moves a node and what follows it into copies of the surrounding elements, up to the paragraph. */
function partFrom(first: Node, paragraph: HTMLElement, { onSplit }: Cutting): HTMLElement {
  let moved: Node = first;
  for (;;) {
    const parent = moved.parentElement as HTMLElement;
    const rest = parent.cloneNode(false) as HTMLElement;
    for (let node: Node | null = moved; node; ) {
      const after: Node | null = node.nextSibling;
      rest.append(node);
      node = after;
    }
    onSplit(parent, rest);
    if (parent === paragraph) return rest;
    parent.after(rest);
    moved = rest;
  }
}

/** Splits a paragraph at the page's end; null if no line of it remains. */
export function cutParagraph(paragraph: HTMLElement, cutting: Cutting): HTMLElement | null {
  const found = findBeyond(paragraph, cutting.isBeyond);
  if (!found) return null;
  const [node, offset] = found;
  const first = node instanceof Text && offset > 0 ? node.splitText(offset) : node;
  const isJustified = paragraph.style.textAlign === "justify" && !(first.previousSibling instanceof HTMLBRElement);
  const rest = partFrom(first, paragraph, cutting);
  rest.style.textIndent = "0";
  rest.style.marginTop = "0";
  // Its last line on this page is not the paragraph's last line, so it is justified.
  if (isJustified) paragraph.dataset.goesOn = "";
  return rest;
}
