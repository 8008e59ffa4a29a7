import { permissionKeys } from "@lavra/contract/roles/roles";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { platformScope } from "../platform/db/scope.ts";
import { recordedEvents } from "../testing/database/recorded-events.ts";
import { newMember } from "../testing/members.ts";
import { newOwner, signIn, testPassword } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const post = (url: string, payload?: object, token?: string) =>
  call(api.app, token, { method: "POST", url, ...(payload ? { payload } : {}) });
const get = (url: string, token?: string) => call(api.app, token, { method: "GET", url });

const person = {
  tipoPessoa: "fisica",
  nome: "Ana Prado",
  login: "ana.prado",
  senha: testPassword,
  dataInicio: "2026-11-21",
  cpf: "123.456.789-09",
  email: "ana@exemplo.com.br",
};

describe("registration", () => {
  test("makes a natural person administrador and a company empresa, each the owner of its own scope", async () => {
    const fisica = await post("/api/auth/register", person);
    expect(fisica.status).toBe(201);
    expect(fisica.body).toMatchObject({
      success: true,
      message: "Conta criada com sucesso! Faça login para continuar.",
    });
    expect(fisica.body.data.user).toMatchObject({
      role: "administrador",
      parentId: null,
      scopeId: fisica.body.user.id,
    });
    const company = {
      ...person,
      tipoPessoa: "juridica",
      login: "prado.adv",
      cpf: undefined,
      cnpj: "12.ABC.345/01DE-35",
    };
    const juridica = await post("/api/auth/register", company);
    expect(juridica.body.user.role).toBe("empresa");
    const { rows } = await api.db.platform((tx) =>
      sql`select login, tipo_pessoa, cpf, cnpj, email, start_date::text, given_password from users
        where id in (${fisica.body.user.id}, ${juridica.body.user.id}) order by login`.execute(tx),
    );
    const kept = { email: "ana@exemplo.com.br", start_date: "2026-11-21", given_password: false };
    expect(rows).toEqual([
      { login: "ana.prado", tipo_pessoa: "fisica", cpf: "12345678909", cnpj: null, ...kept },
      { login: "prado.adv", tipo_pessoa: "juridica", cpf: null, cnpj: "12ABC34501DE35", ...kept },
    ]);
  });

  test.each([
    [{ nome: " " }, "users.required_fields", "Preencha nome, login e senha"],
    [{ login: "" }, "users.required_fields", "Preencha nome, login e senha"],
    [{ senha: "" }, "users.required_fields", "Preencha nome, login e senha"],
    [{ senha: "12345" }, "users.password_short", "A senha deve ter pelo menos 6 caracteres"],
    [{ senha: "flamengo2019" }, "users.password_common", "Escolha uma senha menos comum."],
    [{ senha: "ANA prado" }, "users.password_common", "Escolha uma senha menos comum."],
    [{ cpf: "12345678909" }, "users.cpf_invalid", "CPF inválido"],
    [{ tipoPessoa: "juridica", cnpj: "12.345" }, "users.cnpj_invalid", "CNPJ inválido"],
    [{ email: "ana@" }, "users.email_invalid", "Email inválido"],
  ])("%j is refused as %s", async (change, code, error) => {
    const refused = await post("/api/auth/register", { ...person, login: "outra", ...change });
    expect(refused).toMatchObject({ status: 400, body: { success: false, code, error } });
  });

  test("refuses a login in use, ignoring case, and leaves the first account unchanged", async () => {
    await post("/api/auth/register", { ...person, login: "joana" });
    const second = await post("/api/auth/register", { ...person, login: " JOANA ", nome: "Outra" });
    expect(second).toMatchObject({ status: 409, body: { code: "users.login_taken" } });
    expect((await signIn(api.app, "joana")).user.nome).toBe("Ana Prado");
  });

  test("ignores fields that decide rights", async () => {
    const greedy = {
      ...person,
      login: "esperto",
      role: "desenvolvedor",
      permissions: { customize: false },
      scopeId: crypto.randomUUID(),
      parentId: crypto.randomUUID(),
      active: false,
    };
    const { body } = await post("/api/auth/register", greedy);
    expect(body.user).toMatchObject({ role: "administrador", scopeId: body.user.id, parentId: null });
    expect(body.user.permissions.customize).toBe(true);
    expect((await signIn(api.app, "esperto")).user).toEqual(body.user);
  });
});

