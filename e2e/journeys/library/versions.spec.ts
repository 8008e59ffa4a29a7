/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import { signIn } from "../../api.ts";
import { expect, test } from "../../lavra.ts";
import { choose, send, uploads } from "../../screens/library-actions.ts";
import { carry } from "../../session.ts";
import { textOf, wordFile } from "../../word.ts";

const first = [
  "Cláusula primeira. O comodante cede a gleba ao {COMODATARIO, na forma {DA LEI:}.",
  "Cláusula segunda. O prazo é de doze meses.",
  "Cláusula terceira. O valor simbólico é de {VALOR}.",
];
const second = [
  "Cláusula primeira. O comodante cede a gleba ao {COMODATARIO}.",
  "Cláusula segunda. O prazo é de trinta meses, com esbulhos ressalvados.",
  "Cláusula terceira. O valor simbólico é de {VALOR|moeda}.",
];
const name = "Comodato urbano.docx";

test("a template with faults is sent again corrected, the changes are shown, and the older version is restored by keyboard", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  await api.createFolder("Contratos");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/upload?pasta=/Contratos`);

  await test.step("its faults are shown when it arrives, and can be copied", async () => {
    await send(page, { name, buffer: wordFile(first, "Arial") });
    const list = page.getByRole("list", { name: `Avisos sobre ${name}` });
    await expect(list.getByRole("listitem")).not.toHaveCount(0);
    const sentence = (await list.getByRole("listitem").first().locator("p").first().innerText()).trim();
    await page.getByRole("button", { name: `Copiar avisos de ${name}` }).click();
    await expect(page.getByText("Avisos copiados")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(sentence);
    await page.getByRole("button", { name: "Fechar envios" }).click();
  });

  await test.step("the corrected file shows the changes and no faults", async () => {
    await send(page, { name, buffer: wordFile(second, "Arial") });
    await expect(uploads(page).getByText(/^Versão 2\. 3 parágrafos mudaram: /)).toBeVisible();
    await uploads(page)
      .getByRole("button", { name: `Ver o que mudou em ${name}` })
      .click();
    const dialog = page.getByRole("dialog", { name: "O que mudou na versão 2" });
    const text = dialog.getByRole("list", { name: "Texto com as mudanças marcadas" });
    await expect(text.getByRole("insertion").filter({ hasText: "trinta" })).toBeVisible();
    await expect(text.getByRole("deletion").filter({ hasText: "doze" })).toBeVisible();
    await expect(dialog.getByText("{VALOR|MOEDA}", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Fechar envios" }).click();
    await choose(page, name, "Conferir marcadores");
    await expect(page.getByText("Nada a corrigir")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("on a phone the first version is downloaded, and restored by keyboard as the third", async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    await choose(page, name, "Versões");
    const dialog = page.getByRole("dialog", { name: "Versões" });
    const download = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Baixar a versão 1" }).click();
    expect(textOf(await readFile(await (await download).path()))).toContain("doze meses");
    await dialog.getByRole("button", { name: "Restaurar a versão 1" }).focus();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Restaurar a versão 1?" });
    await expect(question.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Versão restaurada com sucesso!")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveCount(3);
    await expect(dialog.getByRole("button", { name: "Restaurar a versão 1" })).toBeFocused();
    await page.keyboard.press("Escape");
    // Returns the focused row: of its menu button, or of the row itself in a grid.
    const place = () => page.evaluate(() => document.activeElement?.closest("[role='row'], li")?.textContent);
    await expect.poll(place).toContain(name);
  });

  const { id = "" } = (await api.files("uploads")).find((one) => one.name === name) ?? {};
  const present = await api.get(`/api/upload/download?fileId=${id}`);
  expect(textOf(new Uint8Array(await present.arrayBuffer()))).toContain("doze meses");
});
