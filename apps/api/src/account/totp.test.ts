import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { newOwner, type Person, signIn, testPassword } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());

const post = (url: string, token: string | undefined, payload: object) =>
  call(api.app, token, { method: "POST", url: `/api/auth/${url}`, payload });
const logIn = (login: string, code?: string, password = testPassword) =>
  post("login", undefined, { login, password, ...(code === undefined ? {} : { code }) });
const account = async (token: string) =>
  (await call(api.app, token, { method: "GET", url: "/api/auth/account" })).body.account;

/** Returns the authenticator's code, `steps` of 30 s from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: api.clock.now().getTime() + steps * 30_000 });
const wrongCode = (secret: string) => {
  const near = [-1, 0, 1].map((steps) => codeOf(secret, steps));
  return ["000000", "111111", "222222", "333333"].find((code) => !near.includes(code)) ?? "";
};

/** Turns the second factor on; the person continues with the new token. */
async function turnOn(person: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await post("totp/start", person.token, { password: testPassword })).body;
  const confirmed = await post("totp/confirm", person.token, { code: codeOf(secret) });
  expect(confirmed.status).toBe(200);
  person.token = confirmed.body.token;
  api.clock.advance(30_000);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes };
}

describe("turning the second factor on", () => {
  test("takes the password and a code of the new secret; until then the log-in asks for no code", async () => {
    const person = await newOwner(api.app);
    const started = await post("totp/start", person.token, { password: testPassword });
    expect(started.status).toBe(200);
    const { secret, uri } = started.body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Lavra:${person.user.login}?issuer=Lavra&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await account(person.token)).toMatchObject({ totpEnabled: false, recoveryCodesLeft: 0 });
    expect((await logIn(person.user.login)).status).toBe(200);
    const code = codeOf(secret);
    const confirmed = await post("totp/confirm", person.token, { code: `${code.slice(0, 3)} ${code.slice(3)}` });
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await account(confirmed.body.token)).toMatchObject({ totpEnabled: true, recoveryCodesLeft: 10 });
  });

  test("is refused without the password, without a start, and with a wrong code, and ends no session", async () => {
    const { token } = await newOwner(api.app);
    expect(await post("totp/start", token, { password: "errada-7" })).toMatchObject({
      status: 400,
      body: { code: "auth.current_password_wrong" },
    });
    expect(await post("totp/confirm", token, { code: "123456" })).toMatchObject({
      status: 409,
      body: { code: "auth.totp_not_started" },
    });
    const { secret } = (await post("totp/start", token, { password: testPassword })).body;
    expect(await post("totp/confirm", token, { code: wrongCode(secret) })).toMatchObject({
      status: 400,
      body: { code: "auth.totp_code_wrong" },
    });
    expect(await account(token)).toMatchObject({ totpEnabled: false });
  });

  test("counts wrong codes as failures, and a right one forgets those before it", async () => {
    const { token } = await newOwner(api.app);
    const { secret } = (await post("totp/start", token, { password: testPassword })).body;
    const confirm = async (session: string, code: string) => post("totp/confirm", session, { code });
    for (let times = 0; times < 4; times++) expect((await confirm(token, wrongCode(secret))).status).toBe(400);
    const again = (await confirm(token, codeOf(secret))).body.token;
    for (let times = 0; times < 5; times++) expect((await confirm(again, wrongCode(secret))).status).toBe(409);
    expect(await confirm(again, codeOf(secret, 1))).toMatchObject({
      status: 429,
      body: { code: "auth.too_many_attempts" },
    });
  });

  test("forgets wrong passwords once the right one was given", async () => {
    const { token } = await newOwner(api.app);
    const start = async (password: string) => (await post("totp/start", token, { password })).status;
    for (let rounds = 0; rounds < 2; rounds++) {
      for (let times = 0; times < 4; times++) expect(await start("errada-7")).toBe(400);
      expect(await start(testPassword)).toBe(200);
    }
    expect(await post("totp/start", token, { password: "" })).toMatchObject({
      status: 400,
      body: { code: "auth.current_password_required" },
    });
  });

  test("again leaves the old secret in force until the new one is confirmed", async () => {
    const person = await newOwner(api.app);
    const { secret } = await turnOn(person);
    const { secret: next } = (await post("totp/start", person.token, { password: testPassword })).body;
    expect((await logIn(person.user.login, codeOf(next))).status).toBe(401);
    expect((await logIn(person.user.login, codeOf(secret))).status).toBe(200);
    expect((await post("totp/confirm", person.token, { code: codeOf(next, 1) })).status).toBe(200);
    api.clock.advance(60_000);
    expect((await logIn(person.user.login, codeOf(secret))).status).toBe(401);
    expect((await logIn(person.user.login, codeOf(next))).status).toBe(200);
  });
});

