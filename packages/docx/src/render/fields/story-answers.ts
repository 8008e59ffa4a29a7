import { isFieldControl, textOf } from "../../parts/fields/read-fields.ts";
import { attributeValue, descendants, type XmlElement } from "../../xml/xml-tree.ts";

/** Bookmark of the body: what it spans, and the paragraph that it begins in. */
export interface Bookmark {
  readonly paragraph: XmlElement | undefined;
  readonly start: number;
  end: number;
  /** Paragraph that it ends in. */
  last: XmlElement | undefined;
}

/** What the body of a document says that fields refer to. */
export interface Places {
  bookmark(name: string): Bookmark | undefined;
  /** Positions of the note references, by their element's name. */
  readonly notes: ReadonlyMap<string, readonly number[]>;
}

const NOTES = new Set(["w:footnoteReference", "w:endnoteReference"]);

export function paragraphOf(element: XmlElement): XmlElement | undefined {
  let one: XmlElement | undefined = element;
  while (one && one.name !== "w:p") one = one.parent;
  return one;
}

/** Reads the bookmarks and note references of a body in one pass. */
export function readPlaces(source: string, root: XmlElement): Places {
  const byName = new Map<string, Bookmark>();
  const byId = new Map<string, Bookmark>();
  const notes = new Map<string, number[]>([...NOTES].map((name) => [name, []]));
  for (const one of descendants(root)) {
    if (NOTES.has(one.name)) notes.get(one.name)?.push(one.start);
    if (one.name !== "w:bookmarkStart" && one.name !== "w:bookmarkEnd") continue;
    const id = attributeValue(source, one, "w:id") ?? "";
    if (one.name === "w:bookmarkEnd") {
      const open = byId.get(id);
      if (open) Object.assign(open, { end: one.start, last: paragraphOf(one) });
      continue;
    }
    const paragraph = paragraphOf(one);
    const made: Bookmark = { paragraph, start: one.start, end: one.start, last: undefined };
    byId.set(id, made);
    const name = attributeValue(source, one, "w:name")?.toLowerCase() ?? "";
    if (!byName.has(name)) byName.set(name, made);
  }
  return { bookmark: (name) => byName.get(name.toLowerCase()), notes };
}

/** Objects of a line that text cannot repeat. */
const OBJECTS = /^w:(?:drawing|pict|object|footnoteReference|endnoteReference|sym|commentReference)$/;

/** Returns the text of a paragraph between two positions, without codes; undefined if more than text is there. */
export function textBetween(
  source: string,
  paragraph: XmlElement,
  start: number,
  end: number,
  hidden: ReadonlySet<XmlElement>,
): string | undefined {
  let text = "";
  for (const one of descendants(paragraph)) {
    if (one.start < start || one.start >= end || one.parent?.name !== "w:r" || hidden.has(one)) continue;
    if (OBJECTS.test(one.name)) return undefined;
    if (!isFieldControl(one)) text += textOf(source, one);
  }
  return text;
}
