import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import type { LibraryBounds } from "../../subscriptions/index.ts";

/** Reads how much an office's library uses of each bound of its plan, from counters that the database maintains. */
export async function readUsage(tx: Tx, scopeId: string): Promise<LibraryBounds> {
  const answer = await sql<LibraryBounds>`
    select coalesce(sum(files), 0)::integer as files, coalesce(sum(folders), 0)::integer as folders,
      coalesce((select versions from library_usage where tenant_id = ${scopeId}), 0) as versions,
      coalesce((select bytes from library_usage where tenant_id = ${scopeId}), 0) as bytes
    from library_areas where tenant_id = ${scopeId}`.execute(tx);
  return answer.rows[0] as LibraryBounds;
}
