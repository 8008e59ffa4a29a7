import { z } from "zod";
import { handle } from "../line.ts";
import { done, id, route, success } from "../route.ts";

/** Limits of a link, and what a new one has by default. */
export const linkLimits = { days: { most: 90, usual: 7 }, uses: { most: 100, usual: 10 }, inForce: 20 } as const;

/** A link by which people without an account download one document. Its token is shown only when it is created. */
export const documentLink = z.object({
  id,
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  expiresAt: z.iso.datetime(),
  /** Most downloads. */
  mostUses: z.number().int(),
  /** Instants of the downloads, oldest first. */
  uses: z.array(z.iso.datetime()),
  /** `over`: expired, or used as often as it may be. */
  state: z.enum(["in_force", "over", "revoked"]),
});
z.globalRegistry.add(documentLink, { id: "DocumentLink" });
/** A link by which people without an account download one document. */
export type DocumentLink = z.infer<typeof documentLink>;

const links = "/api/documents/:id/links";

/** The links of a document, newest first. Fails with `documents.not_found`. */
export const listDocumentLinks = route({
  method: "GET",
  path: links,
  summary: "Os links de um documento, e quando foram usados",
  params: z.object({ id }),
  reply: success({
    links: z.array(documentLink),
    /** False if this installation sends no e-mail. */
    isMailOffered: z.boolean(),
  }),
});

/**
 * Creates a link to one document; with an e-mail address, also sends it there. The answer is the only place where the
 * link's path appears. Fails with `documents.not_found`, `documents.links_full`, `users.email_invalid`, `auth.mail_off`,
 * `auth.too_many_attempts`.
 */
export const createDocumentLink = route({
  method: "POST",
  path: links,
  summary: "Cria um link para baixar um documento sem conta, e o envia por e-mail",
  params: z.object({ id }),
  body: z.object({
    days: z.number().int().min(1).max(linkLimits.days.most).default(linkLimits.days.usual),
    uses: z.number().int().min(1).max(linkLimits.uses.most).default(linkLimits.uses.usual),
    email: handle.trim().max(254).default(""),
  }),
  statuses: [201],
  reply: success({
    link: documentLink,
    /** Path of the link's page, with the token after `#`, which browsers send to no server. */
    path: z.string(),
  }),
});

/** Revokes a link: it stops working. Fails with `documents.not_found`, `documents.link_not_found`. */
export const revokeDocumentLink = route({
  method: "DELETE",
  path: `${links}/:linkId`,
  summary: "Cancela o link de um documento",
  params: z.object({ id, linkId: id }),
  reply: done,
});

const token = z.string().max(200);

/** What a link leads to. Fails with `documents.link_invalid`, `auth.too_many_attempts`. */
export const openDocumentLink = route({
  method: "POST",
  path: "/api/documents/links/open",
  summary: "O documento de um link, sem conta",
  body: z.object({ token }),
  reply: success({
    officeName: z.string(),
    documentName: z.string(),
    /** Of the Word file. */
    size: z.number().int(),
    expiresAt: z.iso.datetime(),
    /** False if this server makes no PDFs. */
    hasPdf: z.boolean(),
  }),
});

/**
 * Answers the document of a link itself, and counts one use. Fails with `documents.link_invalid`,
 * `documents.pdf_off`, `documents.pdf_failed`, `auth.too_many_attempts`, `storage.damaged`, `storage.unavailable`.
 */
export const downloadByLink = route({
  method: "POST",
  path: "/api/documents/links/download",
  summary: "Baixa o documento de um link, sem conta",
  body: z.object({ token, format: z.enum(["docx", "pdf"]) }),
  fileTypes: ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "application/pdf"],
});
