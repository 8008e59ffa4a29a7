import { retentionBounds } from "@lavra/contract/office/privacy";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

const { access } = retentionBounds;

/** Removes log-ins that are older than their office keeps them. @returns how many */
export async function removeOldAccess(tx: Tx, now: Date): Promise<number> {
  // The first condition finds them by time; the second is each office's own.
  const { numAffectedRows } = await sql`
    delete from access_log it where it.at < ${now}::timestamptz - ${access.least} * interval '1 day'
      and it.at < ${now}::timestamptz - coalesce((select kept.access_days from office_privacy kept
        where kept.tenant_id = it.tenant_id), ${access.usual}) * interval '1 day'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Returns the offices that keep audit events for a time, and the instant before which theirs are removed. */
export async function listAuditLimits(tx: Tx, now: Date): Promise<{ scopeId: string; before: Date }[]> {
  const { rows } = await sql<{ scopeId: string; before: Date }>`
    select tenant_id as "scopeId", ${now}::timestamptz - audit_days * interval '1 day' as before
    from office_privacy where audit_days is not null order by 1`.execute(tx);
  return rows;
}

/**
 * Removes an office's events up to the first one that is younger, in the order of their chain, whose links stay.
 * @returns how many, and the position of the last
 */
export async function removeOldEvents(
  tx: Tx,
  { scopeId, before }: { scopeId: string; before: Date },
): Promise<{ removed: number; through: number }> {
  const { rows } = await sql<{ through: number }>`
    select coalesce(
      (select min(link.position) - 1 from audit_links link join audit_events event
        on event.tenant_id = link.tenant_id and event.id = link.event_id
        where link.tenant_id = ${scopeId} and event.at >= ${before}),
      (select max(position) from audit_links where tenant_id = ${scopeId}), 0)::float8 as through`.execute(tx);
  const through = rows[0]?.through ?? 0;
  const { numAffectedRows } = await sql`
    delete from audit_events event using audit_links link
    where link.tenant_id = ${scopeId} and link.position <= ${through}
      and event.tenant_id = link.tenant_id and event.id = link.event_id`.execute(tx);
  return { removed: Number(numAffectedRows ?? 0n), through };
}
