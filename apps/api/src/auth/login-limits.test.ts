import { sql } from "kysely";
import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Config } from "../platform/settings/config.ts";
import { newOwner, testPassword } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

afterEach(() => {
  vi.useRealTimers();
});

async function start(overrides: Partial<Config> = {}): Promise<TestApp> {
  const api = await startTestApp(overrides);
  onTestFinished(() => api.close());
  return api;
}

const logIn = (api: TestApp, login: string, password: string, remoteAddress = "203.0.113.7") =>
  call(api.app, undefined, {
    method: "POST",
    url: "/api/auth/login",
    payload: { login, password },
    remoteAddress,
  });

const locked = { status: 429, body: { code: "auth.too_many_attempts" } };

describe("log-in", () => {
  test("checks exactly five of forty concurrent wrong passwords, and then refuses even the right one", async () => {
    const api = await start();
    const { user } = await newOwner(api.app);
    const attempts = Array.from({ length: 40 }, () => logIn(api, user.login, "errada-7"));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(35);
    const failures = await api.db.platform((tx) =>
      sql<{ n: number }>`select count(*)::int as n from audit_events where action = 'auth.login_failed'`.execute(tx),
    );
    expect(failures.rows).toEqual([{ n: 5 }]);
    const right = await logIn(api, ` ${user.login.toUpperCase()} `, testPassword);
    expect(right).toMatchObject({
      status: 429,
      body: { error: "Muitas tentativas. Aguarde alguns minutos e tente novamente." },
    });
    expect(Number(right.headers["retry-after"])).toBeGreaterThan(800);
  });

  test("opens again after the window ends", async () => {
    const api = await start();
    const { user } = await newOwner(api.app);
    vi.useFakeTimers({ toFake: ["Date"] });
    for (let times = 0; times < 5; times++) await logIn(api, user.login, "errada-7");
    vi.setSystemTime(Date.now() + 14 * 60_000);
    expect(await logIn(api, user.login, testPassword)).toMatchObject(locked);
    vi.setSystemTime(Date.now() + 60_000);
    expect((await logIn(api, user.login, testPassword)).status).toBe(200);
  });

  test("a success resets the failures before it", async () => {
    const api = await start();
    const { user } = await newOwner(api.app);
    for (let rounds = 0; rounds < 3; rounds++) {
      for (let times = 0; times < 4; times++) await logIn(api, user.login, "errada-7");
      expect((await logIn(api, user.login, testPassword)).status).toBe(200);
    }
  });

  test("an unknown login is locked like a known one, and a locked one does not count against its address", async () => {
    const api = await start({ loginFailuresPerAddress: 6 });
    const { user } = await newOwner(api.app);
    const asked = await Promise.all(Array.from({ length: 30 }, () => logIn(api, "ninguem", testPassword)));
    expect(asked.filter(({ status }) => status === 401)).toHaveLength(5);
    expect((await logIn(api, user.login, testPassword)).status).toBe(200);
  });

  test("twenty failures of one address lock it for every login, and no other address", async () => {
    const api = await start({ loginFailuresPerAddress: 20 });
    const { user } = await newOwner(api.app);
    const asked = await Promise.all(Array.from({ length: 30 }, (_, at) => logIn(api, `pessoa ${at}`, "errada-7")));
    expect(asked.filter(({ status }) => status === 401)).toHaveLength(20);
    // Attempts refused for their address are none of the login's five.
    for (let times = 0; times < 6; times++) {
      expect(await logIn(api, user.login, testPassword)).toMatchObject(locked);
    }
    expect((await logIn(api, user.login, testPassword, "203.0.113.8")).status).toBe(200);
  });

  test("addresses of one network of IPv6 are locked together", async () => {
    const api = await start({ loginFailuresPerAddress: 2 });
    const { user } = await newOwner(api.app);
    for (const last of [1, 2]) await logIn(api, `pessoa ${last}`, "errada-7", `2001:db8:7:1::${last}`);
    expect(await logIn(api, user.login, testPassword, "2001:db8:7:1::3")).toMatchObject(locked);
    expect((await logIn(api, user.login, testPassword, "2001:db8:8:1::3")).status).toBe(200);
  });

  test("many successful log-ins of one address are not failures", async () => {
    const api = await start({ loginFailuresPerAddress: 3 });
    const { user } = await newOwner(api.app);
    for (let times = 0; times < 10; times++) expect((await logIn(api, user.login, testPassword)).status).toBe(200);
  });

  test("being asked for the second factor is no failure of the address either", async () => {
    const api = await start({ loginFailuresPerAddress: 3 });
    const { user } = await newOwner(api.app);
    const isOn = sql`insert into totp (user_id, tenant_id, secret, last_step)
      values (${user.id}, ${user.scopeId}, 'JBSWY3DPEHPK3PXP', 0)`;
    await api.db.platform((tx) => isOn.execute(tx));
    for (let times = 0; times < 8; times++) {
      expect((await logIn(api, user.login, testPassword)).body.code).toBe("auth.totp_required");
    }
  });

  test("answers an unknown login and a wrong password alike if configured so", async () => {
    const api = await start({ loginErrors: "alike" });
    const { user } = await newOwner(api.app);
    const replies = [await logIn(api, user.login, "errada-7"), await logIn(api, "ninguem", "errada-7")];
    for (const { status, body } of replies) {
      expect({ status, body }).toEqual({
        status: 401,
        body: {
          success: false,
          code: "auth.credentials_refused",
          error: "Login ou senha incorretos",
          requestId: expect.any(String),
        },
      });
    }
  });
});

