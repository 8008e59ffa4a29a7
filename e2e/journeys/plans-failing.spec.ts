/// <reference lib="dom" />
import { signIn } from "../api.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { contract, goToPayment, openPayment, openPlans, pay, presentPlan, words } from "../plans-screen.ts";
import { accessible, carry } from "../session.ts";

test.use({ dataOf: "purchase" });

const broken = { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" };
const told = { status: 503, json: { success: false, error: "O provedor de pagamento não respondeu." } };

test("a payment that fails at any of its steps is told in its words, the server's before ours, and goes on", async ({
  context,
  product: { url },
}) => {
  const page = await openPlans(context, url);
  const dialog = page.getByRole("dialog");

  await page.route("**/api/users/personal-data*", (route) => route.fulfill(broken));
  await page.route("**/api/payments/plans*", (route) => route.fulfill(broken));
  await contract(page, "Inicial");
  await expect(dialog).toContainText("Erro ao carregar planos");
  await accessible(page);
  await page.unroute("**/api/payments/plans*");
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(dialog).toContainText("Erro ao processar pagamento");
  await page.unroute("**/api/users/personal-data*");
  await dialog.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(dialog.getByRole("button", { name: "Ir para o pagamento" })).toBeVisible();

  const steps = [
    ["**/api/payments/create-preference*", "Ir para o pagamento", "Erro ao criar preferência de pagamento"],
    ["**/api/payments/generate-link*", "Gerar link de pagamento", "Erro ao gerar link de pagamento"],
  ] as const;
  for (const [address, press, ours] of steps) {
    const answers = [
      [() => page.route(address, (route) => route.fulfill(broken)), ours],
      [() => page.route(address, (route) => route.fulfill(told)), told.json.error],
      [() => page.route(address, (route) => route.abort()), ours],
    ] as const;
    for (const [answer, sentence] of answers) {
      await answer();
      await dialog.getByRole("button", { name: press }).click();
      await expect(dialog.getByRole("alert")).toContainText(sentence);
      await page.unroute(address);
    }
  }
  await accessible(page);

  await page.route("**/api/payments/status/*", (route) => route.fulfill(broken));
  const payment = await openPayment(page);
  await expect(dialog.getByRole("alert")).toContainText("Erro ao verificar status do pagamento");
  await accessible(page);
  await page.unroute("**/api/payments/status/*");
  await pay(payment, "PIX", "Aprovar");
  await expect(presentPlan(page)).toContainText("Ativa");
});

test("a payment page that is shut while its address is on the way can be opened again, as one order", async ({
  context,
  product: { url },
}) => {
  const page = await openPlans(context, url);
  await contract(page, "Inicial");
  const orders: string[] = [];
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/payments/create-preference*", async (route) => {
    orders.push(route.request().headers()["idempotency-key"] ?? "");
    const reply = await route.fetch();
    await mayAnswer;
    await route.fulfill({ response: reply });
  });
  const window = page.waitForEvent("popup");
  await goToPayment(page);
  await (await window).close();
  answer();
  await expect(page.getByRole("dialog").getByRole("alert")).toContainText("Erro ao abrir página de pagamento");
  const again = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Abrir o pagamento de novo" }).click();
  await pay(await again, "Boleto", "Aprovar");
  await expect(presentPlan(page)).toContainText("Ativa");
  expect(orders).toHaveLength(1);
});

