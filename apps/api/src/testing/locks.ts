import { sql } from "kysely";
import { inject } from "vitest";
import type { Tx } from "../platform/db/scope.ts";

/**
 * Returns once `count` transactions of this database wait for locks. On the embedded database, where waiting
 * transactions cannot be seen because they wait for the one connection from their first statement on, it returns after
 * a hundred checks.
 */
export async function untilSomebodyWaits(tx: Tx, count = 1): Promise<void> {
  // A lock on a transaction names no database; the tables locked by the same process do.
  const waiting = sql<{ pid: number }>`select distinct pid from pg_locks waiting where not granted and exists (
    select from pg_locks held where held.pid = waiting.pid and held.database = (
      select oid from pg_database where datname = current_database()))`;
  for (let look = 0; inject("postgresUrl") || look < 100; look++) {
    const { rows } = await waiting.execute(tx);
    if (rows.length >= count) return;
  }
}
