import { sql } from "kysely";
import type { Database, Tx } from "../../platform/db/scope.ts";
import type { Vault } from "../../platform/secrets/vault.ts";
import { openTyped, type TypedRow } from "./document-locker.ts";

/** Rows that are read at once. */
const pageLength = 50;
const leastId = "00000000-0000-0000-0000-000000000000";

interface PageAsked {
  readonly scopeId: string;
  readonly after: string;
}

/** A row with what was typed, sealed, and the rest of it as the archive names it. */
type Row<Owner> = TypedRow & Owner & { readonly cursor: string; readonly row: object };

/** Name of a person of the office, deleted users included, as the document list shows it. */
const creator = sql`(select nome from users named where named.id = it.created_by and named.tenant_id = it.tenant_id)`;

async function pageDrafts(tx: Tx, { scopeId, after }: PageAsked) {
  const { rows } = await sql<Row<{ readonly created_by: string; readonly id: string }>>`
    select it.created_by::text || it.id as cursor, it.tenant_id, it.created_by, it.id, it.answers, it.output_name, it.sealed,
      held.wrapped, json_build_object('id', it.id, 'createdBy', ${creator}, 'createdById', it.created_by,
        'templateId', it.template_id, 'template', it.template_name, 'topics', it.topics, 'signerId', it.signer_id,
        'savedAt', it.saved_at) as row
    from document_drafts it left join draft_keys held on held.tenant_id = it.tenant_id
      and held.created_by = it.created_by and held.draft_id = it.id
    where it.tenant_id = ${scopeId} and it.created_by::text || it.id > ${after}
    order by it.created_by::text || it.id limit ${pageLength}`.execute(tx);
  return rows;
}

async function pageDocuments(tx: Tx, { scopeId, after }: PageAsked) {
  const { rows } = await sql<Row<{ readonly document_id: string }>>`
    select it.id as cursor, it.tenant_id, it.id as document_id, made.answers, made.output_name, made.sealed, held.wrapped,
      json_build_object('id', it.id, 'name', it.name, 'createdBy', ${creator}, 'createdById', it.created_by,
        'createdAt', it.created_at, 'size', it.size, 'template', it.template_name,
        'sha256', encode(coalesce(made.sha256, it.sha256), 'hex'), 'templateVersionId', made.template_version_id,
        'writing', made.writing, 'cleaning', made.cleaning, 'today', made.today,
        'topics', (select json_agg(json_build_object('versionId', placed.version_id,
            'keepsLook', placed.keeps_look, 'restartsNumbering', placed.restarts_numbering) order by placed.position)
          from document_topics placed where placed.tenant_id = it.tenant_id and placed.document_id = it.id)) as row
    from documents it left join document_inputs made on made.tenant_id = it.tenant_id and made.document_id = it.id
    left join document_keys held on held.tenant_id = it.tenant_id and held.document_id = it.id
    where it.tenant_id = ${scopeId} and it.id > ${after} order by it.id limit ${pageLength}`.execute(tx);
  return rows;
}

interface PagesDeps {
  readonly db: Database;
  readonly openVault: () => Promise<Vault>;
}

/** Returns the functions that yield all of an office's drafts and documents with what was typed, for its own copy. */
export function createTypedPages({ db, openVault }: PagesDeps) {
  async function* pagesOf<Owner extends Parameters<typeof openTyped>[1]>(
    scopeId: string,
    start: string,
    page: (tx: Tx, asked: PageAsked) => Promise<(Owner & { readonly cursor: string; readonly row: object })[]>,
  ): AsyncGenerator<object[]> {
    const vault = await openVault();
    let after = start;
    for (;;) {
      const asked = { scopeId, after };
      const rows = await db.tenant(scopeId, (tx) => page(tx, asked));
      yield rows.map((row) => {
        const typed = openTyped(vault, row);
        return { ...row.row, answers: typed?.answers ?? null, outputName: typed?.outputName ?? null };
      });
      const last = rows.at(-1);
      if (!last || rows.length < pageLength) return;
      after = last.cursor;
    }
  }

  return {
    drafts: (scopeId: string) => pagesOf(scopeId, "", pageDrafts),
    documents: (scopeId: string) => pagesOf(scopeId, leastId, pageDocuments),
  };
}
