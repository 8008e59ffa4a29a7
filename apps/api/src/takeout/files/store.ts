import type { Area } from "@lavra/contract/library/library";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";

/** A page of rows in the order of their ids. */
interface Page {
  readonly after: string;
  readonly limit: number;
}

export interface FolderRow {
  readonly id: string;
  readonly area: Area;
  readonly parent_id: string | null;
  readonly name: string;
  readonly created_at: Date;
}

/** Stored content with the data of its list. */
export interface ContentRow {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly at: Date;
  readonly author: string | null;
  readonly storage_key: string;
  readonly sha256: Buffer | null;
}

export interface VersionRow extends ContentRow {
  readonly area: Area;
  readonly folder_id: string | null;
  readonly number: number;
}

export interface DocumentRow extends ContentRow {
  readonly created_by: string;
}

export async function listFolders(tx: Tx, scopeId: string, { after, limit }: Page): Promise<FolderRow[]> {
  const { rows } = await sql<FolderRow>`
    select id, area, parent_id, name, created_at from folders
    where tenant_id = ${scopeId} and id > ${after} order by id limit ${limit}`.execute(tx);
  return rows;
}

/** Returns the present versions of templates and topics, or the earlier ones; those of deleted files are left out. */
export async function listVersions(
  tx: Tx,
  scopeId: string,
  { after, limit, isPresent }: Page & { isPresent: boolean },
): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select version.id, file.area, file.folder_id, file.name, version.number, version.size, version.created_at as at,
      version.storage_key, version.sha256, person.nome as author
    from file_versions version
      join files file on file.tenant_id = version.tenant_id and file.id = version.file_id
        and (file.version = version.number) = ${isPresent}
      left join users person on person.tenant_id = version.tenant_id and person.id = version.created_by
    where version.tenant_id = ${scopeId} and version.id > ${after} order by version.id limit ${limit}`.execute(tx);
  return rows;
}

export async function listDocuments(tx: Tx, scopeId: string, { after, limit }: Page): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select document.id, document.name, document.size, document.created_at as at, document.created_by,
      document.storage_key, coalesce(document.sha256, made.sha256) as sha256, person.nome as author
    from documents document
      left join document_inputs made on made.tenant_id = document.tenant_id and made.document_id = document.id
      left join users person on person.tenant_id = document.tenant_id and person.id = document.created_by
    where document.tenant_id = ${scopeId} and document.id > ${after} order by document.id limit ${limit}`.execute(tx);
  return rows;
}

/** Returns whether a document, or a version of a file that is not deleted, still names the key. */
export async function isNamed(tx: Tx, scopeId: string, key: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`select
    exists (select from documents where tenant_id = ${scopeId} and storage_key = ${key})
    or exists (select from file_versions where tenant_id = ${scopeId} and storage_key = ${key} and file_id is not null)
    as named`.execute(tx);
  return rows[0]?.named === true;
}

/** Numbers of files and their bytes. */
interface TotalsRow {
  readonly kind: "documents" | "templates" | "topics" | "versions";
  readonly files: number;
  /** A bigint, as text on PostgreSQL. */
  readonly bytes: string | number;
}

/** Counts what an archive contains. */
export async function countContents(tx: Tx, scopeId: string): Promise<TotalsRow[]> {
  const { rows } = await sql<TotalsRow>`
    select 'documents' as kind, count(*)::integer as files, coalesce(sum(size), 0) as bytes
      from documents where tenant_id = ${scopeId}
    union all
    select case when file.version <> version.number then 'versions' when file.area = 'models' then 'templates'
        else 'topics' end, count(*)::integer, coalesce(sum(version.size), 0)
      from file_versions version
        join files file on file.tenant_id = version.tenant_id and file.id = version.file_id
      where version.tenant_id = ${scopeId} group by 1`.execute(tx);
  return rows;
}

/** The newest finished archive of an office since an instant. */
export async function findFinished(
  tx: Tx,
  scopeId: string,
  since: Date,
): Promise<{ at: Date; detail: { files: number; missing: number } } | undefined> {
  const { rows } = await sql<{ at: Date; detail: { files: number; missing: number } }>`
    select at, detail from audit_events
    where tenant_id = ${scopeId} and at > ${since} and action = 'takeout.finished'
    order by at desc limit 1`.execute(tx);
  return rows[0];
}
