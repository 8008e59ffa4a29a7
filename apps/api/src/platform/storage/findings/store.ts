import { sql } from "kysely";
import type { Tx } from "../../db/scope.ts";
import { anyOf } from "../../db/statements.ts";

export interface FindingRow {
  storage_key: string;
  state: "damaged" | "missing";
  first_at: Date;
  last_at: Date;
  /** Number of findings. */
  times: number;
}

const now = sql<Date>`now()`;

const findings = (tx: Tx) => tx.withTables<{ storage_findings: FindingRow }>();

/** @returns true for the first finding of this file */
export async function putFinding(
  tx: Tx,
  { key, state }: { key: string; state: FindingRow["state"] },
): Promise<boolean> {
  const { times } = await findings(tx)
    .insertInto("storage_findings")
    .values({ storage_key: key, state, first_at: now, last_at: now, times: 1 })
    .onConflict((conflict) =>
      conflict.column("storage_key").doUpdateSet({
        state,
        last_at: now,
        times: sql<number>`case when storage_findings.state = ${state} then storage_findings.times + 1 else 1 end`,
      }),
    )
    .returning("times")
    .executeTakeFirstOrThrow();
  return times === 1;
}

/** Findings by key, after the given one. */
export const listFindings = (tx: Tx, after: string, limit: number): Promise<FindingRow[]> =>
  findings(tx)
    .selectFrom("storage_findings")
    .selectAll()
    .where("storage_key", ">", after)
    .orderBy("storage_key")
    .limit(limit)
    .execute();

export const findingsAmong = (tx: Tx, keys: readonly string[]): Promise<FindingRow[]> =>
  findings(tx).selectFrom("storage_findings").selectAll().where("storage_key", "=", anyOf(keys)).execute();

export const dropFindings = (tx: Tx, keys: readonly string[]) =>
  findings(tx).deleteFrom("storage_findings").where("storage_key", "=", anyOf(keys)).execute();
