import type { ErasureGround, versionReasons } from "@lavra/contract/parties/parties";
import { sql } from "kysely";
import type { VersionPage } from "../platform/db/every-version.ts";
import type { Tx } from "../platform/db/scope.ts";
import { anyOf, together } from "../platform/db/statements.ts";

export type VersionReason = (typeof versionReasons)[number];

export interface PartyRow {
  tenant_id: string;
  id: string;
  /** Number of the present version. */
  version: number;
  created_at: Date;
  changed_at: Date;
  /** Id of the party that it became by a merge. */
  merged_into: string | null;
  erased_at: Date | null;
  erased_by: string | null;
}

interface VersionRow {
  tenant_id: string;
  party_id: string;
  version: number;
  reason: VersionReason;
  created_by: string;
  created_at: Date;
  /** Encrypted. */
  content: Buffer;
}

/** What a party is found by; marks are signed decimal numbers. */
export interface SearchRow {
  tenant_id: string;
  party_id: string;
  is_person: boolean;
  changed_at: Date;
  marks: readonly string[];
  twins: readonly string[];
}

type PartyTables = {
  parties: PartyRow;
  party_keys: { tenant_id: string; party_id: string; wrapped: Buffer };
  party_versions: VersionRow;
  party_search: SearchRow;
  party_links: { tenant_id: string; representative_id: string; party_id: string };
};

const parties = (tx: Tx) => tx.withTables<PartyTables>();

/** An encrypted version, with the key of its party. */
export interface SealedVersion extends Omit<VersionRow, "tenant_id"> {
  readonly wrapped: Buffer;
}

/** A version of a party to read; the present one without a number. */
export interface WantedVersion {
  readonly id: string;
  readonly version?: number | undefined;
}

/** A found version. A merged party without a wanted version is found as the one that it became. */
export interface FoundVersion extends SealedVersion {
  readonly asked_id: string;
  readonly party_created_at: Date;
}

const sealed = sql`found.party_id, found.version, found.reason, found.created_by, found.created_at, found.content,
  held.wrapped`;

/**
 * Id of the party that one became by a merge, or else its own. By CASE, since behind row-level security PostgreSQL joins by
 * COALESCE only after it has read the whole table: it is not leakproof.
 */
const livingId = (row: string) => {
  const [merged, own] = [sql.ref(`${row}.merged_into`), sql.ref(`${row}.id`)];
  return sql<string>`case when ${merged} is null then ${own} else ${merged} end`;
};

/** Returns the versions that exist; those of erased parties do not. */
export async function findVersions(tx: Tx, scopeId: string, wanted: readonly WantedVersion[]): Promise<FoundVersion[]> {
  if (wanted.length === 0) return [];
  const [ids, numbers] = [wanted.map(({ id }) => id), wanted.map(({ version }) => version ?? null)];
  const { rows } = await sql<FoundVersion>`
    select ${sealed}, asked.id as asked_id, it.created_at as party_created_at
    from unnest(${ids}::uuid[], ${numbers}::int[]) asked (id, version)
    join parties named on named.tenant_id = ${scopeId} and named.id = asked.id
    join parties it on it.tenant_id = named.tenant_id
      and it.id = case when asked.version is null then ${livingId("named")} else named.id end
    join party_versions found on found.tenant_id = it.tenant_id and found.party_id = it.id
      and found.version = case when asked.version is null then it.version else asked.version end
    join party_keys held on held.tenant_id = it.tenant_id and held.party_id = it.id`.execute(tx);
  return rows;
}

/** Returns the present versions of parties by their ids, also by those of merged ones. */
export async function findHeads(tx: Tx, scopeId: string, ids: readonly string[]) {
  const { rows } = await sql<{ asked_id: string; id: string; version: number }>`
    select named.id as asked_id, it.id, it.version from parties named
    join parties it on it.tenant_id = named.tenant_id and it.id = ${livingId("named")}
    where named.tenant_id = ${scopeId} and named.id = any(${ids}::uuid[])`.execute(tx);
  return new Map(rows.map(({ asked_id, id, version }) => [asked_id, { id, version }]));
}

/** Returns a party that is neither merged nor erased, locked until the transaction ends. */
export const lockParty = (tx: Tx, scopeId: string, id: string) =>
  parties(tx)
    .selectFrom("parties")
    .innerJoin("party_keys", (join) =>
      join.onRef("party_keys.tenant_id", "=", "parties.tenant_id").onRef("party_keys.party_id", "=", "parties.id"),
    )
    .select(["parties.id", "parties.version", "parties.created_at", "party_keys.wrapped"])
    .where("parties.tenant_id", "=", scopeId)
    .where("parties.id", "=", id)
    .where("parties.merged_into", "is", null)
    .where("parties.erased_at", "is", null)
    .forUpdate("parties")
    .executeTakeFirst();

