import { recordEvent } from "../../audit/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/scope.ts";
import { listAuditLimits, removeOldAccess, removeOldEvents } from "./store.ts";

/** Creates the job that removes log-ins and audit events at the end of their retention. */
export function createRemoveOld({ db, clock }: { db: Database; clock: Clock }) {
  /** Records itself in the chain that it shortens. */
  const shorten = (limit: { scopeId: string; before: Date }) =>
    db.platform(async (tx) => {
      const { removed, through } = await removeOldEvents(tx, limit);
      if (removed === 0) return;
      const fact = { scopeId: limit.scopeId, actorId: null, at: clock.now(), detail: { removed, through } };
      await recordEvent(tx, { ...fact, action: "audit.pruned" });
    });

  return async (stopped: () => boolean): Promise<void> => {
    await db.platform((tx) => removeOldAccess(tx, clock.now()));
    for (const limit of await db.platform((tx) => listAuditLimits(tx, clock.now()))) {
      if (stopped()) return;
      await shorten(limit);
    }
  };
}
