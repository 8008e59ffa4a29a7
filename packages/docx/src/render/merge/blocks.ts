import { edgeOf, endsSection, type MergeSite, thinParagraph } from "../../template/spots/merge-site.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";

/** Block of a topic as it is written into the target. */
export interface Block {
  readonly text: string;
  /** First and last element with content in it, `w:p` or `w:tbl`; undefined for a mark such as a bookmark. */
  readonly first: string | undefined;
  readonly last: string | undefined;
  readonly isParagraph: boolean;
  readonly endsSection: boolean;
}

export function blockOf(element: XmlElement, text: string): Block {
  return {
    text,
    first: edgeOf(element, "first"),
    last: edgeOf(element, "last"),
    isParagraph: element.name === "w:p",
    endsSection: endsSection(element),
  };
}

/** Returns an empty paragraph that the format requires, without height. `section` makes it the end of a section. */
export function spacer(paragraphName: string, section = ""): Block {
  return {
    text: thinParagraph(paragraphName, section),
    first: "w:p",
    last: "w:p",
    isParagraph: true,
    endsSection: section !== "",
  };
}

/** True if a block is more than a mark. */
export function isSeen({ first }: Block): boolean {
  return first !== undefined;
}

const firstOf = (blocks: readonly Block[]) => blocks.find(isSeen)?.first;
const lastOf = (blocks: readonly Block[]) => blocks.findLast(isSeen)?.last;

/** Marks the place of a topic with this position, from 0, for `readPaper`. */
export const topicPlace = ({ paragraphName }: MergeSite, position: number): string => {
  const prefix = paragraphName.replace(/p$/, "");
  return `<${prefix}topicPlace ${prefix || "w:"}at="${position}"/>`;
};

/**
 * Joins topics in order: tables that were not neighbours are not merged, and the container still ends with a paragraph.
 * @returns undefined if there is nothing visible
 */
export function joinTopics(
  site: MergeSite,
  topics: readonly (readonly Block[])[],
  marksPlaces = false,
): string | undefined {
  let before = site.tableBefore ? "w:tbl" : "w:p";
  let text = site.marks;
  const place = (position: number) => (marksPlaces ? topicPlace(site, position) : "");
  for (const [position, blocks] of topics.entries()) {
    if (before === "w:tbl" && firstOf(blocks) === "w:tbl") text += spacer(site.paragraphName).text;
    text += place(position) + blocks.map((block) => block.text).join("");
    before = lastOf(blocks) ?? before;
  }
  if (!topics.flat().some(isSeen)) return undefined;
  text += place(topics.length);
  return before !== "w:p" && !site.paragraphAfter ? text + spacer(site.paragraphName).text : text;
}
