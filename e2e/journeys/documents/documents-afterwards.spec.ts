import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "../../lavra.ts";
import { fillForm, textFields } from "../../screens/fill-form.ts";
import { carry } from "../../session.ts";
import { textOf } from "../../word.ts";

test("a document is found by its client, corrected, filed, used for another template, and deleted with a way back", async ({
  context,
  product: { url },
  owner,
}) => {
  const name = `Joana ${randomBytes(4).toString("hex")}`;
  const { page } = await carry(context, url, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/generate`);
  const form = page.getByRole("region", { name: "Documento", exact: true });
  const choose = async (template: string) => {
    await page.getByRole("searchbox", { name: "Buscar modelo" }).fill(template);
    await page.keyboard.press("Enter");
    await expect(textFields(form).first()).toBeVisible();
  };
  const generate = async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /Gerar Documento/ }).click();
    return textOf(await readFile(await (await download).path()));
  };
  await choose("procuração");
  await textFields(form, { name: "Cliente", exact: true }).fill(name);
  await fillForm(page, () => "texto");
  await expect(page.getByRole("link", { name: new RegExp(`^Usar “.* - ${name}”$`) })).toBeVisible();
  await page.getByRole("link", { name: /^Usar “/ }).click();
  expect(await generate()).toContain(name);

  // The paper stays, with what can be done now.
  const made = page.getByRole("region", { name: "Documento gerado" });
  await expect(made.getByRole("heading", { name: new RegExp(`- ${name}\\.docx$`) })).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Prévia do documento" }).getByText(name).first()).toBeVisible();
  await made.getByRole("button", { name: "Corrigir" }).click();
  await expect(page.getByText(/a versão 2 não conta no mês/)).toBeVisible();
  await expect(page.getByLabel("Nome do arquivo")).toHaveValue(new RegExp(`- ${name} - versão 2$`));
  await generate();

  await page.goto(`${url}/documents`);
  await page.getByRole("searchbox", { name: "Buscar por cliente, número, texto ou modelo" }).fill(name);
  const table = page.getByRole("table", { name: "Documentos" });
  await expect(table.getByRole("row")).toHaveCount(3);
  await expect(table.getByText("substituída")).toHaveCount(1);
  const act = async (action: string) => {
    await table.getByRole("button", { name: /^Mais ações para .*versão 2/ }).click();
    await page.getByRole("menuitem", { name: action }).click();
  };
  await act("Marcar como enviado ou protocolado");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).click();
  await expect(table.getByText(/^Protocolado em \d\d\/\d\d\/\d{4}$/)).toBeVisible();

  const archive = page.waitForEvent("download");
  await table.getByRole("checkbox").first().press("Space");
  await page.getByRole("checkbox", { name: "Selecionar todos desta página" }).press("Space");
  await page.getByRole("button", { name: /^Baixar em um ZIP/ }).click();
  expect((await archive).suggestedFilename()).toBe("Documentos.zip");
  await page.getByRole("toolbar").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("2 documentos excluídos com sucesso!")).toBeVisible();
  await expect(table).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(table.getByRole("row")).toHaveCount(3);

  await act("Mesmos dados em outro modelo");
  await choose("contestação");
  await expect(page.getByText(/^Preenchido com os dados de “/)).toBeVisible();
});
