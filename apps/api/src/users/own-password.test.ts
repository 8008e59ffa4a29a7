import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAdministration } from "../auth/index.ts";
import { readConfig } from "../platform/settings/config.ts";
import { newDeveloper } from "../testing/members.ts";
import { newOwner, type Person, signIn, testPassword } from "../testing/people.ts";
import { quickOwner } from "../testing/quick-owner.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const ownPassword = "pitanga-roxa-8";
const send = (token: string | undefined, method: "GET" | "POST" | "PUT", url: string, payload?: object) =>
  call(api.app, token, { method, url, ...(payload && { payload }) });
const me = async (token: string) => (await send(token, "GET", "/api/auth/me")).body.user;
const change = (token: string, newPassword: string, currentPassword = testPassword) =>
  send(token, "POST", "/api/auth/change-password", { currentPassword, newPassword });
const requireOwn = (owner: Person, requiresOwnPassword: boolean) =>
  send(owner.token, "PUT", "/api/settings/password-rule", { requiresOwnPassword });

let turn = 0;
/** Creates a person with a login and password set by another, and logs them in for the first time. */
async function newColleague(creator: Person, role = "advogado_jr"): Promise<Person> {
  turn += 1;
  const payload = { nome: "João Lima", login: `joao.lima.${turn}`, senha: testPassword, role };
  const made = await send(creator.token, "POST", "/api/users", payload);
  expect(made.status).toBe(201);
  return signIn(api.app, payload.login);
}

describe("a password that somebody else set", () => {
  test("is reported with the session, of a colleague and of an owner created by staff, until its owner sets another", async () => {
    for (const creator of [await newOwner(api.app), await newDeveloper(api)]) {
      const person = await newColleague(
        creator,
        creator.user.role === "desenvolvedor" ? "administrador" : "advogado_jr",
      );
      expect(person.user.ownPassword).toBe("asked");
      expect((await me(person.token)).ownPassword).toBe("asked");
      const { body } = await change(person.token, ownPassword);
      expect(body.user).toMatchObject({ id: person.user.id });
      expect(body.user).not.toHaveProperty("ownPassword");
      expect(await me(body.token)).not.toHaveProperty("ownPassword");
      expect((await signIn(api.app, person.user.login, ownPassword)).user).not.toHaveProperty("ownPassword");
    }
  });

  test("does not occur for people who register, or for accounts from before the rule", async () => {
    expect((await newOwner(api.app)).user).not.toHaveProperty("ownPassword");
    const before = await quickOwner(api);
    expect(await me(before.token)).not.toHaveProperty("ownPassword");
  });

  test("cannot be reused as one's own", async () => {
    const person = await newColleague(await newOwner(api.app));
    expect(await change(person.token, testPassword)).toMatchObject({
      status: 400,
      body: { code: "auth.password_not_own", error: "Escolha uma senha diferente da que você recebeu." },
    });
    const { body } = await change(person.token, ownPassword);
    // An own password may be reused: nobody else knows it.
    expect((await change(body.token, ownPassword, ownPassword)).status).toBe(200);
  });

  test("may come from the operator, for new staff and for a person with their own password", async () => {
    const admin = createAdministration({ db: api.db, clock: api.clock, config: readConfig({ LAVRA_DATA: "unused" }) });
    await admin.createDeveloper({ login: "iris.prado.2", nome: "Íris Prado", senha: testPassword });
    expect((await signIn(api.app, "iris.prado.2")).user.ownPassword).toBe("asked");
    const owner = await newOwner(api.app);
    await admin.resetPassword(owner.user.login, ownPassword);
    const again = await signIn(api.app, owner.user.login, ownPassword);
    expect(again.user.ownPassword).toBe("asked");
    expect((await change(again.token, ownPassword, ownPassword)).body.code).toBe("auth.password_not_own");
  });
});

describe("an office that requires own passwords", () => {
  test("does so by its settings, which are off by default and reported as such", async () => {
    const owner = await newOwner(api.app);
    const read = async () => (await send(owner.token, "GET", "/api/settings/password-rule")).body.requiresOwnPassword;
    expect(await read()).toBe(false);
    expect(await requireOwn(owner, true)).toMatchObject({ status: 200, body: { requiresOwnPassword: true } });
    await requireOwn(owner, true);
    expect(await read()).toBe(true);
    const events = await api.db.platform(async (tx) =>
      sql<object>`select actor_id, object_id, detail from audit_events
        where action = 'users.password_rule_saved' and tenant_id = ${owner.user.scopeId}`.execute(tx),
    );
    const who = { actor_id: owner.user.id, object_id: owner.user.scopeId };
    expect(events.rows).toEqual([
      { ...who, detail: { changes: [{ field: "requiresOwnPassword", before: false, after: true }] } },
    ]);
  });

  test("restricts its people with a given password to setting their own, from the next call on, and no other office's people", async () => {
    const [owner, other] = [await newOwner(api.app), await newOwner(api.app)];
    const [person, elsewhere] = [await newColleague(owner), await newColleague(other)];
    expect((await send(person.token, "GET", "/api/documents/files")).status).toBe(200);
    await requireOwn(owner, true);
    expect((await signIn(api.app, person.user.login)).user.ownPassword).toBe("required");
    expect(await send(person.token, "GET", "/api/documents/files")).toMatchObject({
      status: 403,
      body: {
        code: "auth.own_password_required",
        error: "Antes de continuar, crie a sua própria senha em Minha conta.",
      },
    });
    for (const { token } of [owner, elsewhere]) {
      expect((await send(token, "GET", "/api/documents/files")).status).toBe(200);
    }
    expect((await me(person.token)).ownPassword).toBe("required");
    const { body } = await change(person.token, ownPassword);
    expect((await send(body.token, "GET", "/api/documents/files")).status).toBe(200);
  });

  test("refuses every call that is not public or meant for setting the password", async () => {
    const owner = await newOwner(api.app);
    const person = await newColleague(owner);
    await requireOwn(owner, true);
    const open: string[] = [];
    for (const { method, path, access } of api.policy) {
      if (access.who !== "session") continue;
      const url = path.replace(/:\w+/g, "00000000-0000-7000-8000-00000000000a").replace("*", "x");
      const { status, body } = await call(api.app, person.token, { method: method as "GET", url });
      if (status !== 403 || body.code !== "auth.own_password_required") open.push(`${method} ${path}`);
    }
    expect(open.sort()).toEqual(["GET /api/auth/me", "GET /api/theme", "POST /api/auth/change-password"]);
    expect((await send(person.token, "GET", "/api/auth/check")).body.user.ownPassword).toBe("required");
    expect((await send(person.token, "POST", "/api/auth/logout")).status).toBe(200);
    expect((await send(person.token, "GET", "/api/auth/me")).status).toBe(401);
  });

  test("restricts an idle session too, and stops as soon as the rule is off", async () => {
    const owner = await newOwner(api.app);
    const person = await newColleague(owner);
    await requireOwn(owner, true);
    api.clock.advance(120_000);
    expect((await send(person.token, "GET", "/api/documents/files")).body.code).toBe("auth.own_password_required");
    await requireOwn(owner, false);
    expect((await send(person.token, "GET", "/api/documents/files")).status).toBe(200);
    expect((await me(person.token)).ownPassword).toBe("asked");
  });
});
