import { DummyDriver, type Kysely, PostgresDialect, type RawBuilder, sql, Transaction } from "kysely";
import { DomainError } from "../domain-error.ts";
import { databaseFailure } from "./database-failure.ts";
import { keptStatement } from "./kept-statement.ts";
import type { Connections, Patience } from "./lasting-pool.ts";
import { type Tables, type Tx, together } from "./statements.ts";

export type { Tables, Tx };

/** The scope of the platform's own users and library. */
export const platformScope = "00000000-0000-7000-8000-000000000001";

/** True for platform staff, whose office is the platform itself. */
export const isPlatform = (scopeId: string) => scopeId === platformScope;

/**
 * Runs work on the data, always inside one transaction and with a fenced role. If it throws, the transaction was rolled
 * back, or its outcome is unknown: a commit whose answer was lost may have succeeded.
 * @throws DomainError server.unavailable while the database is down, frozen, failing over or read-only; server.busy if
 * a lock, a statement or a deadlock took too long
 */
export interface Database {
  /** As one tenant: row-level security hides every other tenant's rows. */
  tenant<T>(scopeId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As the platform: log-in, sessions and staff, across tenants. `share`: the office in whose queue it waits. `lockMs`:
   * shorter limit for waiting on locks.
   */
  platform<T>(work: (tx: Tx) => Promise<T>, share?: string, lockMs?: number): Promise<T>;
  /** As `platform`, read-only: resolves before the transaction commits. */
  read<T>(work: (tx: Tx) => Promise<T>, share?: string): Promise<T>;
  /**
   * Calls a read-only database function as the platform: one statement, which is its own transaction.
   * `statement_timeout` does not apply to it; its limit is that of a frozen server.
   */
  ask<Given extends object, Answer>(question: Question<Given, Answer>, given: Given, share?: string): Promise<Answer>;
  /**
   * As `platform`, read-only: all statements see the rows of one instant, and it may take as long as it takes. With the
   * embedded database every other transaction waits for it.
   */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Connections of PostgreSQL's pool; absent for the embedded database. */
  readonly connections?: (() => Connections) | undefined;
  /** Closes the connections; no work may be in progress. */
  close(): Promise<void>;
}

const refuseAll = () => Promise.reject(new Error("no database"));

/** For stores of files that keep nothing in a database: all but Google Drive's. */
export const noDatabase: Database = {
  tenant: refuseAll,
  platform: refuseAll,
  read: refuseAll,
  ask: refuseAll,
  snapshot: refuseAll,
  close: async () => undefined,
};

/**
 * Runs a pool's transactions with a role and a tenant, both local to the transaction, like the time limits: they also
 * work behind a pooler, which refuses them as connection parameters.
 * @param patience PostgreSQL's own time limits; absent for the embedded database, which has none and runs one statement
 * at a time
 */
export function scoped(
  db: Kysely<Tables>,
  close: () => Promise<void>,
  patience?: Patience,
  connections?: () => Connections,
): Database {
  const usualLockMs = patience?.lockMs ?? 0;
  const open = keptStatement<Fence & { lockMs: string }, Opened>((_, { role, scopeId, lockMs }) => {
    const limits = patience ? sql`, ${setLimits(patience)}` : sql``;
    return sql<Opened>`select ${setFence(role, scopeId)}, ${readOnly}, ${setLockLimit(lockMs)}${limits}`;
  });
  async function transact<T>(
    fence: Fence,
    work: (tx: Tx) => Promise<T>,
    {
      onResult = () => undefined,
      lockMs = usualLockMs,
    }: { onResult?: (done: T) => void; lockMs?: number | undefined } = {},
  ): Promise<T> {
    const run = db.transaction().execute(async (tx) => {
      const ours = patience ? await piped(tx) : tx;
      const [[opened], done] = await together(open(ours, { ...fence, lockMs: String(lockMs) }), work(ours));
      if (opened?.read_only === "on") await leave(ours);
      onResult(done);
      return done;
    });
    return run.catch(refuse);
  }
  const ask = async <Given extends object, Answer>(put: Question<Given, Answer>, given: Given): Promise<Answer> => {
    const lockMs = String(usualLockMs);
    return db
      .connection()
      .execute(async (connection) => {
        // The statement is its own transaction.
        const ours = connection as Tx;
        const [row] = await put(ours, { ...given, lockMs });
        if (row?.read_only === "on") await leave(ours);
        return row?.answer as Answer;
      })
      .catch(refuse);
  };
  const snapshot = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (tx) => {
        await open(tx, { ...platform, lockMs: String(usualLockMs) });
        await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
        return work(tx);
      })
      .catch(refuse);
  return {
    tenant: (scopeId, work) => transact({ role: "lavra_tenant", scopeId }, work),
    platform: (work, _, lockMs) => transact(platform, work, { lockMs }),
    read: (work) => new Promise((onResult, reject) => void transact(platform, work, { onResult }).catch(reject)),
    ask,
    snapshot,
    connections,
    close,
  };
}

function refuse(cause: unknown): never {
  const failure = databaseFailure(cause);
  throw failure ? new DomainError(failure, {}, cause) : cause;
}

/** Turns a platform transaction into one of a single tenant, with that tenant's rows alone. */
export const enterTenant = (tx: Tx, scopeId: string) => enter(tx, { role: "lavra_tenant", scopeId });

/**
 * Turns a platform transaction into one that serves offices one after the other: no row is visible until a statement
 * enters an office, as the functions for batches do.
 */
export const enterEach = (tx: Tx) => enter(tx, { role: "lavra_tenant", scopeId: "" });

interface Fence {
  readonly role: "lavra_tenant" | "lavra_platform";
  /** Empty for the platform. */
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

/** A reusable call of a database function for `Database.ask`; it is planned inside the function, as the platform. */
export type Question<Given extends object, Answer> = ReturnType<typeof question<Given, Answer>>;

interface Answered<Answer> extends Opened {
  readonly answer: Answer;
}

/** @param call of one database function, which returns one value */
export const question = <Given extends object, Answer>(call: (given: Given) => RawBuilder<Answer>) =>
  keptStatement<Given & { lockMs: string }, Answered<Answer>>((_, given) => {
    const fence = sql`${setFence(platform.role, platform.scopeId)}, ${setLockLimit(given.lockMs)}, ${readOnly}`;
    return sql<Answered<Answer>>`select opened.read_only, ${call(given)} as answer from (select ${fence}) as opened`;
  });

const setLockLimit = (ms: string) => sql`set_config('lock_timeout', ${ms}, true)`;

const setLimits = ({ statementMs, idleMs }: Patience) => sql`
  set_config('statement_timeout', ${String(statementMs)}, true),
  set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`;

/**
 * Makes a read-only server, such as a former primary, end this connection: its data may be old, and the next connection
 * may reach the new primary.
 */
async function leave(tx: Tx): Promise<void> {
  await sql`reset role`.execute(tx);
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
}

const dialect = new PostgresDialect({
  pool: async () => Promise.reject(new Error("a transaction has its connection")),
});
const rest = { config: { dialect }, dialect, driver: new DummyDriver() };

/**
 * The same transaction, with every statement sent at once, behind those before it. Kysely's own waits for each answer.
 */
function piped<T>(tx: Transaction<T>): Promise<Transaction<T>> {
  const executor = tx.getExecutor();
  return executor.provideConnection(async (connection) => {
    const atOnce = executor.withConnectionProvider({ provideConnection: (use) => use(connection) });
    return new Transaction<T>({ ...rest, executor: atOnce });
  });
}
