import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { compile } from "../../src/index.ts";
import { type DrawnBlocks, drawnDocuments } from "../../src/testing/blocks/drawn-blocks.ts";
import { interpretDrawn } from "../../src/testing/blocks/interpret-drawn.ts";
import { DRAWN_NUMBERING, writeDrawn } from "../../src/testing/blocks/write-drawn.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml } from "../../src/testing/document-text.ts";

/** A paragraph without height, which only keeps tables apart. */
const THIN = /<w:p><w:pPr><w:spacing[^>]*w:line="1"[^>]*\/>.*?<\/w:p>/g;

function checkDrawn(drawn: DrawnBlocks): void {
  const bytes = buildDocument({ body: writeDrawn(drawn), numbering: DRAWN_NUMBERING });
  const template = compile(bytes, { fillsBlocks: true, fillsReferences: true });
  expect(template.faults).toEqual([]);
  const { values = {}, ...answers } = drawn.answers;
  const made = template.fill(values, answers).toBuffer();
  expect(paragraphTexts(partXml(made, "word/document.xml").replace(THIN, ""))).toEqual(interpretDrawn(drawn));
  expect([...checkStructure(made)]).toEqual([]);
}

test("drawn documents become what an interpreter of their own makes of them", () => {
  fc.assert(fc.property(drawnDocuments, checkDrawn), { numRuns: inject("deep") ? 20_000 : 300 });
});
