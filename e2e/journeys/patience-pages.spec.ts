import type { Page, Route } from "@playwright/test";
import { signIn } from "../api.ts";
import { keptMarkers, withTemplate } from "../configurator.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { carry, openTimed } from "../session.ts";

test.use({ dataOf: "patience-pages" });

const late = "A operação demorou mais de 30 segundos e foi interrompida. Tente novamente.";

/** Calls that get no answer while their address is among `silent`, and how often each was made. */
async function withSilence(page: Page, silent: RegExp) {
  const calls: string[] = [];
  const state = { silent, calls };
  await page.route(/\/api\//, (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (!state.silent.test(pathname)) return route.continue();
    calls.push(`${route.request().method()} ${pathname}`);
    return new Promise<void>(() => undefined);
  });
  return state;
}

const nothing = /^$/;
const failureOf = (page: Page, words: string) => page.getByRole("alert").filter({ hasText: words });

/** Only what says these words: where the machine is slow, another call may have run out of its time as well. */
async function askAgain(page: Page, words: string) {
  await failureOf(page, words).getByRole("button", { name: "Tentar novamente" }).click();
  await expect(failureOf(page, words)).toHaveCount(0);
}

/** Only once the page is drawn: with the clock held nothing is. */
const wait = (page: Page) => page.clock.runFor(31_000);

test("Configurador: files, markers and the document that do not come are told of in time, and had when asked again", async ({
  context,
  product,
  credentials,
}) => {
  test.setTimeout(180_000);
  const owner = credentials.administrador;
  const { page, address } = await withTemplate(context, product, owner, "Sem resposta.docx", ["{CLIENTE}", "{FORO}"]);
  await page.clock.install();
  const state = await withSilence(page, /\/(folders\/structure|markers|documents\/paper)\b/);
  await openTimed(page, address);
  await expect(page.getByRole("heading", { name: "Configurador de Modelos" })).toBeVisible();
  await expect(page.getByText("Carregando modelos...")).toBeAttached();
  await expect.poll(() => state.calls.join(" ")).toMatch(/structure.*default|default.*structure/);
  await wait(page);
  await expect(page.getByText(`Erro ao carregar modelos: ${late}`)).toBeVisible();
  await expect(page.getByText(`Erro ao carregar marcadores padrão: ${late}`)).toBeVisible();

  state.silent = /\/(markers\/file|documents\/paper)\b/;
  await askAgain(page, "Erro ao carregar modelos");
  await askAgain(page, "Erro ao carregar marcadores padrão");
  await expect.poll(() => state.calls.join(" ")).toMatch(/GET \/api\/markers\/file/);
  await wait(page);
  await expect(page.getByText(`Erro ao carregar marcadores do servidor. ${late}`)).toBeVisible();

  state.silent = /\/documents\/paper\b/;
  await askAgain(page, "Erro ao carregar marcadores do servidor");
  await expect(page.getByRole("button", { name: "Editar {FORO}" })).toBeVisible();
  await expect.poll(() => state.calls.join(" ")).toMatch(/POST \/api\/documents\/paper/);
  await page.getByLabel("Nome", { exact: true }).fill("COMEÇADO");
  await wait(page);
  await expect(failureOf(page, "Não foi possível mostrar a prévia")).toContainText(late);
  state.silent = nothing;
  await askAgain(page, "Não foi possível mostrar a prévia");
  await expect(page.getByText(/^1 página/)).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("COMEÇADO");
});

test("Configurador: a marker saved into silence is kept after three attempts, told of, and saved by Sincronizar", async ({
  context,
  product,
  credentials,
}) => {
  test.setTimeout(180_000);
  const owner = credentials.administrador;
  const { page, address, fileId } = await withTemplate(context, product, owner, "Gravação.docx", ["{FORO}"]);
  await page.clock.install();
  const state = await withSilence(page, nothing);
  await openTimed(page, address);
  await page.getByLabel("Nome", { exact: true }).fill("TESE");
  state.silent = /\/markers\/(file|sync)\b/;
  await page.getByRole("button", { name: "Adicionar", exact: true }).click();
  for (const attempt of [1, 2, 3]) {
    await expect.poll(() => state.calls.filter((call) => call.startsWith("POST")).length).toBe(attempt);
    await page.clock.runFor(31_500);
  }
  const alert = page.getByRole("alertdialog");
  await expect(alert).toContainText(/salvas? (?:somente|apenas|só) (?:localmente|neste navegador)/i);
  await alert.getByRole("button").first().click();
  expect((await keptMarkers(page))[fileId]).toMatchObject({ needsSync: true, markers: { "{TESE}": {} } });

  state.silent = nothing;
  await page.getByRole("button", { name: "Sincronizar", exact: true }).first().click();
  await expect.poll(async () => (await keptMarkers(page))[fileId]?.needsSync).toBe(false);
  await page.reload();
  await expect(page.getByRole("button", { name: "Editar {TESE}" })).toBeVisible();
});

