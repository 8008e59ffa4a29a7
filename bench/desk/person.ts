/// <reference lib="dom" />
import { chromium } from "@playwright/test";
import { chromiumPath } from "../../e2e/chromium.ts";
import { readCredentials } from "../../e2e/lavra.ts";
import { createTypist, keystrokeLevel, type Typist } from "./typist.ts";

/*
 * Time that the main job takes a person, by the keystroke-level model: a petition with 16 fields and 4 topics in the
 * demo office, whose office and lawyer data are known, from the log-in page to the file; then a second document with
 * the same client's data. `node bench/desk/person.ts [checkout]` measures the product of that checkout, whose interface
 * must be built.
 */
const checkout = process.argv[2] ?? new URL("../..", import.meta.url).pathname;
const { startProduct, temporaryFolder } = (await import(
  new URL("e2e/product.ts", `file://${checkout}/`).href
)) as typeof import("../../e2e/product.ts");

const values: Readonly<Record<string, string>> = {
  CLIENTE: "Joana Pereira Lima",
  QUALIFICACAO: "brasileira, casada, bancária, joana@exemplo.com.br",
  CPF: "52998224725",
  ENDERECO: "Rua das Flores, 10, Centro, Campinas/SP",
  REU: "Banco Exemplo S.A.",
  CNPJ: "11222333000181",
  ENDERECO_REU: "Avenida Paulista, 1000, São Paulo/SP",
  FATOS: "A autora foi cobrada por empréstimo que não contratou.",
  VARA: "da 3ª Vara Cível",
  COMARCA: "de Campinas",
  MUNICIPIO: "Campinas/SP",
  ESTADO: "São Paulo",
  VALOR: "20000,00",
  VALOR_CAUSA: "20000,00",
  DATA: "22112026",
};
const topics = ["gratuidade", "relação de consumo", "dano moral", "tutela"];

const controls = '[data-field^="{"] :is(input:not([tabindex="-1"]), textarea, [role="spinbutton"])';

/** Returns the focused element if it is an empty field; the parts of a date count as one field. */
const focused = ({ page }: Typist) =>
  page.evaluate((selector) => {
    const at = document.activeElement;
    const key = at?.matches(selector) ? (at.closest<HTMLElement>("[data-field]")?.dataset.field ?? "") : "";
    if (!(at instanceof HTMLElement) || key === "") return null;
    const isDate = at.getAttribute("role") === "spinbutton" || at.getAttribute("placeholder") === "dd/mm/aaaa";
    const isEmpty =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement ? at.value === "" : at.dataset.placeholder;
    return isEmpty ? { key: key.slice(1, -1), isDate, isNumber: ["decimal", "numeric"].includes(at.inputMode) } : null;
  }, controls);

const plainValue = (isDate: boolean, isNumber: boolean) => (isDate ? "22112026" : isNumber ? "20000,00" : "texto");

/** Returns the index of the first empty visible field; -1 if there is none. */
const firstEmpty = ({ page }: Typist) =>
  page.locator(controls).evaluateAll((all) =>
    all.findIndex((one) => {
      const isEmpty = "value" in one ? one.value === "" : (one as HTMLElement).dataset.placeholder !== undefined;
      return isEmpty && one.checkVisibility();
    }),
  );

/** Fills the empty fields from the first one, moving by Tab. */
async function fill(person: Typist) {
  for (let at = await firstEmpty(person); at >= 0; at = await firstEmpty(person)) {
    await person.point(person.page.locator(controls).nth(at));
    for (let field = await focused(person); field; field = await focused(person)) {
      await person.type(values[field.key] ?? plainValue(field.isDate, field.isNumber));
      await person.press("Tab");
    }
  }
}

async function choose(person: Typist) {
  const { page } = person;
  await page.getByRole("searchbox", { name: "Buscar modelo" }).waitFor();
  await person.press("/");
  await person.type("petição in");
  await person.press("Enter");
  await page.locator(controls).first().waitFor({ state: "attached" });
}

async function addTopics(person: Typist) {
  const search = person.page.getByRole("searchbox", { name: "Buscar tópico" });
  await person.point(search);
  for (const [index, name] of topics.entries()) {
    if (index > 0) await person.press("Control+a");
    await person.type(name);
    await person.press("Enter");
  }
}

async function generate(person: Typist) {
  const download = person.page.waitForEvent("download", { timeout: 120_000 });
  await person.press("Control+Enter");
  await download;
}

const folder = await temporaryFolder();
const product = await startProduct(folder.path);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
  const person = createTypist(page);
  const { login, password } = readCredentials(product.greeting).administrador ?? { login: "", password: "" };
  await page.goto(`${product.url}/login`);
  await person.point(page.getByLabel("Login", { exact: true }));
  await person.type(login);
  await person.press("Tab");
  await person.type(password);
  await person.press("Enter");
  await person.point(page.getByRole("main").getByRole("link", { name: "Gerar Documento" }).first());
  await choose(person);
  await fill(person);
  await addTopics(person);
  await fill(person);
  await generate(person);
  tell("first document", person);

  const again = page.getByRole("button", { name: "Mesmos dados em outro modelo" });
  const isKept = await again.waitFor({ timeout: 5_000 }).then(
    () => true,
    () => false,
  );
  if (isKept) await person.point(again);
  await choose(person);
  await fill(person);
  const chosen = page.getByRole("button", { name: /^Remover / });
  if ((await chosen.count()) === 0) await addTopics(person);
  await fill(person);
  await generate(person);
  tell("the same data once more", person);
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}

function tell(what: string, { take }: Typist) {
  const { keys, pointings, seconds } = take();
  console.log(
    `${what}: ${keys} keys, ${pointings} pointings, ${seconds.toFixed(0)} s (${keystrokeLevel.key} s a key, ${keystrokeLevel.pointing} s a pointing)`,
  );
}
