import { configurationOf, keptMarkers, withTemplate } from "../configurator.ts";
import { expect, test } from "../lavra.ts";
import { accessible } from "../session.ts";

test("markers are written, edited and removed by their rules, each told in its own words", async ({
  context,
  product,
  credentials,
}) => {
  const words = ["{CLIENTE}, {CPF}, em {DATA}", "{SUBTEMPLATES}"];
  const { api, page, fileId, address } = await withTemplate(
    context,
    product,
    credentials.administrador,
    "Regras.docx",
    words,
  );
  const defaults = page.getByRole("region", { name: "Marcadores padrão" });
  const rows = page.getByRole("list", { name: "Marcadores do arquivo" });
  const form = page.getByRole("form", { name: "Adicionar marcador" });
  const saved = () => configurationOf(api, fileId);

  await test.step("without a file nothing can be added", async () => {
    await page.goto(`${product.url}/create-model`);
    await defaults.getByRole("button", { name: "Adicionar {CPF}" }).click();
    await expect(page.getByText("Selecione um arquivo primeiro")).toBeVisible();
  });

  await test.step("a name is asked for, and one that is taken refused", async () => {
    await page.goto(address);
    await rows.waitFor();
    const name = form.getByRole("textbox", { name: "Nome" });
    await form.getByRole("button", { name: "Adicionar" }).click();
    await expect(form.getByText("Nome do marcador é obrigatório")).toBeVisible();
    await expect(name).toBeFocused();
    await name.fill("cpf");
    await page.keyboard.press("Enter");
    await expect(form.getByText("Marcador já existe para este arquivo")).toBeVisible();
    await name.fill("Rito");
  });

  await test.step("a list takes options that are words, each once; two presses add one marker", async () => {
    await form.getByRole("button", { name: /Tipo/ }).click();
    await page.getByRole("option", { name: "Lista" }).click();
    const option = form.getByRole("textbox", { name: "Nova opção" });
    await option.press("Enter");
    await expect(form.getByText("Valor da opção não pode estar vazio")).toBeVisible();
    for (const word of ["comum", "comum"]) await option.fill(word).then(() => option.press("Enter"));
    await expect(form.getByText("Esta opção já existe")).toBeVisible();
    await option.fill("sumário");
    await option.press("Enter");
    const sends: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/markers/file/")) sends.push(request.url());
    });
    await form.getByRole("button", { name: "Adicionar" }).dblclick();
    await expect(page.getByText("Marcador {RITO} adicionado.")).toBeVisible();
    await expect.poll(async () => (await saved()).markers["{RITO}"]?.options).toEqual(["comum", "sumário"]);
    expect(sends).toHaveLength(1);
    // The server has it before the browser is told so.
    await expect.poll(async () => (await keptMarkers(page))[fileId]?.needsSync).toBe(false);
    expect(Object.keys((await keptMarkers(page))[fileId]?.markers ?? {})).toContain("{RITO}");
  });

  await test.step("editing changes name, type, description and options", async () => {
    await rows.getByRole("button", { name: "Editar {RITO}" }).click();
    const dialog = page.getByRole("dialog", { name: "Editar marcador" });
    const name = dialog.getByRole("textbox", { name: "Nome" });
    await name.fill("cpf");
    await dialog.getByRole("button", { name: "Salvar alterações" }).click();
    await expect(dialog.getByText("Já existe um marcador com este nome")).toBeVisible();
    await name.fill("Procedimento");
    await dialog.getByRole("textbox", { name: "Descrição" }).fill("O do processo");
    await dialog.getByRole("button", { name: "Remover a opção comum" }).click();
    await dialog.getByRole("textbox", { name: "Nova opção" }).fill("especial");
    await page.keyboard.press("Enter");
    await accessible(page);
    await dialog.getByRole("button", { name: "Salvar alterações" }).click();
    await expect(page.getByText("Marcador {PROCEDIMENTO} salvo.")).toBeVisible();
    await expect
      .poll(async () => (await saved()).markers["{PROCEDIMENTO}"])
      .toMatchObject({ type: "select", description: "O do processo", options: ["sumário", "especial"] });
    expect(Object.keys((await saved()).markers)).not.toContain("{RITO}");

    await rows.getByRole("button", { name: "Editar {PROCEDIMENTO}" }).click();
    for (const type of ["Número", "Lista"]) {
      await dialog.getByRole("button", { name: /Tipo/ }).click();
      await page.getByRole("option", { name: type }).click();
    }
    await expect(dialog.getByText("Nenhuma opção ainda.")).toBeVisible();
    await dialog.getByRole("button", { name: "Salvar alterações" }).click();
    await expect.poll(async () => (await saved()).markers["{PROCEDIMENTO}"]?.options).toEqual([]);
  });

  await test.step("a default of one's own has a form of its own, and is deleted from its row", async () => {
    await page.getByRole("button", { name: "Novo marcador padrão" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo marcador padrão" });
    const name = dialog.getByRole("textbox", { name: "Nome" });
    await name.fill("cpf");
    await dialog.getByRole("button", { name: "Criar marcador" }).click();
    await expect(dialog.getByText("Já existe um marcador padrão com este nome")).toBeVisible();
    await name.fill("Foro");
    await dialog.getByRole("button", { name: /Tipo/ }).click();
    await page.getByRole("option", { name: "Lista" }).click();
    await expect(dialog.getByRole("textbox", { name: "Nova opção" })).toBeVisible();
    await dialog.getByRole("button", { name: /De onde vêm as opções/ }).click();
    await page.getByRole("option", { name: "Comarcas (IBGE)" }).click();
    await expect(dialog.getByRole("textbox", { name: "Nova opção" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Criar marcador" }).click();
    await expect(page.getByText("Marcador padrão criado com sucesso!")).toBeVisible();

    await defaults.getByRole("button", { name: "Editar o marcador padrão {FORO}" }).click();
    const edit = page.getByRole("dialog", { name: "Editar marcador padrão" });
    await edit.getByRole("textbox", { name: "Nome" }).fill("Foro eleito");
    await edit.getByRole("button", { name: "Salvar alterações" }).click();
    await expect(page.getByText("Marcador padrão Foro eleito editado com sucesso!")).toBeVisible();
    await defaults.getByRole("button", { name: "Adicionar {FORO ELEITO}" }).click();
    const remove = rows.getByRole("button", { name: "Excluir o marcador padrão {FORO ELEITO}" });
    await expect(rows.getByRole("button", { name: /^Excluir o marcador padrão/ })).toHaveCount(1);
    await remove.click();
    await page.getByRole("button", { name: "Excluir marcador padrão" }).click();
    await expect(page.getByText("Marcador padrão Foro eleito excluído com sucesso!")).toBeVisible();
    await expect(rows.getByText("{FORO ELEITO}")).toBeVisible();
  });

  await test.step("whether topics are asked for is saved at once, and the generate page goes by it", async () => {
    const box = page.getByRole("checkbox", { name: /Este modelo usa tópicos/ });
    const generatePage = async (topics: number) => {
      await page.goto(`${product.url}/generate?modelo=${fileId}`);
      await page.getByRole("textbox", { name: "Cliente" }).waitFor();
      await page.waitForLoadState("networkidle");
      await expect(page.getByRole("searchbox", { name: "Buscar tópico" })).toHaveCount(topics);
      await page.goto(address);
    };
    await page.getByText("Este modelo usa tópicos").click();
    await expect.poll(async () => (await saved()).requiresSubtemplates).toBe(false);
    await generatePage(0);
    await page.getByText("Este modelo usa tópicos").click();
    await expect(box).toBeChecked();
    await expect.poll(async () => (await saved()).requiresSubtemplates).toBe(true);
    await generatePage(1);
  });

  await test.step("all go after a question", async () => {
    await page.getByRole("button", { name: "Limpar tudo" }).click();
    await accessible(page);
    await page.getByRole("button", { name: "Remover todos" }).click();
    await expect(page.getByText("Nenhum marcador configurado para este arquivo")).toBeVisible();
    await expect.poll(async () => (await saved()).markers).toEqual({});
  });
});

test("two people at once: the second is told, and takes the version that is there", async ({
  browser,
  product,
  credentials,
}) => {
  const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 1440, height: 900 } });
  const words = ["{CLIENTE}, {RITO}"];
  const mine = await withTemplate(context, product, credentials.administrador, "A dois.docx", words);
  await mine.page.goto(mine.address);
  await mine.page.getByRole("list", { name: "Marcadores do arquivo" }).waitFor();
  const { markers, requiresSubtemplates } = await configurationOf(mine.api, mine.fileId);
  const { "{RITO}": _, ...fewer } = markers;
  await mine.api.post(`/api/markers/file/${mine.fileId}`, {
    fileName: "A dois.docx",
    filePath: "/Contratos/A dois.docx",
    markers: fewer,
    requiresSubtemplates,
  });
  await mine.page.getByRole("button", { name: "Remover {CLIENTE} do arquivo" }).click();
  const question = mine.page.getByRole("alertdialog", { name: "Este arquivo foi alterado por outra pessoa" });
  await question.waitFor();
  await accessible(mine.page);
  await question.getByRole("button", { name: "Ficar com a do servidor" }).click();
  await expect(mine.page.getByRole("button", { name: "Remover {CLIENTE} do arquivo" })).toBeVisible();
  await expect(mine.page.getByRole("button", { name: "Remover {RITO} do arquivo" })).toHaveCount(0);
  await context.close();
});
