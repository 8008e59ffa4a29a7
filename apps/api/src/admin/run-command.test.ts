import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAdministration } from "../auth/index.ts";
import { platformScope } from "../platform/db/scope.ts";
import { readConfig } from "../platform/settings/config.ts";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, signIn, testPassword } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";
import { readCommand } from "./read-command.ts";
import { runCommand } from "./run-command.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

async function admin(...typed: string[]): Promise<string> {
  const command = readCommand(typed);
  if (!command || command.name === "assinatura" || command.name === "excluir-escritorio")
    throw new Error("another command");
  const administration = createAdministration({ db: api.db, clock: api.clock, config: readConfig({}) });
  return (await runCommand(command, administration)).join("\n");
}
const logIn = (login: string, password: string, code?: string) =>
  call(api.app, undefined, { method: "POST", url: "/api/auth/login", payload: { login, password, code } });
/** Turns a person's second factor on. Returns the codes of their authenticator, and the session's new token. */
async function turnTotpOn(token: string) {
  const post = (url: string, payload: object) =>
    call(api.app, token, { method: "POST", url: `/api/auth/totp/${url}`, payload });
  const { secret } = (await post("start", { password: testPassword })).body;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const codeNow = () => totp.generate({ timestamp: api.clock.now().getTime() });
  return { codeNow, token: (await post("confirm", { code: codeNow() })).body.token as string };
}
const lives = async (token: string) =>
  (await call(api.app, token, { method: "GET", url: "/api/auth/me" })).status === 200;
const passwordIn = (output: string) => /^Senha: (\S+)/m.exec(output)?.[1] ?? "";
const eventsOf = async (id: string) => {
  const { rows } = await api.db.platform((tx) =>
    sql<{
      action: string;
    }>`select action from audit_events where object_id = ${id} and action like 'admin.%' order by id`.execute(tx),
  );
  return rows.map(({ action }) => action);
};

test("a desenvolvedor is created with a password that is shown once, and may log in", async () => {
  const output = await admin("criar-desenvolvedor", "--login", "Rita.Dev", "--nome", "Rita Lima");
  expect(output).toContain("Desenvolvedor Rita.Dev criado.");
  const { user } = await signIn(api.app, "rita.dev", passwordIn(output));
  expect(user).toMatchObject({ role: "desenvolvedor", nome: "Rita Lima", scopeId: platformScope, parentId: null });
  expect(user.permissions.customize).toBe(true);
  expect(await eventsOf(user.id)).toEqual(["admin.developer_created"]);
  await expect(admin("criar-desenvolvedor", "--login", "RITA.dev", "--nome", "Outra")).rejects.toThrow(
    "já está em uso",
  );
});

test("a password that is given is not shown, and must satisfy all password rules", async () => {
  const create = (senha: string) => admin("criar-desenvolvedor", "--login", "otto", "--nome", "Otto", "--senha", senha);
  await expect(create("12345")).rejects.toThrow("A senha deve ter pelo menos 6 caracteres");
  await expect(create("senha123")).rejects.toThrow("Escolha uma senha menos comum.");
  expect(await create("pitanga-roxa-8")).toBe("Desenvolvedor otto criado.");
  expect((await logIn("otto", "pitanga-roxa-8")).status).toBe(200);
});

test("a password reset ends all sessions and unlocks the log-in", async () => {
  const { token, user } = await newOwner(api.app);
  for (let times = 0; times < 6; times++) await logIn(user.login, "errada-7");
  expect((await logIn(user.login, testPassword)).status).toBe(429);
  const output = await admin("redefinir-senha", "--login", user.login);
  expect(output).toContain(`Senha de ${user.login} redefinida. 1 sessão encerrada.`);
  expect(await lives(token)).toBe(false);
  expect((await logIn(user.login, passwordIn(output))).status).toBe(200);
  expect(await eventsOf(user.id)).toEqual(["admin.password_reset"]);
});

