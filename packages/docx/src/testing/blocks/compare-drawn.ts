import { compile } from "../../index.ts";
import { checkStructure } from "../check-structure.ts";
import { buildDocument } from "../document-builder.ts";
import { paragraphTexts, partXml } from "../document-text.ts";
import type { DrawnBlocks, Node } from "./drawn-blocks.ts";
import { interpretDrawn } from "./interpret-drawn.ts";
import { DRAWN_NUMBERING, writeDrawn } from "./write-drawn.ts";

/** A paragraph without height, which only keeps tables apart. */
const THIN = /<w:p><w:pPr><w:spacing[^>]*w:line="1"[^>]*\/>.*?<\/w:p>/g;

/** Returns one document with all of some trees, each in a repetition of one member that has its answers. */
export function forestOf(trees: readonly DrawnBlocks[]): DrawnBlocks {
  const body = trees.map((tree, at): Node => ({ is: "each", asks: `T${at}`, inside: tree.body }));
  const lists = Object.fromEntries(trees.map(({ answers }, at) => [`CADA T${at}`, [answers]]));
  return { body, answers: { lists }, seed: trees[0]?.seed ?? 0 };
}

/** Fills a drawn document; returns what the engine makes of it beside what the interpreter does, and its findings. */
export function compareDrawn(drawn: DrawnBlocks) {
  const bytes = buildDocument({ body: writeDrawn(drawn), numbering: DRAWN_NUMBERING });
  const template = compile(bytes, { fillsBlocks: true, fillsReferences: true });
  const { values = {}, ...answers } = drawn.answers;
  const made = template.fill(values, answers).toBuffer();
  const lines = paragraphTexts(partXml(made, "word/document.xml").replace(THIN, ""));
  const findings = [...template.faults.map(({ code }) => code), ...checkStructure(made)];
  return { lines, findings, expected: interpretDrawn(drawn) };
}
