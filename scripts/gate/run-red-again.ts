import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runSteps, type Step } from "../run-steps.ts";
import { nameOf, type TestOutcome } from "./outcome.ts";
import { playwright, vitest } from "./plan.ts";
import type { RunAgain } from "./summary.ts";
import { judge, mostUnsteady, notedIn, noteOf, repeats } from "./unsteady.ts";

const notes = "docs/unsteady.md";

/**
 * Repeats each failed test until it fails or has passed three times: a journey alone and on a fresh product, a unit test
 * with the other tests of its file. Notes a test that passed each time and that `docs/unsteady.md` does not name yet.
 */
export async function runRedAgain(red: readonly TestOutcome[], root: string): Promise<RunAgain[]> {
  if (red.length > mostUnsteady) return [];
  const path = join(root, notes);
  const again: RunAgain[] = [];
  for (const test of red) {
    const verdict = judge(test, await isGreenEachTime(test), notedIn(readFileSync(path, "utf8")));
    if (verdict !== "unsteady") {
      again.push({ test, verdict });
      continue;
    }
    const note = noteOf(test, new Date().toISOString().slice(0, 10));
    writeFileSync(path, `${readFileSync(path, "utf8").trimEnd()}\n${note}\n`);
    again.push({ test, verdict, note });
  }
  return again;
}

async function isGreenEachTime(test: TestOutcome): Promise<boolean> {
  for (let time = 1; time <= repeats; time++) {
    const name = `again, ${time} of ${repeats}: ${nameOf(test)}`;
    const [result] = await runSteps([{ name, run: isJourney(test) ? journeyAlone(test) : fileAlone(test) }], 1);
    if (result?.status !== 0) return false;
  }
  return true;
}

const isJourney = ({ file }: TestOutcome) => file.endsWith(".spec.ts");

/** Each run of the runner starts its own product. */
function journeyAlone(test: TestOutcome): Step["run"] {
  const config = test.file.startsWith("e2e/pictures/") ? "e2e/pictures" : "e2e";
  const titles = test.title.split(" › ").map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return [
    playwright,
    "test",
    "-c",
    config,
    "--workers=1",
    "--reporter=list",
    "--output=e2e/test-results/again",
    "--grep",
    // The tags of a test follow its title.
    `${titles.join(".*")}( @.*)?$`,
    test.file,
  ];
}

/** A test may build on the ones before it in its file, so the file runs whole, on each of its databases. */
const fileAlone = (test: TestOutcome): Step["run"] => [vitest, "run", "--maxWorkers=1", test.file];
