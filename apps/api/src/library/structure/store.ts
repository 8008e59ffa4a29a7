import type { Area } from "@lavra/contract/library";
import { sql } from "kysely";
import { platformScope, type Tx } from "../../platform/db/scope.ts";

/** Which state an area is in, by tenant; none for those that never had anything in it. */
export async function areaRevisions(tx: Tx, scopes: readonly string[], area: Area): Promise<Map<string, string>> {
  const rows = await tx
    .withTables<{ library_areas: { tenant_id: string; area: Area; revision: string } }>()
    .selectFrom("library_areas")
    .select(["tenant_id", "revision"])
    .where("tenant_id", "in", scopes)
    .where("area", "=", area)
    .execute();
  return new Map(rows.map(({ tenant_id, revision }) => [tenant_id, revision]));
}

/** Columns of `CompactTree` as the database writes them: JSON where nothing else is said. */
export interface TreeColumns {
  /** Digits, one id after the other. */
  readonly folder_ids: string;
  readonly folder_names: string;
  readonly folder_dates: string;
  /** Each folder's tenant, and the folder that it is in or null. */
  readonly folder_tenants: readonly string[];
  readonly folder_parents: readonly (string | null)[];
  /** Of each folder that holds files, in their order: its tenant, its id or null, and how many. */
  readonly places: readonly (readonly [tenant: string, folder: string | null, files: number])[];
  /** Digits, one id after the other. */
  readonly ids: string;
  readonly names: string;
  readonly sizes: string;
  readonly dates: string;
  readonly keeps_look: string;
}

const digits = sql.raw("replace(coalesce(string_agg(id::text, '' order by at), ''), '-', '')");
const list = (value: string, filter = "true") =>
  sql.raw(`coalesce(json_agg(${value} order by at) filter (where ${filter}), '[]')`);
const text = (value: string, filter?: string) => sql`${list(value, filter)}::text`;
const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`;

/**
 * An area by columns, written out by the database in one row: told row by row, ten thousand files keep the thread that
 * answers busy for longer than all else. Nothing is joined, so that no plan can be a bad one. Names stand in nearly the
 * order of people.
 */
export async function readTreeColumns(tx: Tx, scopeId: string, area: Area): Promise<TreeColumns> {
  const within = sql`tenant_id in (${scopeId}, ${platformScope}) and area = ${area}`;
  const answer = await sql<TreeColumns>`
    select of_folders.*, of_files.*,
      (
        select coalesce(json_agg(json_build_array(tenant_id, folder_id, files) order by tenant_id, folder_id), '[]')
        from (select tenant_id, folder_id, count(*) as files from files where ${within} group by tenant_id, folder_id) held
      ) as places
    from (
      select ${digits} as folder_ids, ${text("name")} as folder_names, ${text(seconds("created_at"))} as folder_dates,
        ${list("tenant_id")} as folder_tenants, ${list("parent_id")} as folder_parents
      from (
        select *, row_number() over (order by tenant_id, name_key, id) as at from folders where ${within}
      ) ordered
    ) of_folders, (
      select ${digits} as ids, ${text("name")} as names, ${text("size")} as sizes, ${text(seconds("modified_at"))} as dates,
        ${text("at - 1", "keeps_look")} as keeps_look
      from (
        select *, row_number() over (order by tenant_id, folder_id, name_key, id) as at from files where ${within}
      ) ordered
    ) of_files`.execute(tx);
  return answer.rows[0] as TreeColumns;
}
