import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newMember } from "../testing/members.ts";
import { newOwner, signIn, testPassword } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const newPassword = "pitanga-roxa-8";
const change = (token: string | undefined, payload: object) =>
  call(api.app, token, { method: "POST", url: "/api/auth/change-password", payload });
const lives = async (token: string) =>
  (await call(api.app, token, { method: "GET", url: "/api/auth/me" })).status === 200;
const logIn = (login: string, password: string) =>
  call(api.app, undefined, { method: "POST", url: "/api/auth/login", payload: { login, password } });

describe("changing one's own password", () => {
  test("sends a notice and ends every session except the calling one", async () => {
    const here = await newOwner(api.app);
    const there = await signIn(api.app, here.user.login);
    const done = await change(here.token, { currentPassword: testPassword, newPassword });
    expect(done).toMatchObject({ status: 200, body: { success: true, message: "Senha alterada com sucesso!" } });
    expect([await lives(done.body.token), await lives(there.token)]).toEqual([true, false]);
    expect(await logIn(here.user.login, testPassword)).toMatchObject({
      status: 401,
      body: { errorType: "invalid_password" },
    });
    expect((await logIn(here.user.login, newPassword)).status).toBe(200);
  });

  test("gives the calling session a new token; the old token is refused at once as replaced", async () => {
    const person = await newOwner(api.app);
    const sessions = async (token: string) =>
      (await call(api.app, token, { method: "GET", url: "/api/auth/sessions" })).body;
    const before = await sessions(person.token);
    const { body } = await change(person.token, { currentPassword: testPassword, newPassword });
    expect(body.token).not.toBe(person.token);
    expect(body.user).toEqual(person.user);
    expect(await sessions(body.token)).toMatchObject({ sessions: [{ id: before.sessions[0].id, isCurrent: true }] });
    const refused = { status: 401, body: { code: "auth.token_replaced" } };
    expect(await call(api.app, person.token, { method: "GET", url: "/api/auth/me" })).toMatchObject(refused);
    expect(await change(person.token, { currentPassword: newPassword, newPassword: testPassword })).toMatchObject(
      refused,
    );
    const check = async (token: string) => (await call(api.app, token, { method: "GET", url: "/api/auth/check" })).body;
    expect(await check(person.token)).toMatchObject({ authenticated: false, user: null, replaced: true });
    expect(await check(body.token)).toMatchObject({ authenticated: true, replaced: false });
    expect(await check("x".repeat(43))).toMatchObject({ authenticated: false, replaced: false });
    await call(api.app, body.token, { method: "POST", url: "/api/auth/logout" });
    expect(await call(api.app, person.token, { method: "GET", url: "/api/auth/me" })).toMatchObject({
      status: 401,
      body: { code: "auth.required" },
    });
  });

  test("changes nothing when requested by a session that was ended meanwhile", async () => {
    const here = await newOwner(api.app);
    const other = await signIn(api.app, here.user.login);
    const changing = change(here.token, { currentPassword: testPassword, newPassword });
    await call(api.app, other.token, { method: "DELETE", url: "/api/auth/sessions" });
    const { status } = await changing;
    // Either order is valid: an ended session has changed nothing, or the change has ended the other session.
    expect([await lives(here.token), (await logIn(here.user.login, newPassword)).status === 200]).toEqual([
      false,
      status === 200,
    ]);
  });

  test.each([
    [{}, "auth.current_password_required", "Senha atual é obrigatória"],
    [{ currentPassword: "", newPassword }, "auth.current_password_required", "Senha atual é obrigatória"],
    [{ currentPassword: testPassword }, "auth.new_password_required", "Nova senha é obrigatória"],
    [
      { currentPassword: testPassword, newPassword: "12345" },
      "auth.new_password_short",
      "Nova senha deve ter pelo menos 6 caracteres",
    ],
    [
      { currentPassword: testPassword, newPassword: "flamengo10" },
      "users.password_common",
      "Escolha uma senha menos comum.",
    ],
    [
      { currentPassword: testPassword, newPassword: "maria souza" },
      "users.password_common",
      "Escolha uma senha menos comum.",
    ],
    [{ currentPassword: "errada-7", newPassword }, "auth.current_password_wrong", "Senha atual incorreta"],
  ])("%j is refused as %s, and nothing changes", async (payload, code, error) => {
    const person = await newOwner(api.app);
    expect(await change(person.token, payload)).toMatchObject({ status: 400, body: { code, error } });
    expect((await logIn(person.user.login, testPassword)).status).toBe(200);
    expect(await lives(person.token)).toBe(true);
  });

  test("counts guesses of the current password without locking the log-in or other people", async () => {
    const [ana, rui] = [await newOwner(api.app), await newOwner(api.app)];
    const guesses = Array.from({ length: 12 }, () => change(ana.token, { currentPassword: "errada-7", newPassword }));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    const locked = await change(ana.token, { currentPassword: testPassword, newPassword });
    expect(locked).toMatchObject({ status: 429, body: { code: "auth.too_many_attempts" } });
    expect((await logIn(ana.user.login, testPassword)).status).toBe(200);
    expect((await change(rui.token, { currentPassword: testPassword, newPassword })).status).toBe(200);
  });

  test("lets one of two concurrent changes win; the other reports that the current password is wrong", async () => {
    const person = await newOwner(api.app);
    const both = ["pitanga-roxa-1", "pitanga-roxa-2"].map((newPassword) =>
      change(person.token, { currentPassword: testPassword, newPassword }),
    );
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("is open to every role, also while blocked, and refused without a session", async () => {
    const owner = await newOwner(api.app, { trial: false });
    const trainee = await newMember(api, owner, {});
    for (const { token } of [owner, trainee]) {
      expect((await change(token, { currentPassword: testPassword, newPassword })).status).toBe(200);
    }
    expect((await change(undefined, { currentPassword: testPassword, newPassword })).status).toBe(401);
  });
});
