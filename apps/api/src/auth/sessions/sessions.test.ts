// @module-tag both-databases
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { lockUser, setPassword } from "../../accounts/index.ts";
import { type Database, platformScope, type Tx } from "../../platform/db/scope.ts";
import { newDeveloper } from "../../testing/members.ts";
import { newOwner, signIn, testPassword } from "../../testing/people.ts";
import { call, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { endSessionsOf } from "../index.ts";
import { hashPassword, tokenHash } from "../secrets.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const hour = 3_600_000;
const get = (url: string, token?: string) => call(api.app, token, { method: "GET", url });
const remove = (url: string, token: string) => call(api.app, token, { method: "DELETE", url });
const lives = async (token: string) => (await get("/api/auth/me", token)).status === 200;
const listed = async (token: string) => (await get("/api/auth/sessions", token)).body.sessions;
const countSessions = (db: Database) =>
  db.platform(async (tx) => (await sql<{ n: number }>`select count(*)::int as n from sessions`.execute(tx)).rows[0]?.n);

describe("one's own sessions", () => {
  test("are listed with their origin, most recently used first, and with a mark on the calling one", async () => {
    const { token, user } = await newOwner(api.app);
    api.clock.advance(hour);
    const headers = { "user-agent": `Navegador ${"x".repeat(400)}` };
    const payload = { login: user.login, password: testPassword };
    const opened = api.clock.now();
    await call(api.app, undefined, {
      method: "POST",
      url: "/api/auth/login",
      payload,
      headers,
      remoteAddress: "203.0.113.7",
    });
    api.clock.advance(60_000);
    const sessions = await listed(token);
    expect(sessions).toMatchObject([
      { isCurrent: true, address: "127.0.0.1" },
      { isCurrent: false, address: "203.0.113.7", createdAt: opened.toISOString() },
    ]);
    expect(sessions[1].userAgent).toBe(headers["user-agent"].slice(0, 300));
    expect(JSON.stringify(sessions)).not.toContain(token);
  });

  test("end one by its id, at once; its token then answers 401 everywhere", async () => {
    const here = await newOwner(api.app);
    const there = await signIn(api.app, here.user.login);
    const other = (await listed(here.token)).find((session: { isCurrent: boolean }) => !session.isCurrent);
    expect((await remove(`/api/auth/sessions/${other.id}`, here.token)).status).toBe(200);
    expect(await get("/api/auth/me", there.token)).toMatchObject({ status: 401, body: { error: "Token inválido" } });
    expect((await get("/api/auth/check", there.token)).body).toMatchObject({ authenticated: false });
    expect(await lives(here.token)).toBe(true);
  });

  test("give the same answer for another person's session as for an unknown one", async () => {
    const [ana, rui] = [await newOwner(api.app), await newOwner(api.app)];
    const [foreign] = await listed(rui.token);
    const [refused, unknown] = [
      await remove(`/api/auth/sessions/${foreign.id}`, ana.token),
      await remove(`/api/auth/sessions/${crypto.randomUUID()}`, ana.token),
    ];
    expect(refused).toMatchObject({ status: 404, body: { code: "auth.session_not_found" } });
    expect({ ...unknown.body, requestId: "" }).toEqual({ ...refused.body, requestId: "" });
    expect(await lives(rui.token)).toBe(true);
  });

  test("end all others together, and leave the calling one open", async () => {
    const here = await newOwner(api.app);
    const others = [await signIn(api.app, here.user.login), await signIn(api.app, here.user.login)];
    const stranger = await newOwner(api.app);
    expect((await remove("/api/auth/sessions", here.token)).body).toMatchObject({ ended: 2, data: { ended: 2 } });
    for (const { token } of others) expect(await lives(token)).toBe(false);
    expect([await lives(here.token), await lives(stranger.token)]).toEqual([true, true]);
  });

  test("are reachable while the account is blocked", async () => {
    const { token } = await newOwner(api.app, { trial: false });
    expect((await get("/api/auth/sessions", token)).status).toBe(200);
    expect((await remove("/api/auth/sessions", token)).status).toBe(200);
  });

  test("can be ended by other features in their own transaction, which may also fail", async () => {
    const [kept, gone] = [await newOwner(api.app), await newDeveloper(api)];
    const failing = api.db.tenant(kept.user.scopeId, async (tx) => {
      await endSessionsOf(tx, kept.user.id);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await lives(kept.token)).toBe(true);
    const again = await signIn(api.app, gone.user.login);
    expect(await api.db.tenant(platformScope, (tx) => endSessionsOf(tx, gone.user.id, tokenHash(again.token)))).toBe(1);
    expect([await lives(gone.token), await lives(again.token)]).toEqual([false, true]);
  });
});

describe("a session", () => {
  test("ends after too long without use, and after its maximum age even if in use", async () => {
    const [used, resting] = [await newOwner(api.app), await newOwner(api.app)];
    api.clock.advance(72 * hour);
    expect(await lives(used.token)).toBe(true);
    api.clock.advance(1);
    expect(await lives(resting.token)).toBe(false);
    const busy = await newOwner(api.app);
    for (let days = 0; days < 30; days += 2) {
      expect(await lives(busy.token)).toBe(true);
      api.clock.advance(48 * hour);
    }
    api.clock.advance(hour);
    expect(await lives(busy.token)).toBe(false);
  });

  test("ends at its maximum age, also seconds after its last use", async () => {
    const { token } = await newOwner(api.app);
    for (let days = 0; days < 28; days += 2) {
      api.clock.advance(48 * hour);
      expect(await lives(token)).toBe(true);
    }
    api.clock.advance(48 * hour - 30_000);
    expect(await lives(token)).toBe(true);
    api.clock.advance(30_000);
    expect(await lives(token)).toBe(true);
    api.clock.advance(1);
    expect(await lives(token)).toBe(false);
  });

  test("stores its last use at most once a minute", async () => {
    const { token } = await newOwner(api.app);
    const opened = api.clock.now().toISOString();
    api.clock.advance(59_999);
    expect((await listed(token))[0].usedAt).toBe(opened);
    api.clock.advance(1);
    expect((await listed(token))[0].usedAt).toBe(api.clock.now().toISOString());
  });

  test("that is ended while a call writes its last use opens nothing", async () => {
    const { token, user } = await newOwner(api.app);
    api.clock.advance(hour);
    const waiting = Promise.withResolvers<boolean>();
    await api.db.platform(async (tx) => {
      await lockUser(tx, user.id);
      void lives(token).then(waiting.resolve);
      await untilSomebodyWaits(tx);
      await endSessionsOf(tx, user.id);
    });
    expect(await waiting.promise).toBe(false);
  });

  test("that expired is not listed, and its row is deleted when somebody logs in", async () => {
    const { user } = await newOwner(api.app);
    await newOwner(api.app);
    api.clock.advance(73 * hour);
    const { token } = await signIn(api.app, user.login);
    expect(await listed(token)).toHaveLength(1);
    expect(await countSessions(api.db)).toBe(1);
  });

  test("of a person who is no longer active opens nothing, although its row is still there", async () => {
    const { token, user } = await newOwner(api.app);
    await api.db.platform((tx) => sql`update users set active = false where id = ${user.id}`.execute(tx));
    expect(await lives(token)).toBe(false);
  });

  test("that is over is not listed, although nobody has logged in since", async () => {
    const { user } = await newOwner(api.app);
    api.clock.advance(70 * hour);
    const { token } = await signIn(api.app, user.login);
    expect(await listed(token)).toHaveLength(2);
    api.clock.advance(3 * hour);
    expect(await listed(token)).toHaveLength(1);
  });

  test("is not opened with a password that changed during the check", async () => {
    const { user } = await newOwner(api.app);
    const hash = await hashPassword("outra-pitanga-8");
    const waiting = Promise.withResolvers<Awaited<ReturnType<typeof call>>>();
    await api.db.platform(async (tx) => {
      await setPassword(tx, user.id, { password_hash: hash, given_password: false });
      const payload = { login: user.login, password: testPassword };
      void call(api.app, undefined, { method: "POST", url: "/api/auth/login", payload }).then(waiting.resolve);
      await untilSomebodyWaits(tx);
    });
    expect(await waiting.promise).toMatchObject({ status: 401, body: { errorType: "invalid_password" } });
  });
});

/**
 * Waits until another transaction waits for a row of this one; on PostgreSQL only, as the embedded database runs one
 * transaction at a time.
 */
async function untilSomebodyWaits(tx: Tx): Promise<void> {
  if (!inject("postgresUrl")) return;
  for (;;) {
    const { rows } = await sql<{ waits: boolean }>`select exists (select from pg_locks
      where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`.execute(tx);
    if (rows[0]?.waits) return;
  }
}
