import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { signIn } from "../api.ts";
import { expect, test } from "../lavra.ts";
import { accessible, carry, newAccount } from "../session.ts";
import { textOf, wordFile } from "../word.ts";

const nobody = { login: "", password: "" };
const grid = (page: Page) => page.getByRole("grid", { name: /Conteúdo|Resultados/ });
const row = (page: Page, name: string) => grid(page).getByRole("row", { name, exact: true });
const tree = (page: Page, name: string) =>
  page.getByRole("treegrid", { name: /^Pastas de/ }).getByRole("row", { name, exact: true });
const crumb = (page: Page, name: string) => page.getByRole("navigation", { name: "Caminho" }).getByText(name);
/** What a finger or pointer presses: the box itself is not seen. */
const check = (page: Page, name: string) => row(page, name).locator("label").first();

interface Desk {
  readonly page: Page;
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** A folder of its own at the root, with folders A and B and files in it, open in a window. */
async function openDesk({
  browser,
  product,
  credentials,
  name,
}: {
  browser: import("@playwright/test").Browser;
  product: { url: string };
  credentials: Record<string, { login: string; password: string }>;
  name: string;
}): Promise<Desk> {
  const owner = credentials.administrador ?? nobody;
  const api = await signIn(product.url, owner);
  const make = (folderName: string, parentPath: string) =>
    api.post("/api/folders/create", { folderName, parentPath, type: "uploads" });
  await make(name, "");
  await make("A", name);
  await make("B", name);
  for (const file of ["Um.docx", "Dois.docx", "Três.docx"]) {
    expect((await api.upload("models", `/${name}`, file, wordFile([`{${file[0]}}`]))).status).toBe(201);
  }
  const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 1280, height: 800 } });
  const { page } = await carry(context, product.url, owner);
  const address = `${product.url}/upload?pasta=/${name}`;
  await page.goto(address);
  await expect(row(page, "Um.docx")).toBeVisible();
  return { page, address, close: () => context.close() };
}

