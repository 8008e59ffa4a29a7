/// <reference lib="dom" />
import { createHmac, randomBytes } from "node:crypto";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import type { Credentials } from "./lavra.ts";

/** Logs in through the API, as from another device. */
export async function logInElsewhere(url: string, { login, password }: Credentials, userAgent = "Firefox/142.0 Linux") {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "user-agent": userAgent },
    body: JSON.stringify({ login, password }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: { id: string; nome: string } };
  const call = (method: string, path: string) =>
    fetch(url + path, { method, headers: { authorization: `Bearer ${token}` } });
  return { token, user, call };
}

/** Puts a session that was started through the API into the browser's storage. */
export async function carry(context: BrowserContext, url: string, credentials: Credentials) {
  const page = await context.newPage();
  return { page, token: await carryInto(page, url, credentials) };
}

/** Same as `carry`, in an existing page, where it replaces the current session. */
export async function carryInto(page: Page, url: string, credentials: Credentials) {
  const { token, user } = await logInElsewhere(url, credentials);
  // The same origin, without any requests of its own.
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem("token", key ?? "");
      localStorage.setItem("user", person ?? "");
    },
    [token, JSON.stringify(user)],
  );
  return token;
}

/** Creates a separate account without a subscription through the API. */
export async function newAccount(url: string): Promise<Credentials> {
  const credentials = { login: `pessoa.${randomBytes(5).toString("hex")}`, password: "jabuticaba-7" };
  const cpf = Array.from(randomBytes(11), (byte) => byte % 10)
    .join("")
    .replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, "$1.$2.$3-$4");
  const body = { tipoPessoa: "fisica", nome: "Pessoa de Teste", senha: credentials.password, cpf };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...body, login: credentials.login, email: `${credentials.login}@exemplo.com.br` }),
  });
  expect(answer.status).toBe(201);
  return credentials;
}

/** Creates a new account in its trial period through the API and returns its owner. */
export async function newOffice(url: string): Promise<Credentials> {
  const credentials = await newAccount(url);
  const { token } = await logInElsewhere(url, credentials);
  const answer = await fetch(`${url}/api/subscriptions/activate-trial`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  expect(answer.status).toBe(200);
  return credentials;
}

/** Gives an office a month of a plan, as staff do by hand. */
export async function givePlan(url: string, staff: Credentials, owner: Credentials, planType: string) {
  const [{ token }, { user }] = await Promise.all([logInElsewhere(url, staff), logInElsewhere(url, owner)]);
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const body = { planType, billingCycle: "monthly", periodStart: day(-1), periodEnd: day(30), extraUsersCount: 0 };
  const answer = await fetch(`${url}/api/subscriptions/admin/${user.id}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

export async function fillLogin(page: Page, { login, password }: Credentials) {
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Logs in with the form; the page's clock is advanced by the second that it waits before the dashboard. */
export async function logIn(page: Page, url: string, credentials: Credentials) {
  await page.clock.install();
  await page.goto(`${url}/login`);
  await fillLogin(page, credentials);
  await expect(page.getByText("Login realizado com sucesso! Redirecionando...")).toBeVisible();
  await page.clock.fastForward(1_000);
  await page.waitForURL(`${url}/dashboard`);
}

const base32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns the code that an authenticator shows for a secret, some steps of 30 s from now (RFC 6238). */
export function authenticatorCode(secret: string, stepsAhead = 0): string {
  const bits = [...secret.replace(/[^A-Z2-7]/g, "")].map((letter) =>
    base32.indexOf(letter).toString(2).padStart(5, "0"),
  );
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  const key = Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + stepsAhead));
  const digest = createHmac("sha1", key).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
