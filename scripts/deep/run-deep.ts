import { runSteps, type Step, showFailures } from "../run-steps.ts";
import type { DeepSlice } from "./deep-slices.ts";

const vitest = "node_modules/vitest/vitest.mjs";

/** Runs parts of the deep tests one after another from a seed, each until its time limit, if it has one. */
export async function runDeep(parts: readonly DeepSlice[], seed: number, seconds?: number): Promise<void> {
  process.env.LAVRA_DEEP = String(seed);
  if (seconds !== undefined) process.env.LAVRA_DEEP_UNTIL = String(Date.now() + seconds * 1000);
  const steps = parts.map((part) => stepOf(part, seed));
  process.exitCode = showFailures(await runSteps(steps, 1));
}

function stepOf({ name, tests = [], script }: DeepSlice, seed: number): Step {
  if (!script) return { name, run: [vitest, "run", "--passWithNoTests", ...tests], live: true };
  const [path = "", ...given] = script;
  return { name, run: [path, ...given.map((one) => one.replace("{seed}", String(seed)))], live: true };
}
