import { randomUUID } from "node:crypto";
import { loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { signIn } from "../../e2e/api.ts";
import { chromiumPath } from "../../e2e/chromium.ts";
import { readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry } from "../../e2e/session.ts";
import { conditions, count, fields, lists, rows, templateWithBlocks } from "./template-with-blocks.ts";
import { summary, traceKeys } from "./trace-keys.ts";

/*
 * Time from a key press on /generate until its text is on the paper, with a processor four times slower: a template of some
 * 30 pages with 30 fields, 100 conditions and 20 lists of 10 rows. Then the time from an answer to a condition until the
 * paper shows what comes with it. Build the interface first.
 */
const slowdown = 4;
const bar = 16;
const answers = {
  v: 1,
  fields: Object.fromEntries([
    ...count(fields).map((at) => [`{CAMPO ${at}}`, `valor ${at}`]),
    ...count(conditions).map((at) => [`{CONDIÇÃO ${at}}`, at % 2 === 0 ? "Sim" : "Não"]),
  ]),
  lists: Object.fromEntries(
    count(lists).map((at) => [
      `{ITEM ${at}}`,
      count(rows).map((row) => ({ NOME: `item ${at}.${row}`, VALOR: `${row + 1},00` })),
    ]),
  ),
};

/** Shows the last field of a kind, from which the typing begins. */
const focusOn = (page: Page, selector: string) => async (turn: number) => {
  const field = page.locator(selector).nth(turn);
  await field.focus();
  await field.fill("");
};

const folder = await temporaryFolder();
const product = await startProduct(folder.path);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const owner = readCredentials(product.greeting).administrador ?? { login: "", password: "" };
  const api = await signIn(product.url, owner);
  const sent = await api.upload("models", "/Contratos", "Peça com blocos.docx", templateWithBlocks());
  const { data } = (await sent.json()) as { data: { id: string } };
  const draftId = randomUUID();
  const draft = {
    templateId: data.id,
    answers,
    topics: [],
    outputName: null,
    signerId: null,
    revision: 0,
    writer: draftId,
  };
  const saved = await api.put(`/api/documents/drafts/${draftId}`, draft);
  if (!saved.ok) throw new Error(await saved.text());
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
  context.setDefaultTimeout(120_000);
  const { page: carrier } = await carry(context, product.url, owner);
  const page = await context.newPage();
  await carrier.close();
  await page.goto(`${product.url}/generate?modelo=${data.id}&rascunho=${draftId}`);
  const paper = page.getByRole("region", { name: "Páginas do documento" });
  await paper.getByText("item 0.9").waitFor();
  await page.waitForLoadState("networkidle");
  console.log(`${await paper.locator(".paper-page").count()} pages; bar ${bar} ms at 95 %, keys at ${slowdown}×`);
  for (const [kind, selector] of [
    ["a field", '[data-field^="{CAMPO"] :is(input, textarea)'],
    [
      "a cell of a list",
      '[data-field^="{ITEM"] [data-cell] :is(input, textarea), [data-field^="{ITEM"] :is(input, textarea)[data-cell]',
    ],
  ] as const) {
    const costs = await traceKeys(page, focusOn(page, selector), slowdown);
    console.log(
      `${kind}, ${costs.length} keys, processor: ${summary(costs, "processor")}; load ${loadavg()[0]?.toFixed(1)}`,
    );
    console.log(`${kind}, clock: ${summary(costs, "clock")}`);
  }
  const times: number[] = [];
  for (const at of count(10)) {
    const answer = page
      .locator(`[data-field="{CONDIÇÃO ${at}}"]`)
      .getByRole("radio", { name: at % 2 === 0 ? "Não" : "Sim" });
    const begun = performance.now();
    await answer.check({ force: true });
    const text = paper.getByText(`Trecho ${at}:`);
    await text.waitFor({ state: at % 2 === 0 ? "detached" : "attached" });
    times.push(performance.now() - begun);
  }
  console.log(`an answer until the paper follows: ${times.map((one) => one.toFixed(0)).join(" ")} ms`);
  await context.close();
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}
