/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import { loadavg } from "node:os";
import { type Browser, chromium, type Page } from "@playwright/test";
import { type Api, signIn } from "../../e2e/api.ts";
import { chromiumPath } from "../../e2e/chromium.ts";
import { type Credentials, readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry } from "../../e2e/session.ts";
import { textOf, wordFile } from "../../e2e/word.ts";
import { createTypist, type Typist } from "./typist.ts";

/*
 * The second petition for two known authors against a known company, from Início to the file, by each way that the
 * product has. Inputs and seconds of the keystroke-level model, with a thought before each pointing and chord. Limits: 6 inputs and
 * 20 s. The text of every file is compared. The interface must be built.
 */
const limits = { inputs: 6, seconds: 20 } as const;
const paragraphs = [
  "{AUTOR.QUALIFICACAO}, vem propor ação contra {RÉU.QUALIFICACAO}.",
  "{AUTOR: O autor/Os autores|A autora/As autoras} {AUTOR: requer/requerem} a citação {RÉU: do|da} {RÉU: réu}.",
];
const address = { street: "Rua das Acácias", number: "12", city: "Sobral", uf: "CE" };
const person = (name: string, gender: "f" | "m", cpf: string) =>
  ({ kind: "pf", name, gender, nationality: "brasileiro", civil: "solteiro", cpf, addresses: [address] }) as const;
const records = [
  person("ANA REIS", "f", "529.982.247-25"),
  person("IVO PRADO", "m", "390.533.447-05"),
  { kind: "sa", name: "BANCO ATLAS S.A.", noun: "banco", gender: "m", cnpj: "11.222.333/0001-81" },
] as const;
const wanted = /ANA REIS, .*IVO PRADO, .*BANCO ATLAS S\.A\..*\nOs autores requerem a citação do réu\./s;

