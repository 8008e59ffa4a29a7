import type { Clock } from "../../platform/clock.ts";
import type { Converter } from "../../platform/converter/open-converter.ts";
import type { Database } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import { sha256Of } from "../../platform/storage/damaged-bytes.ts";
import type { StoredBytes } from "../../platform/storage/stored-bytes.ts";
import { deletePdf, findPdf, insertPdf, type PdfRow, pdfKeys } from "./store.ts";

export interface PdfDeps {
  db: Database;
  clock: Clock;
  bytes: StoredBytes;
  converter: Pick<Converter, "isAvailable" | "version" | "convert">;
}

interface ReadDocument {
  readonly id: string;
  readonly name: string;
  readonly content: Uint8Array;
}

/** Gives documents as PDF: made at the first request, then kept with the document. */
export function createPdfs(
  { db, clock, bytes, converter }: PdfDeps,
  download: (principal: Principal, id: string) => Promise<ReadDocument>,
) {
  /** Requests in progress by document, so that a double click makes one PDF. */
  const inProgress = new Map<string, Promise<Buffer>>();

  /** Returns the kept bytes; undefined if there are none, or none that are whole: they can be made again. */
  async function readKept(name: string, row: PdfRow | undefined): Promise<Buffer | undefined> {
    if (!row) return undefined;
    const content = await bytes.get({ ...row, name }).catch((cause: unknown) => {
      if (cause instanceof DomainError && cause.code === "storage.damaged") return undefined;
      throw cause;
    });
    if (content) return content;
    await db.tenant(row.tenant_id, (tx) => deletePdf(tx, row));
    await bytes.forget([row.storage_key]);
    return undefined;
  }

  async function make(scopeId: string, { id, name, content }: ReadDocument): Promise<Buffer> {
    const pdf = await converter.convert(scopeId, content);
    const row = {
      document_id: id,
      tenant_id: scopeId,
      storage_key: newId(),
      size: pdf.length,
      sha256: await sha256Of(pdf),
      made_with: (await converter.version()) ?? "",
      created_at: clock.now(),
    };
    let stored: PdfRow | undefined;
    try {
      await bytes.put(row.storage_key, [pdf]);
      stored = await db.tenant(scopeId, (tx) => insertPdf(tx, row));
    } finally {
      if (stored?.storage_key !== row.storage_key) {
        await bytes.takeBack([row.storage_key], (keys) => db.tenant(scopeId, (tx) => pdfKeys(tx, keys)));
      }
    }
    if (stored.storage_key === row.storage_key) return pdf;
    return (await readKept(name, stored)) ?? pdf;
  }

  async function readOrMake(scopeId: string, document: ReadDocument): Promise<Buffer> {
    const row = await db.tenant(scopeId, (tx) => findPdf(tx, scopeId, document.id));
    return (await readKept(document.name, row)) ?? make(scopeId, document);
  }

  /**
   * Returns a visible document as PDF/A-2b, always the same bytes.
   * @throws DomainError documents.not_found, documents.pdf_off, documents.pdf_failed, server.busy, storage.damaged,
   * storage.unavailable
   */
  const pdf = async (principal: Principal, documentId: string) =>
    pdfOf(principal.scopeId, await download(principal, documentId));

  /** Returns a document of an office as PDF. @throws DomainError as `pdf` */
  async function pdfOf(scopeId: string, document: ReadDocument): Promise<{ name: string; content: Buffer }> {
    const name = document.name.replace(/\.\w{1,5}$/, ".pdf");
    let reading = inProgress.get(document.id);
    if (!reading) {
      reading = readOrMake(scopeId, { ...document, name }).finally(() => inProgress.delete(document.id));
      inProgress.set(document.id, reading);
    }
    return { name, content: await reading };
  }

  return { pdf, pdfOf, makesPdfs: converter.isAvailable };
}
