import type { Area } from "@lavra/contract/library/library";
import { sql } from "kysely";
import { platformScope, type Tx } from "../../platform/db/scope.ts";
import type { LibraryBounds } from "../../subscriptions/index.ts";

interface AreaRow {
  tenant_id: string;
  area: Area;
  revision: string;
  files: number;
}

/**
 * Returns the revision and the number of files of an area, by tenant. A tenant that never had anything in the area is
 * missing.
 */
export async function areaStates(tx: Tx, scopes: readonly string[], area: Area) {
  const rows = await tx
    .withTables<{ library_areas: AreaRow }>()
    .selectFrom("library_areas")
    .select(["tenant_id", "revision", "files"])
    .where("tenant_id", "in", scopes)
    .where("area", "=", area)
    .execute();
  return new Map(rows.map(({ tenant_id, ...state }) => [tenant_id, state]));
}

/** Part of an area's files to read; `of` is the number of parts, a power of two. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/** The contract's `CompactFiles` as the database writes it; JSON unless noted. */
export interface FileColumns {
  /** Plain text. */
  readonly tag: string;
  /** Hexadecimal digits of all ids, concatenated. */
  readonly ids: string;
  readonly names: string;
  readonly sizes: string;
  readonly dates: string;
  readonly keeps_look: string;
  readonly restarts_numbering: string;
}

/** The contract's `CompactTree` without its files; JSON unless noted. */
export interface HeadColumns {
  /** Hexadecimal digits of all ids, concatenated. */
  readonly folder_ids: string;
  readonly folder_names: string;
  readonly folder_dates: string;
  /** Tenant of each folder; `folder_parents` has its parent or null. */
  readonly folder_tenants: readonly string[];
  readonly folder_parents: readonly (string | null)[];
  /**
   * Parts that contain files. `folders` are concatenated ids, zeros for the root and ones for the platform's own
   * folder.
   */
  readonly parts: readonly { readonly part: number; readonly tag: string; folders: string; counts: string }[];
}

export const rootDigits = "0".repeat(32);
export const platformDigits = "1".repeat(32);

const digits = sql.raw("replace(coalesce(string_agg(id::text, '' order by at), ''), '-', '')");
const list = (value: string, filter = "true") =>
  sql.raw(`coalesce(json_agg(${value} order by at) filter (where ${filter}), '[]')`);
const text = (value: string, filter?: string) => sql`${list(value, filter)}::text`;
const seconds = (column: string) => `floor(extract(epoch from ${column}))::bigint`;
/** Combines hashes into one that does not depend on their order. */
const together = (hashes: string) => sql.raw(`bit_xor(${hashes})`);
const tagOf = (hashes: string) => sql`coalesce(to_hex(${together(hashes)}), '')`;
/** Hash of everything that the tree says of a file. */
const hash = sql.raw(
  `hashtextextended(concat_ws('/', id, folder_id, name, size, ${seconds("modified_at")}, keeps_look, restarts_numbering), 0)`,
);
/** Part that a file belongs to, from the last bits of its id, which are random; the file's place does not matter. */
const partOf = (of: number) => sql`(get_byte(uuid_send(id), 15) & (${of}::integer - 1))`;

const withinArea = (scopeId: string, area: Area) => sql`tenant_id in (${scopeId}, ${platformScope}) and area = ${area}`;

/**
 * Reads the folders of an area as columns, with the parts of its files, in one row that the database writes as JSON:
 * reading thousands of single rows would block the request thread longer than everything else. There are no joins, so
 * that the planner cannot choose a bad plan. Names are nearly in natural order.
 */
export async function readHeadColumns(tx: Tx, scopeId: string, area: Area, of: number): Promise<HeadColumns> {
  const within = withinArea(scopeId, area);
  const answer = await sql<HeadColumns>`
    select of_folders.*,
      (
        select coalesce(json_agg(parts order by part), '[]')
        from (
          select part, ${tagOf("hash")} as tag, json_agg(files order by tenant_id, folder_id)::text as counts,
            replace(string_agg(
              coalesce(folder_id::text, case tenant_id when ${scopeId} then ${rootDigits} else ${platformDigits} end), ''
              order by tenant_id, folder_id
            ), '-', '') as folders
          from (
            select part, tenant_id, folder_id, count(*) as files, ${together("hash")} as hash
            from (select tenant_id, folder_id, ${partOf(of)} as part, ${hash} as hash from files where ${within}) hashed
            group by part, tenant_id, folder_id
          ) held
          group by part
        ) parts
      ) as parts
    from (
      select ${digits} as folder_ids, ${text("name")} as folder_names, ${text(seconds("created_at"))} as folder_dates,
        ${list("tenant_id")} as folder_tenants, ${list("parent_id")} as folder_parents
      from (
        select *, row_number() over (order by tenant_id, name_key, id) as at from folders where ${within}
      ) ordered
    ) of_folders`.execute(tx);
  return answer.rows[0] as HeadColumns;
}

/** Reads the files of a part as columns, in the folder order of `readHeadColumns`. */
export async function readFileColumns(tx: Tx, scopeId: string, area: Area, { part, of }: Part): Promise<FileColumns> {
  const answer = await sql<FileColumns>`
    select ${tagOf("hash")} as tag, ${digits} as ids, ${text("name")} as names, ${text("size")} as sizes,
      ${text(seconds("modified_at"))} as dates, ${text("at - 1", "keeps_look")} as keeps_look,
      ${text("at - 1", "restarts_numbering")} as restarts_numbering
    from (
      select *, ${hash} as hash, row_number() over (order by tenant_id, folder_id, id) as at
      from files where ${withinArea(scopeId, area)} and ${partOf(of)} = ${part}
    ) ordered`.execute(tx);
  return answer.rows[0] as FileColumns;
}

/** Reads how much an office's library uses of each bound of its plan, from counters that the database maintains. */
export async function readUsage(tx: Tx, scopeId: string): Promise<LibraryBounds> {
  const answer = await sql<LibraryBounds>`
    select coalesce(sum(files), 0)::integer as files, coalesce(sum(folders), 0)::integer as folders,
      coalesce((select versions from library_usage where tenant_id = ${scopeId}), 0) as versions,
      coalesce((select bytes from library_usage where tenant_id = ${scopeId}), 0) as bytes
    from library_areas where tenant_id = ${scopeId}`.execute(tx);
  return answer.rows[0] as LibraryBounds;
}
