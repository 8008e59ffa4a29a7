import type { Limits } from "../limits.ts";
import type { DocumentPackage } from "../parts/package.ts";
import type { Block, Inline } from "./blocks.ts";
import type { Budget } from "./budget.ts";
import type { Cascade } from "./cascade/cascade.ts";
import type { CellStyle } from "./cascade/table-styles.ts";
import type { ThemeNames } from "./cascade/theme-colours.ts";
import type { DocumentSettings } from "./document-settings.ts";
import type { MediaList } from "./drawings/media-list.ts";
import type { FieldStack } from "./fields/field-stack.ts";
import type { NoteList } from "./notes/note-list.ts";
import type { ListCounter } from "./numbers/list-counter.ts";
import type { ListLevel, Lists } from "./numbers/lists.ts";
import type { Unshown } from "./paper.ts";
import type { Marks } from "./places.ts";
import type { Markup } from "./story/markup.ts";
import type { PropertyReader, StoryNode } from "./story/read-story.ts";
import type { UnshownList } from "./unshown-list.ts";

/** State shared by the reading of a whole document. */
export interface DocumentReading {
  readonly pack: DocumentPackage;
  readonly limits: Limits;
  readonly names: ThemeNames;
  readonly settings: DocumentSettings;
  readonly cascade: Cascade;
  readonly lists: Lists;
  readonly media: MediaList;
  readonly notes: NoteList;
  readonly unshown: UnshownList;
  /** Names of the parts with the stories. */
  readonly parts: string[];
  readonly places: Marks;
  /** Current time for date fields, in the reader's local time; if absent, they show the stored result. */
  readonly now: Date | undefined;
  readonly budget: Budget;
  isCut: boolean;
}

/** Properties of a section, and the number of the story's blocks up to its end. */
export interface SectionEnd {
  readonly blocks: number;
  readonly properties: Markup;
}

/** List number of a paragraph, while the paragraph is read. */
export interface ParagraphNumbering {
  readonly level: ListLevel | undefined;
  /** Heading level, from 0. */
  readonly outline: number | undefined;
  /** Counts the number when it is first asked for, and returns its text; "" if there is none. */
  text(): string;
}

/** State of the reading of one story: body, header, footer or note. */
export interface StoryReading {
  readonly document: DocumentReading;
  readonly kind: Unshown["story"];
  readonly part: string;
  /** Index of the part among those of the document. */
  readonly at: number;
  readonly properties: PropertyReader;
  readonly counter: ListCounter;
  readonly fields: FieldStack;
  readonly ends: SectionEnd[];
  /** Number of paragraphs that may still be read. */
  left: number;
  /** Current paragraph, used to report a place. */
  paragraph: StoryNode | undefined;
  /** Its list number. */
  numbering: ParagraphNumbering | undefined;
}

/** Context of blocks. */
export interface BlockPlace {
  readonly cell: CellStyle | undefined;
  /** Number of tables and boxes around the blocks. */
  readonly depth: number;
  /** True if sections may end here. */
  readonly isBody: boolean;
}

/** Reads the blocks of a text box or cell. Passed as a parameter, because boxes and paragraphs contain one another. */
export type ReadBlocks = (story: StoryReading, nodes: readonly StoryNode[], place: BlockPlace) => Block[];

/** Collects the content of lines. */
export interface LineReading {
  readonly story: StoryReading;
  readonly place: BlockPlace;
  readonly items: Inline[];
  readonly readBlocks: ReadBlocks;
}

/** Limits of the reading: beyond them, the paper is marked as cut. */
export const MOST_PARAGRAPHS = 10_000;
export const MOST_DEPTH = 12;
export const MOST_BOXES = 2;
export const MOST_ROWS = 1_000;
export const MOST_COLUMNS = 63;

const excerpts = new WeakMap<StoryNode, string>();

/** Returns the beginning of a paragraph's text, for a search. Cached, because a paragraph may have several gaps. */
export function excerptOf(node: StoryNode | undefined): string {
  if (!node) return "";
  const text = excerpts.get(node) ?? readExcerpt(node);
  excerpts.set(node, text);
  return text;
}

function readExcerpt(node: StoryNode): string {
  let text = "";
  const waiting = [node];
  for (let one = waiting.pop(); one && text.length < 200; one = waiting.pop()) {
    if (one.name === "w:t") text += one.text;
    if (one.name === "w:txbxContent" || one.name === "mc:Fallback" || one.name === "w:del") continue;
    for (const child of one.children.toReversed()) waiting.push(child);
  }
  return text;
}

/** Records that a story continues after what is read of it. */
export function cutStory({ document, kind }: StoryReading): void {
  document.isCut = true;
  document.unshown.add("too-much", kind);
}

/** True if an item of a story fits into the budget; otherwise the paper is marked as cut. */
export function hasRoom(story: StoryReading, item: object): boolean {
  const isRoom = story.document.budget.takes(item);
  if (!isRoom) cutStory(story);
  return isRoom;
}

/** Records that something is not shown at the current place, and returns its index. */
export const notShown = (story: StoryReading, kind: Unshown["kind"]): number =>
  story.document.unshown.add(kind, story.kind, excerptOf(story.paragraph));

/** Records deleted text, which is not shown. */
export function reportDeleted(story: StoryReading, node: StoryNode): void {
  const waiting = [node];
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    if (one.name === "w:delText" || one.name === "w:t" || one.name === "w:drawing") {
      notShown(story, "deleted-text");
      return;
    }
    waiting.push(...one.children);
  }
}
