import { unescapeXml } from "../../xml/entities.ts";
import { child, descendants, placeAt, type XmlElement } from "../../xml/xml-tree.ts";
import type { MarkerSyntax } from "../marker-syntax.ts";

/** A paragraph where topics can be inserted, and the requirements of its surroundings. */
export interface MergeSite {
  /** True if it is directly in the body: sections may begin and end there. */
  readonly inBody: boolean;
  readonly tableBefore: boolean;
  /** True if nothing is between the beginning of its section and the placeholder. */
  readonly startsSection: boolean;
  /** True if only blank paragraphs are between the placeholder and the end of its section. */
  readonly endsSection: boolean;
  /** True if a paragraph follows; otherwise the merged content must end with one. */
  readonly paragraphAfter: boolean;
  /** Qualified name of a paragraph as the part writes it. */
  readonly paragraphName: string;
  /** Elements that remain when the paragraph is removed (bookmark ends and the like). */
  readonly marks: string;
  /** Section properties that apply there, as in the source; "" if there are none. */
  readonly section: string;
  /** Start of them in the source, or -1. */
  readonly sectionStart: number;
}

const MARKS = new Set([
  "w:bookmarkStart",
  "w:bookmarkEnd",
  "w:commentRangeStart",
  "w:commentRangeEnd",
  "w:permStart",
  "w:permEnd",
  "w:moveFromRangeStart",
  "w:moveFromRangeEnd",
  "w:moveToRangeStart",
  "w:moveToRangeEnd",
]);

const CONTAINERS = new Set(["w:body", "w:tbl", "w:tr", "w:tc", "w:sdt", "w:sdtContent", "w:customXml", "w:document"]);

/** Content that a placeholder's paragraph may have and still be removed. */
const DISPENSABLE = new Set([
  "w:p",
  "w:r",
  "w:t",
  "w:proofErr",
  "w:lastRenderedPageBreak",
  "w:ins",
  "w:smartTag",
  "w:smartTagPr",
  "w:bookmarkStart",
  "w:bookmarkEnd",
  "w:commentRangeStart",
  "w:commentRangeEnd",
  "w:permStart",
  "w:permEnd",
]);

function isMark(element: XmlElement): boolean {
  return MARKS.has(element.name);
}

/** Returns the innermost paragraph around a position. */
export function paragraphAt(root: XmlElement, position: number): XmlElement | undefined {
  let found: XmlElement | undefined;
  let level: XmlElement | undefined = root;
  while (level) {
    if (level.name === "w:p") found = level;
    const inner: XmlElement | undefined = level.children[placeAt(level.children, position)];
    level = inner && position < inner.end ? inner : undefined;
  }
  return found;
}

export function isMergeable(paragraph: XmlElement): boolean {
  for (let up = paragraph.parent; up; up = up.parent) if (!CONTAINERS.has(up.name)) return false;
  return true;
}

function contents(paragraph: XmlElement): XmlElement[] {
  const inside: XmlElement[] = [];
  const visit = (element: XmlElement) => {
    if (element.name === "w:pPr" || element.name === "w:rPr") return;
    inside.push(element);
    element.children.forEach(visit);
  };
  visit(paragraph);
  return inside;
}

/** True if a paragraph contains its placeholder and nothing else that a reader would miss. */
export function standsAlone(source: string, paragraph: XmlElement, { inBraces }: MarkerSyntax): boolean {
  if (child(child(paragraph, "w:pPr"), "w:sectPr")) return false;
  const inside = contents(paragraph);
  if (!inside.every((element) => DISPENSABLE.has(element.name))) return false;
  const text = inside
    .filter((element) => element.name === "w:t")
    .map((element) => source.slice(element.innerStart, element.innerEnd))
    .join("");
  return /^\s*\{[^{}]*\}\s*$/.test(inBraces(unescapeXml(text)));
}

export function marksIn(source: string, paragraph: XmlElement): string {
  return contents(paragraph)
    .filter(isMark)
    .map((element) => source.slice(element.start, element.end))
    .join("");
}

/** Elements among blocks that are not blocks. */
const NO_BLOCKS = new Set([...MARKS, "w:proofErr", "w:tcPr", "w:sdtPr", "w:sdtEndPr", "w:customXmlPr"]);

/** Elements such as content controls whose first and last blocks adjoin their surroundings. */
const WRAPPERS = new Set(["w:sdt", "w:sdtContent", "w:customXml"]);

/** Returns what a block begins or ends with for a reader: the name of a paragraph, a table…; undefined for a mark. */
export function edgeOf(block: XmlElement, side: "first" | "last"): string | undefined {
  let edge: XmlElement | undefined = block;
  while (edge && WRAPPERS.has(edge.name)) {
    const inside: XmlElement[] = edge.children.filter(({ name }) => !NO_BLOCKS.has(name));
    edge = side === "first" ? inside[0] : inside.at(-1);
  }
  return edge === undefined || NO_BLOCKS.has(edge.name) ? undefined : edge.name;
}

/** Removed blocks, in the order of the part, with the block before each of them. */
export type Gone = Map<XmlElement, XmlElement | undefined>;

