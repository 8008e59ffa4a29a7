import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

/** A link of a chain, with the text of its event; null if the event does not exist. */
export interface LinkRow {
  readonly position: number;
  readonly event_id: string;
  readonly event_hash: Buffer;
  readonly hash: Buffer;
  readonly text: string | null;
}

/** Returns the scopes that have links or events, in order. */
export async function listChains(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select tenant_id as id from audit_links union select tenant_id from audit_events order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns a page of a chain, after a position. */
export async function listLinks(tx: Tx, scopeId: string, after: number, limit: number): Promise<LinkRow[]> {
  const { rows } = await sql<LinkRow>`
    select link.position::float8 as position, link.event_id, link.event_hash, link.hash, lavra_audit_text(event) as text
    from audit_links link left join audit_events event on event.tenant_id = link.tenant_id and event.id = link.event_id
    where link.tenant_id = ${scopeId} and link.position > ${after} order by link.position limit ${limit}`.execute(tx);
  // Of an event that does not exist the function makes a text of nulls.
  return rows.map((row) => (row.text?.startsWith("[null") ? { ...row, text: null } : row));
}

/** Returns the last position up to which events were removed at the end of their retention; 0 if none was. */
export async function lastRemoved(tx: Tx, scopeId: string): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max((detail ->> 'through')::float8), 0) as position from audit_events
    where tenant_id = ${scopeId} and action = 'audit.pruned'`.execute(tx);
  return rows[0]?.position ?? 0;
}

/** Returns the id of an event that no link names; undefined if there is none. */
export async function findUnlinked(tx: Tx, scopeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select event.id from audit_events event where event.tenant_id = ${scopeId} and not exists (
      select from audit_links link where link.tenant_id = ${scopeId} and link.event_id = event.id)
    order by event.id limit 1`.execute(tx);
  return rows[0]?.id;
}
