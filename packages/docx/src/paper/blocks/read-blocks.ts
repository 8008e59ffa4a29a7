import type { Block, Inline, Paragraph, ParagraphNumber, Table } from "../blocks.ts";
import type { ResolvedParagraph } from "../cascade/paragraph-cascade.ts";
import {
  type BlockPlace,
  cutStory,
  hasRoom,
  type LineReading,
  MOST_DEPTH,
  notShown,
  type ParagraphNumbering,
  reportDeleted,
  type StoryReading,
} from "../reading.ts";
import { childOf, type Markup } from "../story/markup.ts";
import type { StoryNode } from "../story/read-story.ts";
import { readTable } from "../tables/read-table.ts";
import { readLine } from "./read-line.ts";

type Growing = { -readonly [Key in keyof Paragraph]: Paragraph[Key] };
type Placed = { topicBefore?: number; topicAfter?: number };

/** Blocks of one container, while they are read. */
interface BlockList {
  readonly story: StoryReading;
  readonly place: BlockPlace;
  readonly blocks: Block[];
  /** Resolved properties of each paragraph; contextual spacing needs those of the neighbours. */
  readonly resolved: (ResolvedParagraph | undefined)[];
  /** Content of a paragraph whose end was deleted, which continues in the next paragraph. */
  carried: Inline[];
  last: ResolvedParagraph | undefined;
  /** Position of a topic that could stand before the next block. */
  topicPlace: number | undefined;
}

/** Puts the place of a topic on the block that follows it. */
function placeTopic(list: BlockList, block: Placed): void {
  if (list.topicPlace === undefined) return;
  block.topicBefore = list.topicPlace;
  list.topicPlace = undefined;
}

/** Maximum bytes of a section, including individual column widths. */
const SECTION = 2_048;

const AROUND: ReadonlySet<string> = new Set(["w:customXml", "w:ins", "w:moveTo", "w:smartTag", "w:sdtContent"]);

/** Returns the number of a paragraph, which is counted when it is first asked for. */
function numberingOf({ counter }: StoryReading, { level, says }: ResolvedParagraph): ParagraphNumbering {
  let text: string | undefined;
  const outline = says.outline !== undefined && says.outline < 9 ? says.outline : undefined;
  return {
    level,
    outline,
    text: () => {
      text ??= level ? counter.next(level) : "";
      return text;
    },
  };
}

function numberOf(
  story: StoryReading,
  { mark, level }: ResolvedParagraph,
  numbering: ParagraphNumbering,
): ParagraphNumber | undefined {
  const text = numbering.text();
  if (!level || text === "") return undefined;
  if (!level.isFormatKnown) notShown(story, "number-format");
  const s = story.document.cascade.texts.number(mark, level);
  return { text, s, suffix: level.suffix, ...(level.align !== "left" && { align: level.align }) };
}

/** True if the end of a paragraph was deleted or moved away under tracked changes. */
function isJoined(properties: Markup | undefined): boolean {
  const mark = childOf(properties, "w:rPr");
  return childOf(mark, "w:del") !== undefined || childOf(mark, "w:moveFrom") !== undefined;
}

function reportUnshown(story: StoryReading, { says }: ResolvedParagraph): void {
  if (says.isFrame) notShown(story, "frame");
  if (says.rightToLeft) story.document.unshown.add("right-to-left", story.kind);
}

function addParagraph(
  list: BlockList,
  resolved: ResolvedParagraph,
  numbering: ParagraphNumbering,
  p: readonly Inline[],
  node?: StoryNode,
): void {
  const number = numberOf(list.story, resolved, numbering);
  const paragraph: Growing = { p, look: 0, s: resolved.mark.s };
  if (number) paragraph.number = number;
  if (node?.number !== undefined) paragraph.at = [list.story.at, node.number];
  placeTopic(list, paragraph);
  // A paragraph that the end of the budget interrupts shows what was read of it.
  if (!hasRoom(list.story, { ...paragraph, p: [] }) && p.length === 0) return;
  list.blocks.push(paragraph);
  list.resolved.push(resolved);
}

