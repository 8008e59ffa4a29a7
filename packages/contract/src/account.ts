import { z } from "zod";
import { sessionUser } from "./auth.ts";
import { handle } from "./line.ts";
import { done, id, route, success } from "./route.ts";

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
  usedAt: z.iso.datetime(),
  /** The browser's `User-Agent`, cut at 300 characters. */
  userAgent: z.string(),
  address: z.string(),
  /** True for the session of this call. */
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

/** The caller's own account as "minha conta" shows it. */
export const account = z.object({
  nome: z.string(),
  login: z.string(),
  role: z.string(),
  /** Name of the role in the office. */
  roleName: z.string(),
  email: z.string().nullable(),
  emailVerified: z.boolean(),
  totpEnabled: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** True if this installation sends e-mail. */
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

/** Begins the second factor, which is inactive until a code confirms it. */
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
  summary:
    "Liga a verificação em duas etapas, dá os códigos de recuperação, uma única vez, e outro token a esta sessão",
  body: z.object({ code: z.string().trim().max(16) }),
  reply: success({ recoveryCodes: z.array(z.string()), token: z.string() }),
});

export const stopTotp = route({
  method: "POST",
  path: "/api/auth/totp/stop",
  summary: "Desliga a verificação em duas etapas e dá outro token a esta sessão",
  body: withPassword,
  reply: success({ token: z.string() }),
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