describe("log-in", () => {
  test("returns a token and the user, with the message of the specification", async () => {
    await post("/api/auth/register", { ...person, login: "rita" });
    const { status, body } = await post("/api/auth/login", { login: "Rita", password: testPassword });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, message: "Login realizado com sucesso! Redirecionando..." });
    expect(body.data.token).toHaveLength(43);
    expect(body.data.user).toMatchObject({ login: "rita", nome: "Ana Prado" });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_hash/);
  });

  test.each([
    ["ninguem", testPassword, "user_not_found", "Login não encontrado"],
    ["rita", "errada-7", "invalid_password", "Senha incorreta"],
  ])("%s / %s fails as %s", async (login, password, errorType, error) => {
    expect(await post("/api/auth/login", { login, password })).toMatchObject({
      status: 401,
      body: { errorType, error },
    });
  });

  test.each([
    ["with a wrong password", "errada-7", "", "auth.invalid_password"],
    ["of an inactive person", testPassword, "active = false", "auth.inactive"],
    ["of a deleted person", testPassword, "deleted_at = now()", "auth.user_not_found"],
  ])(
    "a log-in %s is recorded with its reason, in the person's office if there is one",
    async (_, password, set, reason) => {
      const owner = await newOwner(api.app);
      const { user } = await newMember(api, owner, {});
      if (set) await api.db.platform((tx) => sql`update users set ${sql.raw(set)} where id = ${user.id}`.execute(tx));
      const failures = async () =>
        (
          await api.db.platform((tx) =>
            sql<object>`select tenant_id as of, actor_id as by, object_id as whose, detail, at from audit_events
            where action = 'auth.login_failed' and tenant_id in (${owner.user.scopeId}, ${platformScope})
            order by id`.execute(tx),
          )
        ).rows;
      const before = (await failures()).length;
      expect((await post("/api/auth/login", { login: user.login, password })).status).toBe(401);
      const known = reason !== "auth.user_not_found";
      expect((await failures()).slice(before)).toEqual([
        {
          of: known ? owner.user.scopeId : platformScope,
          by: null,
          whose: known ? user.id : null,
          detail: { reason },
          at: api.clock.now(),
        },
      ]);
    },
  );

  test("and a log-out are recorded once each, by the person; an ended token logs nobody out", async () => {
    const owner = await newOwner(api.app);
    const member = await newMember(api, owner, {});
    const changed = await post(
      "/api/auth/change-password",
      { currentPassword: testPassword, newPassword: "pitanga-roxa-8" },
      member.token,
    );
    for (const token of [member.token, changed.body.token, changed.body.token, "x".repeat(43)]) {
      expect((await post("/api/auth/logout", undefined, token)).status).toBe(200);
    }
    const acts = (await recordedEvents(api, owner, "auth.log")).filter(({ by }) => by === member.user.id);
    expect(acts).toEqual([
      { action: "auth.logged_in", by: member.user.id, of: null, detail: {} },
      { action: "auth.logged_out", by: member.user.id, of: null, detail: {} },
    ]);
    expect((await get("/api/auth/me", owner.token)).status).toBe(200);
  });

  test("a server failure answers server_error in Portuguese and reveals no secret", async () => {
    const { user } = await newOwner(api.app);
    await api.db.platform((tx) => sql`update users set password_hash = 'no hash' where id = ${user.id}`.execute(tx));
    const reply = await post("/api/auth/login", { login: user.login, password: testPassword });
    expect(reply).toMatchObject({
      status: 500,
      body: { errorType: "server_error", error: "Erro interno do servidor", requestId: expect.any(String) },
    });
    expect(JSON.stringify(reply.body)).not.toContain("hash");
  });
});

test("every answer describes the session's user by the same seven fields, permissions as booleans", async () => {
  const { token, user } = await newOwner(api.app);
  const [me, check] = [await get("/api/auth/me", token), await get("/api/auth/check", token)];
  expect(user).toEqual({
    id: expect.any(String),
    login: user.login,
    nome: expect.stringMatching(/./),
    role: "administrador",
    parentId: null,
    scopeId: user.id,
    permissions: Object.fromEntries(permissionKeys.map((key) => [key, true])),
  });
  expect([me.body.user, check.body.user]).toEqual([user, user]);
});

describe("session", () => {
  test("me and check accept the token; after logout both refuse it", async () => {
    const { token, user } = await newOwner(api.app);
    expect((await get("/api/auth/me", token)).body.user.id).toBe(user.id);
    expect((await get("/api/auth/check", token)).body).toMatchObject({ authenticated: true, user: { id: user.id } });
    expect((await post("/api/auth/logout", undefined, token)).status).toBe(200);
    expect(await get("/api/auth/me", token)).toMatchObject({
      status: 401,
      body: { code: "auth.required", error: "Token inválido" },
    });
    expect(await get("/api/auth/check", token)).toMatchObject({
      status: 200,
      body: { authenticated: false, user: null, message: "Token inválido" },
    });
    for (const ended of [token, undefined]) {
      expect((await post("/api/auth/logout", undefined, ended)).status).toBe(200);
    }
  });

  test.each(["null", "undefined", "x".repeat(43)])("refuses %s as a token", async (token) => {
    expect((await get("/api/auth/me", token)).status).toBe(401);
    expect((await get("/api/auth/check", token)).body.authenticated).toBe(false);
  });
});
