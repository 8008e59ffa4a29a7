import { createHash } from "node:crypto";
import type { Output } from "./engine.ts";
import { ENGINES } from "./engines.ts";
import { documentText, readBenchTemplate, type TemplateName, valuesFor } from "./templates.ts";

/** What one child process finds out about one engine on one template. Times in ms, memory in KiB. */
export interface Measurement {
  readonly engine: string;
  readonly text: string;
  readonly size: number;
  readonly warm: number;
  readonly cold: number;
  readonly peak: number;
}

const BUDGET = 1_200;
const WARM_UP = 500;
const MEMORY_RUNS = 5;

/** Median time of a run after warming up. */
async function median(run: () => Promise<Output>): Promise<number> {
  for (const start = performance.now(); performance.now() - start < WARM_UP; ) await run();
  const times: number[] = [];
  for (
    const start = performance.now();
    times.length < 3 || (performance.now() - start < BUDGET && times.length < 5_000);
  ) {
    const before = performance.now();
    await run();
    times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  return times[times.length >> 1] ?? 0;
}

const [engineName = "", template = "a", mode = "text"] = process.argv.slice(2);
const open = ENGINES[engineName];
if (!open) throw new Error(`no engine ${engineName}`);
const bytes = readBenchTemplate(template as TemplateName);
const engine = await open(bytes, valuesFor(bytes));
const first = Buffer.concat(await engine.cold());
const text = createHash("sha256").update(documentText(first)).digest("hex");
let found: Measurement = { engine: engineName, text, size: first.length, warm: 0, cold: 0, peak: 0 };
if (mode === "time") {
  const cold = await median(engine.cold);
  found = { ...found, cold, warm: engine.warm === engine.cold ? cold : await median(engine.warm) };
}
if (mode === "memory") for (let count = 0; count < MEMORY_RUNS; count += 1) await engine.warm();
if (mode === "memory") found = { ...found, peak: process.resourceUsage().maxRSS };
process.stdout.write(`${JSON.stringify(found)}\n`);
