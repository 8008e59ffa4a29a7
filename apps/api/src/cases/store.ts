import { sql } from "kysely";
import { livingUsers } from "../accounts/index.ts";
import type { VersionPage } from "../platform/db/every-version.ts";
import type { Tx } from "../platform/db/scope.ts";
import { anyOf, together } from "../platform/db/statements.ts";

interface CaseRow {
  tenant_id: string;
  id: string;
  /** Number of the present version. */
  version: number;
  created_at: Date;
  changed_at: Date;
  erased_at: Date | null;
  erased_by: string | null;
}

interface VersionRow {
  tenant_id: string;
  case_id: string;
  version: number;
  created_by: string;
  created_at: Date;
  /** Encrypted. */
  content: Buffer;
}

type CaseTables = {
  cases: CaseRow;
  case_keys: { tenant_id: string; case_id: string; wrapped: Buffer };
  case_versions: VersionRow;
};

const cases = (tx: Tx) => tx.withTables<CaseTables>();

/** An encrypted version, with the key of its case. */
export interface SealedCase extends Omit<VersionRow, "tenant_id"> {
  readonly wrapped: Buffer;
}

const sealed = sql`found.case_id, found.version, found.created_by, found.created_at, found.content, held.wrapped`;
const ofKey = sql`join case_keys held on held.tenant_id = found.tenant_id and held.case_id = found.case_id`;

/** Returns the present versions of cases that exist; those of erased ones do not. */
export async function findPresent(
  tx: Tx,
  scopeId: string,
  ids: readonly string[],
): Promise<(SealedCase & { readonly case_created_at: Date })[]> {
  const { rows } = await sql<SealedCase & { case_created_at: Date }>`
    select ${sealed}, it.created_at as case_created_at from cases it
    join case_versions found on found.tenant_id = it.tenant_id and found.case_id = it.id and found.version = it.version
    ${ofKey} where it.tenant_id = ${scopeId} and it.id = ${anyOf(ids)}`.execute(tx);
  return rows;
}

/** Returns the newest versions of a case, newest first. */
export async function listVersions(
  tx: Tx,
  scopeId: string,
  id: string,
  most: number,
): Promise<{ versions: SealedCase[]; total: number }> {
  const [{ rows }, counted] = await together(
    sql<SealedCase>`select ${sealed} from case_versions found ${ofKey}
      where found.tenant_id = ${scopeId} and found.case_id = ${id}
      order by found.version desc limit ${most}`.execute(tx),
    sql<{ total: number }>`select count(*)::int as total from case_versions
      where tenant_id = ${scopeId} and case_id = ${id}`.execute(tx),
  );
  return { versions: rows, total: counted.rows[0]?.total ?? 0 };
}

/** Returns all versions of an office's cases in the order of cases and versions, after a position. */
export async function pageVersions(tx: Tx, scopeId: string, { after, limit }: VersionPage): Promise<SealedCase[]> {
  const { rows } = await sql<SealedCase>`select ${sealed} from case_versions found ${ofKey}
    where found.tenant_id = ${scopeId} and (found.case_id, found.version) > (${after.id}::uuid, ${after.version}::int)
    order by found.case_id, found.version limit ${limit}`.execute(tx);
  return rows;
}

/** Locks a case that was not erased until the transaction ends. */
export const lockCase = (tx: Tx, scopeId: string, id: string) =>
  cases(tx)
    .selectFrom("cases")
    .innerJoin("case_keys", (join) =>
      join.onRef("case_keys.tenant_id", "=", "cases.tenant_id").onRef("case_keys.case_id", "=", "cases.id"),
    )
    .select(["cases.version", "case_keys.wrapped"])
    .where("cases.tenant_id", "=", scopeId)
    .where("cases.id", "=", id)
    .forUpdate("cases")
    .executeTakeFirst();

export async function insertCase(
  tx: Tx,
  { scopeId, id, at, wrapped }: { scopeId: string; id: string; at: Date; wrapped: Buffer },
): Promise<void> {
  const row = { tenant_id: scopeId, id, version: 1, created_at: at, changed_at: at, erased_at: null, erased_by: null };
  await together(
    cases(tx).insertInto("cases").values(row).execute(),
    cases(tx).insertInto("case_keys").values({ tenant_id: scopeId, case_id: id, wrapped }).execute(),
  );
}

export const insertVersion = (tx: Tx, row: VersionRow) => cases(tx).insertInto("case_versions").values(row).execute();

export const setPresentVersion = (
  tx: Tx,
  { tenant_id, case_id, version, created_at }: Omit<VersionRow, "content" | "created_by">,
) =>
  cases(tx)
    .updateTable("cases")
    .set({ version, changed_at: created_at })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", case_id)
    .execute();

/** What a case is found by; marks are signed decimal numbers. */
export interface CaseIndex {
  readonly responsible_id: string | null;
  readonly marks: readonly string[];
  readonly number_mark: string | null;
  readonly parties: readonly { readonly id: string; readonly isClient?: boolean | undefined }[];
}

/** Stores what a case is found by in place of what was stored. */
export async function putIndex(
  tx: Tx,
  { scopeId, id, at }: { scopeId: string; id: string; at: Date },
  { responsible_id, marks, number_mark, parties }: CaseIndex,
): Promise<void> {
  const [ids, clients] = [parties.map((party) => party.id), parties.map((party) => party.isClient ?? false)];
  await together(
    sql`insert into case_search (tenant_id, case_id, responsible_id, changed_at, marks, number_mark)
      values (${scopeId}, ${id}, ${responsible_id}, ${at}, lavra_stored_marks(${marks}::bigint[]), ${number_mark}::bigint)
      on conflict (tenant_id, case_id) do update set responsible_id = excluded.responsible_id,
        changed_at = excluded.changed_at, marks = excluded.marks, number_mark = excluded.number_mark`.execute(tx),
    sql`delete from case_parties where tenant_id = ${scopeId} and case_id = ${id}`.execute(tx),
    sql`insert into case_parties (tenant_id, case_id, party_id, is_client)
      select ${scopeId}::uuid, ${id}::uuid, named.id, named.is_client
      from unnest(${ids}::uuid[], ${clients}::boolean[]) named (id, is_client)
      join parties it on it.tenant_id = ${scopeId} and it.id = named.id`.execute(tx),
  );
}

/** Removes everything that is known of a case but that it was erased. */
export async function eraseRows(
  tx: Tx,
  scopeId: string,
  id: string,
  { at, by }: { at: Date; by: string },
): Promise<void> {
  const ofCase = sql`tenant_id = ${scopeId} and case_id = ${id}`;
  await together(
    sql`delete from case_keys where ${ofCase}`.execute(tx),
    sql`delete from case_versions where ${ofCase}`.execute(tx),
    sql`delete from case_search where ${ofCase}`.execute(tx),
    sql`delete from case_parties where ${ofCase}`.execute(tx),
    sql`update cases set erased_at = ${at}, erased_by = ${by} where tenant_id = ${scopeId} and id = ${id}`.execute(tx),
  );
}

/** Active people of an office, by name. */
export const listPeople = (tx: Tx, scopeId: string) =>
  livingUsers(tx)
    .select(["id", "nome as name"])
    .where("tenant_id", "=", scopeId)
    .where("active", "=", true)
    .orderBy("nome")
    .orderBy("id")
    .execute();
