import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../apps/api/src/testing/database/postgres-server.ts";
import { asAdmin } from "../../apps/api/src/testing/database/test-database.ts";
import { startBusyClients } from "../../apps/api/src/testing/outages/busy-clients.ts";
import { startProductProcess } from "../../apps/api/src/testing/outages/product-process.ts";

/**
 * Makes a backup while 50 clients write without a pause, kills the product, restores the backup elsewhere, and reads
 * every write that was acknowledged before the backup began. `node bench/reliability/backups.ts [postgres|embedded]
 * [rounds]`.
 */
const root = resolve(import.meta.dirname, "../..");
const isEmbedded = process.argv[2] === "embedded";
const rounds = Number(process.argv[3] ?? (isEmbedded ? 5 : 20));
const clientCount = 50;
/** Milliseconds in which clients write before the backup. */
const busyMs = 3000;

const folder = await mkdtemp(join(tmpdir(), "lavra-backups-"));
const binaries = findPostgres();
if (!binaries && !isEmbedded) throw new Error("no PostgreSQL server on this machine");
const postgres = binaries && !isEmbedded ? await startPostgres(binaries, { fsync: "off" }) : undefined;

async function settingsOf(data: string): Promise<Record<string, string>> {
  const backup = { BACKUP_PLACE: join(folder, "place"), BACKUP_PASSPHRASE_FILE: join(folder, "passphrase.txt") };
  if (!postgres) return { ...backup, LAVRA_DATA: data };
  const name = `lavra_${randomBytes(8).toString("hex")}`;
  await asAdmin(postgres.url, `CREATE DATABASE ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return { ...backup, LAVRA_DATA: data, DATABASE_URL: url.href };
}

/** @returns seconds that the command took */
async function command(name: "guardar" | "restaurar", settings: Record<string, string>): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, [join(root, "apps/api/src/backup-command.ts"), name], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...settings },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return (performance.now() - began) / 1000;
}

const total = { acknowledged: 0, lost: 0, slowestMs: 0, refused: 0, backup: 0, restore: 0 };
for (let round = 0; round < rounds; round++) {
  const settings = await settingsOf(join(folder, `before-${round}`));
  const product = await startProductProcess(root, settings);
  const clients = await startBusyClients(product.url, clientCount);
  await pause(busyMs);
  const missingOn = clients.acknowledgedNow();
  total.acknowledged += clients.acknowledged;
  total.backup = Math.max(total.backup, await command("guardar", settings));
  process.kill(product.pid, "SIGKILL");
  await clients.stop();
  total.slowestMs = Math.max(total.slowestMs, clients.slowestMs);
  total.refused += Object.entries(clients.statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    0,
  );
  await product.stop();
  const elsewhere = await settingsOf(join(folder, `after-${round}`));
  total.restore = Math.max(total.restore, await command("restaurar", elsewhere));
  const restored = await startProductProcess(root, elsewhere);
  const lost = await missingOn(restored.url);
  total.lost += lost.length;
  await restored.stop();
  process.stdout.write(`round ${round + 1}: ${lost.length} lost\n`);
}
await postgres?.stop();
await rm(folder, { recursive: true, force: true });
const cells = [isEmbedded ? "embedded" : "PostgreSQL", rounds, total.acknowledged, total.lost, total.refused];
const times = [total.backup, total.restore, total.slowestMs / 1000].map((seconds) => seconds.toFixed(1));
process.stdout.write(
  "\n| database | rounds | acknowledged before | lost | 5xx answers | backup s | restore s | slowest answer s |\n",
);
process.stdout.write(`| --- | --- | --- | --- | --- | --- | --- | --- |\n| ${[...cells, ...times].join(" | ")} |\n`);
