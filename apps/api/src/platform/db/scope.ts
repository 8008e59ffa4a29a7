import { type Kysely, sql } from "kysely";
import { DomainError } from "../domain-error.ts";
import { databaseFailure } from "./database-failure.ts";
import { keptStatement } from "./kept-statement.ts";
import type { Patience } from "./lasting-pool.ts";
import { piped } from "./piped.ts";
import { together } from "./together.ts";
import type { Tables, Tx } from "./tx.ts";

export type { Tables, Tx };

/** The scope that owns the platform's own users and library. */
export const platformScope = "00000000-0000-7000-8000-000000000001";

/** Whether somebody's office is the platform itself: they are its staff. */
export const isPlatform = (scopeId: string) => scopeId === platformScope;

/**
 * Work on the data, always inside one transaction and always as a fenced role. When it throws, the transaction was
 * rolled back, or nobody can know: a commit whose answer was lost may yet have happened.
 * @throws DomainError server.unavailable while the database is down, frozen, failing over or only to be read;
 * server.busy when a lock, a statement or a deadlock took too long
 */
export interface Database {
  /** As one tenant: Row-Level Security hides every other tenant's rows. */
  tenant<T>(scopeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As the platform itself: log-in, sessions and staff's work, which cross tenants. `share`: for whom, in whose turn.
   */
  platform<T>(work: (tx: Tx) => Promise<T>, share?: string): Promise<T>;
  /** As `platform`, for what only reads: told once it is read, while the transaction is yet to end. */
  read<T>(work: (tx: Tx) => Promise<T>, share?: string): Promise<T>;
  /** Ends the connections; nothing may be under way. */
  close(): Promise<void>;
}

/**
 * Fences transactions of a pool by role and tenant, both local to the transaction, as are the limits of time: so they
 * hold behind a pooler too, which refuses them as parameters of a connection.
 * @param patience what PostgreSQL itself gives up; absent for the embedded database, which knows no time and takes one
 * statement after the other
 */
export function scoped(db: Kysely<Tables>, close: () => Promise<void>, patience?: Patience): Database {
  const open = keptStatement<Fence, Opened>((_, { role, scopeId }) => {
    const limits = patience ? sql`, ${setLimits(patience)}` : sql``;
    return sql<Opened>`select ${setFence(role, scopeId)}, ${readOnly}${limits}`;
  });
  async function transact<T>(fence: Fence, work: (tx: Tx) => Promise<T>, tell: (done: T) => void): Promise<T> {
    const run = db.transaction().execute(async (tx) => {
      const ours = patience ? await piped(tx) : tx;
      const [[opened], done] = await together(open(ours, fence), work(ours));
      if (opened?.read_only === "on") await leave(ours);
      tell(done);
      return done;
    });
    return run.catch((cause: unknown) => {
      const failure = databaseFailure(cause);
      throw failure ? new DomainError(failure, {}, cause) : cause;
    });
  }
  const untold = () => undefined;
  return {
    tenant: (scopeId, work) => transact({ role: "lavra_tenant", scopeId }, work, untold),
    platform: (work) => transact(platform, work, untold),
    read: (work) => new Promise((resolve, reject) => void transact(platform, work, resolve).catch(reject)),
    close,
  };
}

/** From here on a transaction of the platform's is one tenant's, with the rows of that tenant alone. */
export const enterTenant = (tx: Tx, scopeId: string) => enter(tx, { role: "lavra_tenant", scopeId });

/**
 * From here on a transaction of the platform's is that of offices one after another: no row is seen until a statement
 * enters an office, as the functions do that store what came together.
 */
export const enterEach = (tx: Tx) => enter(tx, { role: "lavra_tenant", scopeId: "" });

/** From here on a transaction waits for a lock that somebody else holds no longer than so many milliseconds. */
export const waitAtMost = (tx: Tx, ms: number) => setLockLimit(tx, { ms: String(ms) });

const setLockLimit = keptStatement((_, { ms }: { ms: string }) => sql`select set_config('lock_timeout', ${ms}, true)`);

interface Fence {
  readonly role: "lavra_tenant" | "lavra_platform";
  /** Empty as the platform. */
  readonly scopeId: string;
}

const platform: Fence = { role: "lavra_platform", scopeId: "" };

const setFence = (role: string, scopeId: string) =>
  sql`set_config('role', ${role}, true), set_config('lavra.tenant', ${scopeId}, true)`;

const enter = keptStatement<Fence, unknown>((_, { role, scopeId }) => sql`select ${setFence(role, scopeId)}`);

interface Opened {
  read_only: "on" | "off";
}

const readOnly = sql`current_setting('transaction_read_only') as read_only`;

const setLimits = ({ statementMs, lockMs, idleMs }: Patience) => sql`
  set_config('statement_timeout', ${String(statementMs)}, true), set_config('lock_timeout', ${String(lockMs)}, true),
  set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`;

/**
 * Has a server that can only be read, such as the standby that the primary has become, end this connection: what it
 * tells may be old, and the next connection may lead to the new primary.
 */
async function leave(tx: Tx): Promise<void> {
  await sql`reset role`.execute(tx);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
}