/** Takes up one thing with the mouse and lets it go over another. */
async function carryTo(page: Page, from: Locator, to: Locator) {
  await from.hover();
  await page.mouse.down();
  const box = await to.boundingBox();
  const [x, y] = [(box?.x ?? 0) + 50, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await page.mouse.move(x - 10, y, { steps: 5 });
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
}

test("folders and files are chosen together, fetched as a ZIP, moved, brought back and deleted", async ({
  browser,
  product,
  credentials,
}) => {
  const { page, close } = await openDesk({ browser, product, credentials, name: "Juntos" });
  await check(page, "A").click();
  await check(page, "Um.docx").click();
  await page.keyboard.down("Shift");
  await check(page, "Três.docx").click();
  await page.keyboard.up("Shift");
  const bar = page.getByRole("toolbar", { name: "Itens selecionados" });
  await expect(bar.getByText("3 selecionados")).toBeVisible();
  await accessible(page);
  await page.keyboard.press("Control+a");
  await expect(bar.getByText("5 selecionados")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();

  for (const name of ["A", "Um.docx", "Dois.docx"]) await check(page, name).click();
  const downloading = page.waitForEvent("download");
  await bar.getByRole("button", { name: "Baixar" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Modelos.zip");
  const chunks = await download.createReadStream().then((stream) => stream.toArray());
  const unpacked = unzipSync(new Uint8Array(Buffer.concat(chunks)));
  expect(Object.keys(unpacked)).toEqual(["A/", "Dois.docx", "Um.docx"]);
  expect(textOf(unpacked["Um.docx"] ?? new Uint8Array())).toBe("{U}\n");

  await bar.getByRole("button", { name: "Mover" }).click();
  const moving = page.getByRole("dialog", { name: "Mover 3 itens" });
  await moving.getByRole("row", { name: "A", exact: true }).click();
  await expect(moving.getByText('A pasta "A" não pode ir para dentro dela mesma.')).toBeVisible();
  await moving.getByRole("row", { name: "B", exact: true }).click();
  await moving.getByRole("button", { name: "Mover para cá" }).click();
  await expect(page.getByText("3 itens foram movidos.")).toBeVisible();
  await expect(row(page, "Um.docx")).toBeHidden();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("3 itens voltaram para onde estavam.")).toBeVisible();
  await expect(row(page, "Um.docx")).toBeVisible();

  for (const name of ["A", "Um.docx"]) await check(page, name).click();
  await bar.getByRole("button", { name: "Excluir" }).click();
  const asking = page.getByRole("alertdialog", { name: "Excluir 2 itens?" });
  await expect(asking.getByText("Tudo o que está dentro das pastas será excluído.")).toBeVisible();
  await expect(asking.getByText("Esta ação não pode ser desfeita.")).toBeVisible();
  await accessible(page);
  await asking.getByRole("button", { name: "Excluir 2 itens" }).click();
  await expect(page.getByText("2 itens excluídos.")).toBeVisible();
  await expect(row(page, "A")).toBeHidden();
  await expect(row(page, "Dois.docx")).toBeVisible();
  await close();
});

test("what is carried by the mouse goes to a row, to the tree and to the path, all that is chosen with it", async ({
  browser,
  product,
  credentials,
}) => {
  const { page, close } = await openDesk({ browser, product, credentials, name: "Arrastar" });
  await carryTo(page, row(page, "Um.docx").getByText("Um.docx"), row(page, "A"));
  await expect(page.getByText("Um.docx foi movido.")).toBeVisible();
  await expect(row(page, "Um.docx")).toBeHidden();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(row(page, "Um.docx")).toBeVisible();

  await tree(page, "Arrastar").getByRole("button").click();
  for (const name of ["Um.docx", "Dois.docx"]) await check(page, name).click();
  await carryTo(page, row(page, "Dois.docx").getByText("Dois.docx"), tree(page, "B"));
  await expect(page.getByText("2 itens foram movidos.")).toBeVisible();
  await expect(row(page, "Dois.docx")).toBeHidden();

  await row(page, "B").dblclick();
  await expect(row(page, "Dois.docx")).toBeVisible();
  await carryTo(page, row(page, "Dois.docx").getByText("Dois.docx"), crumb(page, "Modelos"));
  await expect(page.getByText("Modelos ficam dentro de pastas: escolha uma pasta de destino.")).toBeVisible();
  await carryTo(page, row(page, "Dois.docx").getByText("Dois.docx"), crumb(page, "Arrastar"));
  await expect(page.getByText("Dois.docx foi movido.")).toBeVisible();
  await expect(row(page, "Dois.docx")).toBeHidden();
  await close();
});

test("what is carried by the keyboard goes to a folder, and Escape lets it be", async ({
  browser,
  product,
  credentials,
}) => {
  const { page, close } = await openDesk({ browser, product, credentials, name: "Teclado" });
  const takeUp = async (name: string) => {
    await row(page, name).focus();
    await page.keyboard.press("ArrowRight");
    await expect(row(page, name).getByRole("button", { name: /^Arrastar/ })).toBeFocused();
    await page.keyboard.press("Enter");
  };
  await takeUp("Um.docx");
  await page.keyboard.press("Escape");
  await expect(row(page, "Um.docx")).toBeVisible();
  await takeUp("Um.docx");
  const target = page.locator(":focus");
  await expect(target).toHaveAccessibleName("Soltar em B");
  await page.keyboard.press("ArrowUp");
  await expect(target).toHaveAccessibleName("Soltar em A");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Um.docx foi movido.")).toBeVisible();
  await row(page, "A").dblclick();
  await expect(row(page, "Um.docx")).toBeVisible();
  await close();
});

test("a whole folder that is let go is made here, with the .docx in it and word of the rest; no row is covered", async ({
  browser,
  product,
  credentials,
}) => {
  const { page, close } = await openDesk({ browser, product, credentials, name: "Pastas" });
  const folder = test.info().outputPath("Contencioso");
  await mkdir(join(folder, "Recursos"), { recursive: true });
  await mkdir(join(folder, "Vazia"));
  await writeFile(join(folder, "Réplica.docx"), wordFile(["{NOME}"]));
  await writeFile(join(folder, "notas.txt"), "x");
  await writeFile(join(folder, "~$plica.docx"), "x");
  await writeFile(join(folder, "Recursos", "Agravo.docx"), wordFile(["{NOME}"]));
  const box = await row(page, "Três.docx").boundingBox();
  const at = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await devtools.send("Input.dispatchDragEvent", { type, ...at, data });
  }
  await expect(row(page, "Contencioso")).toBeVisible();
  await expect(
    page.getByText("Apenas arquivos .docx são aceitos. Arquivos inválidos: Contencioso/notas.txt"),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "2 arquivos enviados" })).toBeVisible();
  await row(page, "Contencioso").dblclick();
  await expect(row(page, "Réplica.docx")).toBeVisible();
  await expect(row(page, "Vazia")).toBeHidden();
  await row(page, "Recursos").dblclick();
  await expect(row(page, "Agravo.docx")).toBeVisible();

  // The lowest row's actions can be pressed while the panel is open.
  await row(page, "Agravo.docx").getByRole("button", { name: "Mais ações para Agravo.docx" }).click();
  await page.getByRole("menuitem", { name: "Versões" }).click();
  await expect(page.getByRole("dialog", { name: "Versões" })).toBeVisible();
  await close();
});

