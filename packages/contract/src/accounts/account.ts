import { z } from "zod";
import { handle } from "../line.ts";
import { done, id, route, success } from "../route.ts";
import { sessionUser } from "./auth.ts";

/**
 * Replaces the caller's password, ends their other sessions, and gives the calling one a new token.
 * Fails with `auth.current_password_required`, `auth.current_password_wrong`, `auth.new_password_required`,
 * `auth.new_password_short` (`minPassword` characters), `users.password_common`, `auth.password_not_own` (the password
 * that another user set), `auth.too_many_attempts`.
 */
export const changePassword = route({
  method: "POST",
  path: "/api/auth/change-password",
  summary: "Troca a própria senha, encerra as outras sessões e dá outro token a esta",
  body: z.object({ currentPassword: z.string().max(1024).default(""), newPassword: z.string().max(1024).default("") }),
  reply: success({ token: z.string(), user: sessionUser }),
});

/** A session of the person. */
export const session = z.object({
  id,
  /** UTC, ISO 8601. */
  createdAt: z.iso.datetime(),
  /** Last use, written at most once a minute. */
  usedAt: z.iso.datetime(),
  /** The browser's `User-Agent`, cut at 300 characters. */
  userAgent: z.string(),
  /** IP address of the client. */
  address: z.string(),
  /** True for the session of this call. */
  isCurrent: z.boolean(),
});
z.globalRegistry.add(session, { id: "Session" });
/** A person's session, with instants as text. */
export type Session = z.infer<typeof session>;

/** The caller's open sessions, most recently used first. */
export const listSessions = route({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "As próprias sessões abertas",
  reply: success({ sessions: z.array(session) }),
});

/** Ends one of the caller's sessions. Fails with `auth.session_not_found`, also for another person's session. */
export const endSession = route({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  summary: "Encerra uma das próprias sessões",
  params: z.object({ id }),
  reply: done,
});

/** Ends all of the caller's sessions except the calling one; `ended` is their number. */
export const endOtherSessions = route({
  method: "DELETE",
  path: "/api/auth/sessions",
  summary: "Encerra todas as outras sessões próprias",
  reply: success({ ended: z.number().int() }),
});

/** The caller's own account as "minha conta" shows it. */
export const account = z.object({
  nome: z.string(),
  login: z.string(),
  /** Key of the role, such as `advogado_jr`. */
  role: z.string(),
  /** Name of the role in the office. */
  roleName: z.string(),
  /** Null if the person has none. */
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  totpEnabled: z.boolean(),
  /** Of ten; each is accepted once. */
  recoveryCodesLeft: z.number().int(),
  /** True if this installation sends e-mail. */
  mailEnabled: z.boolean(),
  /** Name of the person who gives the caller permissions; null for an account owner and for staff. */
  managedBy: z.string().nullable(),
});
z.globalRegistry.add(account, { id: "Account" });
/** The caller's own account, as "minha conta" shows it. */
export type Account = z.infer<typeof account>;

/** The caller's own account. Fails with `auth.required` if it was deleted meanwhile. */
export const readAccount = route({
  method: "GET",
  path: "/api/auth/account",
  summary: "A própria conta: e-mail, verificação em duas etapas",
  reply: success({ account }),
});

const withPassword = z.object({ password: z.string().max(1024) });

/**
 * Begins the second factor, which is inactive until a code confirms it: `secret` is 160 bits in Base32, `uri` the same
 * for an authenticator (`otpauth://`). A second start replaces an unconfirmed secret.
 * Fails with `auth.current_password_required`, `auth.current_password_wrong`, `auth.too_many_attempts`.
 */
export const startTotp = route({
  method: "POST",
  path: "/api/auth/totp/start",
  summary: "Começa a verificação em duas etapas",
  body: withPassword,
  reply: success({ secret: z.string(), uri: z.string() }),
});

/**
 * Turns the second factor on by a code of the secret that was started last; answers ten recovery codes, shown only
 * here, and a new token for this session.
 * Fails with `auth.totp_not_started`, `auth.totp_code_wrong`, `auth.too_many_attempts`.
 */
export const confirmTotp = route({
  method: "POST",
  path: "/api/auth/totp/confirm",
  summary:
    "Liga a verificação em duas etapas, dá os códigos de recuperação, uma única vez, e outro token a esta sessão",
  body: z.object({ code: z.string().trim().max(16) }),
  reply: success({ recoveryCodes: z.array(z.string()), token: z.string() }),
});

/**
 * Turns the second factor off and deletes the recovery codes; succeeds if it is off already. Answers a new token for
 * this session. Fails as `startTotp`.
 */
export const stopTotp = route({
  method: "POST",
  path: "/api/auth/totp/stop",
  summary: "Desliga a verificação em duas etapas e dá outro token a esta sessão",
  body: withPassword,
  reply: success({ token: z.string() }),
});

/**
 * Replaces all recovery codes by ten new ones. Fails as `startTotp`, and with `auth.totp_not_started` if the second
 * factor is off.
 */
export const renewRecoveryCodes = route({
  method: "POST",
  path: "/api/auth/totp/recovery-codes",
  summary: "Troca os códigos de recuperação",
  body: withPassword,
  reply: success({ recoveryCodes: z.array(z.string()) }),
});

/**
 * Changes the caller's e-mail address and sends a link that confirms it, valid for 24 hours. Until then links that
 * reset the password go to the address confirmed before.
 * Fails with `users.email_invalid`, `auth.current_password_required`, `auth.current_password_wrong`,
 * `auth.too_many_attempts`.
 */
export const changeEmail = route({
  method: "PUT",
  path: "/api/auth/email",
  summary: "Troca o próprio e-mail e manda o link que o confirma",
  body: withPassword.extend({ email: handle.trim().max(254) }),
  reply: success({ account }),
});
