import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** A command of the project's own tools: its name as people read it, and what runs. */
export interface Step {
  name: string;
  /** Path of a script below the root, then its arguments; run by this Node. */
  run: readonly [script: string, ...args: string[]];
  /** What it writes is shown as it is written, also where others run beside it. */
  live?: boolean;
}

/** Runs steps, so many at a time, shows what each that failed wrote as it ends, and ends the process after the last when one failed. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<void> {
  const waiting = [...steps];
  let failed = 0;
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const { status, seconds, output } = await run(step, step.live ? "inherit" : "pipe");
      if (status !== 0) process.stdout.write(output);
      report(step, status, seconds);
      failed ||= status;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failed !== 0) process.exit(failed);
}

function report({ name }: Step, status: number, seconds: number): void {
  process.stdout.write(`${status === 0 ? "✓" : "✗"} ${name} (${seconds.toFixed(1)} s)\n`);
}

function run(step: Step, output: "inherit" | "pipe"): Promise<{ status: number; seconds: number; output: string }> {
  const started = performance.now();
  const child = spawn(process.execPath, step.run, { cwd: root, stdio: ["ignore", output, output] });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => written.push(chunk));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ status: code ?? 1, seconds, output: Buffer.concat(written).toString() });
    });
  });
}
