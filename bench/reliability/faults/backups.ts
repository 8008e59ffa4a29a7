import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findPostgres, startPostgres } from "../../../apps/api/src/testing/database/postgres-server.ts";
import { startProductProcess } from "../../../apps/api/src/testing/outages/product-process.ts";
import { bucket, startS3Server } from "../../../apps/api/src/testing/storage/s3-server.ts";
import { startOffices } from "../pair-under-load.ts";

/**
 * Makes a backup while 50 clients of five offices write without a pause (30 folders, files and documents, 15 parties,
 * cases, drafts and documents about parties, five orders and payments), kills the product and its database with SIGKILL, restores the backup elsewhere, and reads every write that
 * was acknowledged before the backup began. `node bench/reliability/faults/backups.ts [postgres|s3|embedded] [rounds]`; with
 * `s3` the files and the backups are in a bucket, and the rows in PostgreSQL.
 */
const root = resolve(import.meta.dirname, "../../..");
const kind = process.argv[2] ?? "postgres";
const rounds = Number(process.argv[3] ?? (kind === "postgres" ? 20 : 5));
const [offices, clientsOfOffice] = [5, { writers: 6, recorders: 3, buyers: 1 }];
/** Milliseconds in which clients write before the backup. */
const busyMs = 5000;

const binaries = findPostgres();
if (!binaries && kind !== "embedded") throw new Error("no PostgreSQL server on this machine");
const folder = await mkdtemp(join(tmpdir(), "lavra-backups-"));
const s3 = kind === "s3" ? await startS3Server() : undefined;

/** A place for one installation: a data folder, a PostgreSQL server of its own, a prefix in the bucket. */
async function openPlace(name: string) {
  const postgres = binaries && kind !== "embedded" ? await startPostgres(binaries, { fsync: "off" }) : undefined;
  const settings: Record<string, string> = { LAVRA_DATA: join(folder, name), PAYMENTS: "simulator" };
  if (postgres) settings.DATABASE_URL = postgres.url;
  if (s3) {
    const account = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER", S3_ENDPOINT: s3.url };
    Object.assign(settings, account, { STORAGE: "s3", S3_BUCKET: bucket, S3_PREFIX: `${name}/` });
  }
  const remove = async () => {
    await postgres?.stop();
    await rm(join(folder, name), { recursive: true, force: true });
  };
  return { settings, postgres, remove };
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

const total = { acknowledged: 0, lost: 0, slowestMs: 0, failures: 0, backup: 0, restore: 0 };
for (let round = 0; round < rounds; round++) {
  const run = randomBytes(4).toString("hex");
  const place = s3 ? `s3://${bucket}/backups-${run}/` : join(folder, `backups-${run}`);
  const backups = { BACKUP_PLACE: place, BACKUP_PASSPHRASE_FILE: join(folder, "passphrase.txt") };
  const here = await openPlace(`before-${run}`);
  const product = await startProductProcess(root, { ...here.settings, ...backups });
  const clients = await startOffices(product.url, offices, clientsOfOffice);
  await pause(busyMs);
  const acknowledged = clients.acknowledged();
  const missingOn = clients.acknowledgedNow();
  const backup = await command("guardar", { ...here.settings, ...backups });
  const failures = clients.failures();
  process.kill(product.pid, "SIGKILL");
  if (here.postgres) process.kill(here.postgres.pid, "SIGKILL");
  await clients.stop();
  await product.stop();
  await here.remove();
  const elsewhere = await openPlace(`after-${run}`);
  const restore = await command("restaurar", { ...elsewhere.settings, ...backups });
  const restored = await startProductProcess(root, elsewhere.settings);
  const lost = await missingOn(restored.url);
  await restored.stop();
  await elsewhere.remove();
  total.acknowledged += acknowledged;
  total.lost += lost.length;
  total.failures += failures;
  total.backup = Math.max(total.backup, backup);
  total.restore = Math.max(total.restore, restore);
  total.slowestMs = Math.max(total.slowestMs, clients.slowestMs());
  process.stdout.write(`round ${round + 1}: ${acknowledged} acknowledged, ${lost.length} lost ${lost.join(" ")}\n`);
}
await s3?.close();
await rm(folder, { recursive: true, force: true });
const times = [total.backup, total.restore, total.slowestMs / 1000].map((seconds) => seconds.toFixed(1));
const cells = [kind, rounds, total.acknowledged, total.lost, total.failures, ...times];
process.stdout.write(
  `\n| where | rounds | acknowledged before | lost | 5xx answers | backup s | restore s | slowest answer s |
| --- | --- | --- | --- | --- | --- | --- | --- |\n| ${cells.join(" | ")} |\n`,
);
