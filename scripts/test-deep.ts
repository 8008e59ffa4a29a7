import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { deepSlices, runDeep } from "./deep/deep-slices.ts";

const { values } = parseArgs({ options: { seed: { type: "string" } } });
const seed = values.seed === undefined ? randomInt(2 ** 31) : Number(values.seed);
if (!Number.isSafeInteger(seed)) throw new RangeError(`--seed takes an integer, not ${values.seed}`);
process.stdout.write(`deep tests with seed ${seed}; the same cases again: npm run test:deep -- --seed ${seed}\n`);

const vitestParts = { name: "tests that draw cases", seconds: 0, tests: [] };
const longFuzz = ["packages/docx/fuzz/run.ts", "--seed", "{seed}"];
const fuzz = { name: "fuzz of the engine", seconds: 0, script: longFuzz };
const expressions = deepSlices.filter(({ script }) => script?.[0] === "scripts/check-expressions.ts");
await runDeep([...expressions, fuzz, vitestParts], seed);
