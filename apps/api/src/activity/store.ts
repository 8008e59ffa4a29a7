import { sql } from "kysely";
import type { AuditDetail } from "../audit/index.ts";
import type { Tx } from "../platform/db/scope.ts";
import { anyOf } from "../platform/db/statements.ts";

/** Filters of events; absent ones filter nothing. Names are in small letters without accents. */
export interface EventFilter {
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly person?: string | undefined;
  readonly office?: string | undefined;
}

export interface EventRow {
  readonly id: string;
  readonly tenant_id: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly object_id: string | null;
  readonly detail: AuditDetail;
  readonly at: Date;
}

/** Lists events, newest first: of one office, or of all and the platform if `scopeId` is undefined. */
export async function listEvents(
  tx: Tx,
  scopeId: string | undefined,
  filter: EventFilter,
  span: { limit: number; offset: number },
): Promise<readonly EventRow[]> {
  const { rows } = await sql<EventRow>`select id, tenant_id, actor_id, action, object_id, detail, at
    from audit_events where ${matching(scopeId, filter)}
    order by at desc, id desc limit ${span.limit}::int offset ${span.offset}::int`.execute(tx);
  return rows;
}

/** Counts the events of a filter, `most` at most. */
export async function countEvents(
  tx: Tx,
  scopeId: string | undefined,
  filter: EventFilter,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ events: number }>`select count(*)::int as events
    from (select from audit_events where ${matching(scopeId, filter)} limit ${most}::int) found`.execute(tx);
  return rows[0]?.events ?? 0;
}

function matching(scopeId: string | undefined, { from, until, actions, person, office }: EventFilter) {
  const conditions = [
    scopeId === undefined ? sql`true` : sql`tenant_id = ${scopeId}`,
    ...(from ? [sql`at >= ${from}`] : []),
    ...(until ? [sql`at < ${until}`] : []),
    ...(actions ? [sql`action = any(${actions}::text[])`] : []),
    ...(person ? [sql`actor_id in (select id from users where ${named(sql`nome || ' ' || login`, person)})`] : []),
    ...(office ? [sql`tenant_id in (select id from users where id = tenant_id and ${named(sql`nome`, office)})`] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** Accents go first: a database with the collation C has small letters for ASCII only. */
const named = (text: ReturnType<typeof sql>, part: string) =>
  sql`position(${part} in lower(translate(${text}, ${accented + accented.toUpperCase()}, ${plain + plain}))) > 0`;

const accented = "áàâãäéèêëíìîïóòôõöúùûüçñ";
const plain = "aaaaaeeeeiiiiooooouuuucn";

export interface NamedUser {
  readonly id: string;
  readonly tenant_id: string;
  readonly nome: string;
}

/** Finds users by id, deleted users included; as an office only its own. */
export async function findUsers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, NamedUser>> {
  const { rows } = await sql<NamedUser>`select id, tenant_id, nome from users where id = ${anyOf(ids)}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Finds the names of an office's files, folders, default markers and documents that still exist, by id. */
export async function findObjectNames(
  tx: Tx,
  scopeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const these = (name: string) => sql`select id, ${sql.raw(name)} as name`;
  const held = sql`where tenant_id = ${scopeId} and id = ${anyOf(ids)}`;
  const { rows } = await sql<{ id: string; name: string }>`
    ${these("name")} from files ${held} union all ${these("name")} from folders ${held}
    union all ${these("name")} from default_markers ${held} union all ${these("name")} from documents ${held}`.execute(
    tx,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
