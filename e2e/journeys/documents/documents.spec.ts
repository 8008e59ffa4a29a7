/// <reference lib="dom" />
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "../../lavra.ts";
import { fillForm, textFields } from "../../screens/fill-form.ts";
import { carry } from "../../session.ts";
import { textOf } from "../../word.ts";

// The test reads what the product logs.
test.use({ dataOf: "documents", productEnv: { LOG_LEVEL: "debug" } });

const form = (page: Page) => page.getByRole("region", { name: "Documento" });
/** Also finds the field in a collapsed section, which collapses when it is complete. */
const firstField = (page: Page) => form(page).locator("[data-field] textarea").first();

async function choose(page: Page, url: string, template: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill(template);
  await page.keyboard.press("Enter");
  await expect(textFields(form(page)).first()).toBeVisible();
}

async function generate(page: Page) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /Gerar Documento/ }).click();
  return readFile(await (await download).path());
}

test("a draft is continued on another device and becomes a document, which is found, renamed, made again and deleted", async ({
  context,
  browser,
  product: { url },
  owner,
}) => {
  const name = `Joana ${randomBytes(4).toString("hex")}`;
  const { page } = await carry(context, url, owner);
  await choose(page, url, "procuração");
  const title = (await form(page).getByRole("heading", { level: 1 }).innerText()).trim();
  const client = { name: "Cliente", exact: true };
  const first = textFields(form(page), client);
  await first.fill(name);
  await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(first).toHaveValue(name);

  const elsewhere: BrowserContext = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const { page: phone } = await carry(elsewhere, url, owner);
  await phone.goto(`${url}/documents`);
  await phone.getByRole("link", { name: `Continuar ${name}` }).click();
  await expect(textFields(phone, client)).toHaveValue(name);
  // The line says "Rascunho salvo" from the start, of the earlier save.
  const saved = phone.waitForResponse((reply) => reply.request().method() === "PUT" && reply.ok());
  await textFields(phone, client).fill(`${name} Lima`);
  await saved;
  await phone.goto(`${url}/documents`);
  await expect(phone.getByRole("link", { name: `Continuar ${name} Lima` })).toBeVisible();
  await elsewhere.close();

  await first.fill(`${name} Costa`);
  await expect(page.getByText(/Este rascunho também foi alterado em outra janela/)).toBeVisible();
  await fillForm(page, () => "texto");
  await page.getByLabel("Nome do arquivo").fill(name);
  expect(textOf(await generate(page))).toContain(`${name} Costa`);

  await page.goto(`${url}/documents`);
  await expect(page.getByRole("link", { name: `Continuar ${name} Lima` })).toBeVisible();
  await expect(page.getByRole("link", { name: `Continuar ${name} Costa` })).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Buscar por cliente, número, texto ou modelo" }).fill(name.toUpperCase());
  const table = page.getByRole("table", { name: "Documentos" });
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByText(`${title} · versão 1`)).toBeVisible();
  const act = async (action: string) => {
    await table.getByRole("button", { name: /^Mais ações para/ }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("De que foi feito");
  await expect(page.getByRole("dialog").getByText("versão 1, a atual")).toBeVisible();
  await page.keyboard.press("Escape");
  await act("Renomear");
  await page.getByLabel("Novo nome").fill(`${name} renomeado`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Documento renomeado com sucesso!")).toBeVisible();
  await expect(table.getByText(`${name} renomeado.docx`)).toBeVisible();
  const download = page.waitForEvent("download");
  await table.getByRole("button", { name: `Baixar ${name} renomeado.docx` }).click();
  expect((await download).suggestedFilename()).toBe(`${name} renomeado.docx`);

  await act("Gerar de novo");
  await expect(firstField(page)).toHaveValue(`${name} Costa`);
  await expect(page.getByText("O modelo é o mesmo: versão 1.")).toBeVisible();
  expect(textOf(await generate(page))).toContain(`${name} Costa`);

  await page.goto(`${url}/documents`);
  await page.getByRole("searchbox").fill(`${name} renomeado`);
  await expect(table.getByRole("row")).toHaveCount(2);
  await act("Excluir");
  await expect(page.getByText("Documento excluído com sucesso!")).toBeVisible();
  await expect(page.getByText("Nenhum documento encontrado")).toBeVisible();
});

/** Pages that show documents or where values of documents are typed. */
const pages = ["/dashboard", "/documents", "/generate", "/my-account", "/error?status=404"];

/** All that a browser stores for a page. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const held = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    return [
      ...held,
      document.cookie,
      JSON.stringify(history.state),
      location.href,
      databases.length,
      (await caches.keys()).length,
    ].join(" ");
  });

test("nothing typed for a document is stored in the browser, in an address or in the log", async ({
  context,
  product,
  owner,
}) => {
  let log = "";
  for (const stream of [product.process.stdout, product.process.stderr]) {
    stream?.on("data", (chunk: string) => {
      log += chunk;
    });
  }
  const canary = `canario${randomBytes(5).toString("hex")}`;
  const { url } = product;
  const { page } = await carry(context, url, owner);
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url(), request.headers().referer ?? ""));
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  const kept: string[] = [];

  await choose(page, url, "procuração");
  await fillForm(page, () => canary);
  await page.getByLabel("Nome do arquivo").fill(`Peça ${canary}`);
  await expect(page.getByText(/^Rascunho salvo às/)).toBeVisible();
  kept.push(await keptIn(page));
  await page.reload();
  await expect(firstField(page)).toHaveValue(canary);
  kept.push(await keptIn(page));
  await generate(page);
  await expect(page.getByText(/Documento gerado com sucesso!/)).toBeVisible();
  await page.goto(`${url}/documents`);
  await page.getByRole("searchbox").fill(canary);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("button", { name: /^Mais ações para/ }).click();
  await page.getByRole("menuitem", { name: "Gerar de novo" }).click();
  await expect(firstField(page)).toHaveValue(canary);
  for (const address of pages) {
    await page.goto(url + address);
    await page.getByRole("heading", { level: 1 }).first().waitFor();
    kept.push(await keptIn(page));
  }
  expect(log, "the log was read").toContain("/api/documents/generate");
  for (const [place, text] of Object.entries({ kept: kept.join(" "), addresses: addresses.join(" "), log })) {
    expect(text.toLowerCase().includes(canary), place).toBe(false);
  }
});
