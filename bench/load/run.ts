import { availableParallelism, cpus } from "node:os";
import { resolve } from "node:path";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { measureFilling } from "./filling.ts";
import { measureHostileUploads, type UploadLoad } from "./hostile-uploads.ts";

const here = resolve(import.meta.dirname, "../..");

/** Checkouts to measure: this one, or those given on the command line to compare it with earlier ones. */
const named = process.argv.slice(2).map((path) => resolve(path));
const checkouts = named.length > 0 ? named : [here];

const table = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows;
  return [head, head.map(() => "---"), ...body].map((line) => `| ${line.join(" | ")} |`).join("\n");
};

function uploadRow(name: string, { uploads, seconds, slowest, rest, load, after, statuses }: UploadLoad) {
  const delay = [load.p50, load.p99, load.max, load.own99, load.ownMax].map((ms) => ms.toFixed(1));
  const memory = [rest.rss, load.peak, after.rss].map((mib) => mib.toFixed(0));
  const replies = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  const rate = (uploads / seconds).toFixed(0);
  return [name, ...delay, rate, slowest.toFixed(0), load.cpu.toFixed(1), ...memory, replies.join(", ")];
}

const processor = `${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}`;
process.stdout.write(`Node ${process.versions.node}, ${processor}\n\n`);
const head = [
  "checkout",
  "loop p50 ms",
  "loop p99 ms",
  "loop max ms",
  "own p99 ms",
  "own max ms",
  "uploads/s",
  "slowest ms",
  "cpu s",
];
const rows = [[...head, "RSS at rest MiB", "peak MiB", "RSS after MiB", "replies"]];
for (const checkout of checkouts) {
  const load = await measureHostileUploads(checkout);
  if (load) rows.push(uploadRow(checkout === here ? "this one" : checkout, load));
}
const binaries = findPostgres();
if (binaries) {
  const postgres = await startPostgres(binaries);
  const load = await measureHostileUploads(here, postgres.url);
  if (load) rows.push(uploadRow("this one, on PostgreSQL", load));
  await postgres.stop();
}
process.stdout.write(`${table(rows)}\n\n`);
const fills = (await measureFilling()).map(({ template, inline, worker }) => [
  ...[template, inline.ms.toFixed(2), worker.ms.toFixed(2)],
  ...[inline.rate.toFixed(0), worker.rate.toFixed(0)],
]);
process.stdout.write(
  `${table([["template", "here ms", "by way of a worker ms", "here, 8 at a time /s", "worker /s"], ...fills])}\n`,
);
