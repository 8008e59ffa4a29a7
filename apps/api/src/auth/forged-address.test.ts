import { expect, onTestFinished, test } from "vitest";
import type { Config } from "../platform/settings/config.ts";
import { newOwner, testPassword } from "../testing/people.ts";
import { call, startTestApp, type TestApp } from "../testing/test-app.ts";

const limits = { loginFailures: 1000, loginFailuresPerAddress: 3, registrationsPerHour: 3 };

async function start(trustProxy: Config["trustProxy"]): Promise<TestApp> {
  const api = await startTestApp({ ...limits, trustProxy });
  onTestFinished(() => api.close());
  return api;
}

const post = (api: TestApp, url: string, payload: object, forwardedFor: string) =>
  call(api.app, undefined, {
    method: "POST",
    url,
    payload,
    remoteAddress: "10.0.0.2",
    headers: { "x-forwarded-for": forwardedFor },
  });
const logIn = async (api: TestApp, forwardedFor: string, login = "ninguem") =>
  (await post(api, "/api/auth/login", { login, password: "errada-7" }, forwardedFor)).status;
const register = async (api: TestApp, forwardedFor: string, turn: number) =>
  (
    await post(
      api,
      "/api/auth/register",
      {
        tipoPessoa: "fisica",
        nome: "Ana Prado",
        login: `ana.prado.${turn}`,
        senha: testPassword,
        cpf: `111.222.333-0${turn}`,
        dataInicio: "2026-11-21",
        email: `ana${turn}@exemplo.com.br`,
      },
      forwardedFor,
    )
  ).status;

const turns = [1, 2, 3, 4, 5];

/** Spellings of 5.5.5.5. */
const spellings = ["", "::ffff:0505:0505", "5.5.5.5", "[0:0:0:0:0:FFFF:5.5.5.5]:80", "::ffff:505:505%1", "5.5.5.5:443"];

/** Headers that a client forges before, or instead of, the address that a proxy adds. */
const forgeries: [Config["trustProxy"], string, (turn: number) => string][] = [
  [false, "nobody's word counts", (turn) => `198.51.100.${turn}`],
  [1, "an address before the proxy's", (turn) => `198.51.100.${turn}, 203.0.113.7`],
  [2, "an address before those of two proxies", (turn) => `198.51.100.${turn}, 203.0.113.7, 10.0.0.3`],
  [["10.0.0.0/8"], "an address before the one that the network's proxy saw", (turn) => `10.9.9.${turn}, 203.0.113.7`],
  [["10.0.0.9"], "a caller that is no trusted proxy", (turn) => `198.51.100.${turn}`],
  [1, "what is no address", (turn) => `ana-${turn}`],
  [1, "an address with a port", (turn) => `203.0.113.7:${4000 + turn}`],
  [1, "one address in several spellings", (turn) => spellings[turn] ?? ""],
  [["10.0.0.0/8"], "no address before the network's own", (turn) => `ana ${turn}, 10.0.0.3`],
];

test.each(forgeries)("trusting %j, %s bypasses no limit", async (trustProxy, _, forged) => {
  const api = await start(trustProxy);
  const [logIns, registrations]: [number[], number[]] = [[], []];
  for (const turn of turns) {
    logIns.push(await logIn(api, forged(turn)));
    registrations.push(await register(api, forged(turn), turn));
  }
  expect(logIns).toEqual([401, 401, 401, 429, 429]);
  expect(registrations).toEqual([201, 201, 201, 429, 429]);
});

test("behind a trusted proxy each client has its own address, and its sessions show it", async () => {
  const api = await start(1);
  for (const turn of turns) expect(await logIn(api, `198.51.100.${turn}`)).toBe(401);
  const { user } = await newOwner(api.app);
  const sessionsFrom = async (forwardedFor: string) => {
    const credentials = { login: user.login, password: testPassword };
    const { body } = await post(api, "/api/auth/login", credentials, forwardedFor);
    return call(api.app, body.data.token, { method: "GET", url: "/api/auth/sessions" });
  };
  const shown = (await sessionsFrom("ana, 198.51.100.7")).body;
  expect(JSON.stringify(shown)).toContain("198.51.100.7");
  expect((await sessionsFrom("[::ffff:c633:6408]:4711")).body.sessions[0]).toMatchObject({ address: "198.51.100.8" });
  expect(JSON.stringify((await sessionsFrom("<b>ana</b>")).body)).not.toContain("<b>");
});
