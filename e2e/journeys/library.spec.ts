import { writeFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";
import { textOf, wordFile } from "../word.ts";

interface Area {
  readonly address: string;
  readonly root: string;
  readonly one: "modelo" | "tópico";
}
const areas: readonly Area[] = [
  { address: "/upload", root: "Modelos", one: "modelo" },
  { address: "/upload?area=topicos", root: "Tópicos", one: "tópico" },
];

const file = (name: string, ...text: string[]) => ({ name, mimeType: "", buffer: wordFile(text) });

async function send(page: Page, ...files: ReturnType<typeof file>[]) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
  await (await chooser).setFiles(files);
}

/** Lets go of a file over something, as a person who drags it in from another window. */
async function drop(page: Page, over: ReturnType<Page["getByRole"]>, { name, buffer }: ReturnType<typeof file>) {
  const path = test.info().outputPath(name);
  await writeFile(path, buffer);
  const box = await over.boundingBox();
  const at = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const browser = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"] as const) {
    await browser.send("Input.dispatchDragEvent", { type, ...at, data });
  }
  await browser.detach();
}

const row = (page: Page, name: string) =>
  page.getByRole("grid", { name: /Conteúdo|Resultados/ }).getByRole("row", { name, exact: true });

async function ask(page: Page, name: string, act: string) {
  await row(page, name)
    .getByRole("button", { name: `Mais ações para ${name}` })
    .click();
  await page.getByRole("menuitem", { name: act, exact: true }).click();
}

async function createFolder(page: Page, name: string) {
  await page.getByRole("button", { name: "Nova pasta" }).first().click();
  await page.getByRole("textbox", { name: "Nome da pasta" }).fill(name);
  await page.keyboard.press("Enter");
}

const rules: readonly (readonly [name: string, sentence: string])[] = [
  ["a/b", "Nome da pasta não pode conter barras (/ ou \\)"],
  ["a\\b", "Nome da pasta não pode conter barras (/ ou \\)"],
  ...[...'<>:"|?*'].map(
    (sign) => [`a${sign}b`, 'Nome da pasta contém caracteres inválidos: < > : " \\ | ? *'] as const,
  ),
];

