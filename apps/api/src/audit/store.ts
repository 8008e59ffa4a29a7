import type { FieldChange } from "@lavra/contract/activity/activity";
import { sql } from "kysely";
import { keptStatement } from "../platform/db/kept-statement.ts";
import type { Tx } from "../platform/db/scope.ts";

/** Facts of an event, and the fields that a person changed by hand. */
export type AuditDetail = Readonly<Record<string, string | number | boolean | readonly FieldChange[]>>;

export interface AuditEventRow {
  id: string;
  tenant_id: string;
  actor_id: string | null;
  action: string;
  object_id: string | null;
  detail: AuditDetail;
  at: Date;
}

type AuditTables = {
  audit_events: Omit<AuditEventRow, "detail"> & { detail: string };
};

/** Serializes for a JSON column; characters that the database cannot store are replaced. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.toWellFormed().replaceAll("\0", "\ufffd") : part,
  );

export const insertEvent = (tx: Tx, { detail, ...event }: AuditEventRow) =>
  insertOne(tx, { ...event, detail: toJson(detail) });

const insertOne = keptStatement(
  (tx, { id, tenant_id, actor_id, action, object_id, detail, at }: AuditTables["audit_events"]) =>
    tx
      .withTables<AuditTables>()
      .insertInto("audit_events")
      .values({ id, tenant_id, actor_id, action, object_id, detail, at }),
);

/** Inserts events of several offices, in a transaction of offices one after another (`enterEach`). */
export const insertEvents = (tx: Tx, events: readonly AuditEventRow[]) => insertAll(tx, { given: toJson(events) });

const insertAll = keptStatement((_, { given }: { given: string }) => sql`select lavra_record_events(${given}::jsonb)`);

/** Counts events of one tenant, or of the whole platform, since an instant; opened and closed sessions are excluded. */
export async function countEventsSince(tx: Tx, scopeId: string | undefined, since: Date) {
  let query = tx
    .withTables<AuditTables>()
    .selectFrom("audit_events")
    .select(({ fn }) => fn.countAll<number>().as("events"))
    .where("at", ">=", since)
    .where("action", "not like", "auth.%");
  if (scopeId) query = query.where("tenant_id", "=", scopeId);
  return (await query.executeTakeFirstOrThrow()).events;
}

/**
 * Returns those of the given tenants with an event of an action after an instant; one index look-up for each tenant.
 */
export async function scopesWithEvents(
  tx: Tx,
  scopes: readonly string[],
  kind: string,
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select scope as id from unnest(${scopes}::uuid[]) scope
    where exists (select from audit_events where tenant_id = scope and at > ${since} and starts_with(action, ${kind}))`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
