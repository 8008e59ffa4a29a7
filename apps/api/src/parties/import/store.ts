import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import { anyOf, together } from "../../platform/db/statements.ts";

/** Makes imports of one office wait for each other, so that the later one sees the records of the earlier. */
export const lockImports = (tx: Tx, scopeId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`party-import:${scopeId}`}, 0))`.execute(tx);

/** Returns the office's parties with any of some twin marks, newest change first. Call as the platform, as `findPage`. */
export async function findByMarks(
  tx: Tx,
  scopeId: string,
  marks: readonly string[],
): Promise<{ mark: string; id: string }[]> {
  const { rows } = await sql<{ mark: string; id: string }>`
    select twin::text as mark, party_id as id from party_search, unnest(twins) as twin
    where twins && ${[...marks]}::bigint[] and tenant_id = ${scopeId} and twin = any(${[...marks]}::bigint[])
    order by changed_at desc, party_id desc`.execute(tx);
  return rows;
}

/** Locks parties that are neither merged nor erased until the transaction ends, in one order. */
export async function lockParties(tx: Tx, scopeId: string, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from parties
    where tenant_id = ${scopeId} and id = ${anyOf(ids)} and merged_into is null and erased_at is null
    order by id for update`.execute(tx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** A version to store, with what its party is found by. */
export interface ImportedVersion {
  readonly id: string;
  readonly version: number;
  readonly wrapped: Uint8Array;
  readonly content: Uint8Array;
  readonly isPerson: boolean;
  readonly marks: readonly string[];
  readonly twins: readonly string[];
  readonly representatives: readonly string[];
}

const hex = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("hex");
const asArray = (marks: readonly string[]) => `{${marks.join()}}`;

/** Stores new parties and new versions of known ones. */
export async function storeImported(
  tx: Tx,
  { scopeId, userId, at }: { scopeId: string; userId: string; at: Date },
  versions: readonly ImportedVersion[],
): Promise<void> {
  const fresh = versions.filter(({ version }) => version === 1);
  const ids = versions.map(({ id }) => id);
  const numbers = versions.map(({ version }) => version);
  const links = versions.flatMap(({ id, representatives }) => representatives.map((by) => ({ id, by })));
  await together(
    sql`insert into parties (tenant_id, id, version, created_at, changed_at)
      select ${scopeId}::uuid, id, 1, ${at}::timestamptz, ${at}::timestamptz
      from unnest(${fresh.map(({ id }) => id)}::uuid[]) as id`.execute(tx),
    sql`update parties it set version = given.version, changed_at = ${at}
      from unnest(${ids}::uuid[], ${numbers}::int[]) given (id, version)
      where it.tenant_id = ${scopeId} and it.id = given.id and given.version > 1`.execute(tx),
    sql`insert into party_keys (tenant_id, party_id, wrapped)
      select ${scopeId}::uuid, id, decode(wrapped, 'hex')
      from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ wrapped }) => hex(wrapped))}::text[])
        given (id, wrapped)`.execute(tx),
    sql`insert into party_versions (tenant_id, party_id, version, reason, created_by, created_at, content)
      select ${scopeId}::uuid, id, version, 'imported', ${userId}::uuid, ${at}::timestamptz, decode(content, 'hex')
      from unnest(${ids}::uuid[], ${numbers}::int[], ${versions.map(({ content }) => hex(content))}::text[])
        given (id, version, content)`.execute(tx),
    sql`insert into party_search (tenant_id, party_id, is_person, changed_at, marks, twins)
      select ${scopeId}::uuid, id, is_person, ${at}::timestamptz, lavra_stored_marks(marks::bigint[]), twins::bigint[]
      from unnest(${ids}::uuid[], ${versions.map(({ isPerson }) => isPerson)}::boolean[],
        ${versions.map(({ marks }) => asArray(marks))}::text[], ${versions.map(({ twins }) => asArray(twins))}::text[])
        given (id, is_person, marks, twins)
      on conflict (tenant_id, party_id) do update set is_person = excluded.is_person,
        changed_at = excluded.changed_at, marks = excluded.marks, twins = excluded.twins`.execute(tx),
    sql`delete from party_links where tenant_id = ${scopeId} and party_id = ${anyOf(ids)}`.execute(tx),
    sql`insert into party_links (tenant_id, representative_id, party_id)
      select ${scopeId}::uuid, it.id, given.id
      from unnest(${links.map(({ id }) => id)}::uuid[], ${links.map(({ by }) => by)}::uuid[]) given (id, by)
      join parties it on it.tenant_id = ${scopeId} and it.id = given.by
      on conflict do nothing`.execute(tx),
  );
}
