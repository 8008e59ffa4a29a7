import { expect, test } from "vitest";
import { readWrapping, someElements, tryWrapped } from "../../src/testing/blocks/wrapped-blocks.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { sampled } from "../../src/testing/sampled.ts";

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
