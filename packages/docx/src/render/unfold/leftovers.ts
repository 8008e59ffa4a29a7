import type { Fragment } from "../../template/blocks/block-plan.ts";
import type { Reshaping } from "../../template/blocks/reshape.ts";
import { seenAround, visibleItems } from "../../template/blocks/visible-items.ts";
import { emptyParagraph, marksIn, thinParagraph } from "../../template/spots/merge-site.ts";
import { child, placeAt, type XmlElement } from "../../xml/xml-tree.ts";
import { joinPieces, pieceGroups } from "./join-fragments.ts";
import { repairMerges } from "./merged-cells.ts";
import type { WrittenBlocks } from "./write-blocks.ts";

/** Elements that must hold a paragraph, and end with one. */
const NEEDS_PARAGRAPH = new Set("w:tc w:txbxContent w:hdr w:ftr w:footnote w:endnote w:comment".split(" "));
const BLOCKS = new Set(["w:p", "w:tbl", "w:sdt", "w:customXml"]);
/** Elements that are nothing without what is in them, and the element that holds it. */
const SHELLS = new Set(["w:sdt", "w:customXml", "w:hyperlink", "w:smartTag"]);
const PROPERTIES = new Set(["w:sdtPr", "w:sdtEndPr", "w:customXmlPr", "w:smartTagPr"]);

interface Tidying {
  readonly source: string;
  readonly watched: ReadonlySet<number>;
  readonly fragments: ReadonlyMap<number, Fragment>;
  /** Elements around places where something was left out or repeated, outermost first. */
  readonly touched: ReadonlySet<XmlElement>;
  readonly places: readonly number[];
  readonly changes: Reshaping[];
  readonly gone: Set<XmlElement>;
}

/** Returns all elements around some places. */
function elementsAround(root: XmlElement, places: readonly number[]): Set<XmlElement> {
  const found = new Set<XmlElement>([root]);
  for (const place of places) {
    let level: XmlElement | undefined = root;
    while (level) {
      found.add(level);
      const inner: XmlElement | undefined = level.children[placeAt(level.children, place)];
      level = inner && place < inner.end ? inner : undefined;
    }
  }
  return found;
}

function isPlaceIn(places: readonly number[], start: number, end: number): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) < start) low = middle + 1;
    else high = middle;
  }
  return (places[low] ?? end + 1) <= end;
}

function remove({ changes, gone }: Tidying, element: XmlElement, left = ""): void {
  gone.add(element);
  changes.push({ start: element.start, end: element.end, pieces: left === "" ? [] : [left] });
}

const isBlank = (source: string, paragraph: XmlElement) => !seenAround(source, visibleItems(paragraph), []);

/** Removes a blank paragraph; its marks and the end of its section stay. */
function removeParagraph(tidying: Tidying, paragraph: XmlElement): void {
  const { source } = tidying;
  const section = child(child(paragraph, "w:pPr"), "w:sectPr");
  const end = section ? thinParagraph(paragraph.written, source.slice(section.start, section.end)) : "";
  remove(tidying, paragraph, marksIn(source, paragraph) + end);
}

function tidyParagraph(tidying: Tidying, paragraph: XmlElement): void {
  const { source, watched, fragments } = tidying;
  if (!watched.has(paragraph.start) || fragments.has(paragraph.start)) return;
  if (isBlank(source, paragraph)) removeParagraph(tidying, paragraph);
}

/** Joins the pieces of paragraphs in a container, and removes those that are blank. */
function tidyPieces(tidying: Tidying, container: XmlElement): void {
  const { source, fragments, changes } = tidying;
  if (fragments.size === 0) return;
  const blocks = container.children.filter(({ name }) => BLOCKS.has(name));
  for (const pieces of pieceGroups(blocks, fragments)) {
    if (pieces.every((one) => isBlank(source, one))) for (const one of pieces) removeParagraph(tidying, one);
    else for (const change of joinPieces(source, pieces)) changes.push(change);
  }
}

/** Keeps tables apart that became neighbours, and a paragraph where one must be. */
function tidyContainer({ source, changes, gone, places }: Tidying, container: XmlElement, paragraph: string): void {
  const blocks = container.children.filter((one) => BLOCKS.has(one.name) && !gone.has(one));
  blocks.forEach((block, index) => {
    const next = blocks[index + 1];
    if (block.name !== "w:tbl" || next?.name !== "w:tbl" || !isPlaceIn(places, block.end, next.start)) return;
    changes.push({ start: next.start, end: next.start, pieces: [thinParagraph(paragraph)] });
  });
  if (!NEEDS_PARAGRAPH.has(container.name) || (blocks.length > 0 && blocks.at(-1)?.name !== "w:tbl")) return;
  const lost = container.children.findLast((one) => one.name === "w:p");
  const text = blocks.length > 0 ? thinParagraph(paragraph) : lost ? emptyParagraph(source, lost) : `<${paragraph}/>`;
  if (container.empty) return;
  changes.push({ start: container.innerEnd, end: container.innerEnd, pieces: [text] });
}

function tidy(tidying: Tidying, element: XmlElement, paragraph: string): void {
  const { touched, gone } = tidying;
  if (!touched.has(element)) return;
  for (const one of element.children) tidy(tidying, one, paragraph);
  tidyPieces(tidying, element);
  const { name } = element;
  if (name === "w:p") tidyParagraph(tidying, element);
  else if (name === "w:tbl") {
    const rows = element.children.filter((one) => /^w:(tr|sdt|customXml)$/.test(one.name) && !gone.has(one));
    if (rows.length === 0) remove(tidying, element);
    else
      for (const change of repairMerges(
        tidying.source,
        rows.filter((one) => one.name === "w:tr"),
      ))
        tidying.changes.push(change);
  } else if (SHELLS.has(name)) {
    const inside = child(element, "w:sdtContent") ?? element;
    const isLeft = inside.children.some((one) => !PROPERTIES.has(one.name) && !gone.has(one));
    if (!isLeft) remove(tidying, element);
  }
  if (!gone.has(element)) tidyContainer(tidying, element, paragraph);
}

/**
 * Returns the changes that leave no blank paragraph, no table without rows, no cell without a paragraph and no merged cell
 * without its beginning where blocks were left out or repeated.
 */
export function leftoversOf({ text, touched, watched, fragments }: WrittenBlocks, root: XmlElement): Reshaping[] {
  const places = [...touched].sort((a, b) => a - b);
  const around = elementsAround(root, [...places, ...watched, ...fragments.map(({ start }) => start)]);
  // A place at the end of an element is beside it for the search, and yet its content was changed.
  for (const one of elementsAround(
    root,
    places.map((place) => place - 1),
  ))
    around.add(one);
  const tidying: Tidying = {
    source: text,
    watched: new Set(watched),
    fragments: new Map(fragments.map((one) => [one.start, one])),
    touched: around,
    places,
    changes: [],
    gone: new Set(),
  };
  const prefix = root.written.slice(0, root.written.indexOf(":") + 1);
  tidy(tidying, root, `${prefix}p`);
  return tidying.changes;
}