describe("a log-in with the second factor on", () => {
  test("asks for the code only after the right password, and does not count that as a failure", async () => {
    const person = await newOwner(api.app);
    await turnOn(person);
    expect(await logIn(person.user.login, undefined, "errada-7")).toMatchObject({
      status: 401,
      body: { code: "auth.invalid_password" },
    });
    for (let times = 0; times < 8; times++) {
      expect(await logIn(person.user.login)).toMatchObject({
        status: 401,
        body: { code: "auth.totp_required", error: "Informe o código do seu aplicativo autenticador." },
      });
    }
  });

  test.each([-1, 0, 1])("accepts a code %i steps away, once", async (steps) => {
    const person = await newOwner(api.app);
    const { secret } = await turnOn(person);
    api.clock.advance(60_000);
    const code = codeOf(secret, steps);
    const both = await Promise.all([logIn(person.user.login, code), logIn(person.user.login, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await logIn(person.user.login, code)).toMatchObject({ status: 401, body: { code: "auth.totp_invalid" } });
  });

  test("accepts neither the code that turned it on nor one two steps away", async () => {
    const person = await newOwner(api.app);
    const { secret } = (await post("totp/start", person.token, { password: testPassword })).body;
    const code = codeOf(secret);
    await post("totp/confirm", person.token, { code });
    for (const refused of [code, codeOf(secret, 2), codeOf(secret, -2)]) {
      expect(await logIn(person.user.login, refused)).toMatchObject({
        status: 401,
        body: { code: "auth.totp_invalid" },
      });
    }
  });

  test("counts wrong codes as failures: the sixth is not checked, nor a right one after it", async () => {
    const person = await newOwner(api.app);
    const { secret } = await turnOn(person);
    const guesses = Array.from({ length: 12 }, () => logIn(person.user.login, wrongCode(secret)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect((await logIn(person.user.login, codeOf(secret))).status).toBe(429);
  });

  test("counts twenty wrong codes a day: then a right one is refused until the day is over", async () => {
    const person = await newOwner(api.app);
    const { secret } = await turnOn(person);
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const wait = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
    for (let rounds = 0; rounds < 4; rounds++) {
      for (let times = 0; times < 5; times++) {
        expect((await logIn(person.user.login, wrongCode(secret))).body.code).toBe("auth.totp_invalid");
      }
      wait(15);
    }
    const refused = await logIn(person.user.login, codeOf(secret));
    expect(refused).toMatchObject({ status: 429, body: { code: "auth.too_many_attempts" } });
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(22 * 3600);
    wait(23 * 60);
    expect((await logIn(person.user.login, codeOf(secret))).status).toBe(200);
  });

  test("forgets the wrong codes before a right one", async () => {
    const person = await newOwner(api.app);
    const { secret } = await turnOn(person);
    await logIn(person.user.login, wrongCode(secret));
    const nineteen = sql`update rate_limits set points = 19 where key like 'code:%'`;
    await api.db.platform((tx) => nineteen.execute(tx));
    for (let times = 0; times < 2; times++) {
      api.clock.advance(60_000);
      expect((await logIn(person.user.login, codeOf(secret))).status).toBe(200);
    }
  });

  test("accepts a recovery code instead, in any spelling, once", async () => {
    const person = await newOwner(api.app);
    const { recoveryCodes } = await turnOn(person);
    const [code = ""] = recoveryCodes;
    expect((await logIn(person.user.login, ` ${code.toUpperCase().replaceAll("-", " ")}`)).status).toBe(200);
    expect(await logIn(person.user.login, code)).toMatchObject({ status: 401, body: { code: "auth.totp_invalid" } });
    expect(await account(person.token)).toMatchObject({ recoveryCodesLeft: 9 });
  });

  test("does not accept another person's recovery code", async () => {
    const [ana, rui] = [await newOwner(api.app), await newOwner(api.app)];
    await turnOn(ana);
    const { recoveryCodes } = await turnOn(rui);
    expect((await logIn(ana.user.login, recoveryCodes[0])).status).toBe(401);
    expect((await logIn(rui.user.login, recoveryCodes[0])).status).toBe(200);
  });
});

describe("after the second factor is on", () => {
  test("recovery codes are renewed with the password, and the old ones stop working", async () => {
    const person = await newOwner(api.app);
    const { recoveryCodes } = await turnOn(person);
    expect((await post("totp/recovery-codes", person.token, { password: "errada-7" })).status).toBe(400);
    const renewed = await post("totp/recovery-codes", person.token, { password: testPassword });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await logIn(person.user.login, recoveryCodes[0])).status).toBe(401);
    expect((await logIn(person.user.login, renewed.body.recoveryCodes[0])).status).toBe(200);
  });

  test("recovery codes cannot be renewed while it is off", async () => {
    const { token } = await newOwner(api.app);
    expect(await post("totp/recovery-codes", token, { password: testPassword })).toMatchObject({
      status: 409,
      body: { code: "auth.totp_not_started" },
    });
  });

  test("it is turned off with the password, and a code sent along is ignored", async () => {
    const person = await newOwner(api.app);
    const { recoveryCodes } = await turnOn(person);
    expect((await post("totp/stop", person.token, { password: "errada-7" })).status).toBe(400);
    const stopped = await post("totp/stop", person.token, { password: testPassword });
    expect(stopped.status).toBe(200);
    expect(await account(stopped.body.token)).toMatchObject({ totpEnabled: false, recoveryCodesLeft: 0 });
    expect((await logIn(person.user.login)).status).toBe(200);
    expect((await logIn(person.user.login, recoveryCodes[0])).status).toBe(200);
  });

  test("turning it on and off gives the calling session a new token, and leaves other sessions unchanged", async () => {
    const person = await newOwner(api.app);
    const other = await signIn(api.app, person.user.login);
    const first = person.token;
    await turnOn(person);
    const second = person.token;
    const third = (await post("totp/stop", second, { password: testPassword })).body.token;
    expect(new Set([first, second, third]).size).toBe(3);
    const me = (token: string) => call(api.app, token, { method: "GET", url: "/api/auth/me" });
    expect((await me(first)).body.code).toBe("auth.required");
    expect((await me(second)).body.code).toBe("auth.token_replaced");
    expect([(await me(third)).status, (await me(other.token)).status]).toEqual([200, 200]);
  });

  test("the audit log contains neither secrets nor codes, and codes are never stored in plain text", async () => {
    const person = await newOwner(api.app);
    const { secret, recoveryCodes } = await turnOn(person);
    const { rows: events } = await api.db.platform((tx) => sql`select * from audit_events`.execute(tx));
    const { rows: codes } = await api.db.platform((tx) => sql`select * from recovery_codes`.execute(tx));
    expect(JSON.stringify(events)).toContain("auth.totp_on");
    for (const said of [secret, ...recoveryCodes]) expect(JSON.stringify([events, codes])).not.toContain(said);
  });

  test("an office's own transaction cannot read secrets", async () => {
    const { user } = await newOwner(api.app);
    const reading = api.db.tenant(user.scopeId, (tx) => sql`select * from totp`.execute(tx));
    await expect(reading).rejects.toThrow(/permission denied/);
  });
});
