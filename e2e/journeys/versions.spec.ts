/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import { signIn } from "../api.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";
import { textOf, wordFile } from "../word.ts";

test("an older version of a file is fetched, and brought back by keyboard alone", async ({
  context,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const api = await signIn(url, owner);
  for (const text of ["primeira redação", "segunda redação"]) {
    const sent = await api.upload("models", "/Contratos", "Aditivo.docx", wordFile([text], "Arial"));
    expect(sent.status).toBe(201);
  }
  const { page } = await carry(context, url, owner);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${url}/upload?pasta=/Contratos`);
  await page.getByRole("button", { name: "Mais ações para Aditivo.docx" }).click();
  await page.getByRole("menuitem", { name: "Versões" }).click();
  const dialog = page.getByRole("dialog", { name: "Versões" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await accessible(page);

  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Baixar a versão 1" }).click();
  expect(textOf(await readFile(await (await download).path()))).toContain("primeira redação");

  await dialog.getByRole("button", { name: "Restaurar a versão 1" }).focus();
  await page.keyboard.press("Enter");
  const question = page.getByRole("alertdialog", { name: "Restaurar a versão 1?" });
  await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
  await accessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Versão restaurada com sucesso!")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expect(dialog.getByRole("listitem").first()).toContainText("Traz de volta a versão 1");
  await expect(dialog.getByRole("button", { name: "Restaurar a versão 1" })).toBeFocused();
  await page.keyboard.press("Escape");
  // To the row's menu, or to the row where it stands in a grid.
  const place = () => page.evaluate(() => document.activeElement?.closest("[role='row'], li")?.textContent);
  await expect.poll(place).toContain("Aditivo.docx");
  const { id = "" } = (await api.files("uploads")).find(({ name }) => name === "Aditivo.docx") ?? {};
  const present = await api.get(`/api/upload/download?fileId=${id}`);
  expect(textOf(new Uint8Array(await present.arrayBuffer()))).toContain("primeira redação");
});
