import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../../apps/api/src/testing/database/postgres-server.ts";
import { startBusyClients } from "../../../apps/api/src/testing/outages/busy-clients.ts";
import { isWhole, supervised } from "./supervised.ts";

/**
 * Lets the n-th write to the disk fail, for each n up to 40, under four clients that write without a pause: of the
 * stored files with PostgreSQL, or of the embedded database. Counts acknowledged writes that are missing afterwards and
 * rows without their bytes. `node bench/reliability/faults/failing-writes.ts [files|embedded] [most]`.
 */
const isEmbedded = process.argv[2] === "embedded";
const most = Number(process.argv[3] ?? 40);
const binaries = findPostgres();
if (!binaries && !isEmbedded) throw new Error("no PostgreSQL server on this machine");

const folder = await mkdtemp(join(tmpdir(), "lavra-writes-"));
const data = join(folder, "data");
const order = join(folder, "order");
const postgres = binaries && !isEmbedded ? await startPostgres(binaries, { fsync: "off" }) : undefined;
const settings = { LAVRA_DATA: data, ...(postgres && { DATABASE_URL: postgres.url }) };
const preload = new URL("failing-writes.mjs", import.meta.url).href;
const failing = {
  ...settings,
  NODE_OPTIONS: `--import=${preload}`,
  LAVRA_FAIL_BELOW: isEmbedded ? join(data, "db") : data,
  LAVRA_FAIL_ORDER: order,
};

let product = await supervised(failing);
const total = { failed: 0, deaths: 0, acknowledged: 0, lost: 0, slowestBackMs: 0 };
const statuses = new Map<string, number>();
const calls = new Map<string, number>();
for (let n = 1; n <= most; n++) {
  const clients = await startBusyClients(product.url, 4);
  writeFileSync(order, String(n));
  const giveUpAt = performance.now() + 30_000;
  const hasFailed = () => existsSync(`${order}.done`) || product.death() !== undefined;
  while (!hasFailed() && performance.now() < giveUpAt) await pause(5);
  if (hasFailed()) total.failed++;
  const failedAt = performance.now();
  const before = clients.acknowledged;
  while (clients.acknowledged <= before && product.death() === undefined) await pause(5);
  if (product.death() !== undefined) {
    total.deaths++;
    await product.stop();
    rmSync(order, { force: true });
    product = await supervised(failing);
  }
  total.slowestBackMs = Math.max(total.slowestBackMs, performance.now() - failedAt);
  await pause(300);
  await clients.stop();
  total.acknowledged += clients.acknowledged;
  const lost = await clients.acknowledgedNow()(product.url);
  total.lost += lost.length;
  for (const one of lost) process.stdout.write(`write ${n}: ${one} is lost\n`);
  for (const [status, count] of Object.entries(clients.statuses)) {
    statuses.set(status, (statuses.get(status) ?? 0) + count);
  }
  if (existsSync(`${order}.done`)) {
    const [call = ""] = readFileSync(`${order}.done`, "utf8").split(" ");
    calls.set(call, (calls.get(call) ?? 0) + 1);
    rmSync(`${order}.done`);
  }
}
await product.stop();
const whole = await isWhole(settings);
await postgres?.stop();
await rm(folder, { recursive: true, force: true });
const listed = (counts: Map<string, number>) => [...counts].map(([name, count]) => `${count} × ${name}`).join(", ");
const back = (total.slowestBackMs / 1000).toFixed(1);
const cells = [isEmbedded ? "embedded database" : "files", total.failed, listed(calls), total.deaths, back];
process.stdout.write(`| writes of | failed | of which | deaths | back in s, slowest | acknowledged | lost | half written | answers |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| ${cells.join(" | ")} | ${total.acknowledged} | ${total.lost} | ${whole ? "none" : "SOME"} | ${listed(statuses)} |\n`);
