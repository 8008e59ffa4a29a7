import type { Block, Inline, Paper, Paragraph } from "../../paper/index.ts";
import { placeMark } from "../../paper/places.ts";

/** How what stands in a line is written where only text can be; other things are nothing. */
type Written = (item: Inline) => string | undefined;

const plain: Written = (item) => {
  if ("t" in item) return item.t;
  if ("place" in item) return placeMark(item.place, item.line);
  if ("tab" in item) return "\t";
  return "br" in item ? "\n" : undefined;
};

/** Every paragraph of some blocks, through cells, and boxes where they are asked for. */
export function paragraphsOf(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) =>
    "p" in block ? [block] : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsOf(cell.blocks))),
  );
}

const bodyOf = (paper: Paper): Block[] => paper.sections.flatMap(({ blocks }) => blocks);

/** The lines of a paragraph as a program writes them that exports plain text: its number before, marks of notes within. */
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

/** Words as a reader sees them: hyphens that do not break are hyphens, those that only may break are not there. */
export const wordsOf = (text: string): string[] =>
  text.replaceAll("\u00ad", "").replaceAll("\u2011", "-").split(/\s+/).filter(Boolean);

export interface PaperWords {
  readonly body: string[];
  /** Of headers, footers and notes, by the alphabet: parts have no order of their own. */
  readonly around: string[];
}

/** All words of a paper. A note's own mark, which is counted and not written, is none of them. */
export function paperWords(paper: Paper): PaperWords {
  const notes = paper.notes.map(({ blocks }) => wordsOf(textOf(blocks)));
  const running = paper.running.map((blocks) => wordsOf(textOf(blocks)));
  return { body: wordsOf(textOf(bodyOf(paper))), around: [...running, ...notes].flat().sort() };
}
