import { createFairQueue } from "../fair-queue.ts";
import type { Config } from "../settings/config.ts";
import type { Database } from "./scope.ts";

type Shares = Pick<Config, "databaseUrl" | "databasePool" | "databasePerOffice" | "databaseQueuePerOffice">;

export interface SharedDatabase extends Database {
  /** Transactions that run and that wait in the queue. */
  queue(): { readonly running: number; readonly waiting: number };
}

/** Milliseconds a transaction may wait in the queue: no answer over HTTP is waited for longer. */
const waitMs = 20_000;

/** The queue of the platform's own work, which belongs to no office. */
const ownShare = "platform";

/**
 * The same database with a fair queue: transactions of the offices take queue, and one office never holds all
 * connections.
 */
export function shareDatabase(db: Database, config: Shares): SharedDatabase {
  // The embedded database has one connection.
  const slots = config.databaseUrl ? config.databasePool : 1;
  const perOwner = Math.max(1, Math.min(config.databasePerOffice, slots - 1));
  const queue = createFairQueue({ slots, perOwner, waiting: config.databaseQueuePerOffice, waitMs });
  return {
    queue: queue.figures,
    connections: db.connections,
    tenant: (scopeId, work) => queue.run(scopeId, () => db.tenant(scopeId, work)),
    platform: (work, share = ownShare, lockMs = undefined) => queue.run(share, () => db.platform(work, share, lockMs)),
    read: (work, share = ownShare) => queue.run(share, () => db.read(work)),
    ask: (question, given, share = ownShare) => queue.run(share, () => db.ask(question, given)),
    snapshot: (work) => queue.run(ownShare, () => db.snapshot(work)),
    close: () => db.close(),
  };
}
