import { type Kysely, type RawBuilder, sql } from "kysely";
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
   * `lockMs`: how long a lock that somebody else holds is waited for, where that is less than usual.
   */
  platform<T>(work: (tx: Tx) => Promise<T>, share?: string, lockMs?: number): Promise<T>;
  /** As `platform`, for what only reads: told once it is read, while the transaction is yet to end. */
  read<T>(work: (tx: Tx) => Promise<T>, share?: string): Promise<T>;
  /**
   * What a function of the database tells the platform, for what only reads: one statement, which is a transaction of its
   * own. `statement_timeout` does not reach it; it is given up as a frozen server is.
   */
  ask<Given extends object, Answer>(question: Question<Given, Answer>, given: Given, share?: string): Promise<Answer>;
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
  const usualLockMs = patience?.lockMs ?? 0;
  const open = keptStatement<Fence & { lockMs: string }, Opened>((_, { role, scopeId, lockMs }) => {
    const limits = patience ? sql`, ${setLimits(patience)}` : sql``;
    return sql<Opened>`select ${setFence(role, scopeId)}, ${readOnly}, ${setLockLimit(lockMs)}${limits}`;
  });
  async function transact<T>(
    fence: Fence,
    work: (tx: Tx) => Promise<T>,
    { tell = () => undefined, lockMs = usualLockMs }: { tell?: (done: T) => void; lockMs?: number | undefined } = {},
  ): Promise<T> {
    const run = db.transaction().execute(async (tx) => {
      const ours = patience ? await piped(tx) : tx;
      const [[opened], done] = await together(open(ours, { ...fence, lockMs: String(lockMs) }), work(ours));
      if (opened?.read_only === "on") await leave(ours);
      tell(done);
      return done;
    });
    return run.catch(refuse);
  }
  const ask = async <Given extends object, Answer>(put: Question<Given, Answer>, given: Given): Promise<Answer> => {
    const lockMs = String(usualLockMs);
    return db
      .connection()
      .execute(async (connection) => {
        // It asks as a transaction does: the statement is one.
        const ours = connection as Tx;
        const [told] = await put(ours, { ...given, lockMs });
        if (told?.read_only === "on") await leave(ours);
        return told?.answer as Answer;
      })
      .catch(refuse);
  };
  return {
    tenant: (scopeId, work) => transact({ role: "lavra_tenant", scopeId }, work),
    platform: (work, _, lockMs) => transact(platform, work, { lockMs }),
    read: (work) => new Promise((tell, reject) => void transact(platform, work, { tell }).catch(reject)),
    ask,
    close,
  };
}

function refuse(cause: unknown): never {
  const failure = databaseFailure(cause);
  throw failure ? new DomainError(failure, {}, cause) : cause;
}

/** From here on a transaction of the platform's is one tenant's, with the rows of that tenant alone. */
export const enterTenant = (tx: Tx, scopeId: string) => enter(tx, { role: "lavra_tenant", scopeId });

/**
 * From here on a transaction of the platform's is that of offices one after another: no row is seen until a statement
 * enters an office, as the functions do that store what came together.
 */
export const enterEach = (tx: Tx) => enter(tx, { role: "lavra_tenant", scopeId: "" });

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

/** A function's call that `Database.ask` puts again and again; it is planned within the function, and so as the platform. */
export type Question<Given extends object, Answer> = ReturnType<typeof question<Given, Answer>>;

interface Told<Answer> extends Opened {
  readonly answer: Answer;
}

/** @param call of one function of the database, which answers one value */
export const question = <Given extends object, Answer>(call: (given: Given) => RawBuilder<Answer>) =>
  keptStatement<Given & { lockMs: string }, Told<Answer>>((_, given) => {
    const fence = sql`${setFence(platform.role, platform.scopeId)}, ${setLockLimit(given.lockMs)}, ${readOnly}`;
    return sql<Told<Answer>>`select opened.read_only, ${call(given)} as answer from (select ${fence}) as opened`;
  });

const setLockLimit = (ms: string) => sql`set_config('lock_timeout', ${ms}, true)`;

const setLimits = ({ statementMs, idleMs }: Patience) => sql`
  set_config('statement_timeout', ${String(statementMs)}, true),
  set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`;

/**
 * Has a server that can only be read, such as the standby that the primary has become, end this connection: what it
 * tells may be old, and the next connection may lead to the new primary.
 */
async function leave(tx: Tx): Promise<void> {
  await sql`reset role`.execute(tx);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
}
