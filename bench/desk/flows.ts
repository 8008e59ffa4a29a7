/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Locator, type Page } from "@playwright/test";
import { sql } from "kysely";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import { signIn } from "../../e2e/api.ts";
import { chromiumPath } from "../../e2e/chromium.ts";
import { type Credentials, readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry, givePlan } from "../../e2e/session.ts";
import { createTypist, type Typist } from "./typist.ts";

/*
 * Four jobs of a lawyer's days, done in the real product by a script that counts inputs (a pointing, a text, a chord) and
 * seconds of the keystroke-level model without waiting times: last month's document found by its client, one figure of a
 * finished document corrected, a second document of another template for the same client, and the way from registration
 * to the first document of an own template. The interface must be built.
 */
const demo = (path: string) => fileURLToPath(new URL(`../../apps/api/demo/${path}`, import.meta.url));
const ownTemplate = demo("modelos/Procurações e declarações/Procuração ad judicia et extra.docx");
const clients = ["Joana Pereira Lima", "Otávio Reis", "Bianca Alves Prado", "Construtora Horizonte Ltda.", "Rui Costa"];
const perClient = 6;

const tell = (what: string, { take }: Typist, more = "") => {
  const { inputs, keys, pointings, seconds } = take();
  console.log(`${what}: ${inputs} inputs, ${keys} keys, ${pointings} pointings, ${seconds.toFixed(0)} s${more}`);
};

/** What a petition of the demo library asks for, but for the client's name. */
const answers = {
  QUALIFICACAO: "brasileira, casada, bancária",
  CPF: "529.982.247-25",
  ENDERECO: "Rua das Flores, 10, Campinas/SP",
  REU: "Banco Exemplo S.A.",
  CNPJ: "11.222.333/0001-81",
  ENDERECO_REU: "Avenida Paulista, 1000, São Paulo/SP",
  FATOS: "A autora foi cobrada por empréstimo que não contratou.",
  VARA: "3ª Vara Cível",
  COMARCA: "Campinas",
  MUNICIPIO: "Campinas/SP",
  ESTADO: "São Paulo",
  VALOR: "R$ 20.000,00",
  VALOR_CAUSA: "R$ 20.000,00",
  DATA: "30/10/2026 (sexta-feira)",
  ADVOGADO: "Maria Souza",
  OAB: "OAB/SP 123.456",
};

/** Documents of several clients, made last month. */
async function makePast(folder: string, url: string, owner: Credentials, stop: () => Promise<unknown>) {
  const api = await signIn(url, owner);
  const petition = (await api.files("uploads")).find(({ name }) => name.startsWith("Petição inicial"));
  for (const client of clients) {
    for (let count = 0; count < perClient; count++) {
      const formData = { ...answers, CLIENTE: client };
      const outputFileName = "Petição inicial (procedimento comum)_gerado";
      const order = { documentType: petition?.id, formData, outputFileName };
      const answer = await api.post("/api/documents/generate", order);
      if (answer.status !== 200) throw new Error(`generate: ${answer.status} ${await answer.text()}`);
    }
  }
  await stop();
  const db = await openDatabase({ kind: "embedded", folder });
  await db.platform((tx) => sql`update documents set created_at = created_at - interval '30 days'`.execute(tx));
  await db.close();
}

async function openAs(browser: Browser, url: string, owner: Credentials, path: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
  context.setDefaultTimeout(120_000);
  const { page } = await carry(context, url, owner);
  await page.goto(url + path);
  await page.waitForLoadState("networkidle");
  return page;
}

const field = (page: Page, key: string) =>
  page.locator(`[data-field="{${key}}"] :is(input:not([tabindex="-1"]), textarea)`).first();

/** Id of the closed section that holds a field. */
const foldOf = (at: Locator) =>
  at.evaluate((node) => {
    const ids = Array.from(document.querySelectorAll('[aria-expanded="false"]'), (one) =>
      one.getAttribute("aria-controls"),
    );
    return ids.find((id) => id && document.getElementById(id)?.contains(node)) ?? "";
  });

async function downloaded(page: Page, act: () => Promise<void>): Promise<string> {
  const coming = page.waitForEvent("download");
  await act();
  return (await coming).suggestedFilename();
}

async function findByClient(browser: Browser, url: string, owner: Credentials) {
  const page = await openAs(browser, url, owner, "/dashboard");
  const person = createTypist(page);
  await person.point(page.getByRole("searchbox", { name: /^Buscar por cliente/ }));
  await person.type("horizonte");
  await page
    .getByText(/^Construtora Horizonte/)
    .first()
    .waitFor();
  await page
    .getByText(/^Rui Costa/)
    .first()
    .waitFor({ state: "detached" });
  const name = await downloaded(page, () => person.point(page.getByRole("button", { name: /^Baixar / }).first()));
  tell("last month's document by its client, from Início to the file", person, `; ${name}`);
  await page.context().close();
}

