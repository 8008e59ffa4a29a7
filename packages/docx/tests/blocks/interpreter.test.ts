import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { compareDrawn, forestOf } from "../../src/testing/blocks/compare-drawn.ts";
import { drawnDocuments } from "../../src/testing/blocks/drawn-blocks.ts";

/** Trees of one document; `scripts/draw-blocks/run.ts` draws more. */
const TREES = 20;

test("drawn documents become what an interpreter of their own makes of them", () => {
  const forests = fc.array(drawnDocuments, { minLength: 1, maxLength: TREES, size: "max" });
  const agrees = (drawn: Parameters<typeof compareDrawn>[0]) => {
    const { lines, findings, expected } = compareDrawn(drawn);
    expect({ lines, findings }).toEqual({ lines: expected, findings: [] });
  };
  fc.assert(fc.property(drawnDocuments, agrees), { numRuns: inject("deep") ? 2_000 : 40 });
  fc.assert(
    fc.property(forests, (trees) => agrees(forestOf(trees))),
    { numRuns: inject("deep") ? 2_000 : 25 },
  );
});
