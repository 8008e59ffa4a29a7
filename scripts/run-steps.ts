import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Number of output lines of a failed step that are repeated at the end: logs are cut at their beginning. */
const linesShownAgain = 120;

/** Command of the project's own tools: its name for people, and the script. */
export interface Step {
  name: string;
  /** Path of a script below the root, then its arguments; run with the current Node. */
  run: readonly [script: string, ...args: string[]];
  /** True if its output is shown immediately, even if other steps run at the same time. */
  live?: boolean;
  /** Added to the environment. */
  env?: Readonly<Record<string, string>>;
}

/** A step after its run; `output` is its complete output. */
export interface StepResult {
  readonly name: string;
  readonly status: number;
  readonly seconds: number;
  readonly output: string;
}

/**
 * Runs steps, `atOnce` at a time, and shows the output of each failed one when it ends. @returns the results in the
 * order in which the steps ended
 */
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

/** Repeats the last output of failed steps. @returns the exit status */
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
