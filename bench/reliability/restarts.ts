import { resolve } from "node:path";
import {
  findPostgres,
  type PostgresServer,
  startPostgres,
} from "../../apps/api/src/testing/database/postgres-server.ts";
import { type BusyClients, startBusyClients } from "../../apps/api/src/testing/outages/busy-clients.ts";
import { type CuttableLine, openCuttableLine } from "../../apps/api/src/testing/outages/cuttable-line.ts";
import { type ProductProcess, startProductProcess } from "../../apps/api/src/testing/outages/product-process.ts";
import { type Outage, type SatOut, sitOut } from "../../apps/api/src/testing/outages/sit-out.ts";

/**
 * Restarts, crashes, freezes and cuts a PostgreSQL server under 8 clients that write without a pause, and counts the
 * results for the process and for every write it acknowledged. `node bench/reliability/restarts.ts [checkout] [rounds]
 * [one kind]`.
 */
const root = resolve(process.argv[2] ?? resolve(import.meta.dirname, "../.."));
const rounds = Number(process.argv[3] ?? 10);
const clientCount = 8;
const kinds = ["restarted (fast)", "restarted (crash)", "frozen", "cut"];
const asked = process.argv[4];

const outages = (postgres: PostgresServer, line: CuttableLine): Record<string, Outage> => ({
  "restarted (fast)": { strike: () => postgres.halt("fast"), mend: () => postgres.start() },
  "restarted (crash)": { strike: () => postgres.halt("immediate"), mend: () => postgres.start() },
  frozen: { strike: () => postgres.freeze(), mend: () => postgres.thaw() },
  cut: { strike: () => line.cut(), mend: () => undefined },
});

interface Tally {
  deaths: number;
  readonly backMs: number[];
  acknowledged: number;
  lost: number;
  slowestMs: number;
  unadvised: number;
  readonly statuses: Record<string, number>;
}

function settle(tally: Tally, clients: BusyClients, lost: readonly string[]): void {
  tally.acknowledged += clients.acknowledged;
  tally.lost += lost.length;
  tally.slowestMs = Math.max(tally.slowestMs, clients.slowestMs);
  tally.unadvised += clients.unadvised;
  for (const [status, count] of Object.entries(clients.statuses)) {
    tally.statuses[status] = (tally.statuses[status] ?? 0) + count;
  }
}

/** A process that dies is counted and replaced by another. */
async function measure(line: CuttableLine, outage: Outage): Promise<Tally> {
  const tally: Tally = { deaths: 0, backMs: [], acknowledged: 0, lost: 0, slowestMs: 0, unadvised: 0, statuses: {} };
  let product: ProductProcess | undefined;
  for (let round = 0; round < rounds; round++) {
    product ??= await startProductProcess(root, { DATABASE_URL: line.url });
    const clients = await startBusyClients(product.url, clientCount);
    const { death, backMs }: SatOut = await sitOut(product, clients, outage);
    await clients.stop();
    if (death !== undefined) tally.deaths++;
    else if (backMs !== undefined) tally.backMs.push(backMs);
    settle(tally, clients, death === undefined ? await clients.missing() : []);
    if (death !== undefined) {
      await product.stop();
      product = undefined;
    }
  }
  await product?.stop();
  return tally;
}

const binaries = findPostgres();
if (!binaries) throw new Error("no PostgreSQL server on this machine");
process.stdout.write(`${root}, ${rounds} rounds of each under ${clientCount} clients\n\n`);
process.stdout.write(
  "| PostgreSQL | deaths | back in s, slowest | slowest answer s | acknowledged | lost | answers |\n",
);
process.stdout.write("| --- | --- | --- | --- | --- | --- | --- |\n");
for (const name of asked ? [asked] : kinds) {
  const postgres = await startPostgres(binaries, { fsync: "off" });
  const line = await openCuttableLine(postgres.url);
  const outage = outages(postgres, line)[name];
  if (!outage) throw new Error(name);
  const tally = await measure(line, outage);
  const back = tally.backMs.length > 0 ? (Math.max(...tally.backMs) / 1000).toFixed(1) : "never";
  const answers = Object.entries(tally.statuses).map(([status, count]) => `${count} × ${status}`);
  const unadvised = tally.unadvised > 0 ? ` (${tally.unadvised} of 503 without Retry-After)` : "";
  const slowest = (tally.slowestMs / 1000).toFixed(1);
  const cells = [name, tally.deaths, back, slowest, tally.acknowledged, tally.lost, answers.join(", ") + unadvised];
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
  await line.close();
  await postgres.stop();
}
