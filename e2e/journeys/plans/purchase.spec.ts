/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { signIn } from "../../api.ts";
import { type Credentials, expect, test } from "../../lavra.ts";
import {
  contract,
  historyRow,
  isBlocked,
  isOpen,
  openHistory,
  openPayment,
  openPlans,
  pay,
  presentPlan,
  registerAndEnter,
  setPeriod,
  shut,
  words,
} from "../../screens/plans-screen.ts";
import { carry, newAccount } from "../../session.ts";
import { wordFile } from "../../word.ts";

test("a lawyer registers, is blocked, pays a year by PIX in another window, works, sees it in the reports, and pays for a larger plan by card", async ({
  page,
  product: { url },
}) => {
  let person: Credentials = { login: "", password: "" };
  await test.step("registers, is blocked, and is led to the plans", async () => {
    person = await registerAndEnter(page, url);
    await isBlocked(page, url);
    await page.getByRole("link", { name: /Planos & Assinaturas/ }).click();
    await expect(presentPlan(page)).toContainText("Nenhum plano contratado");
  });

  await test.step("pays a year by PIX in a separate window", async () => {
    await page
      .getByText(/^Anual/)
      .first()
      .click();
    await contract(page, "Intermediário");
    await expect(page.getByRole("dialog")).toContainText(/R\$\s1\.910,40/);
    const payment = await openPayment(page);
    await expect(payment.getByText(/R\$\s1\.910,40/)).toBeVisible();
    await expect(page.getByText(/A página de pagamento está aberta em outra janela/)).toBeVisible();
    await pay(payment, "PIX", "Aprovar");
    await expect(page.getByText(words.success)).toBeVisible();
    await shut(payment);
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(presentPlan(page)).toContainText("Intermediário");
    await expect(presentPlan(page)).toContainText("Ativa");
  });

  await test.step("the payment is listed in the history, and the product is open", async () => {
    await openHistory(page);
    await expect(historyRow(page, /Intermediário, anual/)).toContainText("PIX");
    await expect(historyRow(page, /Intermediário, anual/)).toContainText("Aprovado");
    await isOpen(page, url);
  });

  await test.step("the new plan has reports: the generated documents are counted, and each figure leads to them", async () => {
    const api = await signIn(url, person);
    await api.post("/api/folders/create", { folderName: "Recibos", parentPath: "", type: "uploads" });
    const file = await api.upload("models", "/Recibos", "Recibo.docx", wordFile(["Recibo de {CLIENTE}"]));
    const { id: documentType } = ((await file.json()) as { data: { id: string } }).data;
    for (const outputFileName of ["Recibo de Ana", "Recibo de Rui"]) {
      const order = { documentType, formData: { CLIENTE: "Ana" }, selectedTopics: [], outputFileName };
      expect((await api.post("/api/documents/generate", order)).status).toBe(200);
    }
    await page.goto(`${url}/reports`);
    const templates = page.getByRole("table", { name: "Por modelo" });
    await expect(templates.getByRole("row", { name: /^Recibo/ })).toContainText(/ s$/);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar CSV" }).click();
    const csv = await readFile(await (await download).path(), "utf8");
    expect(csv).toMatch(/^Modelo;Recibo\.docx;2;\d+(,\d+)?\r$/m);
    await templates.getByRole("link", { name: "2 documentos: Recibo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Meus documentos" })).toBeVisible();
    await expect(page.getByText("Recibo de Rui")).toBeVisible();
  });

  await test.step("confirms a larger plan with an extra user, with the unused year as credit; a renewal is not offered far from the period's end", async () => {
    await page.goto(`${url}/plans`);
    await expect(presentPlan(page)).toContainText("Intermediário");
    await expect(page.getByRole("button", { name: "Renovar" })).toBeHidden();
    await page.getByRole("button", { name: "Mais um usuário extra no Avançado" }).click();
    await page.getByRole("button", { name: "Upgrade: Avançado" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Upgrade" }).click();
    const question = page.getByRole("alertdialog", { name: "Fazer upgrade para o Avançado?" });
    await expect(question).toContainText("Avançado, anual, com 1 usuário extra");
    await question.getByRole("button", { name: "Confirmar upgrade" }).click();
    const payment = await openPayment(page);
    await expect(payment.getByText(/R\$\s2\.582,40/)).toBeVisible();
    await pay(payment, "Cartão de crédito", "Aprovar");
    await expect(presentPlan(page)).toContainText("Avançado");
    await expect(presentPlan(page)).toContainText("com 1 usuário extra");
    await openHistory(page);
    await expect(historyRow(page, /Avançado, anual/)).toContainText("Cartão de crédito");
  });
});

test("an account owner created by staff enters the payer, pays, and renews after the period has ended; meanwhile everything can be taken out", async ({
  context,
  product: { url },
  credentials,
}) => {
  const staff = credentials.desenvolvedor as Credentials;
  const owner = { login: `escritorio.${randomBytes(4).toString("hex")}`, password: "jabuticaba-7" };
  const person = { nome: "Otávio Reis", login: owner.login, senha: owner.password, role: "empresa" };
  expect((await (await signIn(url, staff)).post("/api/users", person)).status).toBeLessThan(300);
  const page = await openPlans(context, url, owner);

  await test.step("the payer is asked for once and remembered", async () => {
    await contract(page, "Inicial");
    const form = page.getByRole("dialog", { name: "Dados pessoais" });
    await form.getByRole("radio", { name: "Pessoa jurídica" }).check({ force: true });
    await form.getByLabel("CNPJ").pressSequentially("11222333000181");
    await form.getByLabel("E-mail").fill(`${owner.login}@exemplo.com.br`);
    await form.getByRole("button", { name: "Salvar e continuar" }).click();
    const payment = await openPayment(page);
    await pay(payment, "PIX", "Aprovar");
    await expect(presentPlan(page)).toContainText("Ativa");
    await shut(payment);
    await isOpen(page, url);
    const api = await signIn(url, owner);
    await api.post("/api/folders/create", { folderName: "Recibos", parentPath: "", type: "uploads" });
    expect((await api.upload("models", "/Recibos", "Recibo.docx", wordFile(["Recibo"]))).status).toBe(201);
  });

  await test.step("after the period ends a page leads to the plans and gives the reason, and the documents are still available", async () => {
    await page.goto(`${url}/dashboard`);
    const way = page.getByRole("link", { name: /^Gerar Documento/ }).first();
    await expect(way).toBeVisible();
    await setPeriod(url, staff, owner, "2026-01-01", "2026-02-01");
    await way.click();
    await page.waitForURL(`${url}/plans?requiresSubscription=true`);
    await expect(page.getByText(words.needsPlan)).toBeVisible();
    await expect(presentPlan(page)).toContainText("Expirada");
    await page.goto(`${url}/documents`);
    await expect(page.getByRole("heading", { level: 1, name: "Meus documentos" })).toBeVisible();
    await isBlocked(page, url);
  });

  await test.step("takes everything out, and sees in the activity what was done", async () => {
    await page.goto(`${url}/dashboard`);
    await page.getByRole("main").getByRole("link", { name: "Baixar tudo" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Baixar tudo" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar tudo" }).click();
    const archive = unzipSync(await readFile(await (await download).path()));
    const named = Object.keys(archive).sort();
    expect(named.filter((name) => !name.endsWith("/"))).toEqual([
      "Modelos/Recibos/Recibo.docx",
      "dados.json",
      "lista.csv",
      "manifest.json",
    ]);
    const { pagamentos } = JSON.parse(strFromU8(archive["dados.json"] ?? new Uint8Array())) as {
      pagamentos: unknown[];
    };
    expect(pagamentos).toHaveLength(1);
    await page.goto(`${url}/activity`);
    await expect(page.getByText(/baixou tudo o que é do escritório$/)).toBeVisible();
    await page.getByRole("searchbox", { name: "Buscar por quem fez" }).fill("ninguém");
    await expect(page.getByText("Nenhum ato encontrado")).toBeVisible();
    await page.getByRole("button", { name: "Limpar filtros" }).click();
    const exported = page.waitForEvent("download");
    await page.getByRole("button", { name: "Exportar" }).click();
    expect(await readFile(await (await exported).path(), "utf8")).toContain("O pagamento ativou o plano Inicial");
  });

  await test.step("renews without entering the payer again", async () => {
    await page.goto(`${url}/plans`);
    await page.getByRole("button", { name: "Renovar", exact: true }).first().click();
    await pay(await openPayment(page), "Boleto", "Aprovar");
    await expect(presentPlan(page)).toContainText("Ativa");
    await isOpen(page, url);
  });
});

test("an account owner begins the free trial; their users are let in by it, blocked after it, and shown who can renew", async ({
  browser,
  context,
  product: { url },
  credentials,
}) => {
  const staff = credentials.desenvolvedor as Credentials;
  const owner = await newAccount(url);
  const page = await openPlans(context, url, owner);
  await page.getByRole("button", { name: "Ativar período gratuito" }).click();
  const loaded = page.waitForEvent("load");
  await page.getByRole("alertdialog").getByRole("button", { name: "Ativar período gratuito" }).click();
  await loaded;
  await expect(page.getByText("Período gratuito ativado com sucesso!")).toBeVisible();
  await expect(presentPlan(page)).toContainText("Período gratuito");
  await isOpen(page, url);

  const member = { login: `membro.${owner.login}`, password: "jabuticaba-7" };
  const person = { nome: "Rui Alves", login: member.login, senha: member.password, role: "advogado_jr" };
  const api = await signIn(url, owner);
  expect((await api.post("/api/users", person)).status).toBeLessThan(300);
  const rights = { advogado_jr: { permissions: ["dashboard", "generate"] } };
  expect((await api.post("/api/permissions", { permissions: rights })).status).toBe(200);
  const { page: theirs } = await carry(await browser.newContext(), url, member);
  await theirs.goto(`${url}/dashboard`);
  const way = theirs.getByRole("link", { name: /^Gerar Documento/ }).first();
  await expect(way).toBeVisible();
  const blocked = () =>
    theirs.evaluate(() => [localStorage.getItem("subscriptionBlocked"), localStorage.getItem("blockedRole")]);
  expect(await blocked()).toEqual([null, null]);

  await setPeriod(url, staff, owner, "2026-01-01", "2026-02-01");
  await way.click();
  await theirs.waitForURL(`${url}/dashboard?subscriptionRequired=true`);
  await expect(theirs.getByText("A página que você tentou abrir precisa de uma assinatura ativa.")).toBeVisible();
  await expect(
    theirs.getByText("Sua hierarquia está sem assinatura ativa. Acesse Planos & Assinaturas pelo administrador."),
  ).toBeVisible();
  expect(await blocked()).toEqual(["true", "advogado_jr"]);

  await setPeriod(url, staff, owner, "2026-01-01", "2099-01-01");
  await theirs.getByRole("button", { name: "Verificar de novo" }).click();
  await expect(theirs.getByText("Funções indisponíveis")).toBeHidden();
  expect(await blocked()).toEqual([null, null]);
  await isOpen(theirs, url);
});
