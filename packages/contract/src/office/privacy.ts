import { z } from "zod";
import { handle, line } from "../line.ts";
import { done, route, success } from "../route.ts";

/** Days for which each kind of data is kept: least, most, and until an office chooses. Null: as long as the office exists. */
export const retentionBounds = {
  /** Generated documents; a year at least, so that a typing error does not empty an office. */
  documents: { least: 365, most: 7300, usual: null },
  /** Drafts, after the last save. */
  drafts: { least: 7, most: 60, usual: 60 },
  /** Log-ins with their address: six months at least (Lei 12.965/2014, art. 15). */
  access: { least: 184, most: 1825, usual: 184 },
  /** Audit events; a year at least. */
  audit: { least: 365, most: 3650, usual: null },
} as const;

/** Days between the request and the erasure of an office, in which it can be cancelled. */
export const erasureGraceDays = 15;

/** Years for which what a payment requires is kept after the erasure of an office (Lei 5.172/1966, arts. 173, 174). */
export const fiscalYears = 5;

const days = ({ least, most }: { least: number; most: number }) => z.number().int().min(least).max(most);

/** For how many days an office keeps what. */
export const retention = z.object({
  documents: days(retentionBounds.documents).nullable(),
  drafts: days(retentionBounds.drafts),
  access: days(retentionBounds.access),
  audit: days(retentionBounds.audit).nullable(),
});
/** For how many days an office keeps what. */
export type Retention = z.infer<typeof retention>;

/** Who answers for an office's personal data (Lei 13.709/2018, art. 41); empty until the owner says so. */
export const privacyOfficer = z.object({
  nome: line.trim().max(120),
  email: handle.trim().max(200),
});

/** What the page of privacy shows. */
export const privacy = z.object({
  retention,
  officer: privacyOfficer,
  /** A requested erasure of the office; null without one. */
  erasure: z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() }).nullable(),
});
/** What the page of privacy shows. */
export type Privacy = z.infer<typeof privacy>;

/** Retention, contact and a requested erasure of the caller's office. */
export const readPrivacy = route({
  method: "GET",
  path: "/api/privacy",
  summary: "Por quanto tempo o escritório guarda os dados, e quem responde por eles",
  reply: success({ privacy }),
});

/** Saves retention and contact; only for account owners. Fails with `users.email_invalid`. */
export const savePrivacy = route({
  method: "PUT",
  path: "/api/privacy",
  summary: "Salva os prazos de guarda e o contato do encarregado",
  body: z.object({ retention, officer: privacyOfficer }),
  reply: success({ privacy }),
});

/** Name of the file with one's own data. */
export const ownDataName = "Meus dados.json";

/** Answers a JSON file with what is stored about the caller. Fails with `auth.too_many_attempts`. */
export const downloadOwnData = route({
  method: "GET",
  path: "/api/privacy/own-data",
  summary: "Baixa o que está guardado sobre a própria pessoa",
  fileTypes: ["application/json"],
});

/**
 * Requests the erasure of the office, `erasureGraceDays` later; only for its account owner, with password and own login.
 * Fails with `privacy.login_differs`, `privacy.erasure_exists`, `auth.current_password_required`,
 * `auth.current_password_wrong`, `auth.too_many_attempts`.
 */
export const requestErasure = route({
  method: "POST",
  path: "/api/privacy/erasure",
  summary: "Pede a exclusão do escritório",
  body: z.object({ senha: z.string().max(1024).default(""), login: z.string().max(200).default("") }),
  reply: success({ privacy }),
});

/** Cancels a requested erasure; only for the account owner. Fails with `privacy.no_erasure`. */
export const cancelErasure = route({
  method: "DELETE",
  path: "/api/privacy/erasure",
  summary: "Cancela o pedido de exclusão do escritório",
  reply: done,
});
