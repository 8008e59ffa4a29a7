import { z } from "zod";
import { handle, line } from "../line.ts";
import { permissionMap } from "../roles/roles.ts";
import { done, id, route, success } from "../route.ts";

/** The logged-in user as the browser stores it under its `user` key. */
export const sessionUser = z.object({
  id,
  login: z.string(),
  nome: z.string(),
  /** Key of the role, such as `administrador`. */
  role: z.string(),
  /** Who created the person; null for an account owner who registered, and for staff. */
  parentId: id.nullable(),
  /** The office: the id of its account owner; for staff, of the platform. */
  scopeId: id,
  /** Administrative roles have all of them. */
  permissions: permissionMap,
  /**
   * Another user set the password: `asked` suggests a password of one's own, `required` demands it before anything
   * else. Absent once the person has set it.
   */
  ownPassword: z.enum(["asked", "required"]).optional(),
});
z.globalRegistry.add(sessionUser, { id: "SessionUser" });
/** A logged-in user. */
export type SessionUser = z.infer<typeof sessionUser>;

/** What a log-in sends. */
export const credentials = z.object({
  login: handle.trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  /** Six digits of the authenticator, or a recovery code; required after the code `auth.totp_required`. */
  code: z.string().trim().max(64).optional(),
});

/** `000.000.000-00`. */
export const cpfShape = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
/** `00.000.000/0000-00`; the first twelve may be letters since July 2026 (IN RFB 2.229/2024). */
export const cnpjShape = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/;
/** `x@y.z`. */
export const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Rules with the specification's own sentences check the fields, so this shape is loose. */
export const registration = z.object({
  tipoPessoa: z.enum(["fisica", "juridica"]),
  nome: line.max(200).default(""),
  login: handle.max(100).default(""),
  /** At least `minPassword` characters, and none of the most common passwords. */
  senha: z.string().max(1024).default(""),
  /** Calendar day, `2026-11-21`. */
  dataInicio: z.iso.date().optional(),
  /** Masked as `cpfShape`; required if `tipoPessoa` is `fisica`. */
  cpf: z.string().max(20).optional(),
  /** Masked as `cnpjShape`; required if `tipoPessoa` is `juridica`. */
  cnpj: z.string().max(20).optional(),
  email: handle.max(254).default(""),
});
/** A registration as the form sends it, before defaults. */
export type Registration = z.input<typeof registration>;

/**
 * Creates an office's account with its owner: an `administrador` for a `fisica`, an `empresa` for a `juridica`. Opens
 * no session.
 * Fails with `users.required_fields`, `users.password_short`, `users.password_common`, `users.cpf_invalid`,
 * `users.cnpj_invalid`, `users.email_invalid`, `users.login_taken`, `auth.too_many_attempts`.
 */
export const register = route({
  method: "POST",
  path: "/api/auth/register",
  summary: "Cria a conta de um escritório e o seu titular",
  body: registration,
  statuses: [201],
  reply: success({ user: sessionUser }),
});

/**
 * Opens a session; its token is sent as `Authorization: Bearer`.
 * Fails with `auth.user_not_found` and `auth.invalid_password` (`auth.credentials_refused` for both if the installation
 * hides which), `auth.inactive`, `auth.totp_required`, `auth.totp_invalid`, `auth.too_many_attempts`.
 */
export const login = route({
  method: "POST",
  path: "/api/auth/login",
  summary: "Abre uma sessão",
  body: credentials,
  reply: success({ token: z.string(), user: sessionUser }),
});

/** Ends the session of this token; succeeds without one. */
export const logout = route({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Encerra a sessão deste token",
  reply: done,
});

/** The user of this session, with their current permissions. */
export const me = route({
  method: "GET",
  path: "/api/auth/me",
  summary: "O usuário desta sessão",
  reply: success({ user: sessionUser }),
});

/** Says whether a token is valid; never answers 401. */
export const check = route({
  method: "GET",
  path: "/api/auth/check",
  summary: "Diz se o token vale; nunca responde 401",
  reply: success({
    authenticated: z.boolean(),
    /** Null if `authenticated` is false. */
    user: sessionUser.nullable(),
    /** The token is invalid, but its session continues with another one. */
    replaced: z.boolean(),
  }),
});

/** Confirms an e-mail address by the token of its link, valid for 24 hours. Fails with `auth.link_invalid`. */
export const verifyEmail = route({
  method: "POST",
  path: "/api/auth/verify-email",
  summary: "Confirma um e-mail pelo link recebido",
  body: z.object({ token: z.string().max(200) }),
  reply: done,
});

/**
 * Sends a link that resets the password, valid for one hour. Always gives the same answer, whether the login or e-mail
 * exists or not. Fails with `auth.mail_off`, `auth.too_many_attempts`.
 */
export const requestPasswordReset = route({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Pede o link para criar uma nova senha",
  body: z.object({ login: handle.trim().max(254) }),
  reply: done,
});

/**
 * Sets a new password by the token of a link and ends all of the person's sessions; only an accepted password uses up
 * the link.
 * Fails with `auth.link_invalid`, `auth.new_password_required`, `auth.new_password_short`, `users.password_common`,
 * `auth.password_not_own`.
 */
export const resetPassword = route({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Cria uma nova senha pelo link recebido e encerra todas as sessões",
  body: z.object({ token: z.string().max(200), newPassword: z.string().max(1024).default("") }),
  reply: done,
});

/** Options that the log-in page needs before a log-in; `passwordReset` is true if this installation sends e-mail. */
export const authOptions = route({
  method: "GET",
  path: "/api/auth/options",
  summary: "O que esta instalação oferece na entrada",
  reply: success({ passwordReset: z.boolean() }),
});
