import { fiscalYears } from "@lavra/contract/office/privacy";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, platformScope, type Tx } from "../../platform/db/scope.ts";
import { closeOffice, type ErasureRow, eraseKept, eraseRows, lastLink, listKeys, setStep, takeDue } from "./store.ts";

/** Milliseconds for which a closed office's last calls may still be under way: more than the longest call may take. */
const closingMs = 10 * 60_000;

interface ErasingDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Removes bytes that no row references any more; a failure is left to the sweep. */
  readonly forget: (keys: readonly string[]) => Promise<void>;
}

/**
 * Creates the job that carries out erasures that are due: it closes the office, erases it some minutes later, and removes
 * after `fiscalYears` what had to be kept. Each step is one transaction, and an interrupted one is repeated.
 */
export function createEraseOffices({ db, clock, forget }: ErasingDeps) {
  async function take(tx: Tx): Promise<{ keys: readonly string[] } | undefined> {
    const now = clock.now();
    const erasedBefore = new Date(now);
    erasedBefore.setUTCFullYear(now.getUTCFullYear() - fiscalYears);
    const due = await takeDue(tx, { now, closedBefore: new Date(now.getTime() - closingMs), erasedBefore });
    return due && { keys: await step(tx, due, now) };
  }

  /** @returns the keys of bytes to remove */
  async function step(tx: Tx, { tenant_id: scopeId, closed_at, erased_at }: ErasureRow, now: Date): Promise<string[]> {
    if (erased_at) {
      await eraseKept(tx, scopeId);
      await setStep(tx, scopeId, { ended_at: now });
      return [];
    }
    if (!closed_at) {
      await closeOffice(tx, scopeId);
      await setStep(tx, scopeId, { closed_at: now });
      return [];
    }
    const [keys, last] = [await listKeys(tx, scopeId), await lastLink(tx, scopeId)];
    await eraseRows(tx, scopeId, now);
    await setStep(tx, scopeId, { erased_at: now });
    // In the platform's chain: the office's own ends with it.
    const detail = { files: keys.length, events: last?.position ?? 0, lastLink: last?.hash ?? "" };
    const fact = { scopeId: platformScope, actorId: null, objectId: scopeId, at: now, detail };
    await recordEvent(tx, { ...fact, action: "privacy.office_erased" });
    return keys;
  }

  /** @returns the number of steps that were carried out */
  return async (stopped: () => boolean): Promise<number> => {
    for (let steps = 0; ; steps++) {
      const done = stopped() ? undefined : await db.platform(take);
      if (!done) return steps;
      if (done.keys.length > 0) await forget(done.keys);
    }
  };
}
