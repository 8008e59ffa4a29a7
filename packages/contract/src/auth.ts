import { z } from "zod";
import { handle, line } from "./line.ts";
import { permissionMap } from "./roles.ts";
import { done, id, route, success } from "./route.ts";

/** The logged-in user as the browser keeps it under its `user` key. */
export const sessionUser = z.object({
  id,
  login: z.string(),
  nome: z.string(),
  role: z.string(),
  parentId: id.nullable(),
  scopeId: id,
  permissions: permissionMap,
  /**
   * Somebody else set the password: whether the person is asked to set their own, or must before anything else. Absent once
   * they have.
   */
  ownPassword: z.enum(["asked", "required"]).optional(),
});
z.globalRegistry.add(sessionUser, { id: "SessionUser" });
export type SessionUser = z.infer<typeof sessionUser>;

export const credentials = z.object({
  login: handle.trim().min(1).max(254),
  password: z.string().min(1).max(1024),
  /** Six digits of the authenticator, or a recovery code; asked for by the code `auth.totp_required`. */
  code: z.string().trim().max(64).optional(),
});

/** `000.000.000-00`. */
export const cpfShape = /^\d{3}\.\d{3}\.\d{3}-\d{2}$/;
/** `00.000.000/0000-00`; the first twelve may be letters since July 2026 (IN RFB 2.229/2024). */
export const cnpjShape = /^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/;
/** `x@y.z`. */
export const emailShape = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/** Checked by rules with the specification's own sentences, so the shape here stays loose. */
export const registration = z.object({
  tipoPessoa: z.enum(["fisica", "juridica"]),
  nome: line.max(200).default(""),
  login: handle.max(100).default(""),
  senha: z.string().max(1024).default(""),
  dataInicio: z.iso.date().optional(),
  cpf: z.string().max(20).optional(),
  cnpj: z.string().max(20).optional(),
  email: handle.max(254).default(""),
});
export type Registration = z.input<typeof registration>;

export const register = route({
  method: "POST",
  path: "/api/auth/register",
  summary: "Cria a conta de um escritório e o seu titular",
  body: registration,
  statuses: [201],
  reply: success({ user: sessionUser }),
});

export const login = route({
  method: "POST",
  path: "/api/auth/login",
  summary: "Abre uma sessão",
  body: credentials,
  reply: success({ token: z.string(), user: sessionUser }),
});

export const logout = route({
  method: "POST",
  path: "/api/auth/logout",
  summary: "Encerra a sessão deste token",
  reply: done,
});

export const me = route({
  method: "GET",
  path: "/api/auth/me",
  summary: "O usuário desta sessão",
  reply: success({ user: sessionUser }),
});

export const check = route({
  method: "GET",
  path: "/api/auth/check",
  summary: "Diz se o token vale; nunca responde 401",
  reply: success({
    authenticated: z.boolean(),
    user: sessionUser.nullable(),
    /** The token does not hold, but its session goes on with another. */
    replaced: z.boolean(),
  }),
});

export const verifyEmail = route({
  method: "POST",
  path: "/api/auth/verify-email",
  summary: "Confirma um e-mail pelo link recebido",
  body: z.object({ token: z.string().max(200) }),
  reply: done,
});

/** Always answers the same, whether or not somebody has that login or e-mail. */
export const requestPasswordReset = route({
  method: "POST",
  path: "/api/auth/forgot-password",
  summary: "Pede o link para criar uma nova senha",
  body: z.object({ login: handle.trim().max(254) }),
  reply: done,
});

export const resetPassword = route({
  method: "POST",
  path: "/api/auth/reset-password",
  summary: "Cria uma nova senha pelo link recebido e encerra todas as sessões",
  body: z.object({ token: z.string().max(200), newPassword: z.string().max(1024).default("") }),
  reply: done,
});

/** What the login page must know before anybody is logged in. */
export const authOptions = route({
  method: "GET",
  path: "/api/auth/options",
  summary: "O que esta instalação oferece na entrada",
  reply: success({ passwordReset: z.boolean() }),
});
