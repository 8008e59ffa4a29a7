/// <reference lib="dom" />
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "../lavra.ts";
import { wordFile } from "../word.ts";

test("a template's faults are told as it is sent, can be copied, and are asked for again later", async ({
  page,
  product,
  credentials,
}) => {
  const { login, password } = credentials.administrador as { login: string; password: string };
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${product.url}/login`);
  await page.getByLabel("Login", { exact: true }).fill(login);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/dashboard");

  await page.goto(`${product.url}/upload?pasta=/Contratos`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
  const faults = ["Eu, {CLEINTE}, em {CIDADE", "Valor: {VALOR:}", "{{NOME}}", "Data: {}", "{SUBTEMPLATES}"];
  await (await chooser).setFiles([{ name: "Recibo.docx", mimeType: "", buffer: wordFile(faults) }]);
  const list = page.getByRole("list", { name: "Avisos sobre Recibo.docx" });
  await expect(list.getByText("O marcador {CLEINTE} parece ser {CLIENTE}.")).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Mostrar mais 2 avisos" }).click();
  await expect(list.getByText(/^As chaves “{}” estão vazias\./)).toBeVisible();
  await page.getByRole("button", { name: "Copiar avisos de Recibo.docx" }).click();
  await expect(page.getByText("Avisos copiados")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("{CLEINTE} parece ser {CLIENTE}");

  await page.getByRole("button", { name: "Fechar envios" }).click();
  await page.getByRole("button", { name: "Mais ações para Recibo.docx" }).click();
  await page.getByRole("menuitem", { name: "Conferir marcadores" }).click();
  const dialog = page.getByRole("dialog", { name: "Conferir marcadores" });
  await expect(dialog.getByText(/^5 pontos merecem atenção\./)).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).exclude("[data-live-announcer]").analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
});
