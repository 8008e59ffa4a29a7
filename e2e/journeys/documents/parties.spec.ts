/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signIn } from "../../api.ts";
import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { carry } from "../../session.ts";
import { textOf, wordFile } from "../../word.ts";

const template = wordFile([
  "PROCURAÇÃO",
  "{AUTOR.QUALIFICACAO}, doravante {AUTOR: outorgante}.",
  "{AUTOR: O|A} {AUTOR: outorgante} {AUTOR: confere/conferem} poderes.",
]);

/** Adds a person by the keyboard, from the name to the button of the sheet. */
async function add(page: Page, name: string, gender: "Mulher" | "Homem", cpf: string) {
  await page.getByRole("combobox", { name: "Autor", exact: true }).fill(name);
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Nova parte: Autor" });
  await expect(sheet.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue(name);
  await sheet.getByRole("radio", { name: gender, exact: true }).check({ force: true });
  await sheet.getByRole("textbox", { name: "CPF" }).fill(cpf);
  await expect(sheet.getByRole("region", { name: "Como sai no documento" })).toContainText(cpf);
  await page.keyboard.press("Control+Enter");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: `Editar os dados de ${name}` })).toBeVisible();
}

test("parties are typed in the form, agree on the paper and in the document, and come back when it is made again", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  await api.createFolder("Mandatos");
  const sent = await api.upload("models", "/Mandatos", "Mandato de partes.docx", template);
  const { id, warnings } = (await sent.json()) as { id: string; warnings: unknown[] };
  expect(warnings).toEqual([]);
  const { page } = await carry(context, url, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/generate?modelo=${id}`);
  const paper = page.getByRole("region", { name: "Páginas do documento" });

  await test.step("two women agree in the feminine, with a man in the masculine", async () => {
    await add(page, "ANA REIS", "Mulher", "529.982.247-25");
    await expect(paper).toContainText("A outorgante confere poderes.");
    await add(page, "LIA MELO", "Mulher", "111.444.777-35");
    await expect(paper).toContainText("As outorgantes conferem poderes.");
    await add(page, "IVO PRADO", "Homem", "390.533.447-05");
    await expect(paper).toContainText("Os outorgantes conferem poderes.");
  });

  await test.step("the sheet has no fault of access", async () => {
    await page.getByRole("button", { name: "Editar os dados de ANA REIS" }).click();
    await expect(page.getByRole("dialog", { name: "Dados de ANA REIS" })).toBeVisible();
    await accessible(page);
    await page.keyboard.press("Escape");
  });

  await test.step("the draft keeps them", async () => {
    await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("list", { name: "Partes de Autor" }).getByRole("listitem")).toHaveCount(3);
  });

  await test.step("the document has the same text", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /Gerar Documento/ }).click();
    const text = textOf(await readFile(await (await download).path()));
    expect(text).toContain(
      "ANA REIS, inscrita no CPF sob o nº 529.982.247-25; LIA MELO, inscrita no CPF sob o nº 111.444.777-35; e IVO PRADO, inscrito no CPF sob o nº 390.533.447-05, doravante outorgantes.",
    );
    expect(text).toContain("Os outorgantes conferem poderes.");
  });

  await test.step("made again, it starts with them", async () => {
    await page.goto(`${url}/documents`);
    await expect(page.getByText("ANA REIS, LIA MELO e IVO PRADO").first()).toBeVisible();
    const row = page.getByRole("table", { name: "Documentos" });
    await row
      .getByRole("button", { name: /^Mais ações para/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Gerar de novo" }).click();
    await expect(page.getByRole("list", { name: "Partes de Autor" }).getByRole("listitem")).toHaveCount(3);
  });

  await test.step("in the next document three letters and Enter bring a known person, who agrees at once", async () => {
    await page.goto(`${url}/generate?modelo=${id}`);
    const box = page.getByRole("combobox", { name: "Autor", exact: true });
    await box.fill("mel");
    await expect(page.getByRole("option", { name: /^LIA MELO/ })).toBeVisible();
    await box.press("Enter");
    await expect(page.getByRole("button", { name: "Editar os dados de LIA MELO" })).toBeVisible();
    await expect(paper).toContainText("LIA MELO, inscrita no CPF sob o nº 111.444.777-35, doravante outorgante.");
  });

  await test.step("a template of flat markers is filled from the records, and the document made again knows the person", async () => {
    const flat = wordFile(["{CLIENTE}, {NACIONALIDADE}, CPF {CPF}, em face de {REU}, CNPJ {CNPJ_REU}."]);
    const old = (await (await api.upload("models", "/Mandatos", "Modelo antigo.docx", flat)).json()) as { id: string };
    await page.goto(`${url}/generate?modelo=${old.id}`);
    const box = page.getByRole("combobox", { name: "Para quem?" });
    await box.fill("mel");
    await expect(page.getByRole("option", { name: /^LIA MELO/ })).toBeVisible();
    await box.press("Enter");
    await expect(page.getByRole("textbox", { name: "CPF", exact: true })).toHaveValue("111.444.777-35");
    await expect(paper).toContainText("LIA MELO");
    await accessible(page);
    for (const [name, value] of [
      ["Nacionalidade", "brasileira"],
      ["Réu", "BANCO SUL"],
      ["CNPJ réu", "11.222.333/0001-81"],
    ] as const)
      await page.getByRole("textbox", { name, exact: true }).fill(value);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /Gerar Documento/ }).click();
    const text = textOf(await readFile(await (await download).path()));
    expect(text).toContain("LIA MELO, brasileira, CPF 111.444.777-35, em face de BANCO SUL, CNPJ 11.222.333/0001-81.");
    await page.goto(`${url}/documents`);
    const more = page.getByRole("table", { name: "Documentos" }).getByRole("button", { name: /^Mais ações para/ });
    await more.first().click();
    await page.getByRole("menuitem", { name: "Gerar de novo" }).click();
    await expect(page.getByRole("button", { name: "Remover LIA MELO" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Nacionalidade", exact: true })).toHaveValue("brasileira");
  });
});
