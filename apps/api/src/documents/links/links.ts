import { emailShape } from "@lavra/contract/accounts/auth";
import { type createDocumentLink, type DocumentLink, linkLimits } from "@lavra/contract/documents/links";
import type { z } from "zod";
import { findNames } from "../../accounts/index.ts";
import { type AuditAction, recordEvent } from "../../audit/index.ts";
import { newToken, tokenHash } from "../../auth/index.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Tx } from "../../platform/db/scope.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { Limit } from "../../platform/limits/create-limits.ts";
import type { Mailer } from "../../platform/mail/mailer.ts";
import { newId } from "../../platform/new-id.ts";
import type { Principal } from "../../platform/principal.ts";
import { findDocument } from "../files/files.ts";
import { expiryAfter, linkMail, linkPath, toLink } from "./rules.ts";
import { insertLink, listLinks, revokeRow } from "./store.ts";

export interface LinkDeps {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  /** Address under which browsers reach the product. */
  publicUrl: string;
  /** Links that one person creates. */
  linkTries: Limit;
}

type Wanted = z.output<typeof createDocumentLink.body>;

/** Manages the links of documents that a person may see. */
export function createLinks({ db, clock, mailer, publicUrl, linkTries }: LinkDeps) {
  /** @throws DomainError documents.not_found */
  const list = (principal: Principal, documentId: string) =>
    db.tenant(principal.scopeId, async (tx) => {
      const rows = await listLinks(tx, await findDocument(tx, principal, documentId));
      const names = await findNames(tx, principal.scopeId, [...new Set(rows.map((row) => row.created_by))]);
      const now = clock.now();
      const links = rows.map((row) => toLink(row, now, names.get(row.created_by) ?? ""));
      return { links, isMailOffered: mailer.enabled };
    });

  /**
   * @throws DomainError documents.not_found, documents.links_full, users.email_invalid, auth.mail_off,
   * auth.too_many_attempts
   */
  async function create(principal: Principal, documentId: string, { days, uses, email }: Wanted) {
    const { scopeId, userId, nome } = principal;
    // Somebody else's document is unknown, whatever else would refuse the call.
    await db.tenant(scopeId, (tx) => findDocument(tx, principal, documentId));
    if (email !== "") assertMailable(email);
    await linkTries.take(userId);
    const token = newToken();
    const link = await db.tenant(scopeId, async (tx): Promise<DocumentLink> => {
      const document = await findDocument(tx, principal, documentId);
      const now = clock.now();
      await assertRoom(tx, document, now);
      const row = {
        id: newId(),
        tenant_id: scopeId,
        document_id: document.id,
        created_by: userId,
        created_at: now,
        expires_at: expiryAfter(now, days),
        most_uses: uses,
      };
      await insertLink(tx, { ...row, token_hash: tokenHash(token) });
      await record(tx, principal, "documents.link_created", document.id, { days, uses });
      if (email !== "") await record(tx, principal, "documents.link_mailed", document.id, {});
      return toLink({ ...row, uses: [], revoked_at: null }, now, nome);
    });
    const path = linkPath(token);
    if (email !== "") mailer.send([linkMail(email, publicUrl + path, days)]);
    return { link, path };
  }

  /** @throws DomainError documents.not_found, documents.link_not_found */
  const revoke = (principal: Principal, documentId: string, linkId: string): Promise<void> =>
    db.tenant(principal.scopeId, async (tx) => {
      const document = await findDocument(tx, principal, documentId);
      if (!(await revokeRow(tx, document, linkId, clock.now()))) throw new DomainError("documents.link_not_found");
      await record(tx, principal, "documents.link_revoked", document.id, {});
    });

  function assertMailable(email: string): void {
    if (!mailer.enabled) throw new DomainError("auth.mail_off");
    if (!emailShape.test(email)) throw new DomainError("users.email_invalid");
  }

  const record = (
    tx: Tx,
    { scopeId, userId: actorId }: Principal,
    action: AuditAction,
    objectId: string,
    detail: Readonly<Record<string, number>>,
  ) => recordEvent(tx, { scopeId, actorId, action, objectId, detail, at: clock.now() });

  return { list, create, revoke };
}

/** @throws DomainError documents.links_full */
async function assertRoom(tx: Tx, document: { id: string; tenant_id: string }, now: Date): Promise<void> {
  const states = (await listLinks(tx, document)).map((row) => toLink(row, now, "").state);
  if (states.filter((state) => state === "in_force").length >= linkLimits.inForce)
    throw new DomainError("documents.links_full", { limit: linkLimits.inForce });
}
