import { resolve } from "node:path";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { measureBurst } from "./burst.ts";
import { measureHogs } from "./memory/hogs.ts";
import { measureLargeRequests } from "./memory/large-requests.ts";
import { measureMemory } from "./memory/memory.ts";
import { measureNeighbours } from "./neighbours.ts";

/**
 * Attacks a server of its own, on loopback and within limits: `node bench/reliability/attacks.ts
 * [requests|memory|neighbours|hogs|burst] [checkout…]`. Without names it runs all attacks on this checkout.
 */
const names = ["requests", "memory", "neighbours", "hogs", "burst"] as const;
const given = process.argv.slice(2);
const wanted = names.filter((name) => given.includes(name));
const paths = given.filter((one) => !(names as readonly string[]).includes(one)).map((path) => resolve(path));
const checkouts = paths.length > 0 ? paths : [resolve(import.meta.dirname, "../..")];

const table = (rows: readonly (readonly string[])[]) => {
  const [head = [], ...body] = rows;
  return `${[head, head.map(() => "---"), ...body].map((line) => `| ${line.join(" | ")} |`).join("\n")}\n\n`;
};
const ms = (value: number) => (Number.isFinite(value) ? value.toFixed(0) : "no answer");

async function onPostgres<T>(work: (url?: string) => Promise<T>): Promise<T> {
  const binaries = findPostgres();
  if (!binaries) return work();
  const postgres = await startPostgres(binaries);
  return work(postgres.url).finally(() => postgres.stop());
}

const attacks = {
  async requests(root: string) {
    const costs = (await measureLargeRequests(root)).sort((one, other) => other.ms - one.ms);
    const worst = costs.slice(0, 8).map(({ request, ms: cost }) => [request, ms(cost)]);
    return table([[`the heaviest of ${costs.length} requests`, "main thread ms"], ...worst]);
  },
  async memory(root: string) {
    const { isLimited, readings } = await onPostgres((url) => measureMemory(root, url));
    const rows = readings.map(({ step, alive, peak, summary }) => [
      step,
      alive ? "alive" : "dead",
      peak.toFixed(0),
      summary,
    ]);
    return table([["step", isLimited ? "under 1 GiB" : "without a limit", "peak MiB", "uploads"], ...rows]);
  },
  async neighbours(root: string) {
    const head = ["neighbour", "generation p50 ms", "p99 ms", "structure p50 ms", "p99 ms", "calls", "failures"];
    const readings = await onPostgres((url) => measureNeighbours(root, url));
    const rows = readings.map(({ neighbour, generation, structure, failures }) => [
      ...[neighbour, ms(generation.p50), ms(generation.p99), ms(structure.p50), ms(structure.p99)],
      ...[String(generation.count), String(failures)],
    ]);
    return table([head, ...rows]);
  },
  async hogs(root: string) {
    const head = ["hogs", "p50 ms", "p99 ms", "slowest ms", "documents", "failures", "the hogs' own"];
    const readings = await onPostgres((url) => measureHogs(root, url));
    const rows = readings.map(({ hogs, p50, p99, slowest, count, failures, theirs }) => {
      const answers = Object.entries(theirs).map(([status, times]) => `${times} × ${status}`);
      return [hogs, ms(p50), ms(p99), ms(slowest), String(count), String(failures), answers.join(", ")];
    });
    return table([head, ...rows]);
  },
  async burst(root: string) {
    const head = ["clients", "accepted/s", "p50 ms", "p99 ms", "answers refused %", "refused twice %"];
    const tables: string[] = [];
    for (const manners of ["patient", "hasty"] as const) {
      const readings = await onPostgres((url) => measureBurst(root, url, manners));
      const rows = readings.map(({ clients, accepted, p50, p99, refused, refusedTwice }) => [
        ...[String(clients), accepted.toFixed(0), ms(p50), ms(p99), refused.toFixed(1), refusedTwice.toFixed(1)],
      ]);
      tables.push(`${manners} clients\n\n${table([head, ...rows])}`);
    }
    return tables.join("");
  },
};

for (const checkout of checkouts) {
  for (const name of wanted.length > 0 ? wanted : names) {
    process.stdout.write(`${name}, ${checkout}\n\n${await attacks[name](checkout)}`);
  }
}
