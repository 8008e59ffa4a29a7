import { sql } from "kysely";
import { inject } from "vitest";
import { type Database, enterEach, type Tx } from "../../platform/db/scope.ts";
import type { Subscriptions } from "../../subscriptions/index.ts";

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
  for (let attempt = 0; inject("postgresUrl") || attempt < 100; attempt++) {
    const { rows } = await waiting.execute(tx);
    if (rows.length >= count) return;
  }
}

/**
 * Changes a table as its owner, past the tenant fence: for states that no role of the product can make, but an earlier
 * version left.
 */
export const asOwner = (db: Database, table: string, work: (tx: Tx) => Promise<unknown>): Promise<void> =>
  db.platform(async (tx) => {
    await sql`reset role`.execute(tx);
    await sql`alter table ${sql.table(table)} no force row level security`.execute(tx);
    await work(tx);
    await sql`alter table ${sql.table(table)} force row level security`.execute(tx);
  });

/** Counts one document of an office as storing it does, in a transaction of the platform. */
export async function reserveDocument(
  tx: Tx,
  { monthsAmong, countAll }: Pick<Subscriptions, "monthsAmong" | "countAll">,
  scopeId: string,
): Promise<void> {
  const month = (await monthsAmong(tx, [scopeId])).get(scopeId);
  if (!month) return;
  if (month instanceof Error) throw month;
  await enterEach(tx);
  await countAll(tx, [{ scopeId, monthStart: month.start, documents: 1, limit: month.limit }]);
}
