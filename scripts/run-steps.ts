import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
/** So many lines of what a failed step wrote are shown once more at the very end: where a log is cut, it is cut at its head. */
const linesShownAgain = 120;

/** A command of the project's own tools: its name as people read it, and what runs. */
export interface Step {
  name: string;
  /** Path of a script below the root, then its arguments; run by this Node. */
  run: readonly [script: string, ...args: string[]];
  /** What it writes is shown as it is written, also where others run beside it. */
  live?: boolean;
  /** Added to the environment. */
  env?: Readonly<Record<string, string>>;
}

/** A step after it ran; `output` is all that it wrote. */
export interface StepResult {
  readonly name: string;
  readonly status: number;
  readonly seconds: number;
  readonly output: string;
}

/** Runs steps, so many at a time, and shows what each that failed wrote as it ends. @returns them in the order they ended */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = { name: step.name, ...(await run(step)) };
      const { status, seconds, output } = result;
      if (status !== 0 && !step.live) process.stdout.write(output);
      process.stdout.write(`${status === 0 ? "✓" : "✗"} ${step.name} (${seconds.toFixed(1)} s)\n`);
      results.push(result);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Shows the end of what failed steps wrote once more. @returns the status to end with */
export function showFailures(results: readonly StepResult[]): number {
  const failures = results.filter(({ status }) => status !== 0);
  for (const { name, output } of failures) {
    const end = output.trimEnd().split("\n").slice(-linesShownAgain).join("\n");
    process.stdout.write(`\n✗ ${name}, at its end:\n${end}\n`);
  }
  return failures[0]?.status ?? 0;
}

function run(step: Step): Promise<{ status: number; seconds: number; output: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, step.run, {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...step.env },
  });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      written.push(chunk);
      if (step.live) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ status: code ?? 1, seconds, output: Buffer.concat(written).toString() });
    });
  });
}
