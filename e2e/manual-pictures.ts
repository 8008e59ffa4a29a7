/// <reference lib="dom" />
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { buildWeb } from "../scripts/build-web.ts";
import { signIn } from "./api.ts";
import { chromiumPath } from "./chromium.ts";
import { type Credentials, readCredentials } from "./lavra.ts";
import { startProduct, temporaryFolder } from "./product.ts";
import { carry } from "./session.ts";
import { wordFile } from "./word.ts";

/*
 * Takes the pictures of the manual from the product with its demo office. `node e2e/manual-pictures.ts` takes all of
 * them again; names after it (`… gerar topicos`) take only those. Check each before it is committed.
 */
const folder = fileURLToPath(new URL("../docs/manual/imagens/", import.meta.url));
const most = 120 * 1024;

interface Named {
  readonly id: string;
  readonly name: string;
}

interface Visit {
  readonly page: Page;
  readonly url: string;
}

const paper = (page: Page) => page.getByRole("region", { name: "Páginas do documento" });

/** Types in a list's search and takes the first hit. */
async function search(page: Page, label: string, words: string) {
  await page.getByRole("searchbox", { name: label }).fill(words);
  await page.keyboard.press("Enter");
}

const answers: Readonly<Record<string, string>> = {
  Cliente: "Joana Pereira Lima",
  Outorgante: "Joana Pereira Lima",
  CPF: "529.982.247-25",
  Nacionalidade: "brasileira",
  "Estado civil": "casada",
  Profissão: "professora",
  Endereço: "Rua das Laranjeiras, 120",
  Município: "São Paulo/SP",
  Estado: "São Paulo",
  Valor: "1.800,00",
  Data: "21/11/2026",
};

/** Fills those of the named fields that the form has, then leaves the last one. */
async function answer(page: Page, labels: readonly string[]) {
  await page.getByRole("progressbar").first().waitFor();
  for (const label of labels) {
    const field = page.locator("[data-field]").getByLabel(label, { exact: true }).and(page.locator("input, textarea"));
    if ((await field.count()) === 0) continue;
    await field.first().fill(answers[label] ?? "");
    await field.first().press("Tab");
  }
  await atRest(page);
}

/** Removes selection and hover, and scrolls everything back to the start. */
async function atRest(page: Page) {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
    for (const part of document.querySelectorAll("main *")) part.scrollTop = 0;
  });
}

async function begin({ page, url }: Visit, template: string) {
  await page.goto(`${url}/generate`);
  await search(page, "Buscar modelo", template);
  await paper(page).locator(".paper-place").first().waitFor();
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("");
}

