import { resolve } from "node:path";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/postgres-server.ts";
import { measureLargeRequests } from "./large-requests.ts";
import { measureMemory } from "./memory.ts";
import { measureNeighbours } from "./neighbours.ts";

/**
 * Attacks on a server of its own, on loopback and bounded: `node bench/reliability/attacks.ts [requests|memory|neighbours]
 * [checkout…]`. Without names all of them, on this checkout.
 */
const names = ["requests", "memory", "neighbours"] as const;
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
    const rows = readings.map(({ step, alive, peak, told }) => [step, alive ? "alive" : "dead", peak.toFixed(0), told]);
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
};

for (const checkout of checkouts) {
  for (const name of wanted.length > 0 ? wanted : names) {
    process.stdout.write(`${name}, ${checkout}\n\n${await attacks[name](checkout)}`);
  }
}
