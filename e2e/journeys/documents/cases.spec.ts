/// <reference lib="dom" />
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signIn } from "../../api.ts";
import { accessible } from "../../axe.ts";
import { expect, test } from "../../lavra.ts";
import { carry } from "../../session.ts";
import { textOf, wordFile } from "../../word.ts";

const template = wordFile([
  "AO JUÍZO DA {VARA} DA COMARCA DE {FORO}",
  "Processo {PROCESSO}",
  "{AUTOR.QUALIFICACAO}, já {AUTOR: qualificado}, contra {RÉU.NOME}, já {RÉU: citado}, {AUTOR: requer/requerem} a juntada.",
]);
const number = "0001234-51.2026.8.06.0167";

/** Records a new party for a side of the case, by its name. */
async function addNew(page: Page, box: string, name: string, gender: "Feminino" | "Masculino") {
  await page.getByRole("combobox", { name: box }).fill(name);
  await page.keyboard.press("Enter");
  const record = page.getByRole("dialog", { name: "Nova parte" });
  await expect(record.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue(name);
  await record.getByRole("radio", { name: gender }).check({ force: true });
  await record.getByRole("button", { name: "Salvar cadastro" }).click();
  await expect(page.getByRole("row", { name })).toBeVisible();
}

test("a case is recorded, a document starts from it with parties, number and court, and is listed in it", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  await api.createFolder("Petições");
  const sent = await api.upload("models", "/Petições", "Juntada.docx", template);
  const { warnings } = (await sent.json()) as { warnings: unknown[] };
  expect(warnings).toEqual([]);
  const { page } = await carry(context, url, owner);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/cases`);

  await test.step("the form reads the court from the number, and records who is new", async () => {
    await page.getByRole("button", { name: "Novo caso" }).first().click();
    const form = page.getByRole("dialog", { name: "Novo caso" });
    await form.getByRole("textbox", { name: /^Número do processo/ }).fill(number);
    await expect(form).toContainText("TJCE · Tribunal de Justiça do Estado do Ceará · CE");
    await form.getByRole("textbox", { name: /^Juízo/ }).fill("2ª Vara Cível da Comarca de Sobral");
    await addNew(page, "Adicionar ao polo ativo", "ANA REIS", "Feminino");
    await addNew(page, "Adicionar ao polo passivo", "IVO PRADO", "Masculino");
    await accessible(page);
    await form.getByRole("button", { name: "Salvar caso" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "ANA REIS × IVO PRADO" })).toBeVisible();
    await expect(page.getByRole("region", { name: "Polo ativo" })).toContainText("autora");
    await accessible(page);
  });

  await test.step("the list finds it by a party and by a stretch of its number", async () => {
    await page.getByRole("link", { name: "Todos os casos" }).click();
    for (const text of ["prado", "1234", "sobral"]) {
      await page.getByRole("searchbox").fill(text);
      await expect(page.getByRole("link", { name: "ANA REIS × IVO PRADO" })).toBeVisible();
    }
    await page.getByRole("searchbox").fill("ninguém");
    await expect(page.getByText("Nenhum caso encontrado")).toBeVisible();
    await page.getByRole("searchbox").fill("prado");
    await page.getByRole("link", { name: "ANA REIS × IVO PRADO" }).click();
  });

  await test.step("a document of the case starts with its parties, number and court", async () => {
    await page.getByRole("link", { name: "Novo documento neste caso" }).click();
    await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("juntada");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Preenchido com os dados do caso ${number}.`)).toBeVisible();
    await expect(page.getByRole("button", { name: "Editar os dados de ANA REIS" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Editar os dados de IVO PRADO" })).toBeVisible();
    await page.getByRole("textbox", { name: "Foro", exact: true }).fill("Sobral");
    await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole("button", { name: "Editar os dados de ANA REIS" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: /Gerar Documento/ }).click();
    const text = textOf(await readFile(await (await download).path()));
    expect(text).toContain("AO JUÍZO DA 2ª Vara Cível DA COMARCA DE Sobral");
    expect(text).toContain(`Processo ${number}`);
    expect(text).toContain("já qualificada, contra IVO PRADO, já citado, requer a juntada.");
  });

  await test.step("the finished document is listed in the case", async () => {
    await page.goto(`${url}/cases`);
    await page.getByRole("link", { name: "ANA REIS × IVO PRADO" }).click();
    const documents = page.getByRole("list", { name: "Documentos deste caso" });
    await expect(documents.getByRole("listitem")).toHaveCount(1);
    await expect(documents).toContainText("Juntada");
    await page.getByRole("link", { name: "Abrir em Meus documentos" }).click();
    await expect(page.getByText(/^Só os documentos gerados em um caso/)).toBeVisible();
  });
});
