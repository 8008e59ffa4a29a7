import { sql } from "kysely";
import type { Tx } from "../platform/db/scope.ts";

/**
 * Returns once another transaction waits for a lock that this one holds, or after a thousand looks: on the embedded
 * database it waits for the one connection instead, where nobody can see it.
 */
export async function untilSomebodyWaits(tx: Tx): Promise<void> {
  for (let look = 0; look < 1000; look++) {
    const { rows } = await sql`select 1 from pg_locks where not granted limit 1`.execute(tx);
    if (rows.length > 0) return;
  }
}
