/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expect, test } from "../../lavra.ts";
import { configurationOf, saveWithout, withTemplate } from "../../screens/configurator.ts";

const client = "Joana Prado de Alencar";

/** Entries of the browser's storage except session and theme. */
const keptByBrowser = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => !/^(?:token|user|theme\.\w+)$/.test(key)));

const rowsOf = (page: Page) => page.getByRole("list", { name: "Marcadores do arquivo" });
const topicSearch = (page: Page) => page.getByRole("searchbox", { name: "Buscar tópico" });

test("a template is configured, changes stored in the browser during a lost connection reach the server, and the form asks for what was configured", async ({
  context,
  product,
  owner,
}) => {
  const words = ["{CLIENTE}, {ESTADO_CIVIL}, {CPF}", "{RITO} e {FORO", "{SUBTEMPLATES}"];
  const { api, page, fileId } = await withTemplate(context, product, owner, "Mandato.docx", words);
  const saved = async () => (await configurationOf(api, fileId)).markers;
  const rows = rowsOf(page);

  await test.step("the file is found by keyboard and shows its faults", async () => {
    await page.goto(`${product.url}/create-model`);
    await page.getByRole("option", { name: "Contratos" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("mandat");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`modelo=${fileId}`));
    await expect(page.getByRole("heading", { level: 1, name: "Mandato.docx" })).toBeVisible();
    await expect(page.getByText(/“\{FORO” não foi fechada/)).toBeVisible();
  });

  await test.step("a default of the office is created and added to the file in place of a removed marker", async () => {
    await page.getByRole("button", { name: "Novo marcador padrão" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo marcador padrão" });
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Estado_civil");
    await dialog.getByRole("button", { name: /Tipo/ }).click();
    await page.getByRole("option", { name: "Lista" }).click();
    for (const option of ["solteiro", "casado", "viúvo", "divorciado"]) {
      await dialog.getByRole("textbox", { name: "Nova opção" }).fill(option);
      await page.keyboard.press("Enter");
    }
    await dialog.getByRole("button", { name: "Criar marcador" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "Remover {ESTADO_CIVIL} do arquivo" }).click();
    const defaults = page.getByRole("region", { name: "Marcadores padrão" });
    await defaults.getByRole("button", { name: "Adicionar {ESTADO_CIVIL}" }).click();
    await expect(rows.getByText("solteiro, casado, viúvo +1 mais")).toBeVisible();
    await expect.poll(async () => (await saved())["{ESTADO_CIVIL}"]?.options).toHaveLength(4);
  });

  await test.step("a rename without a connection is stored in the browser, survives a reload, and is sent to the server automatically", async () => {
    await page.clock.install();
    // The dialogs load when the page is idle, and are there without a connection from then on.
    const dialogs = page.waitForResponse(/\/over-page-[\w-]+\.js$/);
    await page.reload();
    await rows.waitFor();
    await (await dialogs).finished();
    await renameOffline(page);
    expect(Object.keys(await saved())).toContain("{RITO}");
    await page.context().setOffline(false);
    await page.reload();
    await expect(rows.getByRole("button", { name: "Editar {RITO DO PROCESSO}" })).toBeVisible();
    // Five seconds after the page has loaded, unless they passed while it was drawn.
    await page.clock.runFor(6_000);
    await expect.poll(async () => Object.keys(await saved())).toContain("{RITO DO PROCESSO}");
    expect(Object.keys(await saved())).not.toContain("{RITO}");
    await expect(page.getByText(/^Há marcadores de 1 arquivo guardados só neste navegador/)).toHaveCount(0);
  });

  await test.step("the form asks for what was configured, and the browser stores nothing that is typed there", async () => {
    const before = await keptByBrowser(page);
    expect(before.every((key) => key.startsWith("fileMarkers:"))).toBe(true);
    await page.goto(`${product.url}/generate?modelo=${fileId}`);
    await page.getByRole("textbox", { name: "Cliente" }).fill(client);
    await expect(page.getByRole("combobox", { name: "Estado civil" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Rito do processo" })).toBeVisible();
    await expect(topicSearch(page)).toBeVisible();
    expect(await keptByBrowser(page)).toEqual(before);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(client);
  });

  await test.step("a template without topics says so in the topics section", async () => {
    await page.goto(`${product.url}/create-model?modelo=${fileId}`);
    await page.getByText("Este modelo recebe tópicos").click();
    await expect.poll(async () => (await configurationOf(api, fileId)).requiresSubtemplates).toBe(false);
    await page.goto(`${product.url}/generate?modelo=${fileId}`);
    await expect(page.getByText("Este modelo não precisa de tópicos.")).toBeVisible();
    await expect(topicSearch(page)).toHaveCount(0);
  });
});

/** Cuts the connection and renames a marker; three attempts are made, a second apart. */
async function renameOffline(page: Page) {
  let attempts = 0;
  page.on("requestfailed", (request) => {
    if (request.method() === "POST" && request.url().includes("/api/markers/file/")) attempts += 1;
  });
  await page.context().setOffline(true);
  await rowsOf(page).getByRole("button", { name: "Editar {RITO}" }).click();
  const dialog = page.getByRole("dialog", { name: "Editar marcador" });
  await dialog.getByRole("textbox", { name: "Nome" }).fill("Rito do processo");
  await dialog.getByRole("button", { name: "Salvar alterações" }).click();
  for (const attempt of [1, 2, 3]) {
    await expect.poll(() => attempts).toBe(attempt);
    await page.clock.runFor(1_100);
  }
  const alert = page.getByRole("alertdialog", { name: "Salvo só neste navegador" });
  await expect(alert).toContainText("podem se perder se os dados do navegador forem limpos");
  await alert.getByRole("button", { name: "OK" }).click();
}

test("two people configure one template at once: the second is notified and loads the saved version", async ({
  context,
  product,
  owner,
}) => {
  const { api, page, fileId, address } = await withTemplate(context, product, owner, "A dois.docx", [
    "{CLIENTE}, {RITO}",
  ]);
  await page.goto(address);
  await rowsOf(page).waitFor();
  await saveWithout(api, fileId, "A dois.docx", "{RITO}");
  await page.getByRole("button", { name: "Remover {CLIENTE} do arquivo" }).click();
  const question = page.getByRole("alertdialog", { name: "Este arquivo foi alterado por outra pessoa" });
  await question.getByRole("button", { name: "Ficar com a do servidor" }).click();
  await expect(page.getByRole("button", { name: "Remover {CLIENTE} do arquivo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Remover {RITO} do arquivo" })).toHaveCount(0);
  expect(Object.keys((await configurationOf(api, fileId)).markers)).toEqual(["{CLIENTE}"]);
});