test("limits the accounts that one address registers per hour; invalid requests do not count", async () => {
  const api = await start({ registrationsPerHour: 2 });
  const register = (login: string, remoteAddress: string) =>
    call(api.app, undefined, {
      method: "POST",
      url: "/api/auth/register",
      remoteAddress,
      payload: {
        tipoPessoa: "fisica",
        nome: "Ana Prado",
        login,
        senha: testPassword,
        cpf: "123.456.789-09",
        email: "ana@exemplo.com.br",
      },
    });
  for (let times = 0; times < 4; times++) expect((await register("", "203.0.113.7")).status).toBe(400);
  for (const login of ["uma", "duas"]) expect((await register(login, "203.0.113.7")).status).toBe(201);
  const refused = await register("três", "203.0.113.7");
  expect(refused).toMatchObject(locked);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3000);
  expect(Number(refused.headers["retry-after"])).toBeLessThanOrEqual(3600);
  expect((await register("três", "203.0.113.8")).status).toBe(201);
  // A customer's network has many addresses of IPv6.
  for (const [login, last] of [
    ["quatro", "1"],
    ["cinco", "2"],
  ] as const) {
    expect((await register(login, `2001:db8:7:1::${last}`)).status).toBe(201);
  }
  expect(await register("seis", "2001:db8:7:1::3")).toMatchObject(locked);
  expect((await register("seis", "2001:db8:8:1::3")).status).toBe(201);
});

test("limits the links for a new password that one address asks for per hour", async () => {
  const mail = { smtpUrl: "smtp://127.0.0.1:9", mailFrom: "lavra@exemplo.com.br", publicUrl: "https://lavra.exemplo" };
  const api = await start({ ...mail, resetsPerHour: 2 });
  const ask = async (remoteAddress: string) => {
    const [url, payload] = ["/api/auth/forgot-password", { login: "ninguem" }];
    return (await call(api.app, undefined, { method: "POST", url, payload, remoteAddress })).status;
  };
  for (const [address, expected] of [
    ["203.0.113.7", 200],
    ["203.0.113.7", 200],
    ["203.0.113.7", 429],
    ["203.0.113.8", 200],
    ["2001:db8:7:1::1", 200],
    ["2001:db8:7:1::2", 200],
    ["2001:db8:7:1::3", 429],
  ] as const) {
    expect([address, await ask(address)]).toEqual([address, expected]);
  }
});
