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
  reply: success({ authenticated: z.boolean(), user: sessionUser.nullable() }),
});

export const changePassword = route({
  method: "POST",
  path: "/api/auth/change-password",
  summary: "Troca a própria senha e encerra as outras sessões",
  body: z.object({ currentPassword: z.string().max(1024).default(""), newPassword: z.string().max(1024).default("") }),
  reply: done,
});

/** One place where the person is logged in. */
export const session = z.object({
  id,
  /** UTC, ISO 8601. */
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
  /** The browser's own description of itself, cut at 300 characters. */
  userAgent: z.string(),
  address: z.string(),
  /** Whether it is the session of this call. */
  isCurrent: z.boolean(),
});
z.globalRegistry.add(session, { id: "Session" });
export type Session = z.infer<typeof session>;

export const listSessions = route({
  method: "GET",
  path: "/api/auth/sessions",
  summary: "As próprias sessões abertas",
  reply: success({ sessions: z.array(session) }),
});

export const endSession = route({
  method: "DELETE",
  path: "/api/auth/sessions/:id",
  summary: "Encerra uma das próprias sessões",
  params: z.object({ id }),
  reply: done,
});

export const endOtherSessions = route({
  method: "DELETE",
  path: "/api/auth/sessions",
  summary: "Encerra todas as outras sessões próprias",
  reply: success({ ended: z.number().int() }),
});

/** What "minha conta" shows of the caller's own account. */
export const account = z.object({
  nome: z.string(),
  login: z.string(),
  role: z.string(),
  /** As the office calls it. */
  roleName: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  totpEnabled: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Whether this installation sends e-mail at all. */
  mailEnabled: z.boolean(),
});
z.globalRegistry.add(account, { id: "Account" });
export type Account = z.infer<typeof account>;

export const readAccount = route({
  method: "GET",
  path: "/api/auth/account",
  summary: "A própria conta: e-mail, verificação em duas etapas",
  reply: success({ account }),
});

const withPassword = z.object({ password: z.string().max(1024) });

/** Begins the second factor: nothing is on until a code confirms it. */
export const startTotp = route({
  method: "POST",
  path: "/api/auth/totp/start",
  summary: "Começa a verificação em duas etapas",
  body: withPassword,
  reply: success({ secret: z.string(), uri: z.string() }),
});

export const confirmTotp = route({
  method: "POST",
  path: "/api/auth/totp/confirm",
  summary: "Liga a verificação em duas etapas e dá os códigos de recuperação, uma única vez",
  body: z.object({ code: z.string().trim().max(16) }),
  reply: success({ recoveryCodes: z.array(z.string()) }),
});

export const stopTotp = route({
  method: "POST",
  path: "/api/auth/totp/stop",
  summary: "Desliga a verificação em duas etapas",
  body: withPassword,
  reply: done,
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/api/auth/totp/recovery-codes",
  summary: "Troca os códigos de recuperação",
  body: withPassword,
  reply: success({ recoveryCodes: z.array(z.string()) }),
});

export const changeEmail = route({
  method: "PUT",
  path: "/api/auth/email",
  summary: "Troca o próprio e-mail e manda o link que o confirma",
  body: withPassword.extend({ email: handle.trim().max(254) }),
  reply: success({ account }),
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
