import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Download } from "@playwright/test";
import { unzipSync } from "fflate";
import { signIn } from "../../api.ts";
import { expect, test } from "../../lavra.ts";
import { choose, createFolder, dropFromDisk, row, send, uploads } from "../../screens/library-actions.ts";
import { carry } from "../../session.ts";
import { textOf, wordFile } from "../../word.ts";

const file = (name: string, ...text: string[]) => ({ name, buffer: wordFile(text) });

async function bytesOf(download: Download): Promise<Uint8Array> {
  const chunks = await download.createReadStream().then((stream) => stream.toArray());
  return new Uint8Array(Buffer.concat(chunks));
}

async function fileOnDisk(name: string, text: string): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, wordFile([text]));
  return path;
}

/** Folder on disk with a template, a template in a subfolder, and a file that is no template. */
async function folderOnDisk(name: string): Promise<string> {
  const folder = test.info().outputPath(name);
  await mkdir(join(folder, "Recursos"), { recursive: true });
  await writeFile(join(folder, "Réplica.docx"), wordFile(["{NOME}"]));
  await writeFile(join(folder, "notas.txt"), "x");
  await writeFile(join(folder, "Recursos", "Agravo.docx"), wordFile(["{NOME}"]));
  return folder;
}

test("an account owner fills the library from the computer, searches, downloads and tidies it, and another device shows the same", async ({
  context,
  browser,
  product: { url },
  owner,
}) => {
  const { page } = await carry(context, url, owner);
  await test.step("a folder is created, and files are chosen and dropped into it", async () => {
    await page.goto(`${url}/upload`);
    await expect(page.locator('a[href="/dashboard"]').first()).toBeVisible();
    await createFolder(page, "Contencioso");
    await createFolder(page, "Recursos");
    await page.goBack();
    await send(page, file("Apelação.docx", "{NOME} {CPF}"), file("Petição.docx", "{NOME}"));
    await expect(uploads(page).getByText(/^2 marcadores encontrados, /)).toBeVisible();
    await expect(uploads(page).getByText(/^1 marcador encontrado, /)).toBeVisible();
    await dropFromDisk(page, row(page, "Recursos"), await fileOnDisk("Embargos.docx", "Embargos de {NOME}"));
    await expect(uploads(page).getByText("Embargos.docx", { exact: true })).toBeVisible();
    await row(page, "Recursos").dblclick();
    await expect(row(page, "Embargos.docx")).toBeVisible();
  });

  await test.step("a whole folder is dropped: it is created with the .docx files that it contains", async () => {
    await dropFromDisk(page, row(page, "Embargos.docx"), await folderOnDisk("Trabalhista"));
    await expect(page.getByText(/Arquivos inválidos: Trabalhista\/notas\.txt/)).toBeVisible();
    await row(page, "Trabalhista").dblclick();
    await expect(row(page, "Réplica.docx")).toBeVisible();
    // The uploads panel covers no row's actions.
    await choose(page, "Réplica.docx", "Versões");
    await expect(page.getByRole("dialog", { name: "Versões" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Fechar envios" }).click();
  });

  await test.step("a template in any folder is found, renamed and downloaded", async () => {
    await page.getByRole("searchbox", { name: "Buscar em todas as pastas" }).fill("embargos");
    await choose(page, "Embargos.docx", "Renomear");
    await page.getByRole("textbox", { name: "Novo nome do arquivo" }).fill("Embargos de declaração");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Arquivo renomeado com sucesso!")).toBeVisible();
    await page.getByRole("searchbox").fill("declaracao");
    const name = "Embargos de declaração.docx";
    const downloading = page.waitForEvent("download");
    await row(page, name)
      .getByRole("button", { name: `Baixar ${name}` })
      .click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(name);
    expect(textOf(await bytesOf(download))).toBe("Embargos de {NOME}\n");
    await page.getByRole("searchbox").fill("");
  });

  await test.step("several templates are downloaded as a ZIP and deleted together", async () => {
    await page.goto(`${url}/upload?pasta=/Contencioso`);
    for (const name of ["Recursos", "Apelação.docx"]) await row(page, name).locator("label").first().click();
    const bar = page.getByRole("toolbar", { name: "Itens selecionados" });
    const downloading = page.waitForEvent("download");
    await bar.getByRole("button", { name: "Baixar" }).click();
    const unpacked = unzipSync(await bytesOf(await downloading));
    const files = Object.keys(unpacked).filter((path) => !path.endsWith("/"));
    expect(files.sort()).toEqual([
      "Apelação.docx",
      "Recursos/Embargos de declaração.docx",
      "Recursos/Trabalhista/Recursos/Agravo.docx",
      "Recursos/Trabalhista/Réplica.docx",
    ]);
    await bar.getByRole("button", { name: "Excluir" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir 2 itens" }).click();
    await expect(page.getByText("2 itens excluídos.")).toBeVisible();
    await expect(row(page, "Recursos")).toBeHidden();
  });

  await test.step("topics are shown in their root and in folders; another device shows the same state of both areas", async () => {
    await page.getByRole("tab", { name: "Tópicos" }).click();
    await send(page, file("Tese.docx", "Texto."));
    await expect(row(page, "Tese.docx")).toBeVisible();
    await createFolder(page, "Mérito");
    await page.goBack();
    await dropFromDisk(page, row(page, "Mérito"), await fileOnDisk("Dano.docx", "Texto."));
    await expect(uploads(page).getByText("Dano.docx", { exact: true })).toBeVisible();
    await expect(uploads(page).getByRole("progressbar")).toHaveCount(0);
    const elsewhere = await browser.newContext({ locale: "pt-BR" });
    const { page: other } = await carry(elsewhere, url, owner);
    await other.goto(`${url}/upload?pasta=/Contencioso`);
    await expect(row(other, "Petição.docx")).toBeVisible();
    await expect(row(other, "Apelação.docx")).toBeHidden();
    await other.getByRole("tab", { name: "Tópicos" }).click();
    await expect(row(other, "Tese.docx")).toBeVisible();
    await row(other, "Mérito").dblclick();
    await expect(row(other, "Dano.docx")).toBeVisible();
    await elsewhere.close();
    const api = await signIn(url, owner);
    const own = (await api.files("uploads")).filter(({ path }) => !path.startsWith("/Modelos da plataforma"));
    expect(own.map(({ path }) => path)).toEqual(["/Contencioso/Petição.docx"]);
  });
});