test("Gerar Documento: lists, paper, Conferência and a draft's saving that stall are told of in time; what is typed stays", async ({
  context,
  product: { url },
  credentials,
}) => {
  test.setTimeout(180_000);
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.clock.install();
  const state = await withSilence(page, /\/folders\/structure\/models/);
  await openTimed(page, `${url}/generate`);
  await expect(page.getByText("Carregando modelos...")).toBeAttached();
  // The page is drawn before it asks: only what was asked for runs out of its time.
  await expect.poll(() => state.calls.length).toBeGreaterThan(0);
  await wait(page);
  await expect(page.getByText(`Erro ao carregar modelos: ${late}`)).toBeVisible();

  state.silent = /\/(folders\/structure\/topicos|documents\/(paper|conference|drafts\/))/;
  // The topics came with the first visit: on a page loaded anew they are asked for again.
  await page.reload();
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("petição inicial (procedimento comum)");
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Documento", exact: true });
  const first = form.locator("[data-field] textarea").first();
  await first.fill("Joana da Espera");
  await page.getByRole("button", { name: /^Conferência/ }).click();
  await expect(page.getByText("Conferindo…")).toBeVisible();
  const asked = () => new Set(state.calls.map((call) => call.split("/").slice(0, 4).join("/"))).size;
  await expect.poll(asked).toBe(4);
  await page.getByRole("link", { name: /Lavra/ }).first().click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("O que você preencheu ainda está sendo salvo");
  await question.getByRole("button", { name: "Continuar preenchendo" }).click();
  await wait(page);
  await expect(page.getByText(`Erro ao carregar tópicos: ${late}`)).toBeVisible();
  await expect(failureOf(page, "Não foi possível mostrar a prévia")).toContainText(late);
  await expect(page.getByText(`Não foi possível conferir agora. ${late}`)).toBeVisible();
  await expect(page.getByText(`Rascunho não salvo: ${late} Salvar agora`)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Gerar/ })).toBeEnabled();

  // Its next try of its own is under way, and without an answer too: who presses does not wait for that one.
  await page.clock.runFor(16_000);
  await expect.poll(() => state.calls.filter((call) => /^PUT .*\/drafts\//.test(call)).length).toBeGreaterThan(1);
  state.silent = nothing;
  await page.getByText("Salvar agora").click();
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  await askAgain(page, "Erro ao carregar tópicos");
  await askAgain(page, "Não foi possível mostrar a prévia");
  const unjudged = page.getByRole("paragraph").filter({ hasText: "Não foi possível conferir agora" });
  await unjudged.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(unjudged).toHaveCount(0);
  await expect(page.getByText(/^\d+ páginas?/)).toBeVisible();
  await expect(page.getByRole("searchbox", { name: "Buscar tópico" })).toBeVisible();
  await expect(first).toHaveValue("Joana da Espera");
  await page.reload();
  await expect(first).toHaveValue("Joana da Espera");
});

test("Gerar Documento: nothing is generated while a draft has not come; it is told of in time, and had when asked again", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.clock.install();
  const state = await withSilence(page, nothing);
  await openTimed(page, `${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("procuração ad judicia");
  await page.keyboard.press("Enter");
  const form = page.getByRole("region", { name: "Documento", exact: true });
  const first = form.locator("[data-field] textarea").first();
  await first.fill("Joana do Rascunho");
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();

  state.silent = /\/documents\/drafts\//;
  await page.reload();
  const order = page.getByRole("button", { name: /^Gerar/ });
  await expect(page.getByText("Carregando campos do modelo...")).toBeAttached();
  await expect.poll(() => state.calls.length).toBe(1);
  await expect(order).toBeDisabled();
  await wait(page);
  await expect(form.getByText(`Erro ao abrir o que foi salvo: ${late}`)).toBeVisible();
  await expect(order).toBeDisabled();
  state.silent = nothing;
  await askAgain(page, "Erro ao abrir o que foi salvo");
  await expect(first).toHaveValue("Joana do Rascunho");
  await expect(order).toBeEnabled();
});

test("Meus documentos: lists that do not come are told of in time, and what was read stays while another is asked for", async ({
  context,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const api = await signIn(url, owner);
  const [template] = (await api.files("uploads")).filter(({ name }) => name.startsWith("Procuração ad judicia"));
  const asked = (await (await api.get(`/api/markers/file/${template?.id}`)).json()) as {
    data: { markers: Record<string, unknown> };
  };
  const formData = Object.fromEntries(Object.keys(asked.data.markers).map((key) => [key, "x"]));
  const order = { documentType: template?.id, formData, outputFileName: "Esperado" };
  expect((await api.post("/api/documents/generate", order)).status).toBe(200);
  const { page } = await carry(context, url, owner);
  await page.clock.install();
  const state = await withSilence(page, /\/documents\/(files|drafts|search)/);
  await openTimed(page, `${url}/documents`);
  await expect(page.getByText("Carregando documentos...")).toBeAttached();
  await expect.poll(() => new Set(state.calls).size).toBe(2);
  await wait(page);
  const documents = page.getByRole("region", { name: "Documentos gerados" });
  await expect(documents.getByText("Erro ao buscar arquivos gerados")).toBeVisible();
  await expect(documents.getByText(late)).toBeVisible();
  await expect(page.getByText(`Erro ao buscar rascunhos: ${late}`)).toBeVisible();

  state.silent = /\/documents\/search/;
  await askAgain(page, "Erro ao buscar arquivos gerados");
  await askAgain(page, "Erro ao buscar rascunhos");
  const row = documents.getByRole("row", { name: /Esperado/ });
  await expect(row).toBeVisible();
  await documents.getByRole("searchbox").fill("esperado");
  await page.clock.runFor(300);
  await expect.poll(() => state.calls.join(" ")).toMatch(/documents\/search/);
  await expect(row).toBeVisible();
  await wait(page);
  await expect(documents.getByText("Erro ao buscar arquivos gerados")).toBeVisible();
  state.silent = nothing;
  await documents.getByRole("button", { name: "Tentar novamente" }).click();
  await expect(documents.getByText("Erro ao buscar arquivos gerados")).toHaveCount(0);
  await expect(row).toBeVisible();
});