async function created(api: Api, path: string, body: unknown): Promise<string> {
  const answer = await api.post(path, body);
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${text}`);
  const { party, case: suit } = JSON.parse(text) as { party?: { id: string }; case?: { id: string } };
  return party?.id ?? suit?.id ?? "";
}

/** The parties' records, a case of theirs, two templates, and the first petition. */
async function prepare(api: Api) {
  const ids = [];
  for (const record of records) ids.push(await created(api, "/api/parties", { record }));
  const [ana = "", ivo = "", bank = ""] = ids;
  await created(api, "/api/cases", {
    record: {
      class: "Procedimento Comum Cível",
      parties: [ana, ivo]
        .map((id) => ({ id, side: "ativo", role: "autor", isClient: true }) as object)
        .concat({ id: bank, side: "passivo", role: "réu" }),
    },
  });
  await api.createFolder("Bancário");
  const templates = [];
  for (const name of ["Revisional de contrato.docx", "Tutela de urgência.docx"]) {
    const sent = await api.upload("models", "/Bancário", name, wordFile([name.slice(0, -5), ...paragraphs]));
    templates.push(((await sent.json()) as { id: string }).id);
  }
  const at = (id: string) => ({ id, version: 1 });
  for (const documentType of templates) {
    const parties = { "{AUTOR}": [at(ana), at(ivo)], "{RÉU}": [at(bank)] };
    const answer = await api.post("/api/documents/generate", { documentType, formData: {}, parties });
    if (answer.status !== 200) throw new Error(`generate: ${answer.status} ${await answer.text()}`);
  }
}

const chips = (page: Page, count: number) =>
  page.waitForFunction(
    (wantedChips) => document.querySelectorAll('[aria-label^="Editar os dados de"]').length === wantedChips,
    count,
  );

/** Types three letters of a known name and takes it, as soon as it is offered. */
async function name(by: Typist, letters: string, count: number) {
  await by.type(letters);
  await by.press("Enter");
  await chips(by.page, count);
}

/** Points to the first field, unless the form has put the focus there. */
async function enterField(by: Typist) {
  const field = by.page.locator("[data-field]").getByRole("combobox").first();
  await field.waitFor();
  await by.page.waitForLoadState("networkidle");
  if (!(await field.evaluate((at) => at === document.activeElement))) await by.point(field);
}

const openTemplate = async (by: Typist) => {
  const used = by.page.getByRole("region", { name: "Modelos mais usados" });
  await by.point(used.getByRole("link", { name: /Tutela de urgência/ }));
  await enterField(by);
};

const chooseTemplate = (by: Typist) => by.point(by.page.getByRole("button", { name: /^Tutela de urgência/ }).first());

async function openSearch(by: Typist) {
  await by.page.getByRole("button", { name: /^Buscar/ }).waitFor();
  await by.press("Control+k");
  const search = by.page.getByRole("dialog", { name: "Buscar em tudo" }).getByRole("searchbox");
  await search.waitFor();
  await by.page.waitForFunction(() => document.activeElement?.getAttribute("type") === "search");
}

/** Opens a page of the menu. */
async function openPage(by: Typist, name: string) {
  await by.point(by.page.getByRole("button", { name: "Menu" }));
  await by.point(by.page.getByRole("menuitem", { name }));
}

/** Moves the focus by the keyboard to what has a name. */
async function tabTo(by: Typist, name: string) {
  const isThere = () =>
    by.page.evaluate((wantedName) => {
      const at = document.activeElement;
      const words = [at?.getAttribute("aria-label"), at?.getAttribute("placeholder"), at?.textContent].join(" ");
      return at !== document.body && words.includes(wantedName);
    }, name);
  for (let presses = 0; presses < 60 && !(await isThere()); presses += 1) await by.press("Tab");
}

/** Opens the template by Ctrl+K, and names the first author. */
async function nameInTemplate(by: Typist) {
  await openSearch(by);
  await by.type("tutela");
  await by.page
    .getByRole("menuitem", { name: /Tutela de urgência/ })
    .first()
    .waitFor();
  await by.press("Enter");
  await enterField(by);
  await name(by, "ana", 1);
}

const ways: Readonly<Record<string, (by: Typist) => Promise<void>>> = {
  "every party by three letters": async (by) => {
    await openTemplate(by);
    await name(by, "ana", 1);
    await name(by, "ivo", 2);
    await by.press("Tab");
    while (!(await by.page.evaluate(() => document.activeElement?.getAttribute("role") === "combobox")))
      await by.press("Tab");
    await name(by, "ban", 3);
  },
  "one author, and those who stood beside her": async (by) => {
    await openTemplate(by);
    await name(by, "ana", 1);
    await by.point(by.page.getByRole("button", { name: /^Adicionar também/ }));
    await chips(by.page, 3);
  },
  "from the case, by Ctrl+K": async (by) => {
    await openSearch(by);
    await by.type("reis");
    await by.page
      .getByRole("menuitem", { name: /ANA REIS/ })
      .first()
      .waitFor();
    await by.press("Enter");
    await by.point(by.page.getByRole("link", { name: "Novo documento neste caso" }));
    await chooseTemplate(by);
    await chips(by.page, 3);
  },
  "from the case's page": async (by) => {
    await openPage(by, "Casos");
    await by.point(by.page.getByRole("link", { name: /ANA REIS/ }).first());
    await by.point(by.page.getByRole("link", { name: "Novo documento neste caso" }));
    await chooseTemplate(by);
    await chips(by.page, 3);
  },
  "from the client's record": async (by) => {
    await openPage(by, "Partes");
    await by.point(by.page.getByRole("button", { name: "ANA REIS" }).first());
    await by.point(by.page.getByRole("button", { name: /^Documentos/ }));
    await by.point(by.page.getByRole("link", { name: /^Mesmos dados em outro modelo/ }).first());
    await chooseTemplate(by);
    await chips(by.page, 3);
  },
  "from the template, by Ctrl+K": async (by) => {
    await nameInTemplate(by);
    await by.point(by.page.getByRole("button", { name: /^Adicionar também/ }));
    await chips(by.page, 3);
  },
  "by keyboard alone: case, Ctrl+K": async (by) => {
    await openSearch(by);
    await by.type("novo reis");
    await by.page.getByRole("menuitem", { name: /^Novo documento neste caso/ }).waitFor();
    await by.press("Enter");
    const search = by.page.getByRole("searchbox", { name: "Buscar modelo" });
    await search.waitFor();
    if (!(await search.evaluate((at) => at === document.activeElement))) await by.press("/");
    await by.type("tutela");
    await by.press("Enter");
    await chips(by.page, 3);
  },
  "by keyboard alone: template, Ctrl+K": async (by) => {
    await nameInTemplate(by);
    await by.page.getByRole("button", { name: /^Adicionar também/ }).waitFor();
    await tabTo(by, "Adicionar também");
    await by.press("Enter");
    await chips(by.page, 3);
  },
  "the same data in another template": async (by) => {
    await by.point(by.page.getByRole("link", { name: /^Meus documentos/ }).first());
    await by.point(by.page.getByRole("button", { name: /^Mais ações para/ }).first());
    await by.point(by.page.getByRole("menuitem", { name: "Mesmos dados em outro modelo" }));
    await chooseTemplate(by);
    await chips(by.page, 3);
  },
};

async function measure(browser: Browser, url: string, owner: Credentials, way: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
  context.setDefaultTimeout(20_000);
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/dashboard`);
  await page.waitForLoadState("networkidle");
  const by = createTypist(page);
  try {
    await ways[way]?.(by);
    const download = page.waitForEvent("download");
    await by.press("Control+Enter");
    const isRight = wanted.test(textOf(await readFile(await (await download).path())));
    const { inputs, keys, pointings, seconds } = by.take();
    const isMet = inputs <= limits.inputs && seconds <= limits.seconds;
    console.log(
      `${way}: ${inputs} inputs, ${keys} keys, ${pointings} pointings, ${seconds.toFixed(1)} s; ` +
        `text ${isRight ? "right" : "WRONG"}; limit ${isMet ? "met" : "NOT met"}; load ${loadavg()[0]?.toFixed(1)}`,
    );
  } catch (error) {
    console.log(`${way}: ${(error as Error).message.split("\n")[0]}`);
    await page.screenshot({ path: `${process.env.SHOTS ?? "/tmp"}/${way.replace(/\W+/g, "-")}.png` });
  }
  await context.close();
}

const folder = await temporaryFolder();
const product = await startProduct(folder.path);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const owner = readCredentials(product.greeting).administrador ?? { login: "", password: "" };
  await prepare(await signIn(product.url, owner));
  for (const way of Object.keys(ways)) await measure(browser, product.url, owner, way);
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}
