import fc from "fast-check";
import { expect, inject, test } from "vitest";
import { compareDrawn, forestOf } from "../../src/testing/blocks/compare-drawn.ts";
import { drawnDocuments } from "../../src/testing/blocks/drawn-blocks.ts";
import { readWrapping, someElements, tryWrapped } from "../../src/testing/blocks/wrapped-blocks.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { sampled } from "../../src/testing/sampled.ts";

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

const files = sampled(corpusFiles("docx"), 24);

test.skipIf(files.length === 0)("elements of real documents are kept, left out and repeated as a whole", () => {
  const faults = files.flatMap(({ name, read }) => {
    const wrapping = readWrapping(read());
    return someElements(wrapping, 2).flatMap((element) =>
      tryWrapped(wrapping, element).flatMap((one) =>
        "faults" in one ? one.faults.map((fault) => `${name} ${one.way}: ${fault}`) : [],
      ),
    );
  });
  expect(faults).toEqual([]);
});
