import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from "../../apps/api/src/testing/database/postgres-server.ts";
import { type Ask, type Load, load } from "./clients.ts";
import { orders, type Place, startBare, startProduct } from "./servers.ts";

/**
 * Measures documents over HTTP, from the session to the durable row, with fifty clients on PostgreSQL and disk: the
 * product, the product with docxtemplater instead of the engine, and a bare route that only makes the same bytes
 * durable and commits one row. All of them run from the start, and product and bare route alternate in short turns, so
 * that other load on the machine affects both.
 */
const clients = 50;
const offices = 50;
const rounds = 7;
const turn = { warmUpMs: 1_000, budgetMs: 3_000 };
const long = { warmUpMs: 2_000, budgetMs: 8_000 };

const found = findPostgres();
if (!found) throw new Error("the bench needs the programs of PostgreSQL");
const binaries = found;

/**
 * All data of a run remain until its end: ext4 does not reuse the inode of a removed file for minutes, and creating
 * files next to thousands of such inodes is slow because they have to be skipped.
 */
const data = mkdtempSync(join(tmpdir(), "lavra-http-"));
const databases: PostgresServer[] = [];
async function newPlace(name: string): Promise<Place> {
  const durable = {};
  const postgres = await startPostgres(binaries, durable);
  databases.push(postgres);
  return { postgres, folder: join(data, name) };
}

interface Row {
  readonly server: string;
  readonly what: string;
  readonly seen: Load;
}
const rows: Row[] = [];
async function measure(server: string, what: string, askOf: (client: number) => Ask, times = turn): Promise<Load> {
  const seen = await load(clients, askOf, times);
  rows.push({ server, what, seen });
  process.stderr.write(`${JSON.stringify(rows.at(-1))}\n`);
  return seen;
}

/**
 * Ratio of the product's documents, and of its processor time, to the bare route's; the bare turns before and after are
 * averaged.
 */
function partOf(seen: Load, bare: readonly Load[]) {
  const mean = (of: (one: Load) => number) => bare.reduce((sum, one) => sum + of(one), 0) / bare.length;
  return {
    documents: seen.perSecond / mean(({ perSecond }) => perSecond),
    processor: mean(({ processor }) => processor) / seen.processor,
  };
}

const peerModule = new URL("with-peer.ts", import.meta.url).href;
const bare = await startBare(await newPlace("bare"));
const lavra = await startProduct(await newPlace("lavra"), { offices });
const peer = await startProduct(await newPlace("peer"), { offices: 0, imports: [peerModule] });

const parts: Record<string, ReturnType<typeof partOf>[]> = { "a, one person": [], [`a, ${offices} offices`]: [] };
const subjects = [
  ["a, one person", lavra.onePerson.a],
  [`a, ${offices} offices`, lavra.manyOffices],
] as const;
let before = await measure("bare route", "a", bare.ask);
for (let round = 0; round < rounds; round++) {
  for (const [what, askOf] of subjects) {
    const seen = await measure("lavra", what, askOf);
    const after = await measure("bare route", "a", bare.ask);
    parts[what]?.push(partOf(seen, [before, after]));
    before = after;
  }
}
for (const order of orders) {
  for (const [name, server] of Object.entries({ lavra, "with docxtemplater": peer }))
    await measure(name, `${order}, alone for long`, server.onePerson[order], long);
}

for (const server of [bare, lavra, peer]) await server.stop();
for (const postgres of databases) await postgres.stop();
rmSync(data, { recursive: true });

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const lines = [...Map.groupBy(rows, ({ server, what }) => `${server} | ${what}`)].map(([name, turns]) => {
  const of = (value: (seen: Load) => number, digits = 0) =>
    median(turns.map(({ seen }) => value(seen))).toFixed(digits);
  const failures = turns.reduce((sum, { seen }) => sum + seen.failures, 0);
  const times = [of(({ p50 }) => p50), of(({ p99 }) => p99)];
  return [name, of(({ perSecond }) => perSecond), of(({ processor }) => processor, 2), ...times, failures].join(" | ");
});
const percent = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b).map((value) => (value * 100).toFixed(0));
  return `${sorted[sorted.length >> 1]} (${sorted[0]} to ${sorted.at(-1)})`;
};
const shares = Object.entries(parts).map(([what, turns]) => {
  const [documents, processor] = [turns.map((one) => one.documents), turns.map((one) => one.processor)];
  return `| ${what} | ${percent(documents)} | ${percent(processor)} |`;
});
process.stdout.write(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model ?? "processor"}

| server | what | documents/s | processor ms | p50 ms | p99 ms | failures |
| --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join("\n")}

| beside the bare route, median of ${rounds} turns (least to most) | documents/s, % | processor time, % |
| --- | --- | --- |
${shares.join("\n")}
`);
