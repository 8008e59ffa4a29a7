import { sql } from "kysely";
import type { Database, Tx } from "../platform/db/scope.ts";

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
