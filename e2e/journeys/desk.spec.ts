/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page, Route } from "@playwright/test";
import { signIn } from "../api.ts";
import { fillForm } from "../fill-form.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry, logInElsewhere } from "../session.ts";
import { textOf } from "../word.ts";

test.use({ dataOf: "desk" });

const form = (page: Page) => page.getByRole("region", { name: "Documento", exact: true });
const topics = (page: Page) => page.getByRole("region", { name: "Tópicos", exact: true });
const chosen = (page: Page) => page.getByRole("grid", { name: "Tópicos escolhidos, na ordem do documento" });
const order = (page: Page) => page.getByRole("button", { name: /^Gerar/ });
const petition = "petição inicial (procedimento comum)";

async function choose(page: Page, template: string) {
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill(template);
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("heading", { level: 1 })).toContainText(template, { ignoreCase: true });
  await expect(form(page).locator("[data-field]").first()).toBeVisible();
}

async function addTopic(page: Page, name: string) {
  const search = page.getByRole("searchbox", { name: "Buscar tópico" });
  await search.fill(name);
  await search.press("Enter");
  await search.fill("");
}

const refusal = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: { success: false, ...body } });
const nonsense = (route: Route) => route.fulfill({ json: { success: true, data: { structure: 7 }, structure: 7 } });

test("what cannot be read is told in its own words, and is there once it can be", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  const ways: Record<string, ((route: Route) => Promise<void>) | undefined> = {};
  await page.route("**/api/folders/structure/*", (route) => {
    const way = ways[new URL(route.request().url()).pathname.split("/").at(-1) ?? ""];
    return way ? way(route) : route.fallback();
  });
  const down = refusal(503, { error: "Fora do ar", code: "server.unavailable" });
  const open = async (models: typeof down | undefined, of: typeof down | undefined) => {
    Object.assign(ways, { models, uploads: models, topicos: of });
    await page.goto(`${url}/generate`);
  };

  await open(down, down);
  await expect(page.getByText("Erro ao carregar dados iniciais")).toBeVisible();
  await accessible(page);
  ways.topicos = undefined;
  await page.reload();
  await expect(page.getByText(/^Erro ao carregar modelos: /)).toBeVisible();
  await open((route) => route.abort(), undefined);
  await expect(page.getByText(/^Erro ao carregar modelos: Não foi possível falar com o servidor/)).toBeVisible();
  await open(nonsense, undefined);
  await expect(page.getByText("Erro ao processar estrutura de modelos")).toBeVisible();
  ways.models = undefined;
  ways.uploads = undefined;
  await page.getByRole("button", { name: "Tentar novamente" }).first().click();
  await choose(page, petition);

  await open(undefined, down);
  await choose(page, petition);
  await expect(topics(page).getByText(/^Erro ao carregar tópicos: /)).toBeVisible();
  await open(undefined, nonsense);
  await choose(page, petition);
  await expect(topics(page).getByText("Erro ao processar estrutura de tópicos")).toBeVisible();
  ways.topicos = undefined;
  await topics(page).getByRole("button", { name: "Tentar novamente" }).click();
  await addTopic(page, "gratuidade");
  await expect(chosen(page).getByRole("row")).toHaveCount(1);
});

