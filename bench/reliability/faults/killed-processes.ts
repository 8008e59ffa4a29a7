import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startOffices, startPair } from "../pair-under-load.ts";

/**
 * Kills one of two processes behind nginx, in turn, while clients of ten offices write without a pause, and starts it
 * again as a supervisor does. Counts answers that were no success, which the client of a killed process must get, and
 * acknowledged writes that are missing afterwards. `node bench/reliability/faults/killed-processes.ts [kills]`.
 */
const root = resolve(import.meta.dirname, "../../..");
const kills = Number(process.argv[2] ?? 100);
/** Milliseconds that the other process works alone. */
const aloneMs = 500;

const pair = await startPair(root);
const offices = await startOffices(pair.proxy.url, 10, { writers: 1, recorders: 1 });
let slowestStartMs = 0;
for (let kill = 0; kill < kills; kill++) {
  const at = kill % 2;
  const before = offices.acknowledged();
  process.kill(pair.process(at).pid, "SIGKILL");
  await pause(aloneMs);
  const began = performance.now();
  await pair.restart(at);
  slowestStartMs = Math.max(slowestStartMs, performance.now() - began);
  // Both work again before the next kill.
  while (offices.acknowledged() < before + 10) await pause(100);
}
const { acknowledged, failed, lost, slowestSeconds } = await offices.finish();
await pair.stop();
const start = (slowestStartMs / 1000).toFixed(1);
process.stdout.write(`| kills | acknowledged | not answered | lost | slowest start s | slowest answer s |
| --- | --- | --- | --- | --- | --- |
| ${kills} | ${acknowledged} | ${failed} | ${lost} | ${start} | ${slowestSeconds} |\n`);
