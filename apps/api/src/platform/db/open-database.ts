import { setTimeout as pause } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import { types } from "pg";
import type { Config } from "../settings/config.ts";
import { databaseFailure } from "./database-failure.ts";
import { type EmbeddedPlace, openEmbedded } from "./embedded/embedded.ts";
import { lastingPool, type Patience } from "./lasting-pool.ts";
import { migrate } from "./migrate.ts";
import { type Database, scoped, type Tables } from "./scope.ts";

export interface PostgresPlace {
  kind: "postgres";
  url: string;
  connections: number;
  patience: Patience;
  prepared: boolean;
  /** Milliseconds to wait for a server that is not available yet. */
  startMs: number;
}

/** Called after each statement. */
export type WatchStatements = (done: {
  readonly query: { readonly sql: string };
  readonly queryDurationMillis: number;
}) => void;

export type DatabasePlace = PostgresPlace | EmbeddedPlace;

/** The database of the settings. */
export function databasePlace(config: Config, connections = config.databasePool): DatabasePlace {
  const { databaseUrl: url, databasePatience: patience, databasePrepared: prepared, databaseStartMs: startMs } = config;
  return url
    ? { kind: "postgres", url, connections, patience, prepared, startMs }
    : { kind: "embedded", folder: config.dataFolder };
}

/** PostgreSQL counts in bigint, which arrives as text; every count here is far below 2^53. */
const readBigint = (text: string) => Number(text);
types.setTypeParser(types.builtins.INT8, readBigint);

/** Milliseconds after which closing connections are abandoned: a frozen server does not answer. */
const farewellMs = 3000;

/** Migrations have no time limit, and wait for those of another process. */
const endless: Patience = { connectMs: 5000, statementMs: 2 ** 31 - 2000, lockMs: 0, idleMs: 0 };

/**
 * Opens the database and applies the missing migrations. The embedded one has a single connection: inside a transaction
 * use only that transaction, because a second one would wait for ever.
 */
export const openDatabase = (place: DatabasePlace, watch?: WatchStatements): Promise<Database> =>
  place.kind === "postgres" ? openPostgres(place, watch) : openOne(place, watch);

async function openPostgres(place: PostgresPlace, watch?: WatchStatements): Promise<Database> {
  const { url, connections, patience, prepared, startMs } = place;
  const giveUpAt = Date.now() + startMs;
  for (;;) {
    const once = kyselyOn(lastingPool(url, 1, endless));
    try {
      await migrate(once);
      break;
    } catch (cause) {
      if (databaseFailure(cause) !== "server.unavailable" || Date.now() > giveUpAt) throw cause;
      await pause(500);
    } finally {
      await once.destroy();
    }
  }
  const pool = lastingPool(url, connections, patience, prepared);
  const db = kyselyOn(pool, watch);
  const close = () => Promise.race([db.destroy(), pause(farewellMs, undefined, { ref: false })]);
  return scoped(db, close, patience, pool.connections);
}

/**
 * A database whose migrations are the caller's, for a restore.
 * @param isPrepared true if a new embedded database has all of them; otherwise it has none
 */
export async function openUnmigrated(
  place: DatabasePlace,
  isPrepared: boolean,
): Promise<{ db: Kysely<Tables>; close: () => Promise<void> }> {
  if (place.kind === "postgres") {
    const db = kyselyOn(lastingPool(place.url, 1, endless));
    return { db, close: () => db.destroy() };
  }
  const { pool, release } = await openEmbedded({ ...place, isPrepared });
  const db = kyselyOn(pool);
  const close = async () => {
    await db.destroy();
    await release();
  };
  return { db, close };
}

async function openOne(place: EmbeddedPlace, watch?: WatchStatements): Promise<Database> {
  const { pool, release } = await openEmbedded(place);
  const db = kyselyOn(pool, watch);
  const close = async () => {
    await db.destroy();
    await release();
  };
  try {
    await migrate(db);
  } catch (cause) {
    await close();
    throw cause;
  }
  return scoped(db, close);
}

const kyselyOn = (pool: PostgresPool, watch?: WatchStatements) =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), ...(watch && { log: watch }) });
