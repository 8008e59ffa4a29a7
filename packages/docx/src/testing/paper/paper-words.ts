import type { Block, Inline, Paper, Paragraph } from "../../paper/index.ts";
import { placeMark } from "../../paper/places.ts";

/** Writes an inline item as text; other items return undefined. */
type Written = (item: Inline) => string | undefined;

const plain: Written = (item) => {
  if ("t" in item) return item.t;
  if ("place" in item) return placeMark(item.place, item.line);
  if ("tab" in item) return "\t";
  return "br" in item ? "\n" : undefined;
};

/** Returns every paragraph of some blocks, including cells, and boxes if requested. */
export function paragraphsOf(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) =>
    "p" in block ? [block] : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsOf(cell.blocks))),
  );
}

const bodyOf = (paper: Paper): Block[] => paper.sections.flatMap(({ blocks }) => blocks);

/**
 * Returns a paragraph's lines as a program exports them as plain text: with its number in front and note marks in the
 * text.
 */
export function linesOf(paper: Paper, { p, number }: Paragraph): string[] {
  const text = p.map((item) => ("note" in item ? (paper.notes[item.note]?.mark ?? "") : (plain(item) ?? ""))).join("");
  return `${number ? `${number.text} ` : ""}${text}`.split("\n");
}

export const bodyLines = (paper: Paper): string[] =>
  paragraphsOf(bodyOf(paper)).flatMap((paragraph) => linesOf(paper, paragraph));

function textOf(blocks: readonly Block[]): string {
  const inBox: Written = (item) => ("box" in item ? `\n${textOf(item.box)}\n` : plain(item));
  return paragraphsOf(blocks)
    .map(({ p }) => p.map((item) => inBox(item) ?? "").join(""))
    .join("\n");
}

/** Returns words as a reader sees them: non-breaking hyphens are hyphens, soft hyphens are removed. */
export const wordsOf = (text: string): string[] =>
  text.replaceAll("\u00ad", "").replaceAll("\u2011", "-").split(/\s+/).filter(Boolean);

export interface PaperWords {
  readonly body: string[];
  /** Words of headers, footers and notes in alphabetical order, because parts have no order of their own. */
  readonly around: string[];
}

/** Returns all words of a paper, without a note's own mark, which is counted and not written. */
export function paperWords(paper: Paper): PaperWords {
  const notes = paper.notes.map(({ blocks }) => wordsOf(textOf(blocks)));
  const running = paper.running.map((blocks) => wordsOf(textOf(blocks)));
  return { body: wordsOf(textOf(bodyOf(paper))), around: [...running, ...notes].flat().sort() };
}