test("another cycle of the same plan reads Alterar; a history that cannot be read says so and is read again", async ({
  context,
  product: { url },
}) => {
  const page = await openPlans(context, url);
  await contract(page, "Inicial");
  await pay(await openPayment(page), "PIX", "Aprovar");
  await expect(presentPlan(page)).toContainText("Ativa");
  await page
    .getByText(/^Anual/)
    .first()
    .click();
  await page.getByRole("button", { name: "Alterar: Inicial" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Alterar", exact: true })).toBeVisible();
  await accessible(page);
  await page.keyboard.press("Escape");

  await page.route("**/api/billing/history*", (route) => route.fulfill(broken));
  // Not reloaded: the address still tells of the payment, after which the page reads all again for half a minute by itself.
  await page.goto(`${url}/plans`);
  await page.getByRole("button", { name: /Histórico de pagamentos/ }).click();
  await expect(page.getByText("Erro ao carregar histórico de pagamentos")).toBeVisible();
  await accessible(page);
  await page.unroute("**/api/billing/history*");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("table")).toBeVisible();
});

/** A company with its trial, as the platform's staff lets it in. */
async function newCompany(url: string, staff: Credentials): Promise<Credentials> {
  const company = { login: `empresa.${Date.now()}`, password: "jabuticaba-7" };
  const body = { nome: "Empresa de Teste", login: company.login, senha: company.password, role: "empresa" };
  expect((await (await signIn(url, staff)).post("/api/users", body)).status).toBeLessThan(300);
  expect((await (await signIn(url, company)).post("/api/subscriptions/activate-trial", {})).status).toBe(200);
  return company;
}

test("a check that fails holds a company, and no member; a call refused leads the company to the plans", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const company = await newCompany(url, credentials.desenvolvedor as Credentials);
  const people = [
    [company, "true"],
    [credentials.estagiario as Credentials, null],
  ] as const;
  for (const [person, flag] of people) {
    const { page } = await carry(await browser.newContext(), url, person);
    await page.route("**/api/subscriptions/current*", (route) => route.fulfill(broken));
    const asked = page.waitForResponse("**/api/subscriptions/current*");
    await page.goto(`${url}/dashboard`);
    await asked;
    await expect.poll(() => page.evaluate(() => localStorage.getItem("subscriptionBlocked"))).toBe(flag);
    await page.context().close();
  }

  const { page } = await carry(await browser.newContext(), url, company);
  await page.goto(`${url}/dashboard`);
  const users = page.getByRole("link", { name: /^Gerenciar Usuários/ }).first();
  await expect(users).toBeVisible();
  const refusal = { success: false, error: "Sem assinatura", requiresSubscription: true };
  await page.route("**/api/users*", (route) => route.fulfill({ status: 403, json: refusal }));
  await page.route("**/api/subscriptions/current*", (route) => route.fulfill(broken));
  await users.click();
  await page.waitForURL(`${url}/plans?requiresSubscription=true`);
  await expect(page.getByText(words.needsPlan)).toBeVisible();
  await page.context().close();
});

test("by keyboard alone, at 320 px: cycle, extra users, plan, payment page", async ({ context, product: { url } }) => {
  const page = await openPlans(context, url);
  await page.setViewportSize({ width: 320, height: 640 });
  const tabTo = async (name: RegExp | string, role: "button" | "radio" | "spinbutton" = "button") => {
    const wanted = page.getByRole(role, { name });
    for (let presses = 0; presses < 60; presses += 1) {
      if (await wanted.evaluateAll((all) => all.some((one) => one === document.activeElement))) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${name}`);
  };
  await tabTo(/Mensal/, "radio");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(page.getByRole("radio", { name: /Anual/ })).toBeChecked();
  await tabTo("Usuários extras no Inicial", "spinbutton");
  await page.keyboard.press("ArrowUp");
  await tabTo("Contratar: Inicial");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("1 usuário extra");
  await tabTo("Contratar");
  await page.keyboard.press("Enter");
  await tabTo("Ir para o pagamento");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  const popup = page.waitForEvent("popup");
  await page.keyboard.press("Enter");
  const payment = await popup;
  await payment.waitForURL("**/simulador/pagar/*");
  await payment.close();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("button", { name: "Contratar: Inicial" })).toBeFocused();
});

test("seven tenths of the month's documents are shown as a warning, all of them as the bound", async ({
  context,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const api = await signIn(url, owner);
  const reply = (await (await api.get("/api/subscriptions/usage")).json()) as {
    data: { documents: { used: number; limit: number } };
  };
  const { page } = await carry(context, url, owner);
  for (const [used, tone] of [
    [6, "ok"],
    [7, "warn"],
    [10, "bad"],
  ] as const) {
    const documents = { ...reply.data.documents, used, limit: 10 };
    await page.route("**/api/subscriptions/usage*", (route) =>
      route.fulfill({ json: { ...reply, data: { ...reply.data, documents } } }),
    );
    await page.goto(`${url}/plans`);
    const bar = presentPlan(page).getByRole("meter", { name: "Documentos neste mês" });
    await expect(bar.locator(`.bg-${tone}-fill`)).toBeVisible();
    await accessible(page);
    await page.unrouteAll();
  }
});
