import type { DocumentLink } from "@lavra/contract/documents/links";
import type { Limit } from "../../platform/limits/create-limits.ts";
import type { Message } from "../../platform/mail/mailer.ts";
import type { LinkRow } from "./store.ts";

const dayMs = 86_400_000;

export const expiryAfter = (now: Date, days: number) => new Date(now.getTime() + days * dayMs);

export function toLink(row: LinkRow, now: Date, createdBy: string): DocumentLink {
  const isOver = row.expires_at <= now || row.uses.length >= row.most_uses;
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    createdBy,
    expiresAt: row.expires_at.toISOString(),
    mostUses: row.most_uses,
    uses: row.uses.map((at) => at.toISOString()),
    state: row.revoked_at ? "revoked" : isOver ? "over" : "in_force",
  };
}

/** Path of the page that a link opens; the token comes after `#`, which browsers send to no server. */
export const linkPath = (token: string) => `/shared#token=${token}`;

/**
 * The mail with a link. Fixed text only: with names that users typed, anybody with an account could make the product
 * send their words to strangers. The page of the link names the office and the document.
 */
export const linkMail = (to: string, address: string, days: number): Message => ({
  to,
  subject: "Lavra: um documento para você",
  text: `${[
    "Olá,",
    "Um escritório de advocacia compartilhou um documento com você.",
    `Abra este link em até ${days === 1 ? "1 dia" : `${days} dias`} para ver de quem é e baixar o documento:`,
    address,
    "Não é preciso ter conta. Quem tem este link pode baixar o documento: não o passe adiante.",
    "Se você não esperava este documento, ignore este e-mail.",
    "Lavra",
  ].join("\n\n")}\n`,
});

/** The limits per hour: links that one person creates, unknown tokens from one address, calls with one link. */
export const limitLinks = (perHour: (name: string, attempts: number) => Limit) => ({
  linkTries: perHour("document-links", 60),
  linkGuesses: perHour("link-guesses", 60),
  linkCalls: perHour("link-calls", 200),
});
