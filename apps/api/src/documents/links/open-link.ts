import { findOffice } from "../../account/index.ts";
import { findNames } from "../../accounts/index.ts";
import { type AuditAction, recordEvent } from "../../audit/index.ts";
import { tokenHash } from "../../auth/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Limit } from "../../platform/limits/create-limits.ts";
import { addressKey } from "../../platform/settings/plain-address.ts";
import type { DocumentRow } from "../store.ts";
import { countUse, findLinkByHash, findLinkedDocument, type LinkRow } from "./store.ts";

export interface OpenLinkDeps {
  db: Database;
  clock: Clock;
  /** Unknown tokens, by address. */
  linkGuesses: Limit;
  /** Calls with one link. */
  linkCalls: Limit;
}

/** A file that a link leads to. */
interface LinkedFile {
  readonly name: string;
  readonly content: Buffer;
}

interface Readers {
  readonly makesPdfs: boolean;
  /** Reads the Word file of a document. */
  readonly read: (row: DocumentRow) => Promise<LinkedFile>;
  readonly readPdf: (scopeId: string, document: LinkedFile & { readonly id: string }) => Promise<LinkedFile>;
}

/** A call with a link, from an address. */
interface LinkCall {
  readonly token: string;
  readonly address: string;
}

const invalid = () => new DomainError("documents.link_invalid");

/** Opens documents by their links, without a session: a link is a caller that may reach one document. */
export function createOpenLink({ db, clock, linkGuesses, linkCalls }: OpenLinkDeps, readers: Readers) {
  /** @throws DomainError documents.link_invalid, the same for every reason; auth.too_many_attempts */
  async function find({ token, address }: LinkCall): Promise<{ link: LinkRow; document: DocumentRow }> {
    const key = addressKey(address);
    await linkGuesses.take(key);
    const link = await db.platform((tx) => findLinkByHash(tx, tokenHash(token), clock.now()));
    const document = link && (await db.tenant(link.tenant_id, (tx) => findLinkedDocument(tx, link)));
    if (!document) throw invalid();
    await linkGuesses.giveBack(key);
    await linkCalls.take(link.id);
    return { link, document };
  }

  /** @throws DomainError documents.link_invalid, auth.too_many_attempts */
  async function open(call: LinkCall) {
    const { link, document } = await find(call);
    const officeName = await db.tenant(link.tenant_id, async (tx) => {
      await record(tx, link, "documents.link_opened");
      const office = await findOffice(tx, link.tenant_id);
      return office?.nome || (await findNames(tx, link.tenant_id, [link.tenant_id])).get(link.tenant_id) || "";
    });
    const { name: documentName, size } = document;
    return { officeName, documentName, size, expiresAt: link.expires_at.toISOString(), hasPdf: readers.makesPdfs };
  }

  /**
   * Reads the document first, so that a failure uses nothing up; of simultaneous calls for the last use one succeeds.
   * @throws DomainError documents.link_invalid, documents.pdf_off, documents.pdf_failed, auth.too_many_attempts,
   * storage.damaged, storage.unavailable
   */
  async function download(call: LinkCall, format: "docx" | "pdf"): Promise<LinkedFile> {
    const { link, document } = await find(call);
    const word = await readers.read(document);
    const file = format === "pdf" ? await readers.readPdf(link.tenant_id, { ...word, id: document.id }) : word;
    await db.tenant(link.tenant_id, async (tx) => {
      const isStillThere = await findLinkedDocument(tx, link);
      if (!isStillThere || !(await countUse(tx, link, clock.now()))) throw invalid();
      await record(tx, link, "documents.link_used", { format });
    });
    return file;
  }

  const record = (tx: Tx, link: LinkRow, action: AuditAction, detail: Readonly<Record<string, string>> = {}) =>
    recordEvent(tx, {
      scopeId: link.tenant_id,
      actorId: null,
      action,
      objectId: link.document_id,
      detail,
      at: clock.now(),
    });

  return { open, download };
}
