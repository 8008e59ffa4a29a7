import { sql } from "kysely";
import type { Tx } from "../platform/db/scope.ts";

/**
 * Serializes the first start: of several processes on an empty database one fills it, and the others find it filled.
 */
export const lockFirstStart = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('first-start', 0))`.execute(tx);
