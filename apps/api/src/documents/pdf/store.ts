import { violatedConstraint } from "../../platform/db/database-failure.ts";
import type { Tx } from "../../platform/db/scope.ts";
import { anyOf } from "../../platform/db/statements.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { ListedContent, StoredPage } from "../../platform/storage/stored-bytes.ts";

/** The stored PDF of a document. */
export interface PdfRow {
  document_id: string;
  tenant_id: string;
  storage_key: string;
  /** Bytes. */
  size: number;
  sha256: Buffer;
  /** Program and version. */
  made_with: string;
  created_at: Date;
}

const pdfs = (tx: Tx) =>
  tx.withTables<{ document_pdfs: PdfRow; documents: { id: string; name: string; deleted_at: Date | null } }>();

export const findPdf = (tx: Tx, scopeId: string, documentId: string): Promise<PdfRow | undefined> =>
  pdfs(tx)
    .selectFrom("document_pdfs")
    .selectAll()
    .where("tenant_id", "=", scopeId)
    .where("document_id", "=", documentId)
    .executeTakeFirst();

/**
 * Stores the PDF of a document, unless another request stored one meanwhile. @returns the stored one
 * @throws DomainError documents.not_found if the document was removed meanwhile
 */
export async function insertPdf(tx: Tx, row: PdfRow): Promise<PdfRow> {
  await pdfs(tx)
    .insertInto("document_pdfs")
    .values(row)
    .onConflict((conflict) => conflict.column("document_id").doNothing())
    .execute()
    .catch((cause: unknown) => {
      throw violatedConstraint(cause) === "document_pdfs_document_id_fkey"
        ? new DomainError("documents.not_found")
        : cause;
    });
  const stored = await findPdf(tx, row.tenant_id, row.document_id);
  if (!stored) throw new DomainError("documents.not_found");
  return stored;
}

/** Removes the row of a PDF whose bytes are damaged or lost. */
export const deletePdf = (tx: Tx, { tenant_id, storage_key }: PdfRow) =>
  pdfs(tx)
    .deleteFrom("document_pdfs")
    .where("tenant_id", "=", tenant_id)
    .where("storage_key", "=", storage_key)
    .execute();

/** Returns which of some storage keys hold a PDF's bytes; of all tenants as the platform. */
export async function pdfKeys(tx: Tx, keys: readonly string[]): Promise<string[]> {
  const rows = await pdfs(tx)
    .selectFrom("document_pdfs")
    .select("storage_key")
    .where("storage_key", "=", anyOf(keys))
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Returns the storage keys of the PDFs of some documents. Run as the platform. */
export async function pdfKeysOf(tx: Tx, documentIds: readonly string[]): Promise<string[]> {
  const rows = await pdfs(tx)
    .selectFrom("document_pdfs")
    .select("storage_key")
    .where("document_id", "=", anyOf(documentIds))
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Lists stored PDFs by storage key, those after a given key. */
export async function listStoredPdfs(tx: Tx, { tenantId, among, after, limit }: StoredPage): Promise<ListedContent[]> {
  let query = pdfs(tx)
    .selectFrom("document_pdfs")
    .innerJoin("documents", "documents.id", "document_pdfs.document_id")
    .select(["document_pdfs.storage_key", "document_pdfs.sha256", "document_pdfs.tenant_id", "documents.name"])
    .where("document_pdfs.storage_key", ">", after);
  if (tenantId !== undefined) query = query.where("document_pdfs.tenant_id", "=", tenantId);
  if (among) query = query.where("document_pdfs.storage_key", "=", anyOf(among));
  const rows = await query.orderBy("document_pdfs.storage_key").limit(limit).execute();
  return rows.map((row) => ({ ...row, number: null }));
}
