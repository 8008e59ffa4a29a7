import { z } from "zod";
import { handle, line } from "../line.ts";
import { done, id, route, success } from "../route.ts";

/** An invitation that nobody has accepted yet. */
export const invitation = z.object({
  /** Becomes the id of the user. */
  id,
  nome: z.string(),
  email: z.string(),
  /** Key of the role. */
  role: z.string(),
  /** Name of the role as people read it. */
  roleName: z.string(),
  /** The link works until then; an expired invitation can be sent again. */
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Name of the person who invited. */
  invitedBy: z.string(),
});
z.globalRegistry.add(invitation, { id: "Invitation" });
/** An invitation that nobody has accepted yet. */
export type Invitation = z.infer<typeof invitation>;

const invitations = "/api/users/invitations";

/**
 * The open invitations that the caller manages, the newest first: an account owner's whole office, others their own.
 * `isOffered` is false if this installation sends no e-mail.
 */
export const listInvitations = route({
  method: "GET",
  path: invitations,
  summary: "Os convites em aberto que a pessoa gerencia",
  reply: success({ invitations: z.array(invitation), isOffered: z.boolean() }),
});

/**
 * Sends a person a link, valid for 7 days, by which they choose login and password. An open invitation takes a place of
 * the plan for the next invitation; the place is checked again when the person accepts.
 * Fails with `auth.mail_off`, `users.invitation_incomplete`, `users.role_required`, `users.email_invalid`,
 * `users.creation_forbidden`, `users.role_forbidden`, `users.invitation_exists`, `USER_LIMIT_REACHED`,
 * `auth.too_many_attempts`.
 */
export const invite = route({
  method: "POST",
  path: invitations,
  summary: "Convida uma pessoa por e-mail",
  body: z.object({
    nome: line.trim().max(200).default(""),
    email: handle.trim().max(254).default(""),
    role: z.string().trim().max(64).default(""),
  }),
  statuses: [201],
  once: true,
  reply: success({ invitation }),
});

/**
 * Sends a new link, valid for 7 days; the one before stops working.
 * Fails with `auth.mail_off`, `users.invitation_not_found`, `USER_LIMIT_REACHED`, `auth.too_many_attempts`.
 */
export const inviteAgain = route({
  method: "POST",
  path: `${invitations}/:id/send`,
  summary: "Envia o convite de novo, com outro link",
  params: z.object({ id }),
  reply: success({ invitation }),
});

/** Revokes an invitation: its link stops working. Fails with `users.invitation_not_found`. */
export const revokeInvitation = route({
  method: "DELETE",
  path: `${invitations}/:id`,
  summary: "Cancela um convite",
  params: z.object({ id }),
  reply: done,
});

const token = z.string().max(200);

/** What the link of an invitation is about. Fails with `auth.link_invalid`. */
export const openInvitation = route({
  method: "POST",
  path: `${invitations}/open`,
  summary: "O convite de um link",
  body: z.object({ token }),
  reply: success({
    nome: z.string(),
    email: z.string(),
    roleName: z.string(),
    officeName: z.string(),
    invitedBy: z.string(),
  }),
});

/**
 * Creates the invited user with a login and password of their own; only a success uses up the link. Opens no session.
 * Fails with `auth.link_invalid`, also if the person who invited may no longer give this role, `users.required_fields`,
 * `users.password_short`, `users.password_common`, `users.login_taken`, `USER_LIMIT_REACHED`,
 * `subscriptions.required`, `auth.too_many_attempts`.
 */
export const acceptInvitation = route({
  method: "POST",
  path: `${invitations}/accept`,
  summary: "Aceita um convite: cria o usuário com login e senha próprios",
  body: z.object({
    token,
    login: handle.trim().max(100).default(""),
    senha: z.string().max(1024).default(""),
  }),
  statuses: [201],
  reply: done,
});