function readParagraph(list: BlockList, node: StoryNode): void {
  const { story, place } = list;
  const outer = { paragraph: story.paragraph, numbering: story.numbering };
  const properties = story.properties(childOf(node, "w:pPr"));
  const resolved = story.document.cascade.paragraph(properties, place.cell);
  const numbering = numberingOf(story, resolved);
  story.paragraph = node;
  story.numbering = numbering;
  const line: LineReading = { story, place, items: list.carried, readBlocks };
  list.carried = [];
  readLine(line, node.children, resolved.ground);
  reportUnshown(story, resolved);
  const end = place.isBody ? childOf(properties, "w:sectPr") : undefined;
  if (isJoined(properties) && !end) list.carried = line.items;
  else if (!resolved.mark.isHidden || line.items.length > 0 || end)
    addParagraph(list, resolved, numbering, line.items, node);
  list.last = resolved;
  if (end && story.document.budget.takesBytes(SECTION))
    story.ends.push({ blocks: list.blocks.length, properties: end });
  Object.assign(story, outer);
}

function addTable(list: BlockList, node: StoryNode): void {
  const table: Table | undefined = readTable(list.story, node, list.place, readBlocks);
  if (!table) return;
  placeTopic(list, table as Placed);
  list.blocks.push(table);
  list.resolved.push(undefined);
}

function isBeyond(story: StoryReading, { depth }: BlockPlace): boolean {
  if (story.left > 0 && depth <= MOST_DEPTH) return false;
  cutStory(story);
  return true;
}

function readAll(list: BlockList, nodes: readonly StoryNode[]): void {
  for (const node of nodes) {
    if (list.story.document.budget.isSpent()) {
      cutStory(list.story);
      return;
    }
    if (node.name === "w:p") {
      if (isBeyond(list.story, list.place)) return;
      list.story.left -= 1;
      readParagraph(list, node);
    } else if (node.name === "w:tbl") addTable(list, node);
    else if (AROUND.has(node.name)) readAll(list, node.children);
    else if (node.name === "w:del" || node.name === "w:moveFrom") reportDeleted(list.story, node);
    else if (node.name === "w:sdt") readAll(list, childOf(node, "w:sdtContent")?.children ?? []);
    else if (node.name === "mc:AlternateContent") {
      readAll(list, (childOf(node, "mc:Choice") ?? childOf(node, "mc:Fallback"))?.children ?? []);
    } else if (node.name === "w:topicPlace") list.topicPlace = Number(node.attributes["w:at"]);
    else if (node.name === "w:altChunk") list.story.document.unshown.add("object", list.story.kind);
  }
}

/**
 * Resolves the formatting of the paragraphs, which depends on their neighbours. Cuts the blocks off where the
 * formatting exceeds the budget.
 */
function settleLooks({ story, blocks, resolved }: BlockList): void {
  const { cascade, budget } = story.document;
  for (const [index, block] of blocks.entries()) {
    const own = resolved[index];
    if (!own) continue;
    const like = (neighbour: ResolvedParagraph | undefined) =>
      own.says.contextual === true && neighbour?.style === own.style;
    const taken = { before: like(resolved[index - 1]), after: like(resolved[index + 1]) };
    const known = cascade.looks.length;
    (block as Growing).look = cascade.look(own, taken);
    if (cascade.looks.length > known && budget.isOverdrawn()) {
      cutStory(story);
      blocks.length = index + 1;
    }
  }
}

/** Reads the blocks of a story, cell or box, in order. */
export function readBlocks(story: StoryReading, nodes: readonly StoryNode[], place: BlockPlace): Block[] {
  const list: BlockList = {
    story,
    place,
    blocks: [],
    resolved: [],
    carried: [],
    last: undefined,
    topicPlace: undefined,
  };
  readAll(list, nodes);
  if (list.carried.length > 0 && list.last) {
    addParagraph(list, list.last, numberingOf(story, list.last), list.carried);
  }
  const end = list.blocks.at(-1);
  if (end && list.topicPlace !== undefined) (end as Placed).topicAfter = list.topicPlace;
  settleLooks(list);
  return list.blocks;
}
