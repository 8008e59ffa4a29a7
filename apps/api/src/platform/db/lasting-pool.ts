import type { PostgresPool, PostgresPoolClient } from "kysely";
import { Client, type ClientConfig, Pool, type PoolClient } from "pg";
import { databaseFailure } from "./database-failure.ts";

/** Connections of a pool: in use, free, and calls that wait for one. */
export interface Connections {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

/** Time limits, in milliseconds, for answers of PostgreSQL. */
export interface Patience {
  /** For a connection, new or in use by another call. */
  readonly connectMs: number;
  /** For a statement. */
  readonly statementMs: number;
  /** For a lock of another transaction. */
  readonly lockMs: number;
  /** Between two statements of one transaction. */
  readonly idleMs: number;
}

interface LastingPool extends PostgresPool {
  connections(): Connections;
}

/** The server ends a statement first if it can; this much later it counts as frozen. */
const graceMs = 1000;
/** Milliseconds of silence after which TCP keep-alive checks the other end. */
const keepAliveMs = 10_000;

/**
 * A connection whose failure always has a listener, also while it connects or is checked out: an `error` without a
 * listener ends the process. The user of the connection gets the failure of their statement.
 */
class HeardClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    this.on("error", () => undefined);
  }
}

/**
 * A pool that survives failures of its server. A connection on which the server did not answer, or answered that it
 * cannot serve, is closed; the next call opens another.
 * @param prepared prepares frequent statements
 */
export function lastingPool(url: string, connections: number, patience: Patience, prepared = false): LastingPool {
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
  // The pool has already removed a broken idle connection when it emits this.
  pool.on("error", () => undefined);
  return {
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    options: pool.options,
    end: () => pool.end(),
    connect: async () => untilBroken(await pool.connect(), nameOf),
  };
}

type NameOf = (text: string) => string | undefined;

/**
 * A connection that is used until the database fails on it, and then closed and not returned. Statements of one turn of
 * the event loop are written together; `begin` is sent with the first statement, which reports its failure.
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
    // Otherwise the rollback would wait for the same time limit again.
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

/** Number of uses after which a text is prepared: the server stores a plan of each on every connection. */
const often = 20;
const mostNames = 200;
/** Longer texts are lists of rows, which rarely repeat. */
const longestText = 4000;
const mostCounted = 1000;

/** Names frequent statements, to be prepared under these names; other statements have no name. */
export function createStatementNames() {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();

  return function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames || text.length > longestText) return known;
    const times = (counts.get(text) ?? 0) + 1;
    if (times >= often) {
      counts.delete(text);
      names.set(text, `lavra_${names.size + 1}`);
    } else {
      if (counts.size >= mostCounted) counts.clear();
      counts.set(text, times);
    }
    return names.get(text);
  };
}
