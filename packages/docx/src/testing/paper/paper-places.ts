import { inspectDocument } from "../../inspect/index.ts";
import type { Block, Inline, Paper, Paragraph } from "../../paper/index.ts";
import { placeMark } from "../../paper/places.ts";
import { wordsOf } from "./paper-words.ts";

/** Returns every paragraph of some blocks: in cells, and in boxes inside other paragraphs. */
function allParagraphs(blocks: readonly Block[]): Paragraph[] {
  return blocks.flatMap((block) => {
    if ("rows" in block) return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => allParagraphs(cell.blocks)));
    return [block, ...block.p.flatMap((item) => ("box" in item ? allParagraphs(item.box) : []))];
  });
}

function written(item: Inline): string {
  if ("t" in item) return item.t;
  if ("place" in item) return placeMark(item.place, item.line);
  return "tab" in item || "br" in item ? " " : "";
}

/** Reports paragraphs that have another position in a paper than in an inspection: one line each. */
export function misplacedParagraphs(bytes: Uint8Array, paper: Paper): string[] {
  const blocks = [
    ...paper.sections.flatMap((section) => section.blocks),
    ...paper.running.flat(),
    ...paper.notes.flatMap((note) => note.blocks),
  ];
  const shown = new Map(
    allParagraphs(blocks).flatMap(({ at, p }) => (at ? [[at.join(" "), p.map(written).join("")] as const] : [])),
  );
  return inspectDocument(bytes).paragraphs.flatMap(({ part, paragraph, text }) => {
    const mine = shown.get(`${paper.parts.indexOf(part)} ${paragraph}`);
    if (mine === undefined) return [`${part} ${paragraph} is not there: ${text.slice(0, 60)}`];
    const [one, other] = [wordsOf(mine).join(" "), wordsOf(text).join(" ")];
    return one === other ? [] : [`${part} ${paragraph}: ${one.slice(0, 60)} | ${other.slice(0, 60)}`];
  });
}
