import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { type Api, signIn } from "../../api.ts";
import { expect, test } from "../../lavra.ts";
import { choose, row, send, uploads } from "../../screens/library-actions.ts";
import { carry } from "../../session.ts";
import { textOf, wordFile } from "../../word.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Dados do tópico" });
const relationsOf = (page: Page) => page.getByRole("dialog", { name: "Relações com outros tópicos" });

async function openData(page: Page, name: string) {
  await choose(page, `${name}.docx`, "Dados do tópico");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("combobox", { name: "Área do direito" })).toBeVisible();
  return dialog;
}

async function pick(page: Page, field: string, option: string) {
  await dialogOf(page)
    .getByRole("button", { name: new RegExp(`${field}$`) })
    .click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Adds a topic with Enter in the search, as a person does who knows its name. */
async function relate(page: Page, list: string, search: string, name: string) {
  const field = relationsOf(page).getByRole("searchbox", { name: search });
  await field.fill(name);
  await expect(
    relationsOf(page)
      .getByRole("list", { name: `Encontrados para ${list}` })
      .getByText(name),
  ).toBeVisible();
  await field.press("Enter");
  await expect(relationsOf(page).getByRole("list", { name: list, exact: true }).getByText(name)).toBeVisible();
}

test("a topic stores its related topics and shows them where documents are made", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  for (const name of ["Tese do dano", "Tese da tutela", "Tese da decadência", "Tese do pedido"]) {
    expect((await api.upload("topicos", "/", `${name}.docx`, wordFile([`${name}.`]))).status).toBe(201);
  }
  await api.createFolder("Cível");
  const sent = await api.upload("models", "/Cível", "Inicial.docx", wordFile(["Petição", "{SUBTEMPLATES}"]));
  const { id: template } = (await sent.json()) as { id: string };

  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/upload?area=topicos`);
  const dialog = await openData(page, "Tese do dano");
  await dialog.getByRole("combobox", { name: "Área do direito" }).fill("Consumidor");
  await pick(page, "Lado", "Autor");
  await pick(page, "Instância", "Primeira");
  await dialog.getByRole("textbox", { name: "Rever o texto até" }).fill("31/03/2026");
  await pick(page, "Responsável", "Pessoa de Teste");
  await dialog.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Dados do tópico salvos.")).toBeVisible();
  const due = page.getByRole("region", { name: "Revisões vencidas" });
  await expect(due.getByRole("button", { name: "Tese do dano (31/03/2026)" })).toBeVisible();

  await choose(page, "Tese do dano.docx", "Relações com outros tópicos…");
  await relate(page, "Exige", "Buscar tópico que este exige", "Tese do pedido");
  await relate(page, "Exclui", "Buscar tópico que este exclui", "Tese da decadência");
  await relate(page, "Oferece", "Buscar tópico que este oferece", "Tese da tutela");
  await relationsOf(page).getByRole("button", { name: "Salvar relações" }).click();
  await expect(relationsOf(page)).toBeHidden();

  await openData(page, "Tese da decadência");
  await pick(page, "Lado", "Réu");
  await dialog.getByRole("button", { name: "Salvar dados" }).click();
  await expect(dialog).toBeHidden();
  await due.getByRole("button", { name: /^Tese do dano/ }).click();
  await expect(dialog.getByRole("button", { name: /Responsável$/ })).toContainText("Pessoa de Teste");
  await dialog.getByRole("button", { name: "Cancelar" }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${url}/generate?modelo=${template}`);
  const topics = page.getByRole("region", { name: "Tópicos", exact: true });
  const chosen = page.getByRole("grid", { name: "Tópicos escolhidos, na ordem do documento" });
  const search = topics.getByRole("searchbox", { name: "Buscar tópico" });
  const add = async (name: string, count: number) => {
    await search.fill(name);
    await expect(topics.getByRole("list", { name: "Tópicos encontrados" }).getByText(name)).toBeVisible();
    await search.press("Enter");
    await expect(chosen.getByRole("row")).toHaveCount(count);
    await search.fill("");
  };
  await add("Tese do dano", 1);
  await expect(topics.getByText("Tese do dano: revisão vencida em 31/03/2026.")).toBeVisible();
  await search.fill("Tese da decadência");
  await expect(topics.getByText("não combina com Tese do dano")).toBeVisible();
  await search.fill("");
  await topics
    .getByRole("region", { name: "Costumam vir junto" })
    .getByRole("button", { name: "Tese da tutela" })
    .click();
  await expect(chosen.getByRole("row")).toHaveCount(2);
  await topics.getByRole("button", { name: "Adicionar Tese do pedido" }).click();
  await expect(chosen.getByRole("row")).toHaveText([/Tese do dano/, /Tese do pedido/, /Tese da tutela/]);
  await topics.getByRole("button", { name: "Remover Tese do pedido" }).click();
  await add("Tese da decadência", 3);
  await expect(topics.getByText("“Tese do dano” não combina com “Tese da decadência”.", { exact: true })).toBeVisible();
  const conference = page.getByRole("button", { name: /^Conferência/ });
  await expect(conference).toHaveAccessibleName("Conferência 3 pontos");
  await conference.click();
  await expect(page.getByText("O tópico “Tese do dano” não combina com “Tese da decadência”.")).toBeVisible();
  await expect(page.getByText("O tópico “Tese do dano” exige “Tese do pedido”, que não foi escolhido.")).toBeVisible();
  await expect(page.getByText("A revisão do tópico “Tese do dano” está vencida desde 31/03/2026.")).toBeVisible();

  await topics.getByRole("button", { name: /Lado$/ }).click();
  await page.getByRole("option", { name: "Réu", exact: true }).click();
  await search.fill("Tese d");
  const found = topics.getByRole("list", { name: "Tópicos encontrados" });
  await expect(found.getByText("Tese da decadência")).toBeVisible();
  await expect(found.getByText("Tese do dano")).toHaveCount(0);
});

