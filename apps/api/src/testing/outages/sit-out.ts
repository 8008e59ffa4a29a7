import { setTimeout as pause } from "node:timers/promises";
import type { BusyClients } from "./busy-clients.ts";
import type { ProductProcess } from "./product-process.ts";

export interface Outage {
  /** Breaks the database, or the way there. */
  strike(): Promise<void> | void;
  /** Mends it. */
  mend(): Promise<void> | void;
}

export interface SatOut {
  /** How the process ended, or undefined where it lives. */
  readonly death: string | undefined;
  /** What `/healthz` and `/readyz` said in the middle of it; 0 = nothing. */
  readonly healthz: number;
  readonly readyz: number;
  /** From the mending to a ready process that acknowledges writes again, ms; undefined where it did not come back. */
  readonly backMs: number | undefined;
}

const patienceMs = 60_000;

/** Waits until something is so, at most a minute. @returns whether it came to be */
async function until(isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) return false;
    await pause(20);
  }
  return true;
}

const failures = ({ statuses }: BusyClients) =>
  Object.entries(statuses).reduce((sum, [status, count]) => (/^(0|5..)$/.test(status) ? sum + count : sum), 0);

const answer = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined))?.status ?? 0;

/**
 * One outage under load: broken in the middle of acknowledged writes, noticed by the clients, mended, and waited for.
 */
export async function sitOut(product: ProductProcess, clients: BusyClients, outage: Outage): Promise<SatOut> {
  const busyFrom = clients.acknowledged;
  await until(() => clients.acknowledged >= busyFrom + 10 || product.death() !== undefined);
  const failed = failures(clients);
  await outage.strike();
  await until(() => failures(clients) > failed || product.death() !== undefined);
  const healthz = await answer(`${product.url}/healthz`);
  const readyz = await answer(`${product.url}/readyz`);
  await outage.mend();
  const mended = performance.now();
  const acknowledged = clients.acknowledged;
  const isBack = async () => (await answer(`${product.url}/readyz`)) === 200 && clients.acknowledged > acknowledged;
  await until(async () => product.death() !== undefined || isBack());
  const death = product.death();
  return { death, healthz, readyz, backMs: death === undefined ? performance.now() - mended : undefined };
}
