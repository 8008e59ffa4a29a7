import { createHash } from "node:crypto";
import { ENGINES, type Output } from "./engines.ts";
import { documentText, readBenchTemplate, type TemplateName, valuesFor } from "./templates.ts";

/** Result of one child process for one engine and one template. Times in ms, memory in KiB. */
export interface Measurement {
  readonly engine: string;
  readonly text: string;
  readonly size: number;
  readonly warm: number;
  readonly cold: number;
  /** Time and bytes of a document whose template was compressed beforehand; 0 if the engine cannot do that. */
  readonly segments: number;
  readonly segmentsSize: number;
  readonly peak: number;
}

const BUDGET = 1_200;
const WARM_UP = 500;
const MEMORY_RUNS = 5;

/** Returns the median time of a run after the warm-up. */
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
const digest = (document: Output) =>
  createHash("sha256")
    .update(documentText(Buffer.concat(document)))
    .digest("hex");
const bytesOf = (document: Output) => document.reduce((sum, { length }) => sum + length, 0);
const first = await engine.cold();
const text = digest(first);
let found: Measurement = {
  engine: engineName,
  text,
  size: bytesOf(first),
  warm: 0,
  cold: 0,
  segments: 0,
  segmentsSize: 0,
  peak: 0,
};
if (mode !== "memory" && engine.segments) {
  const document = await engine.segments();
  if (digest(document) !== text) throw new Error("the precompressed template writes another text");
  found = { ...found, segmentsSize: bytesOf(document) };
}
if (mode === "time") {
  const cold = await median(engine.cold);
  const segments = engine.segments ? await median(engine.segments) : 0;
  found = { ...found, cold, segments, warm: engine.warm === engine.cold ? cold : await median(engine.warm) };
}
if (mode === "memory") for (let count = 0; count < MEMORY_RUNS; count += 1) await engine.warm();
if (mode === "memory") found = { ...found, peak: process.resourceUsage().maxRSS };
process.stdout.write(`${JSON.stringify(found)}\n`);