for (const { address, root, one } of areas) {
  test(`folders and files of ${root}: made, named, sent, found, moved, fetched and deleted`, async ({
    browser,
    product,
    credentials,
  }) => {
    const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 1280, height: 900 } });
    const { page } = await carry(context, product.url, credentials.administrador ?? { login: "", password: "" });
    await page.goto(product.url + address);
    await expect(page.getByRole("tab", { selected: true })).toHaveText(root);
    for (const menu of ["/create-model", "/dashboard"])
      await expect(page.locator(`a[href="${menu}"]`).first()).toBeVisible();

    await page.getByRole("button", { name: "Nova pasta" }).first().dblclick();
    const name = page.getByRole("textbox", { name: "Nome da pasta" });
    await expect(page.getByRole("button", { name: "Criar pasta" })).toBeDisabled();
    await name.fill("   ");
    await expect(page.getByRole("button", { name: "Criar pasta" })).toBeDisabled();
    for (const [broken, sentence] of rules) {
      await name.fill(broken);
      await expect(page.getByRole("dialog").getByText(sentence)).toBeVisible();
    }
    await name.fill("Contencioso");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Pasta criada com sucesso!")).toBeVisible();
    await page.getByRole("button", { name: "Abrir pasta", exact: true }).click();
    await expect(page.getByText("Esta pasta está vazia")).toBeVisible();

    await createFolder(page, "Recursos");
    await expect(row(page, "Recursos")).toBeVisible();
    await send(page, file("Apelação.docx", "{NOME} {CPF}"), file("Agravo.docx", "{NOME}"));
    const uploads = page.getByRole("region", { name: "Envios" });
    await expect(uploads.getByText(/^2 marcadores encontrados, /)).toBeVisible();
    await expect(uploads.getByText(/^1 marcador encontrado, /)).toBeVisible();
    const found = page.getByText(/^2 arquivos lidos: 3 marcadores encontrados, /);
    await expect(found).toBeVisible();
    await expect(found).toBeHidden({ timeout: 12_000 });
    await drop(page, row(page, "Recursos"), file("Embargos.docx", "{NOME}"));
    await expect(uploads.getByText("Embargos.docx", { exact: true })).toBeVisible();
    await row(page, "Recursos").dblclick();
    await expect(row(page, "Embargos.docx")).toBeVisible();
    await expect(
      row(page, "Embargos.docx")
        .getByText(/^\d+(,\d+)? (B|KB)$/)
        .last(),
    ).toBeVisible();
    await accessible(page);

    await send(page, { name: "notas.txt", mimeType: "", buffer: wordFile(["x"]) }, file("Outro.docx", "x"));
    await expect(page.getByText("Apenas arquivos .docx são aceitos. Arquivos inválidos: notas.txt")).toBeVisible();
    await expect(row(page, "Outro.docx")).toBeVisible();

    await page.getByRole("button", { name: "Fechar envios" }).click();
    const downloading = page.waitForEvent("download");
    await row(page, "Embargos.docx").getByRole("button", { name: "Baixar Embargos.docx" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Embargos.docx");
    const chunks = await download.createReadStream().then((stream) => stream.toArray());
    expect(textOf(new Uint8Array(Buffer.concat(chunks)))).toBe("{NOME}\n");

    await ask(page, "Embargos.docx", "Renomear");
    await page.getByRole("textbox", { name: "Novo nome do arquivo" }).fill("Embargos de declaração");
    await page.keyboard.press("Enter");
    await expect(row(page, "Embargos de declaração.docx")).toBeVisible();
    await ask(page, "Embargos de declaração.docx", "Mover para…");
    const moving = page.getByRole("dialog", { name: "Mover Embargos de declaração.docx" });
    await moving.getByRole("row", { name: "Contencioso" }).click();
    await moving.getByRole("button", { name: "Mover para cá" }).click();
    await expect(page.getByText("Embargos de declaração.docx foi movido.")).toBeVisible();
    await expect(row(page, "Embargos de declaração.docx")).toBeHidden();
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(row(page, "Embargos de declaração.docx")).toBeVisible();

    await page.goto(`${product.url}${address}${address.includes("?") ? "&" : "?"}pasta=/Contencioso`);
    await ask(page, "Recursos", "Renomear");
    const newName = page.getByRole("textbox", { name: "Novo nome da pasta" });
    await newName.fill(" ");
    await expect(page.getByRole("button", { name: "Renomear" })).toBeDisabled();
    for (const [broken, sentence] of rules) {
      await newName.fill(broken);
      await expect(page.getByRole("dialog").getByText(sentence)).toBeVisible();
    }
    await newName.fill("Segunda instância");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Pasta renomeada com sucesso!")).toBeVisible();
    await expect(row(page, "Segunda instância")).toBeVisible();

    await page.getByRole("searchbox").fill("declaracao");
    await expect(row(page, "Embargos de declaração.docx")).toBeVisible();
    await page.getByRole("searchbox").fill("");

    await ask(page, "Agravo.docx", "Excluir");
    const alone = page.getByRole("alertdialog");
    await expect(alone.getByText("Esta ação não pode ser desfeita.")).toBeVisible();
    await alone.getByRole("button", { name: `Excluir ${one}` }).dblclick();
    await expect(row(page, "Agravo.docx")).toBeHidden();

    await page.goto(product.url + address);
    await ask(page, "Contencioso", "Excluir pasta");
    const whole = page.getByRole("alertdialog");
    await expect(whole.getByText(/^Tudo o que está dentro desta pasta será excluído: 1 subpasta e 3 /)).toBeVisible();
    await expect(whole.getByText("Esta ação não pode ser desfeita.")).toBeVisible();
    await whole.getByRole("button", { name: "Excluir pasta" }).click();
    const flag = page.getByText("Pasta excluída com sucesso!");
    await expect(flag).toBeVisible();
    await expect(row(page, "Contencioso")).toBeHidden();
    await expect(flag).toBeHidden({ timeout: 4_000 });
    await context.close();
  });

  test(`what fails in ${root} says so in its sentence, and the page goes on`, async ({
    browser,
    product,
    credentials,
  }) => {
    const owner = credentials.administrador ?? { login: "", password: "" };
    const api = await signIn(product.url, owner);
    const type = one === "modelo" ? "uploads" : "topicos";
    await api.post("/api/folders/create", { folderName: "Falhas", parentPath: "", type });
    const sent = await api.upload(one === "modelo" ? "models" : "topicos", "/Falhas", "Um.docx", wordFile(["x"]));
    expect(sent.status).toBe(201);
    const context = await browser.newContext({ locale: "pt-BR" });
    const { page } = await carry(context, product.url, owner);
    const error = "O servidor não pôde atender.";
    let isDown = true;
    await page.route("**/api/{folders,upload}/**", (route) =>
      isDown ? route.fulfill({ status: 500, json: { success: false, code: "server.error", error } }) : route.continue(),
    );
    await page.goto(product.url + address);
    await expect(page.getByText(`Erro ao carregar pastas: ${error}`)).toBeVisible();
    isDown = false;
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await row(page, "Falhas").dblclick();
    await expect(row(page, "Um.docx")).toBeVisible();
    isDown = true;

    await createFolder(page, "Nova");
    await expect(page.getByText(`Erro ao criar pasta: ${error}`)).toBeVisible();
    await page.keyboard.press("Escape");
    await send(page, file("Dois.docx", "x"));
    const many = one === "modelo" ? "arquivo(s)" : "tópico(s)";
    await expect(page.getByText(`Erro ao enviar ${many}: ${error}`)).toBeVisible();
    await expect(page.getByText(`Erro ao enviar Dois.docx: ${error}`)).toBeVisible();
    await row(page, "Um.docx").getByRole("button", { name: "Baixar Um.docx" }).click();
    await expect(page.getByText(`Erro ao fazer download: ${error}`)).toBeVisible();
    const readAgain = page.waitForRequest("**/api/folders/structure/*");
    await ask(page, "Um.docx", "Excluir");
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: `Excluir ${one}` })
      .click();
    await expect(page.getByText(`Erro ao deletar ${one === "modelo" ? "arquivo" : "tópico"}: ${error}`)).toBeVisible();
    await readAgain;
    await page.keyboard.press("Escape");

    isDown = false;
    await page.goto(product.url + address);
    await expect(row(page, "Falhas")).toBeVisible();
    isDown = true;
    await ask(page, "Falhas", "Renomear");
    await page.getByRole("textbox", { name: "Novo nome da pasta" }).fill("Outra");
    await page.keyboard.press("Enter");
    await expect(page.getByText(`Erro ao renomear pasta: ${error}`)).toBeVisible();
    await page.keyboard.press("Escape");
    await ask(page, "Falhas", "Excluir pasta");
    await page.getByRole("alertdialog").getByRole("button", { name: "Excluir pasta" }).click();
    await expect(page.getByText(`Erro ao deletar pasta: ${error}`)).toBeVisible();
    await page.keyboard.press("Escape");

    // What another did meanwhile: the folder and the file are gone.
    isDown = false;
    await page.goto(`${product.url}${address}${address.includes("?") ? "&" : "?"}pasta=/Falhas`);
    await expect(row(page, "Um.docx")).toBeVisible();
    await api.delete("/api/folders/delete", { folderPath: "/Falhas", type });
    await row(page, "Um.docx").getByRole("button", { name: "Baixar Um.docx" }).click();
    await expect(page.getByText("Erro ao fazer download: Arquivo não encontrado")).toBeVisible();
    await createFolder(page, "Nova");
    await expect(page.getByText("Erro ao criar pasta: Pasta de destino não encontrada")).toBeVisible();
    await context.close();
  });
}

test("the templates' root takes no file, the topics' does", async ({ browser, product, credentials }) => {
  const context = await browser.newContext({ locale: "pt-BR" });
  const { page } = await carry(context, product.url, credentials.administrador ?? { login: "", password: "" });
  await page.goto(`${product.url}/upload`);
  const refusal = "Não é possível fazer upload diretamente na pasta raiz. Crie uma pasta primeiro.";
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Enviar arquivos" }).first()).toBeDisabled();
  await page.goto(`${product.url}/upload?area=topicos`);
  await send(page, file("Solta.docx", "x"));
  await expect(row(page, "Solta.docx")).toBeVisible();
  await context.close();
});
