/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { arrowTo, enter, goToRow, pick, tabTo } from "../../keyboard.ts";
import { expect, test } from "../../lavra.ts";
import { Reader } from "../../reader.ts";
import { createFolder } from "../../screens/roles-screen.ts";
import { wordFile } from "../../word.ts";

const type = (page: Page, text: string) => page.keyboard.type(text);

/**
 * Expects one first-level heading, and no skipped level on the way down; a landmark outside the page's own content may
 * come before it.
 */
async function wellHeaded(reader: Reader) {
  const levels = (await reader.headings()).map((line) => Number(line[0]));
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels.reduce((before, level) => {
    expect(level, `headings ${levels}`).toBeLessThanOrEqual(before + 1);
    return level;
  }, 1);
}

test("the main job with a screen reader: log in, upload a template, configure it, generate, download", async ({
  page,
  product: { url },
  owner,
}) => {
  await createFolder(url, owner, "Contratos");
  const reader = await Reader.open(page);

  await test.step("log-in: the fields, the faults and the success are announced", async () => {
    await page.goto(`${url}/login`);
    await expect(page).toHaveTitle(/^Entrar/);
    await reader.standsOn('textbox "Login" required');
    expect(await reader.headings()).toEqual(["1 Entrar na Lavra"]);
    await page.keyboard.press("Enter");
    await reader.standsOn('textbox "Login" required invalid (Informe o login)');
    await type(page, owner.login);
    await page.keyboard.press("Tab");
    await reader.standsOn('textbox "Senha" required invalid (Informe a senha)');
    await type(page, "errada-7");
    await page.keyboard.press("Enter");
    await reader.standsOn(/^textbox "Senha" .*required invalid \(Senha incorreta/);
    await page.keyboard.press("Control+a");
    await type(page, owner.password);
    await page.keyboard.press("Enter");
    await reader.hears("Login realizado com sucesso! Redirecionando...");
    await page.waitForURL(`${url}/dashboard`);
  });

  await test.step("dashboard: the current page and the way on are announced", async () => {
    await expect(page).toHaveTitle(/^Início/);
    await page.getByRole("heading", { level: 2, name: "Ações Rápidas" }).waitFor();
    await wellHeaded(reader);
    expect((await reader.landmarks()).filter((line) => /^(?:banner|main)/.test(line))).toEqual(["banner", "main"]);
    await page.keyboard.press("Tab");
    await reader.standsOn('link "Pular para o conteúdo"');
    await tabTo(page, "button", "Menu");
    await reader.standsOn('button "Menu"');
    await page.keyboard.press("Enter");
    await pick(page, "menuitem", "Modelos e Tópicos");
    await expect(page).toHaveTitle(/^Modelos e Tópicos/);
    await page.getByRole("heading", { level: 1, name: "Modelos e Tópicos" }).waitFor();
    await wellHeaded(reader);
  });

  await test.step("a folder name is refused, then accepted; a file is refused, then accepted", async () => {
    await enter(page, "button", "Nova pasta");
    await reader.standsOn(/^textbox "Nome da pasta"/);
    await type(page, "a/b");
    await reader.standsOn(/^textbox "Nome da pasta" .*invalid \(Nome da pasta não pode conter barras/);
    await page.keyboard.press("Control+a");
    await type(page, "Recibos");
    await page.keyboard.press("Enter");
    await reader.hears("Pasta criada com sucesso!");
    await page.getByText("Esta pasta está vazia").waitFor();
    const send = async (name: string) => {
      await tabTo(page, "button", "Enviar arquivos");
      const chooser = page.waitForEvent("filechooser");
      await page.keyboard.press("Enter");
      const buffer = wordFile(["Recebi de {CLIENTE}, inscrito sob {CPF}, o valor de {HONORARIOS}."]);
      await (await chooser).setFiles({ name, mimeType: "", buffer });
    };
    await send("notas.txt");
    await reader.hears("Apenas arquivos .docx são aceitos. Arquivos inválidos: notas.txt");
    await send("Recibo simples.docx");
    await reader.hears("1 arquivo enviado");
    await reader.hears(/^1 arquivo lido: 3 marcadores encontrados/);
    await goToRow(page, /^Conteúdo/, "Recibo simples.docx");
    await reader.standsOn(/^row "Recibo simples.docx"/);
    await arrowTo(page, page.getByRole("link", { name: "Gerar documento com Recibo simples.docx" }));
    await reader.standsOn('link "Gerar documento com Recibo simples.docx"');
    await wellHeaded(reader);
  });

  await test.step("marker form: its fields by name, its faults and the save are announced", async () => {
    await tabTo(page, "link", /^Configurar/, "Shift+Tab");
    await reader.standsOn('link "Configurar os marcadores"');
    await page.keyboard.press("Enter");
    await expect(page).toHaveTitle(/^Configurador de Modelos/);
    await page.getByRole("option", { name: "Contratos" }).waitFor();
    await page.keyboard.press("/");
    await reader.standsOn(/^searchbox "Buscar arquivo"/);
    await type(page, "recibo simples");
    await reader.hears("1 encontrado");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: "Recibo simples.docx" }).waitFor();
    await page.getByRole("list", { name: "Marcadores do arquivo" }).waitFor();
    await wellHeaded(reader);
    await enter(page, "button", "Editar {HONORARIOS}");
    await reader.standsOn(/^dialog "Editar marcador"/);
    await tabTo(page, "textbox", "Nome");
    await reader.standsOn(/^textbox "Nome" = "HONORARIOS" required/);
    await page.keyboard.press("Control+a");
    await type(page, "cpf");
    await enter(page, "button", "Salvar alterações");
    await reader.standsOn(/^textbox "Nome" = "CPF".* invalid .*Já existe um marcador com este nome/i);
    await page.keyboard.press("Control+a");
    await type(page, "Honorarios");
    await enter(page, "button", "Salvar alterações");
    await reader.hears("Marcador {HONORARIOS} salvo.");
    await reader.standsOn('button "Editar {HONORARIOS}"');
  });

  await test.step("document form: what is missing, each field and the finished document are announced", async () => {
    await page.keyboard.press("Control+k");
    await reader.standsOn(/^(?:searchbox|combobox|textbox) /);
    await type(page, "recibo simples");
    await page
      .getByRole("menuitem", { name: /Recibo simples/ })
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { level: 1, name: /recibo simples/i }).waitFor();
    await expect(page).toHaveTitle(/^Gerar Documento/);
    await page.getByRole("textbox", { name: "Cliente" }).waitFor();
    await wellHeaded(reader);
    expect((await reader.landmarks()).filter((line) => /Modelos|Documento|Prévia/.test(line))).toEqual([
      "region Modelos",
      "region Documento",
      "complementary Prévia do documento",
    ]);
    await page.keyboard.press("Control+Enter");
    await reader.hears(/preencha|obrigatóri/i);
    await reader.standsOn(/^textbox "Cliente" required invalid \(.*Campo obrigatório/);
    await type(page, "Joana Prado");
    await page.keyboard.press("Tab");
    await reader.standsOn(/^textbox "CPF" required invalid \(.*Campo obrigatório/);
    await type(page, "52998224725");
    await tabTo(page, "textbox", /^Honor[aá]rios/);
    await reader.standsOn(/^textbox "Honor[aá]rios" required invalid \(.*Campo obrigatório/);
    await type(page, "dois mil reais");
    const download = page.waitForEvent("download");
    await page.keyboard.press("Control+Enter");
    expect((await download).suggestedFilename()).toBe("Recibo simples_gerado.docx");
    await reader.hears("Documento gerado com sucesso! Recibo simples_gerado.docx");
    await reader.standsOn(/^main/);
    await page.getByRole("region", { name: "Documento gerado" }).waitFor();
    await wellHeaded(reader);
    expect(await reader.headings()).toContain("2 Recibo simples_gerado.docx");
    await tabTo(page, "button", "Baixar");
    await reader.standsOn('button "Baixar"');
  });
});
