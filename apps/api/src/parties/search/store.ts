import { type RawBuilder, sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import { together } from "../../platform/db/statements.ts";

/** Sets of marks, one of which a party has whole. */
type Marks = readonly (readonly string[])[];

/** A page of the parties with the marks, or of all without any, newest change first. */
export interface PartyPage {
  readonly marks: Marks;
  readonly isPerson?: boolean | undefined;
  readonly limit: number;
  readonly offset: number;
}

interface FoundPage {
  readonly ids: string[];
  readonly total: number;
}

const order = sql`order by changed_at desc, party_id desc`;

/** Condition that a row of `party_search` has one of the sets whole: each is one scan of the index. */
export const hasMarks = (marks: Marks): RawBuilder<boolean> =>
  sql`(${sql.join(
    marks.map((one) => sql`marks @> ${[...one]}::bigint[]`),
    sql` or `,
  )})`;

/** Returns a page of all of an office's parties. */
async function listAll(tx: Tx, within: RawBuilder<boolean>, { limit, offset }: PartyPage): Promise<FoundPage> {
  const [{ rows }, counted] = await together(
    sql<{ id: string }>`select party_id as id from party_search where ${within} ${order}
      limit ${limit} offset ${offset}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from party_search where ${within}`.execute(tx),
  );
  return { ids: rows.map(({ id }) => id), total: counted.rows[0]?.total ?? 0 };
}

/**
 * Returns a page of an office's found parties and their number. Call as the platform: with row-level security PostgreSQL
 * does not use the index of the marks. A mark belongs to one office, so rows of others are not read.
 */
export async function findPage(tx: Tx, scopeId: string, page: PartyPage): Promise<FoundPage> {
  const { marks, isPerson, limit, offset } = page;
  const ofKind = isPerson === undefined ? sql`` : sql`and is_person = ${isPerson}`;
  const within = sql<boolean>`tenant_id = ${scopeId} ${ofKind}`;
  if (marks.length === 0) return listAll(tx, within, page);
  const { rows } = await sql<{ id: string | null; total: number }>`
    with found as materialized (
      select party_id, changed_at from party_search where ${hasMarks(marks)} and ${within})
    select listed.party_id as id, counted.total from (select count(*)::int as total from found) counted
    left join lateral (select party_id from found ${order} limit ${limit} offset ${offset}) listed on true`.execute(tx);
  return { ids: rows.flatMap(({ id }) => id ?? []), total: rows[0]?.total ?? 0 };
}

/**
 * Returns the ids of found parties in their order, after an id. Call as the platform, as `findPage`.
 */
export async function findAfter(
  tx: Tx,
  scopeId: string,
  { marks, isPerson, after, limit }: Pick<PartyPage, "marks" | "isPerson" | "limit"> & { readonly after: string },
): Promise<string[]> {
  const ofKind = isPerson === undefined ? sql`` : sql`and is_person = ${isPerson}`;
  const ofText = marks.length === 0 ? sql`` : sql`and ${hasMarks(marks)}`;
  const { rows } = await sql<{ id: string }>`select party_id as id from party_search
    where tenant_id = ${scopeId} and party_id > ${after} ${ofKind} ${ofText}
    order by party_id limit ${limit}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns an office's parties with any of some twin marks. Call as the platform, as `findPage`. */
export async function findByTwins(
  tx: Tx,
  scopeId: string,
  { twins, except, most }: { twins: readonly string[]; except: readonly string[]; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select party_id as id from party_search
    where twins && ${[...twins]}::bigint[] and tenant_id = ${scopeId} and party_id <> all (${[...except]}::uuid[])
    ${order} limit ${most}`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns groups of an office's parties with a twin mark in common, each group once. */
export async function groupTwins(tx: Tx, scopeId: string, most: number): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`select distinct ids from (
      select array_agg(party_id order by changed_at desc, party_id desc) as ids, max(changed_at) as latest
      from party_search, unnest(twins) as twin where tenant_id = ${scopeId}
      group by twin having count(*) > 1 order by latest desc limit ${most}) as grouped`.execute(tx);
  return rows.map(({ ids }) => ids);
}