/** Leaves the subject on the page, or returns the picture itself. */
type Scene = (visit: Visit, other: () => Promise<Visit>) => Promise<unknown>;
const scenes: Readonly<Record<string, Scene>> = {
  gerar: async (visit) => {
    await begin(visit, "procuracao ad judicia");
    await answer(visit.page, ["Cliente", "Outorgante", "CPF", "Nacionalidade"]);
  },

  "modelo-e-documento": async (visit, other) => {
    const { page, url } = visit;
    await page.setViewportSize({ width: 1440, height: 1000 });
    const file = (await filesOf(visit)).find(({ name }) => name.startsWith("Declaração de hipo"));
    await page.goto(`${url}/create-model?modelo=${file?.id}`);
    await paper(page).locator(".paper-place").first().waitFor();
    const made = await other();
    await made.page.setViewportSize({ width: 1440, height: 1000 });
    await begin(made, "hipossuficiencia");
    await answer(made.page, Object.keys(answers));
    return beside([await sheetOf(page), await sheetOf(made.page)]);
  },

  "conferencia-do-arquivo": async ({ page, url }) => {
    const words = [
      "CONTRATO DE PRESTAÇÃO DE SERVIÇOS",
      "CONTRATANTE: {CLIENTE}, inscrito no CPF sob o nº {CPF}, residente em {ENDERECO}.",
      "CONTRATADO: {ADVOGADO}, inscrito na OAB/{OAB}.",
      "Pelos serviços, o CONTRATANTE paga {VALOR|moda}, em {PARCELAS parcelas.",
      "E, por estarem de acordo, {CLEINTE} e {ADVOGADO} assinam em {CIDADE}, {DATA ATUAL|extenso}.",
    ];
    const api = await signIn(url, owner);
    const sent = await api.upload("models", "/Contratos", "Contrato de serviços.docx", wordFile(words, "Arial"));
    const { id } = (await sent.json()) as { id: string };
    await page.goto(`${url}/create-model?modelo=${id}`);
    await paper(page).locator(".paper-place").first().waitFor();
    await page
      .getByRole("button", { name: /^Mostrar \{VALOR\|moda\} no documento/ })
      .first()
      .click();
  },

  concordancia: async ({ page, url }) => {
    const words = [
      "{AUTOR.QUALIFICACAO}, {AUTOR: vem/vêm} cobrar {DEVEDOR: do|da} {DEVEDOR: devedor|devedora}, {DEVEDOR.QUALIFICACAO}, o que segue.",
      "{SUBTEMPLATES}",
      "{AUTOR: O|A} {AUTOR: autor|autora} {AUTOR: requer/requerem} a citação {DEVEDOR: do|da} {DEVEDOR: devedor|devedora}, {DEVEDOR: inscrito} no cadastro.",
    ];
    const api = await signIn(url, owner);
    const sent = await api.upload("models", "/Contratos", "Cobrança com partes.docx", wordFile(words, "Arial"));
    const { id } = (await sent.json()) as { id: string };
    await page.setViewportSize({ width: 1280, height: 880 });
    await page.goto(`${url}/create-model?modelo=${id}`);
    await paper(page).locator(".paper-place").first().waitFor();
  },

  configurador: async ({ page, url }) => {
    await page.goto(`${url}/create-model?pasta=/Contratos`);
    await search(page, "Buscar arquivo", "proposta de honorarios");
    await page.getByRole("list", { name: "Marcadores do arquivo" }).waitFor();
    await page.getByRole("tab", { name: "Formulário" }).click();
  },

  topicos: async (visit) => {
    await begin(visit, "peticao inicial");
    for (const words of ["gratuidade", "consumo", "dano moral"]) await search(visit.page, "Buscar tópico", words);
    await visit.page.getByRole("searchbox", { name: "Buscar tópico" }).fill("");
    await atRest(visit.page);
    await visit.page.getByRole("region", { name: "Tópicos", exact: true }).scrollIntoViewIfNeeded();
  },

  biblioteca: async ({ page, url }) => {
    const api = await signIn(url, owner);
    for (const name of ["Aditivo de contrato", "Contrato de locação", "Distrato", "Recibo de honorários"])
      await api.upload("models", "/Contratos", `${name}.docx`, wordFile(["{CLIENTE}, {CPF}, {VALOR|moeda}, {DATA}."]));
    await page.goto(`${url}/upload?pasta=/Contratos`);
    await page
      .getByRole("button", { name: /^Mais ações para / })
      .first()
      .waitFor();
  },

  partes: async (visit) => {
    await begin(visit, "cobranca");
    for (const [field, letters] of [
      ["Autor", "marina"],
      ["Autor", "otavio"],
      ["Réu", "horizonte"],
    ] as const) {
      const box = visit.page.locator("[data-field]").getByRole("combobox", { name: field });
      await box.pressSequentially(letters);
      await visit.page.getByRole("option").first().waitFor();
      await box.press("Enter");
    }
    await paper(visit.page).getByText("731.846.205-90").first().waitFor();
    const group = visit.page.getByRole("button", { name: /^Dados do cliente/ });
    await group.click();
    await atRest(visit.page);
    await group.scrollIntoViewIfNeeded();
  },

  caso: async ({ page, url }) => {
    const api = await signIn(url, owner);
    const found = (await (await api.post("/api/parties/search", {})).json()) as { parties: Named[] };
    const idOf = (start: string) => found.parties.find(({ name }) => name.startsWith(start))?.id;
    const record = {
      number: "1000123-64.2026.8.26.0100",
      class: "Procedimento Comum Cível",
      unit: "3ª Vara Cível do Foro Central da Comarca de São Paulo",
      parties: [
        { id: idOf("Marina"), side: "ativo", role: "autor", isClient: true },
        { id: idOf("Otávio"), side: "ativo", role: "autor", isClient: true },
        { id: idOf("Horizonte"), side: "passivo", role: "réu" },
      ],
    };
    const made = (await (await api.post("/api/cases", { record })).json()) as { case: { id: string } };
    await page.setViewportSize({ width: 1280, height: 880 });
    await page.goto(`${url}/cases?caso=${made.case.id}`);
    await page.getByRole("link", { name: "Novo documento neste caso" }).waitFor();
  },

  celular: async (visit) => {
    await visit.page.setViewportSize({ width: 390, height: 780 });
    await visit.page.goto(`${visit.url}/generate`);
    await visit.page.getByRole("button", { name: "Escolher modelo" }).click();
    await search(visit.page, "Buscar modelo", "procuracao ad judicia");
    await answer(visit.page, ["Cliente", "Outorgante", "CPF"]);
  },
};

async function filesOf({ url }: Visit) {
  return (await signIn(url, owner)).files("uploads");
}

/** Returns a picture of the visible part of the pages. */
async function sheetOf(page: Page): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  return paper(page).screenshot();
}

/** Joins pictures of one size side by side, with a gap between them. */
async function beside(pictures: readonly Buffer[]): Promise<Buffer> {
  const [width, height, gap] = [480, 460, 16];
  const cut = pictures.map((picture) =>
    sharp(picture).resize({ width, height, fit: "cover", position: "top" }).toBuffer(),
  );
  const whole = { width: (width + gap) * pictures.length - gap, height, channels: 3 as const, background: "#fff" };
  return sharp({ create: whole })
    .composite((await Promise.all(cut)).map((input, at) => ({ input, left: at * (width + gap), top: 0 })))
    .png()
    .toBuffer();
}

/** As few colours as keep letters clear: screens have few colours anyway. */
async function keep(name: string, picture: Buffer) {
  const png = await sharp(picture).png({ palette: true, colours: 128, dither: 0, effort: 10 }).toBuffer();
  if (png.length > most) throw new Error(`${name}.png has ${png.length} bytes: at most ${most}`);
  writeFileSync(`${folder}${name}.png`, png);
  process.stdout.write(`${name}.png ${png.length}\n`);
}

async function openVisit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 760 },
    colorScheme: "light",
    reducedMotion: "reduce",
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
  });
  return { page: (await carry(context, url, owner)).page, url };
}

buildWeb();
const data = await temporaryFolder();
const product = await startProduct(data.path);
const owner = readCredentials(product.greeting).administrador as Credentials;
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu", "--force-device-scale-factor=1"],
});
mkdirSync(folder, { recursive: true });
const asked = process.argv.slice(2);
try {
  for (const [name, take] of Object.entries(scenes)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const here = await openVisit(browser, product.url);
    const given = await take(here, () => openVisit(browser, product.url));
    await here.page.waitForLoadState("networkidle");
    await keep(
      name,
      given instanceof Buffer ? given : await here.page.screenshot({ caret: "hide", animations: "disabled" }),
    );
    await here.page.context().close();
  }
} finally {
  await browser.close();
  await product.stop();
  await data.remove();
}
