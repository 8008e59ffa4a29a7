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
import type { Unshown } from "./paper.ts";
import type { Marks } from "./places.ts";
import type { Markup } from "./story/markup.ts";
import type { PropertyReader, StoryNode } from "./story/read-story.ts";
import type { UnshownList } from "./unshown-list.ts";

/** What the whole document is read with. */
export interface DocumentReading {
  readonly pack: DocumentPackage;
  readonly limits: Limits;
  readonly names: ThemeNames;
  readonly settings: DocumentSettings;
  readonly cascade: Cascade;
  readonly media: MediaList;
  readonly notes: NoteList;
  readonly unshown: UnshownList;
  /** Names of the parts that stories were read from. */
  readonly parts: string[];
  readonly places: Marks;
  /** The day that fields of the present day show, in the hour of whoever reads; as stored where absent. */
  readonly now: Date | undefined;
  readonly budget: Budget;
  isCut: boolean;
}

/** A section's properties, and how many of the story's blocks are behind it. */
export interface SectionEnd {
  readonly blocks: number;
  readonly properties: Markup;
}

/** What one story is read with: body, header, footer, note. */
export interface StoryReading {
  readonly document: DocumentReading;
  readonly kind: Unshown["story"];
  readonly part: string;
  /** The part's place among those of the document. */
  readonly at: number;
  readonly properties: PropertyReader;
  readonly counter: ListCounter;
  readonly fields: FieldStack;
  readonly ends: SectionEnd[];
  /** Paragraphs still to be read at most. */
  left: number;
  /** The paragraph being read, for whoever has to say where something stands. */
  paragraph: StoryNode | undefined;
}

/** Where blocks stand. */
export interface BlockPlace {
  readonly cell: CellStyle | undefined;
  /** Tables and boxes around them. */
  readonly depth: number;
  /** Whether sections may end there. */
  readonly isBody: boolean;
}

/** Reads blocks of a text box or cell: handed down, as boxes stand in paragraphs and paragraphs in boxes. */
export type ReadBlocks = (story: StoryReading, nodes: readonly StoryNode[], place: BlockPlace) => Block[];

/** Where what stands in lines is gathered. */
export interface LineReading {
  readonly story: StoryReading;
  readonly place: BlockPlace;
  readonly items: Inline[];
  readonly readBlocks: ReadBlocks;
}

/** Bounds of what is read: beyond, the paper says that it is cut. */
export const MOST_PARAGRAPHS = 10_000;
export const MOST_DEPTH = 12;
export const MOST_BOXES = 2;
export const MOST_ROWS = 1_000;
export const MOST_COLUMNS = 63;

const excerpts = new WeakMap<StoryNode, string>();

/** The text of a paragraph as far as it is needed to find it; read once for all that is not shown in it. */
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

/** Says that a story goes on behind what is read of it. */
export function cutStory({ document, kind }: StoryReading): void {
  document.isCut = true;
  document.unshown.add("too-much", kind);
}

/** Whether there is room for something more of a story; where there is none, the paper is cut. */
export function hasRoom(story: StoryReading, item: object): boolean {
  const isRoom = story.document.budget.takes(item);
  if (!isRoom) cutStory(story);
  return isRoom;
}

/** Takes down what is not shown at the present place; gives its index. */
export const notShown = (story: StoryReading, kind: Unshown["kind"]): number =>
  story.document.unshown.add(kind, story.kind, excerptOf(story.paragraph));