test("a password reset forgets wrong guesses of the password and of codes", async () => {
  const { token: first, user } = await newOwner(api.app);
  const { codeNow, token } = await turnTotpOn(first);
  const attempted = (name: string, points: number) =>
    api.db.platform((tx) => sql`update rate_limits set points = ${points} where key like ${`${name}:%`}`.execute(tx));
  const change = (session: string, currentPassword: string) =>
    call(api.app, session, {
      method: "POST",
      url: "/api/auth/change-password",
      payload: { currentPassword, newPassword: "pitanga-roxa-8" },
    });
  await change(token, "errada-7");
  await attempted("confirmation", 5);
  expect((await change(token, testPassword)).status).toBe(429);
  await logIn(user.login, testPassword, "nem-um-nem-outro");
  await attempted("code", 20);
  api.clock.advance(30_000);
  expect((await logIn(user.login, testPassword, codeNow())).status).toBe(429);
  const password = passwordIn(await admin("redefinir-senha", "--login", user.login));
  const again = await logIn(user.login, password, codeNow());
  expect(again.status).toBe(200);
  expect((await change(again.body.token, password)).status).toBe(200);
});

test("deactivating a user ends every session", async () => {
  const { token, user } = await newOwner(api.app);
  expect(await admin("desativar", "--login", user.login)).toBe(`Usuário ${user.login} desativado. 1 sessão encerrada.`);
  expect(await lives(token)).toBe(false);
  expect(await logIn(user.login, testPassword)).toMatchObject({ status: 401, body: { code: "auth.inactive" } });
  expect(await admin("redefinir-senha", "--login", user.login)).toContain("o usuário está inativo");
  expect(await eventsOf(user.id)).toEqual(["admin.user_deactivated", "admin.password_reset"]);
});

test("open sessions are listed without terminal control characters, and ended", async () => {
  const { user } = await newOwner(api.app);
  const payload = { login: user.login, password: testPassword };
  await call(api.app, undefined, {
    method: "POST",
    url: "/api/auth/login",
    payload,
    headers: { "user-agent": "Fox\u009b31m/1" },
  });
  const output = await admin("sessoes", "--login", user.login);
  expect(output.split("\n")).toHaveLength(2);
  expect(output).toContain("aberta em 21/11/2026, 12:00  último uso 21/11/2026, 12:00  127.0.0.1  Fox31m/1");
  expect(await admin("sessoes", "--login", user.login, "--encerrar")).toBe("2 sessões encerradas.");
  expect(await admin("sessoes", "--login", user.login)).toBe(`${user.login} não tem sessões abertas.`);
  expect(await eventsOf(user.id)).toEqual(["admin.sessions_ended"]);
});

test("every act on a person is recorded in their office, of that person and without an actor", async () => {
  const owner = await newOwner(api.app);
  const { user } = await newMember(api, owner, {});
  for (const command of ["redefinir-senha", "desligar-duas-etapas", "sessoes", "desativar"]) {
    await admin(command, "--login", user.login, ...(command === "sessoes" ? ["--encerrar"] : []));
  }
  const acts = ["password_reset", "totp_off", "sessions_ended", "user_deactivated"];
  expect(await recordedEvents(api, owner, "admin.")).toEqual(
    acts.map((act) => ({ action: `admin.${act}`, by: null, of: user.id, detail: {} })),
  );
  await expect(admin("desativar", "--login", "ninguém")).rejects.toMatchObject({ code: "users.not_found" });
});

test("what is done to one account leaves every other as it is", async () => {
  const [{ user }, other] = [await newOwner(api.app), await newOwner(api.app)];
  const { token, codeNow } = await turnTotpOn(other.token);
  for (const command of ["redefinir-senha", "desligar-duas-etapas", "desativar"]) {
    await admin(command, "--login", user.login);
  }
  await admin("sessoes", "--login", user.login, "--encerrar");
  expect(await lives(token)).toBe(true);
  expect((await logIn(other.user.login, testPassword)).body.code).toBe("auth.totp_required");
  api.clock.advance(30_000);
  expect((await logIn(other.user.login, testPassword, codeNow())).status).toBe(200);
});

test("the second factor is turned off for a person who lost it", async () => {
  const { token, user } = await newOwner(api.app);
  await turnTotpOn(token);
  expect((await logIn(user.login, testPassword)).body.code).toBe("auth.totp_required");
  expect(await admin("desligar-duas-etapas", "--login", user.login)).toContain("desligada");
  expect((await logIn(user.login, testPassword)).status).toBe(200);
  expect(await eventsOf(user.id)).toEqual(["admin.totp_off"]);
});

test.each(["redefinir-senha", "desativar", "sessoes", "desligar-duas-etapas"])(
  "%s of an unknown login is refused",
  async (name) => {
    await expect(admin(name, "--login", "ninguem")).rejects.toThrow("Usuário não encontrado");
  },
);
