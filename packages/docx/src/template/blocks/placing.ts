import type { XmlElement } from "../../xml/xml-tree.ts";
import { paragraphAt } from "../spots/merge-site.ts";
import type { Stretch } from "../spots/spot.ts";
import type { BlockTagSpot } from "../spots/spot-tags.ts";
import { seenAround, type VisibleItem, visibleItems } from "./visible-items.ts";

/** What is seen of paragraphs and rows besides the tags of a part. */
export interface Placing {
  readonly source: string;
  readonly root: XmlElement;
  /** Returns a tag's paragraph; undefined if the tag is not plain text of one. */
  paragraphOf(tag: BlockTagSpot): XmlElement | undefined;
  tagsIn(paragraph: XmlElement): readonly BlockTagSpot[];
  /** Returns the range of what is seen of a paragraph or a row besides its tags. */
  seenIn(element: XmlElement): Stretch | undefined;
}

function paragraphsOf(row: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement) => {
    if (element.name === "w:p") found.push(element);
    else element.children.forEach(visit);
  };
  row.children.forEach(visit);
  return found;
}

/** True if all characters of a tag are in text, of which values can be made. */
function isPlain(items: readonly VisibleItem[], { at, end }: BlockTagSpot): boolean {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle] as VisibleItem).end <= at) low = middle + 1;
    else high = middle;
  }
  const first = items[low];
  let last = first;
  for (let next = low; (items[next]?.start ?? end) < end; next += 1) last = items[next];
  return first?.isText === true && last?.isText === true && first.start <= at && last.end >= end;
}

/** Reads where the tags of a part's blocks stand. */
export function createPlacing(source: string, root: XmlElement, tags: readonly BlockTagSpot[]): Placing {
  const paragraphs = new Map<BlockTagSpot, XmlElement | undefined>();
  const inside = new Map<XmlElement, BlockTagSpot[]>();
  const items = new Map<XmlElement, readonly VisibleItem[]>();
  const seen = new Map<XmlElement, { readonly range: Stretch | undefined }>();
  const itemsOf = (paragraph: XmlElement) => {
    const known = items.get(paragraph) ?? visibleItems(paragraph);
    items.set(paragraph, known);
    return known;
  };
  for (const tag of [...tags].sort((a, b) => a.at - b.at)) {
    const paragraph = paragraphAt(root, tag.at);
    if (!paragraph || !isPlain(itemsOf(paragraph), tag)) continue;
    paragraphs.set(tag, paragraph);
    const there = inside.get(paragraph);
    if (there) there.push(tag);
    else inside.set(paragraph, [tag]);
  }
  const tagsIn = (paragraph: XmlElement) => inside.get(paragraph) ?? [];
  const seenInParagraph = (paragraph: XmlElement) => {
    const ranges = tagsIn(paragraph).map(({ at, end }) => ({ start: at, end }));
    return seenAround(source, itemsOf(paragraph), ranges);
  };
  const seenInAll = (all: readonly XmlElement[]): Stretch | undefined => {
    const ranges = all.flatMap((one) => seenIn(one) ?? []);
    const [first, last] = [ranges[0], ranges.at(-1)];
    return first && last && { start: first.start, end: last.end };
  };
  const seenIn = (element: XmlElement): Stretch | undefined => {
    const known = seen.get(element);
    if (known) return known.range;
    const range = element.name === "w:p" ? seenInParagraph(element) : seenInAll(paragraphsOf(element));
    seen.set(element, { range });
    return range;
  };
  return { source, root, paragraphOf: (tag) => paragraphs.get(tag), tagsIn, seenIn };
}
