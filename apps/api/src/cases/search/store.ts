import { sql } from "kysely";
import { hasMarks } from "../../parties/index.ts";
import type { Tx } from "../../platform/db/scope.ts";

/** Marks of a word or number: it is found in the case itself, or in one of its parties. */
export interface SoughtMarks {
  readonly ofCase: readonly string[];
  /** Sets, one of which the party has whole. */
  readonly ofParty: readonly (readonly string[])[];
}

/** A page of the cases that have everything sought, newest change first. */
export interface CasePage {
  readonly sought: readonly SoughtMarks[];
  readonly responsibleId?: string | undefined;
  readonly clientId?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const withMarks = (scopeId: string, { ofCase, ofParty }: SoughtMarks) => sql`and case_id in (
  with named as (select party_id from party_search where ${hasMarks(ofParty)} and tenant_id = ${scopeId})
  select case_id from case_search where marks @> ${[...ofCase]}::bigint[] and tenant_id = ${scopeId}
  union all select case_id from case_parties where tenant_id = ${scopeId} and party_id in (
    select party_id from named
    union all select id from parties where tenant_id = ${scopeId} and merged_into in (select party_id from named)))`;

const withClient = (scopeId: string, clientId: string) => sql`and case_id in (
  select held.case_id from parties asked
  join parties it on it.tenant_id = asked.tenant_id
    and coalesce(asked.merged_into, asked.id) in (it.id, it.merged_into)
  join case_parties held on held.tenant_id = it.tenant_id and held.party_id = it.id and held.is_client
  where asked.tenant_id = ${scopeId} and asked.id = ${clientId})`;

/**
 * Returns a page of an office's found cases and their number. Call as the platform: with row-level security PostgreSQL
 * does not use the index of the marks. A mark belongs to one office, so rows of others are not read.
 */
export async function findPage(
  tx: Tx,
  scopeId: string,
  { sought, responsibleId, clientId, limit, offset }: CasePage,
): Promise<{ ids: string[]; total: number }> {
  const words = sql.join(
    sought.map((one) => withMarks(scopeId, one)),
    sql` `,
  );
  const { rows } = await sql<{ id: string | null; total: number }>`
    with found as materialized (
      select case_id, changed_at from case_search where tenant_id = ${scopeId}
      ${responsibleId === undefined ? sql`` : sql`and responsible_id = ${responsibleId}`}
      ${clientId === undefined ? sql`` : withClient(scopeId, clientId)} ${words})
    select listed.case_id as id, counted.total from (select count(*)::int as total from found) counted
    left join lateral (select case_id from found order by changed_at desc, case_id desc
      limit ${limit} offset ${offset}) listed on true`.execute(tx);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

/** Returns an office's cases with the mark of a number, newest change first. */
export async function findByNumber(
  tx: Tx,
  scopeId: string,
  { mark, except, most }: { mark: string; except: string | null; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select case_id as id from case_search
    where tenant_id = ${scopeId} and number_mark = ${mark}::bigint and case_id is distinct from ${except}::uuid
    order by changed_at desc, case_id desc limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}
