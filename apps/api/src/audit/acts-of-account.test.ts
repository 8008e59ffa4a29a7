import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newOwner, type Person, signIn, testPassword } from "../testing/people.ts";
import { type MailServer, startMailServer } from "../testing/services/mail-server.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let server: MailServer;
let api: TestApp;
let owner: Person;
let email: string;
/** Token of the session that acts. */
let token: string;
beforeAll(async () => {
  server = await startMailServer();
  api = await startTestApp({
    smtpUrl: server.url,
    mailFrom: "Lavra <lavra@exemplo.com.br>",
    publicUrl: "https://lavra.exemplo.com.br",
  });
  owner = await newOwner(api.app);
  token = owner.token;
  email = `${owner.user.login}@exemplo.com.br`;
});
afterAll(async () => {
  await api.close();
  await server.close();
});

type Method = "GET" | "POST" | "PUT" | "DELETE";
/** Sentences of the answers since the last look. */
let said: string[] = [];
/** Makes a call, which has to succeed; a session that gets a new token acts with it from then on. */
async function act(method: Method, path: string, payload?: object) {
  const { status, body } = await call(api.app, token, { method, url: `/api/${path}`, ...(payload && { payload }) });
  expect([path, status < 300]).toEqual([path, true]);
  if (body.message) said.push(body.message);
  if (path === "auth/change-password" || path.startsWith("auth/totp")) token = body.token ?? token;
  return body;
}

function newSentences(): string[] {
  const sentences = said;
  said = [];
  return sentences;
}

let seen = 0;
/** Returns the office's events since the last call, in the order of their chain, with names for ids. */
async function newEvents(names: Readonly<Record<string, string>> = {}) {
  const { rows } = await api.db.platform((tx) =>
    sql<{ action: string; actor_id: string | null; object_id: string | null; detail: object; at: Date }>`
      select action, actor_id, object_id, detail, event.at from audit_events event
        join audit_links link on link.tenant_id = event.tenant_id and link.event_id = event.id
      where event.tenant_id = ${owner.user.scopeId} and event.action ~ '^(account|auth|privacy|users)[.]' order by link.position offset ${seen}`.execute(
      tx,
    ),
  );
  seen += rows.length;
  return rows.map(({ action, actor_id, object_id, detail, at }) => {
    expect([action, actor_id, at]).toEqual([action, owner.user.id, api.clock.now()]);
    const name = object_id === owner.user.id ? "owner" : (names[object_id ?? ""] ?? object_id);
    return [action, name, detail];
  });
}
const masked = (address: string) => `${address[0]}•••@exemplo.com.br`;
const change = (field: string, before: string | null, after: string | null) => ({ field, before, after });

test("of the person's address, password and sessions", async () => {
  const { link } = await server.next(email);
  await act("POST", "auth/verify-email", { token: new URL(link).hash.replace("#token=", "") });
  await act("PUT", "auth/email", { email: "nova@exemplo.com.br", password: testPassword });
  const others = [await signIn(api.app, owner.user.login), await signIn(api.app, owner.user.login)];
  const { sessions } = await act("GET", "auth/sessions");
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await act("DELETE", `auth/sessions/${other.id}`);
  await act("POST", "auth/change-password", { currentPassword: testPassword, newPassword: "pitanga-roxa-8" });
  await act("DELETE", "auth/sessions");
  expect(others).toHaveLength(2);
  expect(await newEvents()).toEqual([
    ["auth.registered", null, {}],
    ["auth.logged_in", null, {}],
    ["auth.email_verified", null, {}],
    ["auth.email_changed", null, { changes: [change("email", masked(email), masked("nova@exemplo.com.br"))] }],
    ["auth.logged_in", null, {}],
    ["auth.logged_in", null, {}],
    ["auth.sessions_ended", null, { ended: 1 }],
    ["auth.password_changed", null, { ended: 1 }],
    ["auth.sessions_ended", null, { ended: 0 }],
  ]);
  expect(newSentences()).toEqual([
    "E-mail confirmado.",
    "E-mail alterado. Abra o link que enviamos para confirmá-lo.",
    "Sessão encerrada.",
    "Senha alterada com sucesso!",
    "As outras sessões foram encerradas.",
  ]);
});

test("of the second factor", async () => {
  const password = "pitanga-roxa-8";
  const { secret } = await act("POST", "auth/totp/start", { password });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await act("POST", "auth/totp/confirm", { code: totp.generate({ timestamp: api.clock.now().getTime() }) });
  const { recoveryCodes } = await act("POST", "auth/totp/recovery-codes", { password });
  await act("POST", "auth/login", { login: owner.user.login, password, code: recoveryCodes[0] });
  await act("POST", "auth/totp/stop", { password });
  await act("POST", "auth/totp/stop", { password });
  expect(await newEvents()).toEqual([
    ["auth.totp_on", null, {}],
    ["auth.recovery_codes_renewed", null, {}],
    ["auth.recovery_code_used", null, {}],
    ["auth.logged_in", null, {}],
    ["auth.totp_off", null, {}],
  ]);
  expect(newSentences()).toEqual([
    "Verificação em duas etapas ativada.",
    "Os códigos anteriores deixaram de valer.",
    "Login realizado com sucesso! Redirecionando...",
    "Verificação em duas etapas desativada.",
    "Verificação em duas etapas desativada.",
  ]);
});

test("of the office's and the person's data, and of invitations", async () => {
  const none = { cnpj: "", endereco: "", telefone: "", email: "", cidade: "" };
  await act("PUT", "office", { ...none, nome: "Souza Advogados" });
  await act("PUT", "office/professionals/me", { nome: "Ana Souza", titulo: "", email: "ana@exemplo.com.br", oab: [] });
  const { invitation } = await act("POST", "users/invitations", {
    nome: "Bia Reis",
    email: "bia@exemplo.com.br",
    role: "estagiario",
  });
  await act("POST", `users/invitations/${invitation.id}/send`);
  await act("DELETE", `users/invitations/${invitation.id}`);
  const role = "estagiario";
  const invited = { role, changes: [change("nome", null, "Bia Reis"), change("email", null, "b•••@exemplo.com.br")] };
  const own = [change("nome", null, "Ana Souza"), change("email", null, "a•••@exemplo.com.br")];
  expect(await newEvents({ [invitation.id]: "invitation" })).toEqual([
    ["account.office_saved", "owner", { changes: [change("nome", null, "Souza Advogados")] }],
    ["account.professional_saved", "owner", { changes: own }],
    ["users.invited", "invitation", invited],
    ["users.invitation_sent_again", "invitation", { role }],
    ["users.invitation_revoked", "invitation", { role }],
  ]);
  expect(newSentences()).toEqual([
    "Dados do escritório salvos.",
    "Dados profissionais salvos.",
    "Convite enviado.",
    "Convite enviado de novo. O link anterior deixou de valer.",
    "Convite cancelado.",
  ]);
});

test("of the rights to one's data, and of the end of a session", async () => {
  await act("GET", "privacy/own-data");
  await act("POST", "privacy/erasure", { login: owner.user.login, senha: "pitanga-roxa-8" });
  await act("DELETE", "privacy/erasure");
  await act("POST", "auth/logout");
  expect(await newEvents()).toEqual([
    ["privacy.own_data_taken", "owner", {}],
    ["privacy.erasure_requested", "owner", {}],
    ["privacy.erasure_cancelled", "owner", {}],
    ["auth.logged_out", null, {}],
  ]);
});
