import { sql } from "kysely";
import type { Tx } from "../platform/db/scope.ts";

/** Of several processes that start at once on an empty database one plants, and the others find it planted. */
export const lockFirstStart = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('first-start', 0))`.execute(tx);