async function correctFigure(browser: Browser, url: string, owner: Credentials) {
  const page = await openAs(browser, url, owner, "/documents");
  const person = createTypist(page);
  await person.point(page.getByRole("button", { name: /^Mais ações para/ }).first());
  await person.point(page.getByRole("menuitem", { name: "Corrigir" }));
  const value = field(page, "VALOR");
  await value.waitFor({ state: "attached" });
  if (!(await value.isVisible())) await person.point(page.locator(`button[aria-controls="${await foldOf(value)}"]`));
  await person.select(value);
  await person.type("25000,00");
  const name = await downloaded(page, () => person.press("Control+Enter"));
  tell("one figure of a finished document, from Meus documentos to the next version", person, `; ${name}`);

  await person.point(page.getByRole("button", { name: "Mesmos dados em outro modelo" }));
  await page.getByRole("searchbox", { name: "Buscar modelo" }).waitFor();
  await person.press("/");
  await person.type("procuracao ad");
  await person.press("Enter");
  await field(page, "CLIENTE").waitFor({ state: "attached" });
  const shared = { CLIENTE: /./, CPF: /529\.982\.247-25/, ENDERECO: /Rua das Flores, 10/ };
  const held = [];
  for (const [key, wanted] of Object.entries(shared)) {
    const at = field(page, key);
    if ((await at.count()) === 0) continue;
    const deadline = Date.now() + 10_000;
    while (!wanted.test(await at.inputValue()) && Date.now() < deadline) await page.waitForTimeout(100);
    held.push(`${key} ${wanted.test(await at.inputValue()) ? "there" : "MISSING"}`);
  }
  tell(
    "the same client's data in another template, from the finished document to the form",
    person,
    `; ${held.join(", ")}`,
  );
  await page.context().close();
}

async function firstDocument(browser: Browser, url: string) {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" })).newPage();
  page.setDefaultTimeout(120_000);
  const person = createTypist(page);
  const login = `ana.${randomBytes(3).toString("hex")}`;
  await page.goto(`${url}/login`);
  await person.point(page.getByRole("button", { name: "Criar conta" }));
  const form = page.getByRole("dialog");
  const entries: readonly [string, string][] = [
    ["Nome", "Ana Souza"],
    ["CPF", Array.from(randomBytes(11), (byte) => byte % 10).join("")],
    ["E-mail", `${login}@exemplo.com.br`],
    ["Login", login],
    ["Senha", "jabuticaba-7"],
  ];
  for (const [index, [label, value]] of entries.entries()) {
    const at = form.getByLabel(label, { exact: label === "Senha" });
    if (index === 0) await person.point(at);
    for (let tabs = 0; tabs < 4 && !(await at.evaluate((node) => node === document.activeElement)); tabs++) {
      await person.press("Tab");
    }
    if (!(await at.evaluate((node) => node === document.activeElement))) await person.point(at);
    await person.type(value);
  }
  await person.press("Enter");
  await form.waitFor({ state: "hidden" });
  const password = page.getByLabel("Senha", { exact: true });
  if ((await page.getByLabel("Login", { exact: true }).inputValue()) === "") {
    await person.point(page.getByLabel("Login", { exact: true }));
    await person.type(login);
  }
  await person.point(password);
  await person.type("jabuticaba-7");
  await person.press("Enter");
  await page.waitForURL("**/dashboard");
  await person.point(page.getByRole("button", { name: "Ativar período gratuito" }));
  await person.point(page.getByRole("alertdialog").getByRole("button", { name: "Ativar período gratuito" }));
  await person.point(page.getByRole("link", { name: /^Enviar um modelo do escritório|^Modelos e Tópicos/ }).first());
  await person.point(page.getByRole("button", { name: "Nova pasta" }).first());
  await person.type("Peças");
  await person.press("Enter");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  const chooser = page.waitForEvent("filechooser");
  await person.point(page.getByRole("button", { name: "Enviar arquivos" }).first());
  // In the system's window: a press on the file and Enter.
  await (await chooser).setFiles(ownTemplate);
  await person.press("Enter");
  await person.point(page.getByRole("link", { name: /^Gerar/ }).first());
  await page.locator("[data-field]").first().waitFor();
  const fields = page.locator('[data-field^="{"] :is(input:not([tabindex="-1"]), textarea)');
  await person.point(fields.first());
  for (let at = 0; at < (await fields.count()); at++) {
    const input = fields.nth(at);
    if (!(await input.isVisible()) || (await input.inputValue()) !== "") continue;
    if (!(await input.evaluate((node) => node === document.activeElement))) await input.focus();
    const isDate = (await input.getAttribute("placeholder")) === "dd/mm/aaaa";
    await person.type(isDate ? "29112026" : "texto do campo");
    await person.press("Tab");
  }
  const name = await downloaded(page, () => person.press("Control+Enter"));
  tell("from registration to the first document of an own template", person, `; ${name}`);
  await page.context().close();
}

const folder = await temporaryFolder();
let product = await startProduct(folder.path);
const owner = readCredentials(product.greeting).administrador ?? { login: "", password: "" };
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const { desenvolvedor: staff = owner } = readCredentials(product.greeting);
  await givePlan(product.url, staff, owner, "advanced");
  await makePast(folder.path, product.url, owner, product.stop);
  product = await startProduct(folder.path);
  await findByClient(browser, product.url, owner);
  await correctFigure(browser, product.url, owner);
  await firstDocument(browser, product.url);
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}
