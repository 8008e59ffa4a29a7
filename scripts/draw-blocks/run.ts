import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import fc from "fast-check";
import { compareDrawn, forestOf } from "../../packages/docx/src/testing/blocks/compare-drawn.ts";
import { drawnDocuments } from "../../packages/docx/src/testing/blocks/drawn-blocks.ts";

/**
 * Draws trees of blocks with answers, and compares what the engine writes with what an interpreter of its own does:
 * `node scripts/draw-blocks/run.ts [--trees 1000000] [--minutes 60] [--seed S]`. Prints its seed, and the smallest
 * document that differs.
 */
const { values: options } = parseArgs({
  options: {
    trees: { type: "string", default: "1000000" },
    minutes: { type: "string", default: "60" },
    seed: { type: "string" },
  },
});
const seed = Number(options.seed ?? randomInt(2 ** 31));
const [wanted, until] = [Number(options.trees), Date.now() + Number(options.minutes) * 60_000];
/** Trees of a document, and documents of a check. */
const [TREES, DOCUMENTS] = [40, 50];
const say = (line: string) => console.log(line);
say(`seed ${seed}`);

const forests = fc.array(drawnDocuments, { minLength: TREES, maxLength: TREES });
const agrees = fc.property(forests, (trees) => {
  const { lines, findings, expected } = compareDrawn(forestOf(trees));
  return findings.length === 0 && JSON.stringify(lines) === JSON.stringify(expected);
});
let drawn = 0;
while (drawn < wanted && Date.now() < until && process.exitCode === undefined) {
  const found = fc.check(agrees, { seed: seed + drawn, numRuns: DOCUMENTS });
  drawn += TREES * DOCUMENTS;
  if (!found.failed) continue;
  process.exitCode = 1;
  say(`${found.errorInstance ?? "differs"}: ${JSON.stringify(found.counterexample)}`);
}
const seconds = process.cpuUsage().user / 1e6;
say(
  `${drawn} trees, ${Math.round(drawn / seconds)} a second of processor time${process.exitCode ? ", 1 differs" : ""}`,
);
