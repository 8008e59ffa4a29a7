/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { enter, focusFault, pick, tabTo } from "../../keyboard.ts";
import { expect, test } from "../../lavra.ts";
import { createFolder } from "../../screens/roles-screen.ts";
import { carry } from "../../session.ts";
import { textOf, wordFile } from "../../word.ts";

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const inSight = (page: Page) => expect.poll(() => focusFault(page)).toBe("");

/** Simulates a person with only a keyboard: an event that moves or presses a pointer fails the test. */
async function withoutPointer(page: Page) {
  const forbidden = () => {
    throw new Error("no pointer here");
  };
  Object.assign(page.mouse, { move: forbidden, down: forbidden, up: forbidden, click: forbidden });
  await page.addInitScript(() => {
    for (const type of ["pointerdown", "mousedown", "touchstart"]) {
      addEventListener(type, (event) => event.isTrusted && Object.assign(window, { wasPointed: true }), true);
    }
  });
}
const wasPointed = (page: Page) => page.evaluate(() => "wasPointed" in window);

test("from the login to the finished document by keyboard alone", async ({ page, product: { url }, owner }) => {
  await createFolder(url, owner, "Contratos");
  await withoutPointer(page);

  await test.step("logs in", async () => {
    await page.goto(`${url}/login`);
    await expect(page.getByLabel("Login", { exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Informe o login")).toBeVisible();
    await expect(page.getByLabel("Login", { exact: true })).toBeFocused();
    await page.keyboard.type(owner.login);
    await page.keyboard.press("Tab");
    await page.keyboard.type(owner.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${url}/dashboard`);
    await heading(page, /\S/).waitFor();
  });

  await test.step("skips the header to the content, and reaches the library through the menu", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Pular para o conteúdo" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("#conteudo")).toBeFocused();
    await tabTo(page, "button", "Menu", "Shift+Tab");
    await inSight(page);
    await page.keyboard.press("Enter");
    await pick(page, "menuitem", "Modelos e Tópicos");
    await heading(page, "Modelos e Tópicos").waitFor();
  });

  await test.step("creates a folder and uploads a template into it", async () => {
    await enter(page, "button", "Nova pasta");
    await expect(page.getByRole("textbox", { name: "Nome da pasta" })).toBeFocused();
    await page.keyboard.type("Recibos");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Pasta criada com sucesso!")).toBeVisible();
    await expect(page.getByText("Esta pasta está vazia")).toBeVisible();
    await tabTo(page, "button", "Enviar arquivos");
    await inSight(page);
    const chooser = page.waitForEvent("filechooser");
    await page.keyboard.press("Enter");
    const buffer = wordFile(["Recebi de {CLIENTE}, inscrito sob {CPF}, o valor de {HONORARIOS}."]);
    await (await chooser).setFiles({ name: "Recibo simples.docx", mimeType: "", buffer });
    await expect(page.getByRole("region", { name: "Envios" }).getByText(/^3 marcadores encontrados/)).toBeVisible();
    await enter(page, "button", "Fechar envios");
  });

  await test.step("configures the template's markers", async () => {
    await enter(page, "link", /^Configurar/);
    await heading(page, "Configurador de Modelos").waitFor();
    await page.getByRole("option", { name: "Contratos" }).waitFor();
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Buscar arquivo" })).toBeFocused();
    await page.keyboard.type("recibo simples");
    await page.keyboard.press("Enter");
    await heading(page, "Recibo simples.docx").waitFor();
    await page.getByRole("list", { name: "Marcadores do arquivo" }).waitFor();
    await enter(page, "button", "Editar {HONORARIOS}");
    const dialog = page.getByRole("dialog", { name: "Editar marcador" });
    await expect(dialog).toBeFocused();
    await tabTo(page, "button", /Tipo/);
    await page.keyboard.press("Enter");
    await pick(page, "option", "Lista");
    await tabTo(page, "textbox", "Nova opção");
    for (const option of ["mil reais", "dois mil reais"]) {
      await page.keyboard.type(option);
      await page.keyboard.press("Enter");
    }
    await enter(page, "button", "Salvar alterações");
    await expect(page.getByText("Marcador {HONORARIOS} salvo.")).toBeVisible();
    await expect(page.getByRole("button", { name: "Editar {HONORARIOS}" })).toBeFocused();
  });

  await test.step("generates the document: ordered too early, filled in, and downloaded", async () => {
    await page.keyboard.press("Control+k");
    await expect(page.getByLabel("Buscar página, modelo, documento, parte ou caso")).toBeFocused();
    await page.keyboard.type("recibo simples");
    await page
      .getByRole("menuitem", { name: /Recibo simples/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await heading(page, /recibo simples/i).waitFor();
    const bytes = await fillAndOrder(page);
    expect(textOf(bytes)).toBe("Recebi de Joana Prado, inscrito sob 529.982.247-25, o valor de dois mil reais.\n");
    await expect(page.locator("#conteudo")).toBeFocused();
    const again = page.waitForEvent("download");
    await enter(page, "button", "Baixar");
    expect((await again).suggestedFilename()).toBe("Recibo simples_gerado.docx");
  });
  expect(await wasPointed(page)).toBe(false);
});

/** Fills in the receipt's three fields after an order that came too early. */
async function fillAndOrder(page: Page) {
  const form = page.getByRole("region", { name: "Documento", exact: true });
  const client = form.getByRole("textbox", { name: "Cliente" });
  await client.waitFor();
  await page.keyboard.press("Control+Enter");
  await expect(form.getByText("Campo obrigatório").first()).toBeVisible();
  await expect(client).toBeFocused();
  await inSight(page);
  await page.keyboard.type("Joana Prado");
  await tabTo(page, "textbox", "CPF");
  await inSight(page);
  await page.keyboard.type("52998224725");
  await tabTo(page, "combobox", /^Honor[aá]rios/);
  await page.keyboard.type("dois");
  await page.getByRole("option", { name: "dois mil reais" }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const download = page.waitForEvent("download");
  await page.keyboard.press("Control+Enter");
  const bytes = await readFile(await (await download).path());
  await expect(page.getByText(/^Documento gerado com sucesso!/)).toBeVisible();
  return bytes;
}

const answers: Readonly<Record<string, string>> = {
  date: "21112026",
  number: "2000,00",
  CPF: "52998224725",
  "Estado civil": "solteira",
};

/** Returns the label of the focused field if it is empty. */
const emptyField = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement;
    const isField = node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement;
    if (!isField || !node.closest("[data-field^='{']") || node.value !== "") return undefined;
    if (node.inputMode === "decimal") return "number";
    return node.placeholder === "dd/mm/aaaa" ? "date" : (node.labels?.[0]?.textContent ?? "");
  });

test("at 320 px the same form is found, filled in and ordered by keyboard alone", async ({
  context,
  product: { url },
  owner,
}) => {
  const { page } = await carry(context, url, owner);
  await withoutPointer(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}/generate`);
  await heading(page, "Gerar Documento").waitFor();
  await enter(page, "button", "Escolher modelo");
  await tabTo(page, "searchbox", "Buscar modelo");
  await page.keyboard.type("declaração de hipossuf");
  await page.getByRole("list", { name: "Modelos encontrados" }).getByRole("button").first().waitFor();
  await page.keyboard.press("Enter");
  await heading(page, /hipossufici/i).waitFor();
  const form = page.getByRole("region", { name: "Documento a gerar" });
  const fields = page.locator("[data-field^='{'] :is(input:not([type='hidden']), textarea)").filter({ visible: true });
  await fields.first().waitFor();

  await tabTo(page, "tab", /^Campos/);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(page.getByRole("tab", { name: /^Campos/ })).toHaveAttribute("aria-selected", "true");
  await tabTo(page, "button", /^Gerar/);
  await inSight(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Campo obrigatório").first()).toBeVisible();
  await expect(fields.first()).toBeFocused();

  // Tab visits field after field: each is visible while a person types, and none is skipped.
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.getByText("Tudo pronto para gerar.").first().isVisible()) break;
    const empty = await emptyField(page);
    if (empty !== undefined) {
      await inSight(page);
      await page.keyboard.type(answers[empty] ?? "Joana Prado");
      if (await page.getByRole("listbox").isVisible()) await page.keyboard.press("Escape");
    }
    await page.keyboard.press("Tab");
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expect(form.getByRole("button", { name: /^Gerar/ })).toBeEnabled();
  const download = page.waitForEvent("download");
  await page.keyboard.press("Control+Enter");
  expect(textOf(await readFile(await (await download).path()))).toContain("Joana Prado");
  await expect(page.getByText(/^Documento gerado com sucesso!/)).toBeVisible();
  expect(await wasPointed(page)).toBe(false);
});
