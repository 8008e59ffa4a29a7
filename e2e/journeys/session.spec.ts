/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry, fillLogin, logInElsewhere, newAccount } from "../session.ts";

const token = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const expired = "Sua sessão expirou. Entre novamente para continuar.";
const done = "Login realizado com sucesso! Redirecionando...";

async function register(page: Page, kind: "CPF" | "CNPJ", document: string) {
  const login = `pessoa.${randomBytes(5).toString("hex")}`;
  await page.getByRole("button", { name: "Criar conta" }).click();
  const form = page.getByRole("dialog");
  if (kind === "CNPJ") await form.getByText("Pessoa jurídica").click();
  await form.getByLabel("Nome").fill("Pessoa de Teste");
  await form.getByLabel(kind).pressSequentially(document);
  await form.getByLabel("E-mail").fill(`${login}@exemplo.com.br`);
  await form.getByLabel("Login").fill(login);
  await form.getByLabel("Senha", { exact: true }).fill("jabuticaba-7");
  return {
    login,
    password: "jabuticaba-7",
    form,
    send: () => form.getByRole("button", { name: "Criar conta" }).click(),
  };
}

/** What the page reads from here on, at each change. */
async function everythingDrawn(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("tellDrawn", (text: string) => void seen.push(text));
  await page.evaluate(() => {
    const { tellDrawn } = window as unknown as { tellDrawn: (text: string) => void };
    const observer = new MutationObserver(() => tellDrawn(document.getElementById("root")?.innerText.trim() ?? ""));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  return seen;
}

test("both kinds of account are registered, and land as what they are", async ({ browser, product: { url } }) => {
  const random = (length: number) => Array.from(randomBytes(length), (byte) => byte % 10).join("");
  const kinds = [
    ["CPF", `${random(9)}00`, "Administrador"],
    ["CNPJ", `ab${random(10)}00`, "Empresa"],
  ] as const;
  for (const [kind, document, role] of kinds) {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${url}/login`);
    const { form, send, ...person } = await register(page, kind, document);
    await expect(form.getByLabel(kind)).toHaveValue(
      kind === "CPF" ? /^\d{3}\.\d{3}\.\d{3}-00$/ : /^AB\.\d{3}\.\d{3}\//,
    );
    await form.getByLabel("E-mail").fill("sem-arroba");
    await send();
    await expect(form.getByText("Email inválido")).toBeVisible();
    await expect(form.getByLabel("E-mail")).toBeFocused();
    await accessible(page);
    await form.getByLabel("E-mail").fill(`${person.login}@exemplo.com.br`);
    await send();
    await expect(page.getByText("Conta criada com sucesso! Faça login para continuar.")).toBeVisible();
    await fillLogin(page, person);
    await page.waitForURL("**/dashboard");
    await page.getByRole("link", { name: /^Olá, Pessoa de Teste/ }).click();
    await expect(page.getByRole("definition").filter({ hasText: role })).toBeVisible();
    // Without a subscription yet: what an owner of either kind may still open.
    await page.goto(`${url}/plans`);
    await expect(page.getByRole("heading", { level: 1, name: "Planos & Assinaturas" })).toBeVisible();
    await page.context().close();
  }
});

test("the registration tells each broken rule, advises of check digits and sends one document", async ({
  page,
  product: { url },
}) => {
  await page.goto(`${url}/login`);
  const { form, send } = await register(page, "CPF", "5299822472");
  for (const field of ["Nome", "Login"]) await form.getByLabel(field).fill(" ");
  await form.getByLabel("Senha", { exact: true }).fill("");
  await send();
  await expect(form.getByText("Preencha nome, login e senha")).toHaveCount(3);
  await expect(form.getByText("CPF inválido")).toBeVisible();
  await form.getByLabel("Senha", { exact: true }).fill("12345");
  await send();
  await expect(form.getByText("A senha deve ter pelo menos 6 caracteres")).toBeVisible();
  await accessible(page);

  await form.getByLabel("CPF").fill("52998224726");
  await expect(form.getByText("Confira o CPF: os dígitos verificadores não batem.")).toBeVisible();
  await form.getByText("Pessoa jurídica").click();
  await form.getByLabel("CNPJ").pressSequentially("12abc34501de3");
  await send();
  await expect(form.getByText("CNPJ inválido")).toBeVisible();
  await form.getByLabel("CNPJ").press("End");
  await form.getByLabel("CNPJ").pressSequentially("5");
  await expect(form.getByLabel("CNPJ")).toHaveValue("12.ABC.345/01DE-35");
  await form.getByText("Pessoa física").click();
  await expect(form.getByLabel("CPF")).toHaveValue("");
  await form.getByText("Pessoa jurídica").click();
  await expect(form.getByLabel("CNPJ")).toHaveValue("");

  await form.getByLabel("CNPJ").fill("12ABC34501DE35");
  for (const field of ["Nome", "Login"]) await form.getByLabel(field).fill("Alguém");
  await form.getByLabel("Senha", { exact: true }).fill("jabuticaba-7");
  await page.route("**/api/auth/register*", (route) => route.fulfill({ status: 500, json: {} }));
  const sent = page.waitForRequest("**/api/auth/register*");
  await send();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ tipoPessoa: "juridica", cnpj: "12.ABC.345/01DE-35" });
  expect(body.dataInicio).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(body).not.toHaveProperty("cpf");
  await expect(form.getByRole("alert")).toHaveText("Falha ao criar conta");
});

test("a log-in that fails for no reason of the person's says what there is to say", async ({
  page,
  product: { url },
}) => {
  const answers: readonly (readonly [object | null, string])[] = [
    [{ success: false, errorType: "server_error", error: "falhou" }, "Erro interno do servidor"],
    [{ success: false, error: "Servidor em manutenção." }, "Servidor em manutenção."],
    [{}, "Erro ao fazer login"],
    [null, "Erro na autenticação"],
  ];
  await page.goto(`${url}/login`);
  for (const [json, sentence] of answers) {
    await page.route("**/api/auth/login*", (route) => (json ? route.fulfill({ status: 500, json }) : route.abort()));
    await fillLogin(page, { login: "alguem", password: "jabuticaba-7" });
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await page.unroute("**/api/auth/login*");
  }
});

test("the log-in tells what is wrong where it is wrong, and shuts after too many tries", async ({
  page,
  product: { url },
}) => {
  const person = await newAccount(url);
  const scripts: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(`${url}/login`);
  await expect(page.getByText("v2.0.0")).toBeVisible();
  expect((await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)).toBeLessThan(120 * 1024);
  await accessible(page);

  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByText("Informe o login")).toBeVisible();
  await expect(page.getByText("Informe a senha")).toBeVisible();
  await fillLogin(page, { ...person, login: `ninguem.${person.login}` });
  await expect(page.getByText("Login não encontrado")).toBeVisible();
  await expect(page.getByLabel("Login", { exact: true })).toBeFocused();
  await accessible(page);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await fillLogin(page, { ...person, password: "errada-1" });
    await expect(page.getByText("Senha incorreta")).toBeVisible();
  }
  await fillLogin(page, person);
  await expect(page.getByRole("alert")).toHaveText("Muitas tentativas. Aguarde alguns minutos e tente novamente.");
  await accessible(page);
  // Refused with 401 on /login, one stays there, without the word that a session has ended.
  expect(page.url()).toBe(`${url}/login`);
});

test("a log-in waits a second before the dashboard, keeps the session, and beats at its times", async ({
  page,
  product: { url },
}) => {
  await page.clock.install();
  const person = await newAccount(url);
  await page.goto(`${url}/login`);
  await expect(page.getByLabel("Login", { exact: true })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await fillLogin(page, person);
  await expect(page.getByRole("status").filter({ hasText: done })).toBeVisible();
  expect((await token(page))?.length).toBeGreaterThan(10);
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").login)).toBe(person.login);
  await page.clock.runFor(999);
  expect(page.url()).toBe(`${url}/login`);
  await page.clock.runFor(1);
  await page.waitForURL("**/dashboard");

  const beats: string[] = [];
  page.on("request", (request) => {
    if (/\/heartbeat\b/.test(request.url())) beats.push(request.method());
  });
  const first = page.waitForRequest("**/api/dashboard/heartbeat*");
  const leave = page.getByRole("button", { name: "Sair" });
  // With the clock held, a page that loads draws nothing.
  await expect.poll(() => page.clock.runFor(20).then(() => leave.isVisible())).toBe(true);
  await page.clock.runFor(1_000);
  await first;
  // At rest on the dashboard, whose own calls count.
  await page.clock.runFor(120_000);
  expect(beats).toEqual(["POST"]);
  await page.getByRole("link", { name: /^Olá, / }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
  await Promise.all([page.waitForRequest("**/api/dashboard/heartbeat*"), page.clock.runFor(120_000)]);
  await page.clock.resume();
  await page.goto(`${url}/login`);
  await page.waitForURL("**/dashboard");
});

test("nothing of a page is shown while its session is being checked", async ({ context, product, credentials }) => {
  const { page } = await carry(context, product.url, credentials.estagiario as Credentials);
  const held = Promise.withResolvers<void>();
  await page.route("**/api/auth/check*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${product.url}/my-account`);
  await expect(page.getByRole("status")).toHaveText("Carregando...");
  await expect(page.getByRole("heading")).toHaveCount(0);
  held.resolve();
  await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();

  // A user kept under `_id` by an older version is as good, also while nobody can be asked.
  await page.unroute("**/api/auth/check*");
  await page.route("**/api/auth/check*", (route) => route.abort());
  await page.evaluate(() => {
    const { id, ...user } = JSON.parse(localStorage.getItem("user") ?? "{}");
    localStorage.setItem("user", JSON.stringify({ ...user, _id: id }));
  });
  const beat = page.waitForRequest("**/api/dashboard/heartbeat*");
  await page.reload();
  await expect(page.getByRole("link", { name: /^Olá, Pedro Alves/ })).toBeVisible();
  await beat;
});

test("a session ended elsewhere leads to the login, which says so", async ({ context, product: { url } }) => {
  const person = await newAccount(url);
  const { page } = await carry(context, url, person);
  await page.goto(`${url}/my-account`);
  await expect(page.getByText("Esta sessão")).toBeVisible();
  // However long the login page takes to come, no page tells of the refusal itself.
  const held = Promise.withResolvers<void>();
  await page.route("**/login?sessionExpired=true", async (route) => {
    await held.promise;
    await route.continue();
  });
  const seen = await everythingDrawn(page);
  const elsewhere = await logInElsewhere(url, person);
  expect((await elsewhere.call("DELETE", "/api/auth/sessions")).status).toBe(200);

  // Whichever comes first, this press or the page's own heartbeat, is refused. Where it was the heartbeat, the press ends
  // with the page that is being left, and nobody waits for it.
  const press = page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/dashboard"]')?.click());
  press.catch(() => undefined);
  await expect.poll(() => seen.at(-1)).toBe("Carregando...");
  expect(seen.filter((text) => /Token inválido|Não foi possível/.test(text))).toEqual([]);
  held.resolve();
  await page.waitForURL("**/login?sessionExpired=true");
  await expect(page.getByRole("alert")).toHaveText(expired);
  expect(await page.evaluate(() => [localStorage.getItem("token"), localStorage.getItem("user")])).toEqual([
    null,
    null,
  ]);
  await accessible(page);

  const check = await fetch(`${url}/api/auth/check`, { headers: { authorization: `Bearer ${"a".repeat(43)}` } });
  expect(await check.json()).toMatchObject({ authenticated: false, message: "Token inválido" });
  // A stored token that no longer holds is found out when the product opens, one that is only the word null or undefined is none.
  await page.evaluate(() => localStorage.setItem("token", "a".repeat(43)));
  await page.goto(`${url}/dashboard`);
  await page.waitForURL("**/login?sessionExpired=true");
  for (const none of ["null", "undefined"]) {
    await page.evaluate((text) => localStorage.setItem("token", text), none);
    await page.goto(`${url}/dashboard`);
    await page.waitForURL(`${url}/login`);
  }
});

test("logging out holds at once, in every tab, whatever the server says", async ({ context, product: { url } }) => {
  const person = await newAccount(url);
  const { page, token: bearer } = await carry(context, url, person);
  const other = await context.newPage();
  await page.goto(`${url}/dashboard`);
  await page.getByRole("link", { name: /^Olá, / }).click();
  await other.goto(`${url}/dashboard`);
  await expect(other.getByRole("button", { name: "Sair" })).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await page.waitForURL(`${url}/login`);
  await other.waitForURL(`${url}/login`);
  expect(await token(page)).toBeNull();
  await expect
    .poll(async () => (await fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${bearer}` } })).status)
    .toBe(401);
  await page.goBack();
  await page.waitForURL(`${url}/login`);

  await other.route("**/api/auth/logout*", (route) => route.abort());
  await fillLogin(page, person);
  await other.waitForURL("**/dashboard");
  await other.getByRole("button", { name: "Sair" }).click();
  await other.waitForURL(`${url}/login`);
  expect(await token(other)).toBeNull();
});
