import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { deepSlices, runDeep, seedOf, sliceOf, sliceSeconds } from "./deep/deep-slices.ts";

const { values } = parseArgs({ options: { seed: { type: "string" }, slice: { type: "boolean" } } });
await (values.slice ? runSliceOfCommit() : runAll());

/** Runs the slice that the commit's hash selects, with the commit's seed. */
async function runSliceOfCommit(): Promise<void> {
  const { stdout, status } = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  // A checkout without git, such as an archive of the sources, always runs the same slice.
  const commit = status === 0 ? stdout.trim() : "0".repeat(40);
  const [slice, seed] = [sliceOf(commit), seedOf(commit)];
  process.stdout.write(
    `deep slice ${deepSlices.indexOf(slice) + 1} of ${deepSlices.length}, "${slice.name}", with seed ${seed}, for at most ${sliceSeconds} s\n`,
  );
  await runDeep([slice], seed, sliceSeconds);
  if (Date.now() > Number(process.env.LAVRA_DEEP_UNTIL)) {
    process.stdout.write(
      "the slice's time was over before all of its cases were drawn; npm run test:deep draws the rest\n",
    );
  }
}

/** Runs all deep tests without limits of time. */
async function runAll(): Promise<void> {
  const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
  if (!Number.isSafeInteger(seed)) throw new RangeError(`--seed takes an integer, not ${values.seed}`);
  process.stdout.write(`deep tests with seed ${seed}; the same cases again: npm run test:deep -- --seed ${seed}\n`);

  const vitestParts = { name: "tests that draw cases", seconds: 0, tests: [] };
  const longFuzz = ["packages/docx/fuzz/run.ts", "--seed", "{seed}"];
  const fuzz = { name: "fuzz of the engine", seconds: 0, script: longFuzz };
  const expressions = deepSlices.filter(({ script }) => script?.[0] === "scripts/check-expressions.ts");
  await runDeep([...expressions, fuzz, vitestParts], seed);
}
