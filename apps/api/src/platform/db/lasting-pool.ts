import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, Pool, type PoolClient } from "pg";
import { databaseFailure } from "./database-failure.ts";
import { createStatementNames } from "./statement-names.ts";

/** Milliseconds after which what PostgreSQL does not answer is given up. */
export interface Patience {
  /** For a connection: a new one, or one that another call has. */
  readonly connectMs: number;
  /** For a statement. */
  readonly statementMs: number;
  /** For a lock that another transaction holds. */
  readonly lockMs: number;
  /** Between two statements of one transaction. */
  readonly idleMs: number;
}

/** The server ends a statement first, where it can; this much later it counts as frozen. */
const graceMs = 1000;
/** Milliseconds of silence after which the network is asked whether the other end is still there. */
const keepAliveMs = 10_000;

/**
 * A connection whose breaking is always heard, also while it connects or is checked out in the middle of a transaction:
 * an `error` without a listener ends the process. Whoever uses the connection is told by the statement that fails.
 */
class HeardClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}

/**
 * A pool that outlives its server. A connection on which the server once did not answer, or answered that it cannot
 * serve, is closed and never used again; the next call opens another.
 * @param prepared whether statements that come often are prepared
 */
export function lastingPool(url: string, connections: number, patience: Patience, prepared = false): PostgresPool {
  const nameOf = prepared ? createStatementNames() : () => undefined;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: patience.connectMs,
    query_timeout: patience.statementMs + graceMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    pipeline: true,
    Client: HeardClient,
  });
  // The pool has let go of an idle connection that broke when it tells of it.
  pool.on("error", () => undefined);
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => untilBroken(await pool.connect(), nameOf),
  };
}

type NameOf = (text: string) => string | undefined;

/**
 * A connection that is used until the database fails on it, and then closed instead of going back. What is asked of it in
 * one turn travels in one write; `begin` travels with the statement after it, which tells whether it failed.
 */
function untilBroken(client: PoolClient, nameOf: NameOf): PostgresPoolClient {
  let broken: Error | undefined;
  let begun: Promise<unknown> | undefined;
  const send = (text: string, values: readonly unknown[]) => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    const name = values.length > 0 ? nameOf(text) : undefined;
    return client.query({ text, values: [...values], ...(name !== undefined && { name }) });
  };
  const query = async (text: string, values: readonly unknown[]) => {
    // Otherwise the rollback would wait for the same silence once more.
    if (broken) throw broken;
    const answer = send(text, values);
    if (text === "begin") {
      begun = answer;
      begun.catch(() => undefined);
      return { rows: [] };
    }
    try {
      const [result] = await Promise.all([answer, begun]);
      begun = undefined;
      return result;
    } catch (cause) {
      if (databaseFailure(cause) === "server.unavailable") broken = cause as Error;
      throw cause;
    }
  };
  const release = (discarded?: boolean) => client.release(broken ?? discarded);
  return { query, release } as unknown as PostgresPoolClient;
}