const thesis = "O réu não contestou o que o autor alegou, e o que não se contesta se presume verdadeiro.";

/** Returns the fonts that a document with one topic names in its text and its styles. */
async function fontsOf(api: Api, templateId: string, topicId: string) {
  const answer = await api.post("/api/documents/generate", {
    documentType: templateId,
    formData: {},
    selectedTopics: [{ id: topicId, name: "Tese", path: "/Tese.docx", order: 1 }],
    outputFileName: "Petição",
  });
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(textOf(bytes)).toContain(thesis);
  const parts = unzipSync(bytes);
  const markup = ["word/document.xml", "word/styles.xml"].map((part) => strFromU8(parts[part] ?? new Uint8Array()));
  return [...new Set([...markup.join("").matchAll(/w:ascii="([^"]+)"/g)].map(([, font]) => font))].sort();
}

test("the platform's files are copied into the office with their markers; a topic takes the template's appearance or keeps its own", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  await api.createFolder("Contratos");
  const { page } = await carry(context, url, owner);
  const name = "Acordo extrajudicial.docx";
  const dialog = page.getByRole("dialog", { name: "Copiar para minha pasta" });

  await test.step("a template is copied into a folder twice, and some topics to their root", async () => {
    for (const path of [`/Contratos/${name}`, "/Contratos/Acordo extrajudicial (2).docx"]) {
      await page.goto(`${url}/upload?pasta=/Modelos da plataforma/Contratos`);
      await page.getByRole("button", { name: `Copiar ${name} para minha pasta` }).click();
      await dialog.getByRole("row", { name: "Contratos", exact: true }).click();
      await dialog.getByRole("button", { name: "Copiar para cá" }).click();
      await expect(page.getByText("1 arquivo copiado.")).toBeVisible();
      await page.getByRole("button", { name: "Abrir pasta", exact: true }).click();
      await expect(row(page, path.split("/").at(-1) ?? "")).toBeVisible();
    }
    await page.goto(`${url}/upload?area=topicos&pasta=/Tópicos da plataforma/Mérito/Trabalhista`);
    await page.getByRole("button", { name: "Copiar os 2 arquivos para minha pasta" }).click();
    await dialog.getByRole("button", { name: "Copiar para cá" }).click();
    await page.getByRole("button", { name: "Abrir pasta", exact: true }).click();
    for (const topic of ["Horas extras.docx", "Verbas rescisórias.docx"]) await expect(row(page, topic)).toBeVisible();

    const all = await api.files("uploads");
    const source = all.find((file) => file.path.endsWith(`plataforma/Contratos/${name}`));
    const copies = all.filter((file) => file.path.startsWith("/Contratos/Acordo"));
    expect(copies).toHaveLength(2);
    const markers = async (id = "") =>
      ((await (await api.get(`/api/markers/file/${id}`)).json()) as { data: { markers: object } }).data.markers;
    for (const { id } of copies) expect(await markers(id)).toEqual(await markers(source?.id));
  });

  await test.step("a topic with another font than the template takes the template's font, and keeps its own if a person sets that", async () => {
    for (const count of [1, 2, 3, 4, 5, 6]) {
      const bytes = wordFile(["Petição", "{SUBTEMPLATES}"], "Arial");
      expect((await api.upload("models", "/Contratos", `Peça ${count}.docx`, bytes)).status).toBe(201);
    }
    await page.goto(`${url}/upload?area=topicos`);
    await send(page, { name: "Tese.docx", buffer: wordFile([thesis], "Calibri") });
    await expect(uploads(page).getByText(/^O texto deste tópico está em Calibri/)).toBeVisible();
    const idOf = async (area: "uploads" | "topicos", file: string) =>
      (await api.files(area)).find((one) => one.name === file)?.id ?? "";
    const [template, topic] = [await idOf("uploads", "Peça 1.docx"), await idOf("topicos", "Tese.docx")];
    expect(await fontsOf(api, template, topic)).toEqual(["Arial"]);

    await uploads(page)
      .getByText(/^Manter a aparência do tópico/)
      .click();
    await expect(page.getByText("Nos próximos documentos, o tópico mantém a própria aparência.")).toBeVisible();
    expect(await fontsOf(api, template, topic)).toEqual(["Arial", "Calibri"]);
    await page.reload();
    await expect(row(page, "Tese.docx").getByText("aparência própria")).toBeVisible();
  });
});