/** Returns the ids of a party and of those that were merged into it, also for the id of a merged one. */
export async function familyOf(tx: Tx, scopeId: string, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with head as materialized (
      select ${livingId("named")} as id from parties named where tenant_id = ${scopeId} and id = ${id})
    select it.id from parties it join head on it.id = head.id or it.merged_into = head.id
    where it.tenant_id = ${scopeId} and it.erased_at is null
    order by it.merged_into nulls first, it.id`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns all versions of an office's parties in the order of parties and versions, after a position. */
export async function pageVersions(tx: Tx, scopeId: string, { after, limit }: VersionPage): Promise<SealedVersion[]> {
  const { rows } = await sql<SealedVersion>`select ${sealed} from party_versions found
    join party_keys held on held.tenant_id = found.tenant_id and held.party_id = found.party_id
    where found.tenant_id = ${scopeId} and (found.party_id, found.version) > (${after.id}::uuid, ${after.version}::int)
    order by found.party_id, found.version limit ${limit}`.execute(tx);
  return rows;
}

/** Returns the newest versions of some parties, newest first. */
export async function listVersions(
  tx: Tx,
  scopeId: string,
  ids: readonly string[],
  most: number,
): Promise<{ versions: SealedVersion[]; total: number }> {
  const [{ rows }, counted] = await together(
    sql<SealedVersion>`select ${sealed} from party_versions found
      join party_keys held on held.tenant_id = found.tenant_id and held.party_id = found.party_id
      where found.tenant_id = ${scopeId} and found.party_id = ${anyOf(ids)}
      order by found.created_at desc, found.party_id, found.version desc limit ${most}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from party_versions
      where tenant_id = ${scopeId} and party_id = ${anyOf(ids)}`.execute(tx),
  );
  return { versions: rows, total: counted.rows[0]?.total ?? 0 };
}

export const insertParty = (
  tx: Tx,
  row: Pick<PartyRow, "tenant_id" | "id" | "version" | "created_at" | "changed_at">,
) =>
  parties(tx)
    .insertInto("parties")
    .values({ ...row, merged_into: null, erased_at: null, erased_by: null })
    .execute();

export const insertKey = (tx: Tx, row: PartyTables["party_keys"]) =>
  parties(tx).insertInto("party_keys").values(row).execute();

export const insertVersion = (tx: Tx, row: VersionRow) =>
  parties(tx).insertInto("party_versions").values(row).execute();

export const setPresentVersion = (
  tx: Tx,
  { tenant_id, party_id, version, created_at }: Pick<VersionRow, "tenant_id" | "party_id" | "version" | "created_at">,
) =>
  parties(tx)
    .updateTable("parties")
    .set({ version, changed_at: created_at })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", party_id)
    .execute();

/** Stores what a party is found by, and who acts for it, in place of what was stored. */
export async function putSearch(tx: Tx, row: SearchRow, representatives: readonly string[]): Promise<void> {
  const { tenant_id, party_id, is_person, changed_at, marks, twins } = row;
  await together(
    sql`insert into party_search (tenant_id, party_id, is_person, changed_at, marks, twins)
      values (${tenant_id}, ${party_id}, ${is_person}, ${changed_at}, lavra_stored_marks(${marks}::bigint[]), ${twins}::bigint[])
      on conflict (tenant_id, party_id) do update set is_person = excluded.is_person,
        changed_at = excluded.changed_at, marks = excluded.marks, twins = excluded.twins`.execute(tx),
    sql`delete from party_links where tenant_id = ${tenant_id} and party_id = ${party_id}`.execute(tx),
    sql`insert into party_links (tenant_id, representative_id, party_id)
      select ${tenant_id}::uuid, id, ${party_id}::uuid from parties
      where tenant_id = ${tenant_id} and id = ${anyOf(representatives)}`.execute(tx),
  );
}

/** Returns the ids of the parties that some represent. */
export async function listRepresented(
  tx: Tx,
  scopeId: string,
  ids: readonly string[],
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct coalesce(it.merged_into, it.id) as id from party_links link
    join parties it on it.tenant_id = link.tenant_id and it.id = link.party_id
    where link.tenant_id = ${scopeId} and link.representative_id = ${anyOf(ids)} limit ${most}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Leads a party, and those that were merged into it, to another one. */
export async function mergeInto(
  tx: Tx,
  scopeId: string,
  { from, into }: { from: string; into: string },
): Promise<void> {
  await together(
    sql`update parties set merged_into = ${into} where tenant_id = ${scopeId}
      and (id = ${from} or merged_into = ${from})`.execute(tx),
    sql`delete from party_search where tenant_id = ${scopeId} and party_id = ${from}`.execute(tx),
    sql`delete from party_links where tenant_id = ${scopeId} and party_id = ${from}`.execute(tx),
  );
}

/** Removes everything that is known of parties but that they were erased. */
export async function eraseParties(
  tx: Tx,
  scopeId: string,
  ids: readonly string[],
  { at, by, ground }: { at: Date; by: string; ground: ErasureGround | undefined },
): Promise<void> {
  const these = (column: string) => sql`tenant_id = ${scopeId} and ${sql.ref(column)} = ${anyOf(ids)}`;
  await together(
    sql`delete from party_keys where ${these("party_id")}`.execute(tx),
    sql`delete from party_versions where ${these("party_id")}`.execute(tx),
    sql`delete from party_search where ${these("party_id")}`.execute(tx),
    sql`delete from party_links where ${these("party_id")}`.execute(tx),
    sql`delete from party_links where ${these("representative_id")}`.execute(tx),
    sql`update parties set erased_at = ${at}, erased_by = ${by}, erased_ground = ${ground ?? null}
      where ${these("id")}`.execute(tx),
  );
}
