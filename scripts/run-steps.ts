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
}

interface Failure {
  name: string;
  status: number;
  output: string;
}

/**
 * Runs steps, so many at a time, and shows what each that failed wrote as it ends. After the last, when one failed, the end of
 * what the failed ones wrote is shown again and the process ends with the status of the first.
 */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<void> {
  const waiting = [...steps];
  const failures: Failure[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { status, seconds, output } = await run(step);
      if (status !== 0 && !step.live) process.stdout.write(output);
      process.stdout.write(`${status === 0 ? "✓" : "✗"} ${step.name} (${seconds.toFixed(1)} s)\n`);
      if (status !== 0) failures.push({ name: step.name, status, output });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures[0] === undefined) return;
  for (const { name, output } of failures) {
    process.stdout.write(
      `\n✗ ${name}, at its end:\n${output.trimEnd().split("\n").slice(-linesShownAgain).join("\n")}\n`,
    );
  }
  process.exitCode = failures[0].status;
}

function run(step: Step): Promise<{ status: number; seconds: number; output: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, step.run, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
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
