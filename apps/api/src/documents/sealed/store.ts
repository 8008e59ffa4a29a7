import type { GivenParties } from "@lavra/contract/documents/document-parties";
import { sql } from "kysely";
import type { Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";
import type { Subject } from "../answers.ts";
import { type Sealed, type TypedRow, textsOf } from "./document-locker.ts";

/** Label of a document with its key; the parties of one from before labels, as they were given. */
export interface LabelRow {
  readonly document_id: string;
  readonly tenant_id: string;
  readonly label: Buffer | null;
  readonly wrapped: Buffer | null;
  readonly parties: GivenParties | null;
}

/** Returns the labels of some documents. */
export async function listLabels(tx: Tx, scopeId: string, ids: readonly string[]): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`select it.id as document_id, it.tenant_id, it.label, held.wrapped,
      case when it.label is null then (select made.answers -> 'parties' from document_inputs made
        where made.tenant_id = it.tenant_id and made.document_id = it.id) end as parties
    from documents it left join document_keys held on held.tenant_id = it.tenant_id and held.document_id = it.id
    where it.tenant_id = ${scopeId} and it.id = ${anyOf(ids)}`.execute(tx);
  return rows;
}

/** A document with answers in the clear. */
export interface ClearDocument extends TypedRow {
  readonly document_id: string;
  readonly client: string;
}

/** A draft with answers in the clear. */
export interface ClearDraft extends TypedRow {
  readonly created_by: string;
  readonly id: string;
  readonly revision: number;
}

/** Returns documents of all offices with answers in the clear, in the order of their ids. */
export async function listClearDocuments(tx: Tx, page: { after: string; limit: number }): Promise<ClearDocument[]> {
  const { rows } = await sql<ClearDocument>`select made.document_id, made.tenant_id, it.client, made.answers,
      made.output_name, made.sealed, null as wrapped
    from document_inputs made join documents it on it.tenant_id = made.tenant_id and it.id = made.document_id
    where made.answers is not null and made.document_id > ${page.after}
    order by made.document_id limit ${page.limit}`.execute(tx);
  return rows;
}

/** Returns drafts of all offices with answers in the clear; one that such a process saved again has a key already. */
export async function listClearDrafts(
  tx: Tx,
  { after, limit }: { after: Pick<ClearDraft, "created_by" | "id">; limit: number },
): Promise<ClearDraft[]> {
  const { rows } =
    await sql<ClearDraft>`select it.tenant_id, it.created_by, it.id, it.revision, it.answers, it.output_name,
      it.sealed, held.wrapped
    from document_drafts it left join draft_keys held on held.tenant_id = it.tenant_id
      and held.created_by = it.created_by and held.draft_id = it.id
    where it.answers is not null and (it.created_by, it.id) > (${after.created_by}::uuid, ${after.id}::uuid)
    order by it.created_by, it.id limit ${limit}`.execute(tx);
  return rows;
}

export interface SealedDocument extends Sealed {
  readonly document_id: string;
  readonly client_group: string | null;
  readonly subjects: readonly Subject[];
}

/**
 * Stores the sealed answers of documents in place of those in the clear, unless another process did or the document was
 * deleted. Run as the platform.
 */
export async function putSealedDocuments(tx: Tx, documents: readonly SealedDocument[]): Promise<void> {
  const given = JSON.stringify(
    documents.map(({ document_id, client_group, subjects, ...sealed }) => ({
      document_id,
      client_group,
      subjects,
      ...textsOf(sealed),
    })),
  );
  await sql`with given as (
      select it.tenant_id, one.* from jsonb_to_recordset(${given}::jsonb) as one (document_id uuid, wrapped text, sealed text,
        label text, client_group bigint, subjects jsonb) join documents it on it.id = one.document_id for update of it
    ), keyed as (
      insert into document_keys (tenant_id, document_id, wrapped)
      select tenant_id, document_id, decode(wrapped, 'base64') from given on conflict do nothing returning document_id
    ), sealed as (
      update document_inputs made set sealed = decode(given.sealed, 'base64'), answers = null, output_name = null
      from given where made.document_id = given.document_id and made.answers is not null
        and given.document_id in (select document_id from keyed)
      returning made.document_id
    ), subjects as (
      insert into document_subjects (tenant_id, document_id, kind, subject_id, version)
      select given.tenant_id, given.document_id, subject ->> 'kind', (subject ->> 'id')::uuid,
        (subject ->> 'version')::integer
      from given, jsonb_array_elements(given.subjects) as subject on conflict do nothing
    )
    update documents it set label = decode(given.label, 'base64'), client_group = given.client_group, client = ''
    from given where it.id = given.document_id and it.id in (select document_id from sealed)`.execute(tx);
}

export interface SealedDraft extends Sealed {
  readonly created_by: string;
  readonly id: string;
  readonly filled_keys: readonly string[];
  readonly revision: number;
}

/** The same for drafts; one that was saved meanwhile is sealed already, or later with the key that it has by then. */
export async function putSealedDrafts(tx: Tx, drafts: readonly SealedDraft[]): Promise<void> {
  const given = JSON.stringify(
    drafts.map(({ created_by, id, filled_keys, revision, ...sealed }) => ({
      created_by,
      id,
      filled_keys,
      revision,
      ...textsOf(sealed),
    })),
  );
  await sql`with given as (
      select it.tenant_id, one.* from jsonb_to_recordset(${given}::jsonb) as one (created_by uuid, id uuid, wrapped text,
        sealed text, label text, filled_keys jsonb, revision integer)
      join document_drafts it on it.created_by = one.created_by and it.id = one.id for update of it
    ), keyed as (
      insert into draft_keys (tenant_id, created_by, draft_id, wrapped)
      select tenant_id, created_by, id, decode(wrapped, 'base64') from given
      on conflict do nothing returning created_by, draft_id
    )
    update document_drafts it set sealed = decode(given.sealed, 'base64'), label = decode(given.label, 'base64'),
      filled_keys = array(select jsonb_array_elements_text(given.filled_keys)), answers = null, output_name = null, about = null
    from given
    where it.created_by = given.created_by and it.id = given.id and it.answers is not null and it.revision = given.revision
      and ((it.created_by, it.id) in (select created_by, draft_id from keyed)
        or exists (select from draft_keys held where held.tenant_id = it.tenant_id and held.created_by = it.created_by
          and held.draft_id = it.id and held.wrapped = decode(given.wrapped, 'base64')))`.execute(tx);
}
