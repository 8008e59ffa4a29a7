import { fiscalYears } from "@lavra/contract/office/privacy";
import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import { type Database, platformScope, type Tx } from "../../platform/db/scope.ts";
import {
  closeOffice,
  type ErasureRow,
  eraseDocuments,
  eraseEvents,
  eraseKept,
  eraseRows,
  lastLink,
  listKeys,
  setStep,
  takeDue,
} from "./store.ts";

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
 * after `fiscalYears` what had to be kept. Each step is one transaction: documents and audit events go in portions, all
 * else at once. An interrupted erasure continues; one that fails does not stop the others.
 */
export function createEraseOffices({ db, clock, forget }: ErasingDeps) {
  async function take(tx: Tx, except: readonly string[], onTaken: (scopeId: string) => void) {
    const now = clock.now();
    const erasedBefore = new Date(now);
    erasedBefore.setUTCFullYear(now.getUTCFullYear() - fiscalYears);
    const closedBefore = new Date(now.getTime() - closingMs);
    const due = await takeDue(tx, { now, closedBefore, erasedBefore, except });
    if (!due) return undefined;
    onTaken(due.tenant_id);
    return { keys: await step(tx, due, now) };
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
    const some = await eraseDocuments(tx, scopeId);
    if (some.length > 0) return some;
    if ((await eraseEvents(tx, scopeId)) > 0) return [];
    return eraseRest(tx, scopeId, now);
  }

  async function eraseRest(tx: Tx, scopeId: string, now: Date): Promise<string[]> {
    const [keys, last] = [await listKeys(tx, scopeId), await lastLink(tx, scopeId)];
    await eraseRows(tx, scopeId, now);
    await setStep(tx, scopeId, { erased_at: now });
    // In the platform's chain: the office's own ends with it.
    const detail = { events: last?.position ?? 0, lastLink: last?.hash ?? "" };
    const fact = { scopeId: platformScope, actorId: null, objectId: scopeId, at: now, detail };
    await recordEvent(tx, { ...fact, action: "privacy.office_erased" });
    return keys;
  }

  /** @returns the number of steps that were carried out. @throws the first failure, after all other erasures */
  return async (stopped: () => boolean): Promise<number> => {
    const failed: string[] = [];
    let failure: unknown;
    for (let steps = 0; ; ) {
      if (stopped()) return steps;
      let taken = "";
      try {
        const done = await db.platform((tx) => take(tx, failed, (scopeId) => (taken = scopeId)));
        if (!done && failure) throw failure;
        if (!done) return steps;
        await forget(done.keys);
        steps += 1;
      } catch (cause) {
        if (taken === "" || cause === failure) throw cause;
        failed.push(taken);
        failure ??= cause;
      }
    }
  };
}
