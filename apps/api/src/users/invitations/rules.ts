import { emailShape } from "@lavra/contract/accounts/auth";
import type { Invitation, invite } from "@lavra/contract/accounts/invitations";
import type { z } from "zod";
import { DomainError } from "../../platform/domain-error.ts";
import type { Message } from "../../platform/mail/mailer.ts";
import type { InvitationRow } from "./store.ts";

export type InvitationInput = z.output<typeof invite.body>;

/** How long the link of an invitation works. */
export const invitationDays = 7;

const dayMs = 86_400_000;

export const expiryAfter = (now: Date) => new Date(now.getTime() + invitationDays * dayMs);

/** @throws DomainError users.invitation_incomplete, users.email_invalid, users.role_required */
export function assertInvitable({ nome, email, role }: InvitationInput): void {
  if (!nome || !email) throw new DomainError("users.invitation_incomplete");
  if (!emailShape.test(email)) throw new DomainError("users.email_invalid");
  if (!role) throw new DomainError("users.role_required");
}

/**
 * The mail with the link of an invitation. Fixed text only: with names that users typed, anybody with an account could
 * make the product send their words to strangers. The page of the link names the office and the person who invited.
 */
export const invitationMail = (to: string, link: string): Message => ({
  to,
  subject: "Lavra: você foi convidado",
  text: `${[
    "Olá,",
    "Um escritório convidou você para trabalhar na Lavra, onde se montam documentos a partir de modelos do Word.",
    `Abra este link em até ${invitationDays} dias para ver quem convidou e escolher o seu login e a sua senha:`,
    link,
    "Se você não esperava este convite, ignore este e-mail: nada é criado.",
    "Lavra",
  ].join("\n\n")}\n`,
});

/** The page behind the link; the token comes after `#`, which browsers send to no server. */
export const invitationLink = (publicUrl: string, token: string) => `${publicUrl}/invitation#token=${token}`;

export const toInvitation = (
  row: InvitationRow,
  { now, roleName, invitedBy }: { now: Date; roleName: string; invitedBy: string },
): Invitation => ({
  id: row.id,
  nome: row.nome,
  email: row.email,
  role: row.role,
  roleName,
  expiresAt: row.expires_at.toISOString(),
  isExpired: row.expires_at <= now,
  invitedBy,
});
