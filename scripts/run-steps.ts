import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../", import.meta.url));

/** A command of the project's own tools: its name as people read it, and what runs. */
export interface Step {
  name: string;
  /** Path of a script below the root, then its arguments; run by this Node. */
  run: readonly [script: string, ...args: string[]];
}

/** Runs steps in order, says how long each took, and ends the process at the first that fails. */
export function runSteps(steps: readonly Step[]): void {
  for (const { name, run } of steps) {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, run, { cwd: root, stdio: ["ignore", "inherit", "inherit"] });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(`${status === 0 ? "✓" : "✗"} ${name} (${seconds} s)\n`);
    if (status !== 0) process.exit(status ?? 1);
  }
}
