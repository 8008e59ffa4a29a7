import { expect, type Locator, type Page } from "@playwright/test";

interface SentFile {
  readonly name: string;
  readonly buffer: Buffer<ArrayBuffer>;
}

/** A row of the open folder or of the search results. */
export const row = (page: Page, name: string) =>
  page.getByRole("grid", { name: /Conteúdo|Resultados/ }).getByRole("row", { name, exact: true });

/** Panel of files that are being sent or have arrived. */
export const uploads = (page: Page) => page.getByRole("region", { name: "Envios" });

/** Sends files to the open folder with the browser's own dialog. */
export async function send(page: Page, ...files: readonly SentFile[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
  await (await chooser).setFiles(files.map((file) => ({ mimeType: "", ...file })));
}

/** Opens the menu of a row and selects an entry. */
export async function choose(page: Page, name: string, entry: string) {
  await page.getByRole("button", { name: `Mais ações para ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: entry, exact: true }).click();
}

/** Creates a folder, which opens. */
export async function createFolder(page: Page, name: string) {
  await page.getByRole("button", { name: "Nova pasta" }).first().click();
  await page.getByRole("textbox", { name: "Nome da pasta" }).fill(name);
  await page.keyboard.press("Enter");
  // The new folder is opened; an empty one that was open before looks alike.
  await expect(page.getByText(`Os arquivos vão para ${name}.`)).toBeVisible();
}

/** Drops a file or folder from disk on an element, as a person who drags it from another window. */
export async function dropFromDisk(page: Page, over: Locator, path: string) {
  const box = await over.boundingBox();
  if (!box) throw new Error(`${over} is not in sight`);
  const at = { x: box.x + 60, y: box.y + box.height / 2 };
  const devtools = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await devtools.send("Input.dispatchDragEvent", { type, ...at, data });
  }
  await devtools.detach();
}
