import type { XmlElement } from "../../xml/xml-tree.ts";
import type { Stretch } from "../spots/spot.ts";

/** Content of a paragraph that a reader sees. */
export interface VisibleItem extends Stretch {
  /** True for text, of which a part may be a tag. */
  readonly isText: boolean;
}

/** Elements whose content counts as the paragraph's own. */
const OPEN = new Set(
  "w:p w:r w:ins w:moveTo w:hyperlink w:smartTag w:sdt w:sdtContent w:customXml w:fldSimple w:bdo w:dir".split(" "),
);
/** Elements that a reader does not see, and that go with a tag alone in its paragraph. */
const UNSEEN = new Set(
  "w:pPr w:rPr w:proofErr w:lastRenderedPageBreak w:bookmarkStart w:bookmarkEnd w:commentRangeStart w:commentRangeEnd w:commentReference w:permStart w:permEnd w:moveFromRangeStart w:moveFromRangeEnd w:moveToRangeStart w:moveToRangeEnd w:smartTagPr w:sdtPr w:sdtEndPr w:customXmlPr w:del w:moveFrom w:softHyphen".split(
    " ",
  ),
);

/** Returns what a reader sees of a paragraph, in order; a drawing is one item, whatever text it has. */
export function visibleItems(paragraph: XmlElement): VisibleItem[] {
  const items: VisibleItem[] = [];
  const visit = (element: XmlElement) => {
    const { name, start, end } = element;
    if (UNSEEN.has(name)) return;
    if (OPEN.has(name)) element.children.forEach(visit);
    else if (name === "w:t") items.push({ start: element.innerStart, end: element.innerEnd, isText: true });
    else items.push({ start, end, isText: false });
  };
  paragraph.children.forEach(visit);
  return items;
}

/**
 * Returns the range of what a reader sees outside of some tags, which are in order; undefined if there is nothing but
 * white space.
 */
export function seenAround(
  source: string,
  items: readonly VisibleItem[],
  tags: readonly Stretch[],
): Stretch | undefined {
  let start = -1;
  let end = -1;
  const see = (from: number, to: number) => {
    if (start === -1) start = from;
    end = to;
  };
  let next = 0;
  for (const item of items) {
    while ((tags[next]?.end ?? Number.POSITIVE_INFINITY) <= item.start) next += 1;
    let at = item.start;
    for (let index = next; at < item.end; index += 1) {
      const tag = tags[index];
      const until = Math.max(at, Math.min(item.end, tag?.start ?? item.end));
      const text = item.isText ? source.slice(at, until) : "";
      if (item.isText ? text.trim() !== "" : until > at) {
        see(at + text.length - text.trimStart().length, until - (text.length - text.trimEnd().length));
      }
      at = tag ? Math.max(until, Math.min(item.end, tag.end)) : item.end;
      if (!tag) break;
    }
  }
  return start === -1 ? undefined : { start, end };
}