test("topics are numbered as they are picked, errors go with the template, a limit that is none is said, and a document takes all with it", async ({
  context,
  product: { url },
  credentials,
}) => {
  test.setTimeout(180_000);
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.goto(`${url}/generate`);
  await choose(page, petition);
  await order(page).click();
  await expect(form(page).getByText("Campo obrigatório").first()).toBeVisible();
  await choose(page, "contestação");
  await expect(form(page).getByText("Campo obrigatório")).toHaveCount(0);
  await choose(page, petition);
  await expect(form(page).getByText("Campo obrigatório")).toHaveCount(0);

  for (const name of ["gratuidade", "relação de consumo", "dano moral"]) await addTopic(page, name);
  const rows = () => chosen(page).getByRole("row").allInnerTexts();
  const numbers = async () => (await rows()).map((row) => /^\d+/.exec(row.trim())?.[0]);
  await expect.poll(numbers).toEqual(["1", "2", "3"]);
  // How many fields a topic adds is told a moment later.
  const names = async () => (await rows()).map((row) => row.replace(/\d+ campos?|sem campos|\d+/g, "").trim());
  const [first, , third] = await names();
  await chosen(page)
    .getByRole("button", { name: /^Remover/ })
    .nth(1)
    .click();
  await expect.poll(numbers).toEqual(["1", "2"]);
  expect(await names()).toEqual([first, third]);
  const found = async (name: string) => {
    await page.getByRole("searchbox", { name: "Buscar tópico" }).fill(name);
    return page.getByRole("list", { name: "Tópicos encontrados" }).getByRole("button", { name }).first();
  };
  // Two presses within 100 ms are one. No topic is pressed twice in a row but here, so that no other press is a slip.
  await (await found("Relação de consumo")).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(numbers).toEqual(["1", "2", "3"]);
  // A press on what stands in the document takes it out.
  for (const [name, left] of [
    ["Dano moral", ["1", "2"]],
    ["Relação de consumo", ["1"]],
    ["Dano moral", ["1", "2"]],
  ] as const) {
    await (await found(name)).click();
    await expect.poll(numbers).toEqual(left);
  }
  expect(await names()).toEqual([first, third]);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  const sent: Record<string, never>[] = [];
  await page.route("**/api/documents/generate*", async (route) => {
    asked += 1;
    sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await fillForm(page, (label) => `texto de ${label}`);
  const cnpj = form(page).getByRole("textbox", { name: "CNPJ", includeHidden: true }).first();
  await expect(cnpj).toHaveValue("11.222.333/0001-81");
  const download = page.waitForEvent("download");
  await order(page).dblclick();
  await expect(page.getByRole("button", { name: "Gerando…" })).toBeDisabled();
  release();
  const bytes = await readFile(await (await download).path());
  const success = page.getByText(/^Documento gerado com sucesso!/);
  await expect(success).toBeVisible();
  expect(asked, "one order for two presses").toBe(1);
  expect(sent[0]?.selectedTopics).toEqual([
    { id: expect.any(String), name: expect.stringMatching(/gratuidade/i), path: expect.any(String), order: 1 },
    { id: expect.any(String), name: expect.stringMatching(/dano moral/i), path: expect.any(String), order: 2 },
  ]);
  expect(JSON.stringify(sent[0]?.formData)).toMatch(/"\d\d\/\d\d\/\d{4} \((?:domingo|sábado|\p{L}+-feira)\)"/u);
  expect(textOf(bytes)).toContain("11.222.333/0001-81");
  await expect(order(page)).toBeDisabled();
  await expect(page.getByText("Selecione um arquivo modelo primeiro")).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(success).toHaveCount(0);
  await choose(page, petition);
  await expect(chosen(page)).toHaveCount(0);
  await expect(page.getByLabel("Nome do arquivo")).toHaveValue(/_gerado$/);

  await page.route("**/api/subscriptions/usage*", async (route) => {
    const usage = (await (await route.fetch()).json()) as { documents: object; data: object };
    const documents = { ...usage.documents, limit: -1 };
    await route.fulfill({ json: { ...usage, documents, data: { ...usage.data, documents } } });
  });
  await page.reload();
  await expect(page.getByText(/\(ilimitado\)/)).toBeVisible();
});

test("a server that fails, is slow or ends the session loses nothing that was typed", async ({
  context,
  product: { url },
  credentials,
}) => {
  test.setTimeout(180_000);
  const owner = credentials.administrador as Credentials;
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/generate`);
  await choose(page, "procuração ad judicia");
  await fillForm(page, (label) => `texto de ${label}`);
  const errors = page.getByRole("alert");
  const answers: ((route: Route) => Promise<void>)[] = [];
  await page.route("**/api/documents/generate*", (route) => (answers.shift() ?? ((one) => one.continue()))(route));

  answers.push(refusal(500, { error: "Erro interno do servidor", code: "server.error" }));
  await order(page).click();
  const failure = errors.filter({ hasText: /^Erro ao gerar documento: / });
  await expect(failure).toBeVisible();
  await page.mouse.move(0, 0);
  await expect(failure).toHaveCount(0);

  // The answer is lost: the document was made, and the second press is handed the same one.
  const usage = async () => {
    const { call } = await logInElsewhere(url, owner);
    return ((await (await call("GET", "/api/subscriptions/usage")).json()) as { documents: { used: number } }).documents
      .used;
  };
  const before = await usage();
  answers.push(async (route) => {
    await route.fetch();
    await route.abort();
  });
  await order(page).click();
  await expect(failure).toBeVisible();
  await expect(form(page).getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^(\d+) de \1 /);
  const download = page.waitForEvent("download");
  await order(page).click();
  await download;
  expect(await usage()).toBe(before + 1);

  await choose(page, "procuração ad judicia");
  const first = form(page).getByRole("textbox").first();
  await first.fill("Joana da Sessão");
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  const address = page.url();
  await fillForm(page, (label) => `texto de ${label}`);
  answers.push(refusal(401, { error: "Sessão encerrada", code: "auth.session_ended" }));
  await order(page).click();
  await expect(page).toHaveURL(/\/login/);
  const again = await carry(context, url, owner);
  await again.page.goto(address);
  await expect(form(again.page).locator("[data-field] textarea").first()).toHaveValue("Joana da Sessão");
});

test("the month's last document is the last: the page says so, and what asks all the same gets 402", async ({
  context,
  product: { url },
  credentials,
}) => {
  test.setTimeout(180_000);
  const owner = credentials.administrador as Credentials;
  const api = await signIn(url, owner);
  const [template] = (await api.files("uploads")).filter(({ name }) => name.startsWith("Declaração de hipossuf"));
  const asked = (await (await api.get(`/api/markers/file/${template?.id}`)).json()) as {
    data: { markers: Record<string, unknown> };
  };
  const body = {
    documentType: template?.id,
    formData: Object.fromEntries(Object.keys(asked.data.markers).map((key) => [key, "x"])),
    outputFileName: "Limite",
  };
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/generate`);
  await choose(page, "declaração de hipossuf");
  await fillForm(page, (label) => `texto de ${label}`);
  let refused = await api.post("/api/documents/generate", body);
  for (let count = 0; refused.status === 200 && count < 12; count++) {
    refused = await api.post("/api/documents/generate", body);
  }
  const { currentUsage, limit, code } = (await refused.json()) as Record<string, unknown>;
  expect([refused.status, code, currentUsage]).toEqual([402, "DOCUMENT_LIMIT_REACHED", limit]);
  await order(page).click();
  const sentence = `Limite mensal de documentos atingido (${limit}/${limit}). Acesse Planos & Assinaturas para fazer upgrade.`;
  await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
  await expect(page.getByText(`${limit} de ${limit}`).first()).toBeVisible();
  await expect(order(page)).toBeDisabled();
  await accessible(page);
});
