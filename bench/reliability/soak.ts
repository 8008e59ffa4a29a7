import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startProductProcess } from "../../apps/api/src/testing/outages/product-process.ts";
import { startOffices } from "./pair-under-load.ts";

/**
 * Lets two clients of a new office write folders, files and documents, again and again for half an hour, and reads whether the
 * product's memory grows: the slope of the least readings of each minute, after the first ten. `node
 * bench/reliability/soak.ts [minutes]`.
 */
const root = resolve(import.meta.dirname, "../..");
const minutes = Number(process.argv[2] ?? 30);
const warmUp = Math.floor(minutes / 3);

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Slope of a line through readings, by least squares. */
function slopeOf(readings: readonly number[]): number {
  const middle = (readings.length - 1) / 2;
  const mean = readings.reduce((sum, one) => sum + one, 0) / readings.length;
  const [above, below] = readings.reduce(
    ([sum, squares], one, at) => [sum + (at - middle) * (one - mean), squares + (at - middle) ** 2],
    [0, 0] as [number, number],
  );
  return above / below;
}

const product = await startProductProcess(root, {});
const readings: number[] = [];
const total = { acknowledged: 0, lost: 0, failures: 0 };
for (let minute = 0; minute < minutes; minute++) {
  let least = Number.POSITIVE_INFINITY;
  for (let burst = 0; burst < 6; burst++) {
    const office = await startOffices(product.url, 1, { writers: 1, recorders: 1 });
    await pause(3000);
    const { acknowledged, failed, lost } = await office.finish();
    total.acknowledged += acknowledged;
    total.lost += lost;
    if (failed !== "0") total.failures++;
    await pause(6000);
    least = Math.min(least, memoryOf(product.pid));
  }
  readings.push(least);
}
await product.stop();
const [first, last] = [readings[warmUp], readings.at(-1)];
process.stdout.write(`| minutes | acknowledged | bursts with a failure | lost | memory after ${warmUp} min, MiB | at the end | growth, MiB a minute |
| --- | --- | --- | --- | --- | --- | --- |
| ${minutes} | ${total.acknowledged} | ${total.failures} | ${total.lost} | ${first?.toFixed(0)} | ${last?.toFixed(0)} | ${slopeOf(readings.slice(warmUp)).toFixed(2)} |\n`);
