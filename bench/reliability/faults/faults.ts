import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BusyClients, startBusyClients } from "../../../apps/api/src/testing/outages/busy-clients.ts";
import { sitOut } from "../../../apps/api/src/testing/outages/sit-out.ts";
import { type Ground, grounds } from "./fault-grounds.ts";
import { isWhole, supervised } from "./supervised.ts";

/**
 * Breaks what the product depends on, under 8 clients that write without a pause, and counts the results for the
 * process, for every write it acknowledged, and for what is left half written. `node bench/reliability/faults/faults.ts
 * [rounds] [part of a name]`. A full disk is a tmpfs of 256 MiB in a mount namespace of this process.
 */
const rounds = Number(process.argv[2] ?? 3);
const asked = process.argv[3] ?? "";
const clientCount = 8;

/** Runs this script again with a small disk of its own, which disappears with it. */
async function onSmallDisk(name: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "lavra-disk-"));
  const user = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
  const mount = 'mount -t tmpfs -o size=256m lavra "$LAVRA_SMALL_DISK" && exec "$0" "$@"';
  const own = [process.execPath, import.meta.filename, String(rounds), name];
  const env = { ...process.env, LAVRA_SMALL_DISK: folder };
  spawnSync("unshare", [...user, "--mount", "sh", "-c", mount, ...own], { stdio: "inherit", env });
  await rm(folder, { recursive: true, force: true });
}

interface Tally {
  deaths: number;
  readonly backMs: number[];
  acknowledged: number;
  readonly lost: string[];
  slowestMs: number;
  unadvised: number;
  readonly statuses: Record<string, number>;
}

function settle(tally: Tally, clients: BusyClients, lost: readonly string[]): void {
  tally.acknowledged += clients.acknowledged;
  tally.lost.push(...lost);
  tally.slowestMs = Math.max(tally.slowestMs, clients.slowestMs);
  tally.unadvised += clients.unadvised;
  for (const [status, count] of Object.entries(clients.statuses)) {
    tally.statuses[status] = (tally.statuses[status] ?? 0) + count;
  }
}

async function strike(ground: Ground, count: number): Promise<Tally> {
  const tally: Tally = { deaths: 0, backMs: [], acknowledged: 0, lost: [], slowestMs: 0, unadvised: 0, statuses: {} };
  let product = await supervised(ground.settings);
  for (let round = 0; round < count; round++) {
    const clients = await startBusyClients(product.url, clientCount);
    const { death, backMs } = await sitOut(product, clients, ground.outage);
    if (death !== undefined) {
      const died = performance.now();
      tally.deaths++;
      await product.stop();
      product = await supervised(ground.settings);
      tally.backMs.push(performance.now() - died);
    } else if (backMs !== undefined) tally.backMs.push(backMs);
    await clients.stop();
    settle(tally, clients, await clients.acknowledgedNow()(product.url));
  }
  await product.stop();
  return tally;
}

async function report(name: string): Promise<void> {
  const open = grounds[name];
  if (!open) throw new Error(name);
  const ground = await open();
  const count = Math.min(rounds, ground.most ?? rounds);
  const tally = await strike(ground, count);
  const whole = await isWhole(ground.settings);
  await ground.close();
  const back = (Math.max(...tally.backMs) / 1000).toFixed(1);
  const answers = Object.entries(tally.statuses).map(([status, number]) => `${number} × ${status}`);
  const unadvised = tally.unadvised > 0 ? ` (${tally.unadvised} of 503 without Retry-After)` : "";
  const slowest = (tally.slowestMs / 1000).toFixed(1);
  const cells = [
    name,
    count,
    tally.deaths,
    back,
    slowest,
    tally.acknowledged,
    tally.lost.length,
    whole ? "none" : "SOME",
  ];
  process.stdout.write(`| ${cells.join(" | ")} | ${answers.join(", ")}${unadvised} |\n`);
  for (const one of tally.lost.slice(0, 10)) process.stdout.write(`lost: ${one}\n`);
}

const names = Object.keys(grounds).filter((name) => name.includes(asked));
if (!process.env.LAVRA_SMALL_DISK) {
  process.stdout.write(
    `| fault | rounds | deaths | back in s, slowest | slowest answer s | acknowledged | lost | half written | answers |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |\n`,
  );
}
for (const name of names) {
  if (name.startsWith("disk") && !process.env.LAVRA_SMALL_DISK) await onSmallDisk(name);
  else if (process.env.LAVRA_SMALL_DISK === undefined || name === asked) await report(name);
}
