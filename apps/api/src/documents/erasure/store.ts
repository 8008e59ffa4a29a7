import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import { anyOf, anyText } from "../../platform/db/statements.ts";
import type { KeptDraft, NewDraft } from "../drafts/store.ts";
import type { TypedRow } from "../sealed/document-locker.ts";

/** Statements run as the platform, and each names the office: deleted documents and other people's drafts are reached too. */

export interface ReachedDocument extends TypedRow {
  readonly document_id: string;
  readonly created_by: string;
  readonly name: string;
}

const reached = sql`it.id as document_id, it.tenant_id, it.created_by, it.name, made.answers, made.output_name, made.sealed,
  held.wrapped
  from documents it left join document_inputs made on made.tenant_id = it.tenant_id and made.document_id = it.id
  left join document_keys held on held.tenant_id = it.tenant_id and held.document_id = it.id`;

/** Returns the documents that were made from some records, or that are called or filled with all marks of one list. */
export async function findReached(
  tx: Tx,
  scopeId: string,
  given: { ids: readonly string[]; marks: readonly (readonly string[])[]; hashes: readonly string[] },
): Promise<{ ofRecord: ReachedDocument[]; maybeTyped: ReachedDocument[] }> {
  const { rows: ofRecord } = await sql<ReachedDocument>`select ${reached}
    where it.tenant_id = ${scopeId} and it.id in (select document_id from document_subjects
      where tenant_id = ${scopeId} and kind = 'party' and subject_id = ${anyOf(given.ids)})
    order by it.id for update of it`.execute(tx);
  const found = new Set<string>();
  const add = ({ rows }: { rows: { id: string }[] }) => {
    for (const { id } of rows) found.add(id);
  };
  for (const marks of given.marks) {
    add(
      await sql<{ id: string }>`select document_id as id from document_marks
        where marks @> ${[...marks]}::bigint[] and tenant_id = ${scopeId}`.execute(tx),
    );
  }
  add(
    await sql<{ id: string }>`select document_id as id from document_identifiers
      where tenant_id = ${scopeId} and encode(hash, 'hex') = ${anyText(given.hashes)}`.execute(tx),
  );
  for (const { document_id } of ofRecord) found.delete(document_id);
  const { rows: maybeTyped } = await sql<ReachedDocument>`select ${reached}
    where it.tenant_id = ${scopeId} and it.id = ${anyOf([...found])} order by it.id for update of it`.execute(tx);
  return { ofRecord, maybeTyped };
}

/**
 * Erases what was typed into documents, with the keys, and what they are found by; their files and versions stay. Their
 * names are marked again.
 */
export async function eraseInputs(tx: Tx, scopeId: string, ids: readonly string[], at: Date): Promise<void> {
  const these = sql`tenant_id = ${scopeId} and document_id = ${anyOf(ids)}`;
  await sql`delete from document_keys where ${these}`.execute(tx);
  await sql`update document_inputs set answers = null, output_name = null, sealed = null, erased_at = ${at}
    where ${these}`.execute(tx);
  await sql`update documents set label = null, client = '', client_group = null
    where tenant_id = ${scopeId} and id = ${anyOf(ids)}`.execute(tx);
  await sql`delete from document_marks where ${these}`.execute(tx);
  await sql`delete from document_identifiers where ${these}`.execute(tx);
  // Warnings name people; a repeated request gets the document without them.
  await sql`update orders set answer = (answer::jsonb || '{"warnings": []}')::text
    where tenant_id = ${scopeId} and answer::jsonb ->> 'id' = ${anyText(ids)}`.execute(tx);
}

/** Gives a document another name, with a number if the name is taken. */
export async function renameTo(
  tx: Tx,
  { document_id, tenant_id, created_by }: ReachedDocument,
  names: { given: string; givenKey: string; before: string; keyBefore: string; after: string },
): Promise<void> {
  const free = sql`lavra_free_name(${created_by}, ${names.givenKey}, ${names.keyBefore}, ${names.after})`;
  await sql`update documents set
      name = case when free.number = 1 then ${names.given} else ${names.before} || free.number || ${names.after} end,
      name_key = case when free.number = 1 then ${names.givenKey} else ${names.keyBefore} || free.number || ${names.after} end
    from (select ${free} as number) free where tenant_id = ${tenant_id} and id = ${document_id}`.execute(tx);
}

/** Returns the drafts of all people of an office, in the order of their ids. */
export async function listDrafts(tx: Tx, scopeId: string, after: string, limit: number): Promise<KeptDraft[]> {
  const { rows } = await sql<KeptDraft>`select it.*, held.wrapped from document_drafts it
    left join draft_keys held on held.tenant_id = it.tenant_id and held.created_by = it.created_by and held.draft_id = it.id
    where it.tenant_id = ${scopeId} and it.created_by::text || it.id > ${after}
    order by it.created_by::text || it.id limit ${limit} for update of it`.execute(tx);
  return rows;
}

/** Stores a draft sealed with a new key, so that earlier saves cannot be read; open windows notice the change. */
export async function replaceDraft(
  tx: Tx,
  row: Pick<KeptDraft, "tenant_id" | "created_by" | "id">,
  sealed: Pick<NewDraft, "wrapped" | "sealed" | "label" | "filled" | "filled_keys">,
  writer: string,
): Promise<void> {
  const { tenant_id, created_by, id } = row;
  await sql`delete from draft_keys where tenant_id = ${tenant_id} and created_by = ${created_by} and draft_id = ${id}`.execute(
    tx,
  );
  await sql`insert into draft_keys (tenant_id, created_by, draft_id, wrapped)
    values (${tenant_id}, ${created_by}, ${id}, ${sealed.wrapped})`.execute(tx);
  await sql`update document_drafts set sealed = ${sealed.sealed}, label = ${sealed.label}, filled = ${sealed.filled},
      filled_keys = ${sealed.filled_keys}::text[], answers = null, output_name = null, about = null,
      revision = revision + 1, writer = ${writer}
    where tenant_id = ${tenant_id} and created_by = ${created_by} and id = ${id}`.execute(tx);
}
