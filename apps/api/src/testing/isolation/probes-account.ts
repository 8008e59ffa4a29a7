import { testPassword } from "../people.ts";
import { type Probe, relations } from "./targets.ts";

const wrong = { password: "errada-de-propósito" };
const refusesPassword = [400];
const once = (url: string, payload?: object, alsoAnswers: readonly number[] = []): Probe => ({
  attempt: () => ({ url, ...(payload ? { payload } : {}) }),
  alsoAnswers,
});

/** The caller's own account and sessions, the subscription, the dashboard, and the calls that are open to anyone. */
export const accountProbes: Readonly<Record<string, Probe>> = {
  "POST /api/auth/login": once("/api/auth/login", { login: "ninguém aqui", password: testPassword }, [401, 429]),
  "POST /api/auth/register": once("/api/auth/register", { tipoPessoa: "fisica" }, [400, 429]),
  // With another token, so that the caller stays signed in.
  "POST /api/auth/logout": { attempt: () => ({ url: "/api/auth/logout", token: "nada" }) },
  "GET /api/auth/me": once("/api/auth/me"),
  "GET /api/auth/check": once("/api/auth/check"),
  "GET /api/auth/options": once("/api/auth/options"),
  "GET /api/auth/account": once("/api/auth/account"),
  "POST /api/auth/change-password": once(
    "/api/auth/change-password",
    { currentPassword: wrong.password, newPassword: "outra-jabuticaba-9" },
    [...refusesPassword, 429],
  ),
  "GET /api/auth/sessions": once("/api/auth/sessions"),
  "DELETE /api/auth/sessions/:id": {
    about: relations,
    attempt: async (to) => ({ url: `/api/auth/sessions/${await to.session()}` }),
  },
  "DELETE /api/auth/sessions": once("/api/auth/sessions"),
  "POST /api/auth/totp/start": once("/api/auth/totp/start", wrong, [...refusesPassword, 429]),
  "POST /api/auth/totp/confirm": once("/api/auth/totp/confirm", { code: "000000" }, [401, 409, 429]),
  "POST /api/auth/totp/stop": once("/api/auth/totp/stop", wrong, [...refusesPassword, 429]),
  "POST /api/auth/totp/recovery-codes": once("/api/auth/totp/recovery-codes", wrong, [...refusesPassword, 409, 429]),
  "PUT /api/auth/email": once("/api/auth/email", { ...wrong, email: "a@b.c" }, [...refusesPassword, 409, 429]),
  "POST /api/auth/verify-email": once("/api/auth/verify-email", { token: "nada" }, [400, 429]),
  "POST /api/auth/forgot-password": once("/api/auth/forgot-password", { login: "ninguém aqui" }, [409, 429]),
  "POST /api/auth/reset-password": once(
    "/api/auth/reset-password",
    { token: "nada", newPassword: "outra-jabuticaba-9" },
    [400, 409, 429],
  ),
  "POST /api/users/invitations/open": once("/api/users/invitations/open", { token: "nada" }, [400]),
  "POST /api/users/invitations/accept": once(
    "/api/users/invitations/accept",
    { token: "nada", login: "ninguém aqui", senha: "outra-jabuticaba-9" },
    [400],
  ),
  "GET /api/office": once("/api/office"),
  "PUT /api/office": once("/api/office", {
    nome: "Escritório",
    cnpj: "",
    endereco: "",
    telefone: "",
    email: "",
    cidade: "Recife",
    umMil: true,
    mantemProtecao: true,
    alteracoesControladas: "keep",
  }),
  "GET /api/office/wording": once("/api/office/wording"),
  "GET /api/office/wording/versions": once("/api/office/wording/versions"),
  "PUT /api/office/wording": once("/api/office/wording", { version: 0, texts: {}, off: ["birth"] }, [409]),
  "GET /api/office/professionals": once("/api/office/professionals"),
  "GET /api/office/professionals/me": once("/api/office/professionals/me"),
  "PUT /api/office/professionals/me": once("/api/office/professionals/me", {
    nome: "Quem Assina",
    titulo: "",
    email: "",
    oab: [],
  }),
  "GET /api/office/party-attributes": once("/api/office/party-attributes"),
  "PUT /api/office/party-attributes": once(
    "/api/office/party-attributes",
    { attributes: [{ name: "MATRICULA", label: "Matrícula", of: "all" }], before: [] },
    [409],
  ),
  "GET /api/privacy": once("/api/privacy"),
  "PUT /api/privacy": once("/api/privacy", {
    retention: { documents: null, drafts: 60, access: 184, audit: null },
    officer: { nome: "Encarregada", email: "" },
  }),
  "GET /api/privacy/own-data": once("/api/privacy/own-data", undefined, [429]),
  // With a wrong password, so that no subject's office is erased.
  "POST /api/privacy/erasure": once("/api/privacy/erasure", { login: "ninguém aqui", senha: "" }, [400]),
  "DELETE /api/privacy/erasure": once("/api/privacy/erasure", undefined, [409]),
  "GET /api/subscriptions/current": {
    attempt: (to) => ({ url: `/api/subscriptions/current?adminId=${to.elsewhere}` }),
  },
  "GET /api/subscriptions/usage": { attempt: (to) => ({ url: `/api/subscriptions/usage?adminId=${to.elsewhere}` }) },
  "POST /api/subscriptions/activate-trial": once("/api/subscriptions/activate-trial", undefined, [403, 409]),
  "GET /api/dashboard/stats": once("/api/dashboard/stats"),
  "GET /api/dashboard/first-steps": once("/api/dashboard/first-steps"),
  "POST /api/dashboard/first-steps/put-away": once("/api/dashboard/first-steps/put-away"),
  "POST /api/dashboard/heartbeat": once("/api/dashboard/heartbeat"),
  "GET /api/users/dashboard-layout": once("/api/users/dashboard-layout"),
  "POST /api/users/dashboard-layout": once("/api/users/dashboard-layout", { cardOrder: ["plans", "generate"] }),
};