test("a row leads on: its markers, its last use, and a document from it; the order stays in the address", async ({
  browser,
  product,
  credentials,
}) => {
  const { page, address, close } = await openDesk({ browser, product, credentials, name: "Adiante" });
  await expect(row(page, "Um.docx").getByText("1", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Ordenar por tamanho" }).click();
  await page.getByRole("button", { name: "Ordenar por tamanho" }).click();
  await expect(page).toHaveURL(/ordem=-tamanho/);
  await page.reload();
  await expect(page.getByRole("button", { name: "Ordenar por tamanho" })).toHaveAttribute("aria-pressed", "true");

  await page.getByRole("button", { name: "Como usar marcadores" }).click();
  const help = page.getByRole("dialog", { name: "Como usar marcadores" });
  await accessible(page);
  const downloading = page.waitForEvent("download");
  await help.getByRole("link", { name: "Baixar modelo de exemplo" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Modelo de exemplo.docx");
  const path = test.info().outputPath("Modelo de exemplo.docx");
  await download.saveAs(path);
  await page.keyboard.press("Escape");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
  await (await chooser).setFiles(path);
  const sent = page.getByRole("region", { name: "Envios" });
  await expect(sent.getByText(/^\d+ marcadores encontrados/)).toBeVisible();
  await expect(sent.getByRole("list", { name: /^Avisos/ })).toBeHidden();

  await row(page, "Modelo de exemplo.docx").getByRole("link", { name: "Gerar documento com" }).click();
  await expect(page).toHaveURL(/\/generate\?modelo=/);
  await expect(page.getByRole("textbox", { name: /CLIENTE/i }).first()).toBeVisible();
  await page.goto(address);
  await close();
});

test("an office without templates begins with one of the platform's", async ({ browser, product }) => {
  const context = await browser.newContext({ locale: "pt-BR" });
  const owner = await newAccount(product.url);
  const { page, token } = await carry(context, product.url, owner);
  const trial = await fetch(`${product.url}/api/subscriptions/activate-trial`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: "{}",
  });
  expect(trial.ok).toBe(true);
  await page.goto(`${product.url}/upload`);
  await expect(page.getByRole("heading", { name: "Gere o seu primeiro documento em 1 minuto" })).toBeVisible();
  await accessible(page);
  await page
    .getByRole("region", { name: "Gere o seu primeiro documento em 1 minuto" })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(/\/generate\?modelo=/);
  await expect(page.getByRole("button", { name: /^Gerar/ }).first()).toBeVisible();
  await context.close();
});
