import { sql } from "kysely";
import { businessZone } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";
import type { VisibleDocuments } from "../files/store.ts";
import { pdfKeysOf } from "../pdf/store.ts";
import { namesOf } from "../rules.ts";
import { type DocumentRow, documents } from "../store.ts";

/**
 * Locks visible documents: those that are not deleted, or with `since` those that were deleted after it. Run as the
 * platform.
 */
export function claimDocuments(
  tx: Tx,
  { scopeId, createdBy }: VisibleDocuments,
  { ids, since }: { ids: readonly string[]; since: Date | undefined },
): Promise<DocumentRow[]> {
  let query = documents(tx)
    .selectFrom("documents")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .where("id", "=", anyOf(ids));
  if (createdBy) query = query.where("created_by", "=", createdBy);
  query = since ? query.where("deleted_at", ">", since) : query.where("deleted_at", "is", null);
  return query.orderBy("id").forUpdate().execute();
}

export const setDeleted = (tx: Tx, ids: readonly string[], at: Date) =>
  documents(tx).updateTable("documents").set({ deleted_at: at }).where("id", "=", anyOf(ids)).execute();

/** Restores a deleted document, with a number after its name if the name is taken meanwhile. */
export async function restoreRow(tx: Tx, { id, created_by, name, name_key }: DocumentRow): Promise<void> {
  await sql`select pg_advisory_xact_lock(lavra_name_lock(${created_by}, ${name_key}))`.execute(tx);
  const names = namesOf(name);
  const taken = documents(tx)
    .selectFrom("documents")
    .select("id")
    .where("created_by", "=", created_by)
    .where("name_key", "=", name_key)
    .where("deleted_at", "is", null);
  let restored = { name, name_key };
  if (await taken.executeTakeFirst()) {
    const { rows } = await sql<{ number: number }>`select lavra_free_name(${created_by}, ${names.givenKey},
      ${names.keyBefore}, ${names.after}) as number`.execute(tx);
    const number = rows[0]?.number ?? 2;
    restored = {
      name: `${names.before}${number}${names.after}`,
      name_key: `${names.keyBefore}${number}${names.after}`,
    };
  }
  await documents(tx)
    .updateTable("documents")
    .set({ ...restored, deleted_at: null })
    .where("id", "=", id)
    .execute();
}

/** Removes documents that were deleted before an instant, and series without documents. Run as the platform. */
export async function removeRows(tx: Tx, { before, most }: { before: Date; most: number }) {
  const rows = await documents(tx)
    .selectFrom("documents")
    .select(["id", "storage_key", "series_id"])
    .where("deleted_at", "<=", before)
    .orderBy("id")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = rows.map(({ id }) => id);
  const { rows: versions } = await sql<{ id: string }>`
    select template_version_id as id from document_inputs where document_id = ${anyOf(ids)}
    union select version_id from document_topics where document_id = ${anyOf(ids)}`.execute(tx);
  const pdfs = await pdfKeysOf(tx, ids);
  await documents(tx).deleteFrom("documents").where("id", "=", anyOf(ids)).execute();
  await sql`delete from document_series where id = ${anyOf(rows.map(({ series_id }) => series_id))}
    and not exists (select from documents where documents.series_id = document_series.id)`.execute(tx);
  const keys = [...rows.map(({ storage_key }) => storage_key), ...pdfs];
  return { count: rows.length, keys, versionIds: versions.map(({ id }) => id) };
}

/** Counts the visible documents by month in São Paulo, by the present file of their template, and by creator. */
export async function countChoices(tx: Tx, { scopeId, createdBy }: VisibleDocuments) {
  const visible = sql`it.tenant_id = ${scopeId} and it.deleted_at is null
    ${createdBy ? sql`and it.created_by = ${createdBy}` : sql``}`;
  const months = await sql<{ month: string; documents: number }>`
    select to_char(it.created_at at time zone ${businessZone}, 'YYYY-MM') as month, count(*)::integer as documents
    from documents it where ${visible} group by 1 order by 1 desc limit 120`.execute(tx);
  const templates = await sql<{ id: string; documents: number }>`
    select version.file_id as id, sum(made.documents)::integer as documents from (
      select made.template_version_id as version_id, count(*) as documents
      from documents it join document_inputs made on made.document_id = it.id and made.tenant_id = it.tenant_id
      where ${visible} group by 1) made
    join file_versions version on version.id = made.version_id
    where version.file_id is not null group by 1 order by 2 desc limit 500`.execute(tx);
  const people = await sql<{ id: string; documents: number }>`
    select it.created_by as id, count(*)::integer as documents from documents it where ${visible} group by 1`.execute(
    tx,
  );
  return { months: months.rows, templates: templates.rows, people: people.rows };
}

/**
 * Deletes documents that are older than their office keeps them, as a person's deletion does. Run as the platform.
 * @returns the office of each
 */
export async function expireRows(tx: Tx, { now, most }: { now: Date; most: number }): Promise<string[]> {
  const { rows } = await sql<{ scopeId: string }>`
    update documents set deleted_at = ${now} where id in (
      select it.id from office_privacy kept join documents it on it.tenant_id = kept.tenant_id
      where kept.documents_days is not null and it.deleted_at is null
        and it.created_at < ${now}::timestamptz - kept.documents_days * interval '1 day'
      order by it.id limit ${most} for update of it skip locked)
    returning tenant_id as "scopeId"`.execute(tx);
  return rows.map(({ scopeId }) => scopeId);
}
