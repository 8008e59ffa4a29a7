/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import {
  type Act,
  contract,
  goToPayment,
  keepWindowsShut,
  type Method,
  openPayment,
  openPlans,
  pay,
  presentPlan,
  registerAndEnter,
  words,
  wordsAfter,
} from "../plans-screen.ts";
import { accessible, carry, newAccount } from "../session.ts";

test.use({ dataOf: "purchase" });

const isBlocked = async (page: Page, url: string) => {
  await page.goto(`${url}/generate`);
  await page.waitForURL(`${url}/dashboard`);
};

const isOpen = async (page: Page, url: string) => {
  await page.goto(`${url}/generate`);
  await expect(page.getByRole("searchbox", { name: "Buscar modelo" })).toBeVisible();
};

test("whoever registers is blocked, finds the plans, pays by PIX in another window, and is let in", async ({
  page,
  product: { url },
}) => {
  await registerAndEnter(page, url);
  await isBlocked(page, url);
  await page.getByRole("link", { name: /Planos & Assinaturas/ }).click();
  await expect(presentPlan(page)).toContainText("Nenhum plano contratado");
  await accessible(page);
  await page
    .getByText(/^Anual/)
    .first()
    .click();
  await contract(page, "Intermediário");
  await expect(page.getByRole("dialog")).toContainText(/R\$\s1\.910,40/);
  await accessible(page);
  const payment = await openPayment(page);
  await expect(payment.getByText(/R\$\s1\.910,40/)).toBeVisible();
  await expect(page.getByText(/A página de pagamento está aberta em outra janela/)).toBeVisible();
  await accessible(page);
  const closed = payment.waitForEvent("close");
  await pay(payment, "PIX", "Aprovar");
  await closed;
  await expect(page.getByText(words.success)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(presentPlan(page)).toContainText("Intermediário");
  await expect(presentPlan(page)).toContainText("Ativa");
  await expect(page.getByText(words.success)).toBeHidden();
  expect(page.url()).toBe(`${url}/plans`);
  await page.getByRole("button", { name: "Histórico de pagamentos" }).click();
  const row = page.getByRole("row", { name: /Intermediário, anual/ });
  await expect(row).toContainText("PIX");
  await expect(row).toContainText("Aprovado");
  await accessible(page);
  await isOpen(page, url);
});

const ways: readonly [Method, Act, boolean][] = [
  ["PIX", "Recusar", true],
  ["PIX", "Deixar pendente", false],
  ["Cartão de crédito", "Aprovar", false],
  ["Cartão de crédito", "Recusar", true],
  ["Boleto", "Deixar pendente", true],
  ["Boleto", "Recusar", false],
];

for (const [method, act, isApart] of ways) {
  const where = isApart ? "another window" : "the same window";
  test(`by ${method} in ${where}: ${act}`, async ({ context, product: { url } }) => {
    const page = await openPlans(context, url);
    if (!isApart) await keepWindowsShut(page);
    if (!isApart) await page.reload();
    await contract(page, "Inicial");
    if (isApart) await pay(await openPayment(page), method, act);
    else {
      await goToPayment(page);
      await page.waitForURL("**/simulador/pagar/*");
      await pay(page, method, act);
      await page.waitForURL(`${url}/plans?*`);
    }
    await expect(page.getByText(wordsAfter(act))).toBeVisible();
    await page.getByRole("button", { name: "Histórico de pagamentos" }).click();
    const state = { Aprovar: "Aprovado", Recusar: "Rejeitado", "Deixar pendente": "Pendente" }[act];
    await expect(page.getByRole("row", { name: /Inicial, mensal/ })).toContainText(state);
    await expect(page.getByRole("row", { name: /Inicial, mensal/ })).toContainText(method);
    if (act === "Aprovar") {
      await expect(presentPlan(page)).toContainText("Ativa");
      await isOpen(page, url);
    } else {
      await expect(page.getByRole("button", { name: "Contratar: Inicial" })).toBeEnabled();
      await isBlocked(page, url);
    }
  });
}

test("what was left pending and is paid later opens the product", async ({ context, product: { url } }) => {
  const page = await openPlans(context, url);
  await contract(page, "Inicial");
  const payment = await openPayment(page);
  const address = payment.url();
  await pay(payment, "Boleto", "Deixar pendente");
  await expect(page.getByText(words.pending)).toBeVisible();
  const bank = await context.newPage();
  await bank.goto(address);
  await pay(bank, "Boleto", "Aprovar");
  // A window that is shut on its way to another page may stay.
  await bank.waitForURL(`${url}/plans?*`);
  await bank.close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(presentPlan(page)).toContainText("Ativa");
  await isOpen(page, url);
});

test("an owner whose data are not known fills them in on the way to the payment", async ({
  context,
  product: { url },
  credentials,
}) => {
  const staff = await signIn(url, credentials.desenvolvedor as Credentials);
  const login = `escritorio.${Date.now()}`;
  const made = await staff.post("/api/users", {
    nome: "Otávio Reis",
    login,
    senha: "jabuticaba-7",
    role: "empresa",
  });
  expect(made.status).toBeLessThan(300);
  const page = await openPlans(context, url, { login, password: "jabuticaba-7" });
  await contract(page, "Inicial");
  const form = page.getByRole("dialog", { name: "Dados pessoais" });
  await form.getByRole("radio", { name: "Pessoa jurídica" }).check({ force: true });
  await form.getByLabel("CNPJ").pressSequentially("11222333000181");
  await form.getByRole("button", { name: "Salvar e continuar" }).click();
  await expect(form.getByText("Tipo de pessoa e email são obrigatórios.")).toBeVisible();
  await accessible(page);
  await form.getByLabel("E-mail").fill(`${login}@exemplo.com.br`);
  await form.getByRole("button", { name: "Salvar e continuar" }).click();
  await pay(await openPayment(page), "PIX", "Aprovar");
  await expect(page.getByText(words.success)).toBeVisible();
  await expect(presentPlan(page)).toContainText("Ativa");
});

test("a plan is changed after a question, with extra users, and renewed never while it is far from its end", async ({
  context,
  product: { url },
}) => {
  const page = await openPlans(context, url);
  await contract(page, "Inicial");
  await pay(await openPayment(page), "PIX", "Aprovar");
  await expect(presentPlan(page)).toContainText("Ativa");
  await expect(page.getByRole("button", { name: "Renovar" })).toBeHidden();
  await page.getByRole("button", { name: "Mais um usuário extra no Avançado" }).click();
  await page.getByRole("button", { name: "Upgrade: Avançado" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Upgrade" }).click();
  const question = page.getByRole("alertdialog", { name: "Fazer upgrade para o Avançado?" });
  await expect(question).toContainText("Avançado, mensal, com 1 usuário extra");
  await accessible(page);
  await question.getByRole("button", { name: "Confirmar upgrade" }).click();
  const payment = await openPayment(page);
  await expect(payment.getByText(/R\$\s468,00/)).toBeVisible();
  await pay(payment, "Cartão de crédito", "Aprovar");
  await expect(presentPlan(page)).toContainText("Avançado");
  await expect(presentPlan(page)).toContainText("com 1 usuário extra");
  await page.getByRole("button", { name: "Downgrade: Intermediário" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Downgrade" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await expect(presentPlan(page)).toContainText("Avançado");
});

test("the free trial is activated on the page of plans, which opens anew", async ({ context, product: { url } }) => {
  const page = await openPlans(context, url);
  await page.getByRole("button", { name: "Ativar período gratuito" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("A ativação é definitiva e irreversível");
  await accessible(page);
  const loaded = page.waitForEvent("load");
  await question.getByRole("button", { name: "Ativar período gratuito" }).click();
  await loaded;
  await expect(page.getByText("Período gratuito ativado com sucesso!")).toBeVisible();
  await expect(presentPlan(page)).toContainText("Período gratuito");
  await expect(page.getByRole("button", { name: "Renovar" })).toBeHidden();
  await isOpen(page, url);
});

test("who works under an owner is held and let in with them, and told whom to ask", async ({
  browser,
  context,
  product: { url },
}) => {
  const page = await openPlans(context, url);
  await contract(page, "Intermediário");
  await pay(await openPayment(page), "PIX", "Aprovar");
  await expect(presentPlan(page)).toContainText("Ativa");
  const login = `membro.${Date.now()}`;
  const member = await page.evaluate(
    async ([name]) => {
      const body = { nome: "Rui Alves", login: name, senha: "jabuticaba-7", role: "advogado_jr" };
      const headers = { "content-type": "application/json", authorization: `Bearer ${localStorage.getItem("token")}` };
      return (await fetch("/api/users", { method: "POST", headers, body: JSON.stringify(body) })).status;
    },
    [login],
  );
  expect(member).toBeLessThan(300);
  const { page: theirs } = await carry(await browser.newContext(), url, { login, password: "jabuticaba-7" });
  const over = { success: true, subscription: { isActive: false, status: "expired", planType: "intermediate" } };
  await theirs.route("**/api/subscriptions/current*", (route) => route.fulfill({ json: over }));
  await theirs.goto(`${url}/plans`);
  await theirs.waitForURL(`${url}/dashboard`);
  await expect(
    theirs.getByText("Sua hierarquia está sem assinatura ativa. Acesse Planos & Assinaturas pelo administrador."),
  ).toBeVisible();
  await theirs.unroute("**/api/subscriptions/current*");
  await theirs.getByRole("button", { name: "Verificar de novo" }).click();
  await expect(theirs.getByText("Funções indisponíveis")).toBeHidden();
  expect(await theirs.evaluate(() => localStorage.getItem("subscriptionBlocked"))).toBeNull();
});

test("a call refused for want of a plan leads owners to the plans and others home, for as long as that is so", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const refusal = {
    success: false,
    code: "subscriptions.required",
    error: "Sem assinatura",
    requiresSubscription: true,
  };
  const ways = [
    ["administrador", `${url}/plans?requiresSubscription=true`, words.needsPlan],
    [
      "estagiario",
      `${url}/dashboard?subscriptionRequired=true`,
      "A página que você tentou abrir precisa de uma assinatura ativa.",
    ],
  ] as const;
  for (const [role, address, said] of ways) {
    const { page } = await carry(await browser.newContext(), url, credentials[role] as Credentials);
    const over = { success: true, subscription: { isActive: false, status: "expired", planType: "starter" } };
    await page.goto(`${url}/dashboard`);
    await expect(page.getByRole("link", { name: /^Gerar Documento/ }).first()).toBeVisible();
    await page.route("**/api/folders/structure/**", (route) => route.fulfill({ status: 403, json: refusal }));
    await page.route("**/api/subscriptions/current*", (route) => route.fulfill({ status: 502, json: over }));
    await page
      .getByRole("link", { name: /^Gerar Documento/ })
      .first()
      .click();
    await page.waitForURL(address);
    await expect(page.getByText(said)).toBeVisible();
    const stored = await page.evaluate(() => [
      localStorage.getItem("subscriptionBlocked"),
      localStorage.getItem("blockedRole"),
    ]);
    expect(stored).toEqual(["true", role]);
    await page.unrouteAll();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.reload();
    await expect.poll(() => page.evaluate(() => localStorage.getItem("subscriptionBlocked"))).toBeNull();
    await page.context().close();
  }
});

test("plans that cannot be read are read again on a press; a page that was refused leads here and says why", async ({
  context,
  product: { url },
}) => {
  const { page } = await carry(context, url, await newAccount(url));
  await page.route("**/api/subscriptions/plans", (route) => route.fulfill({ status: 502, body: "" }));
  await page.goto(`${url}/plans?requiresSubscription=true`);
  await expect(page.getByText(words.needsPlan)).toBeVisible();
  await expect(page.getByText("Erro ao carregar informações dos planos. Tente novamente.")).toBeVisible();
  await accessible(page);
  await page.unroute("**/api/subscriptions/plans");
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(page.getByRole("heading", { name: "Escolha um plano" })).toBeVisible();
  await accessible(page);
});