/** Returns the block before one in its container, skipping marks and removed blocks. */
export function standingBefore(block: XmlElement, gone: Gone): XmlElement | undefined {
  const blocks = block.parent?.children ?? [];
  for (let at = placeAt(blocks, block.start) - 1; at >= 0; at -= 1) {
    const one = blocks[at] as XmlElement;
    // A removed block stores the block before it, so that a row of removed blocks is not searched again for each.
    if (gone.has(one)) return gone.get(one);
    if (!NO_BLOCKS.has(one.name)) return one;
  }
  return undefined;
}

/**
 * Returns the neighbours of a block. Blocks after it are not removed yet, because removal follows the order of the
 * part.
 */
export function neighbours(
  block: XmlElement,
  gone: Gone = new Map(),
): { before: string | undefined; after: string | undefined } {
  const blocks = block.parent?.children ?? [];
  const before = standingBefore(block, gone);
  let at = placeAt(blocks, block.start) + 1;
  while (NO_BLOCKS.has(blocks[at]?.name ?? "")) at += 1;
  const after = blocks[at];
  return { before: before && edgeOf(before, "last"), after: after && edgeOf(after, "first") };
}

/** Content of a paragraph that leaves nothing on its page. */
const BLANK = new Set([...DISPENSABLE, ...NO_BLOCKS]);

function isBlank(source: string, block: XmlElement): boolean {
  if (NO_BLOCKS.has(block.name)) return true;
  if (block.name !== "w:p") return false;
  return contents(block).every(
    (one) => BLANK.has(one.name) && (one.name !== "w:t" || source.slice(one.innerStart, one.innerEnd).trim() === ""),
  );
}

/** True if the section of a body block ends right after it, without another line. */
export function isLastOfSection(source: string, block: XmlElement): boolean {
  const blocks = block.parent?.children ?? [];
  for (let at = placeAt(blocks, block.start) + 1; at < blocks.length; at += 1) {
    const one = blocks[at] as XmlElement;
    if (one.name === "w:sectPr") return true;
    if (!isBlank(source, one)) return false;
    if (endsSection(one)) return true;
  }
  return true;
}

/** True if a body block is the first of its section. */
export function isFirstOfSection(block: XmlElement): boolean {
  const blocks = block.parent?.children ?? [];
  let at = placeAt(blocks, block.start) - 1;
  while (MARKS.has(blocks[at]?.name ?? "")) at -= 1;
  const before = blocks[at];
  return before === undefined || endsSection(before);
}

export function endsSection(block: XmlElement): boolean {
  return block.name === "w:p" && child(child(block, "w:pPr"), "w:sectPr") !== undefined;
}

/** Returns an empty paragraph with the appearance of another. */
export function emptyParagraph(source: string, paragraph: XmlElement): string {
  const properties = child(paragraph, "w:pPr");
  const inner = properties ? source.slice(properties.start, properties.end) : "";
  return `<${paragraph.written}>${inner}</${paragraph.written}>`;
}

/**
 * Returns an empty paragraph that the format requires. It takes no height: an exact line of one twip, no spacing, the
 * smallest letter. `section` makes it the end of a section.
 */
export function thinParagraph(paragraphName: string, section = ""): string {
  const prefix = paragraphName.replace(/p$/, "");
  const at = prefix || "w:";
  const spacing = ["before", "beforeAutospacing", "after", "afterAutospacing"].map((name) => `${at}${name}="0"`);
  const line = `<${prefix}spacing ${spacing.join(" ")} ${at}line="1" ${at}lineRule="exact"/>`;
  const mark = `<${prefix}rPr><${prefix}sz ${at}val="2"/><${prefix}szCs ${at}val="2"/></${prefix}rPr>`;
  return `<${paragraphName}><${prefix}pPr>${line}${mark}${section}</${prefix}pPr></${paragraphName}>`;
}

/** True if removing a block would leave its container without the paragraph it must have. */
export function mustStay(block: XmlElement, gone: Gone): boolean {
  const { before, after } = neighbours(block, gone);
  if (block.parent?.name === "w:body") return before === "w:tbl" && after !== "w:p";
  return after === undefined ? before !== "w:p" : before === "w:tbl" && after !== "w:p";
}

const sections = new WeakMap<XmlElement, readonly XmlElement[]>();

/** Returns the section properties that govern paragraphs of a body, in document order. */
function sectionsOf(body: XmlElement): readonly XmlElement[] {
  const isGoverning = ({ name, parent }: XmlElement) =>
    name === "w:sectPr" && (parent === body || (parent?.name === "w:pPr" && isMergeable(parent.parent as XmlElement)));
  const known = sections.get(body) ?? [...descendants(body)].filter(isGoverning);
  sections.set(body, known);
  return known;
}

/** Returns the section properties that govern a paragraph of the body: the next ones in document order. */
export function governingSection(root: XmlElement, paragraph: XmlElement): XmlElement | undefined {
  const body = child(root, "w:body");
  const all = body ? sectionsOf(body) : [];
  return all[placeAt(all, paragraph.start - 1) + 1];
}
