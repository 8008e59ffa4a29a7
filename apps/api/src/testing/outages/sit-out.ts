import { setTimeout as pause } from "node:timers/promises";
import type { BusyClients } from "./busy-clients.ts";
import type { ProductProcess } from "./product-process.ts";

export interface Outage {
  /** Breaks a service, the connection to it, or something else that the product needs. */
  strike(): Promise<void> | void;
  /** Repairs it. */
  mend(): Promise<void> | void;
  /** Milliseconds that it lasts; without them, until calls fail. */
  readonly lastsMs?: number;
}

export interface SatOut {
  /** Exit code or signal of the process with its last output; undefined while it runs. */
  readonly death: string | undefined;
  /** Status of `/healthz` and `/readyz` during the outage; 0 = no reply. */
  readonly healthz: number;
  readonly readyz: number;
  /** Milliseconds from the repair until the process is ready and acknowledges writes; undefined if the process died. */
  readonly backMs: number | undefined;
}

const patienceMs = 60_000;

/**
 * Waits until a condition is true, at most a minute.
 * @returns false if the minute is over
 */
async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) return false;
    await pause(20);
  }
  return true;
}

type Clients = Omit<BusyClients, "acknowledgedNow">;

const failures = ({ statuses }: Clients) =>
  Object.entries(statuses).reduce((sum, [status, count]) => (/^(0|5..)$/.test(status) ? sum + count : sum), 0);

const answer = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined))?.status ?? 0;

/**
 * Runs one outage under load: breaks something during acknowledged writes, waits until the clients notice, repairs
 * it, and waits for the recovery.
 */
export async function sitOut(product: ProductProcess, clients: Clients, outage: Outage): Promise<SatOut> {
  const busyFrom = clients.acknowledged;
  await until(() => clients.acknowledged >= busyFrom + 10 || product.death() !== undefined);
  const failed = failures(clients);
  await outage.strike();
  if (outage.lastsMs !== undefined) await pause(outage.lastsMs);
  else await until(() => failures(clients) > failed || product.death() !== undefined);
  const healthz = await answer(`${product.url}/healthz`);
  const readyz = await answer(`${product.url}/readyz`);
  await outage.mend();
  const mended = performance.now();
  const done = () => clients.stored ?? clients.acknowledged;
  const before = done();
  const isBack = async () => (await answer(`${product.url}/readyz`)) === 200 && done() > before;
  await until(async () => product.death() !== undefined || isBack());
  const death = product.death();
  return { death, healthz, readyz, backMs: death === undefined ? performance.now() - mended : undefined };
}
