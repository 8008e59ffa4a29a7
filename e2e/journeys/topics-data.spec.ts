import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";
import { wordFile } from "../word.ts";

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Dados do tópico" });

async function openData(page: Page, name: string) {
  await page.getByRole("button", { name: `Mais ações para ${name}.docx` }).click();
  await page.getByRole("menuitem", { name: "Dados do tópico" }).click();
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

/** Adds a topic by the search's Enter, as a person does who knows its name. */
async function relate(page: Page, list: string, search: string, name: string) {
  const field = dialogOf(page).getByRole("searchbox", { name: search });
  await field.fill(name);
  await expect(
    dialogOf(page)
      .getByRole("list", { name: `Encontrados para ${list}` })
      .getByText(name),
  ).toBeVisible();
  await field.press("Enter");
  await expect(dialogOf(page).getByRole("list", { name: list, exact: true }).getByText(name)).toBeVisible();
}

test("a topic knows what it goes with, and says so where documents are made", async ({
  context,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const api = await signIn(url, owner);
  for (const name of ["Tese do dano", "Tese da tutela", "Tese da decadência"]) {
    expect((await api.upload("topicos", "/", `${name}.docx`, wordFile([`${name}.`]))).status).toBe(201);
  }
  const sent = await api.upload("models", "/Cível", "Inicial.docx", wordFile(["Petição", "{SUBTEMPLATES}"]));
  const { id: template } = (await sent.json()) as { id: string };

  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/upload?area=topicos`);
  const dialog = await openData(page, "Tese do dano");
  await dialog.getByRole("combobox", { name: "Área do direito" }).fill("Consumidor");
  await pick(page, "Lado", "Autor");
  await pick(page, "Instância", "Primeira");
  await dialog.getByRole("textbox", { name: "Rever o texto até" }).fill("31/03/2026");
  await pick(page, "Responsável", "Carlos Lima");
  await relate(page, "Costuma vir com", "Buscar tópico que vem junto", "Tese da tutela");
  await relate(page, "Não vem com", "Buscar tópico que não vem", "Tese da decadência");
  await accessible(page);
  await dialog.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Dados do tópico salvos.")).toBeVisible();
  const due = page.getByRole("region", { name: "Revisões vencidas" });
  await expect(due.getByRole("button", { name: "Tese do dano (31/03/2026)" })).toBeVisible();
  await accessible(page);

  await openData(page, "Tese da decadência");
  await pick(page, "Lado", "Réu");
  await dialog.getByRole("button", { name: "Salvar dados" }).click();
  await expect(dialog).toBeHidden();
  await due.getByRole("button", { name: /^Tese do dano/ }).click();
  await expect(dialog.getByRole("button", { name: /Responsável$/ })).toContainText("Carlos Lima");
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
  await expect(topics.getByText("não vem com Tese do dano")).toBeVisible();
  await search.fill("");
  await topics
    .getByRole("region", { name: "Costumam vir com Tese do dano" })
    .getByRole("button", { name: "Tese da tutela" })
    .click();
  await expect(chosen.getByRole("row")).toHaveCount(2);
  await add("Tese da decadência", 3);
  await expect(topics.getByText("“Tese do dano” não vem com “Tese da decadência”.")).toBeVisible();
  await accessible(page);
  const conference = page.getByRole("button", { name: /^Conferência/ });
  await expect(conference).toHaveAccessibleName("Conferência 2 pontos");
  await conference.click();
  await expect(page.getByText("O tópico “Tese do dano” não vem com “Tese da decadência”.")).toBeVisible();
  await expect(page.getByText("A revisão do tópico “Tese do dano” está vencida desde 31/03/2026.")).toBeVisible();

  await topics.getByRole("button", { name: /Lado$/ }).click();
  await page.getByRole("option", { name: "Réu", exact: true }).click();
  await search.fill("Tese d");
  const found = topics.getByRole("list", { name: "Tópicos encontrados" });
  await expect(found.getByText("Tese da decadência")).toBeVisible();
  await expect(found.getByText("Tese do dano")).toHaveCount(0);
});

test("a template of the platform is copied into the office's folder, with its markers, and the way there is told", async ({
  context,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const { page } = await carry(context, url, owner);
  // Every row in sight, whatever others have put into the office's folders.
  await page.setViewportSize({ width: 1440, height: 2_000 });
  await page.goto(`${url}/upload?pasta=/Modelos da plataforma/Contratos`);
  const name = "Acordo extrajudicial.docx";
  await expect(page.getByRole("button", { name: `Mais ações para ${name}` })).toHaveCount(0);
  const copy = async () => {
    await page.goto(`${url}/upload?pasta=/Modelos da plataforma/Contratos`);
    await page.getByRole("button", { name: `Copiar ${name} para minha pasta` }).click();
    const dialog = page.getByRole("dialog", { name: "Copiar para minha pasta" });
    await dialog.getByRole("row", { name: "Contratos", exact: true }).click();
    await expect(dialog.getByText("Vai para Contratos.")).toBeVisible();
    await accessible(page);
    await dialog.getByRole("button", { name: "Copiar para cá" }).click();
    await expect(page.getByText("1 arquivo copiado.")).toBeVisible();
  };
  await copy();
  await page.getByRole("button", { name: "Abrir pasta", exact: true }).click();
  await expect(page.getByRole("row", { name, exact: true })).toBeVisible();
  await copy();

  await page.goto(`${url}/upload?area=topicos&pasta=/Tópicos da plataforma/Mérito/Trabalhista`);
  await page.getByRole("button", { name: "Copiar os 2 arquivos para minha pasta" }).click();
  const dialog = page.getByRole("dialog", { name: "Copiar para minha pasta" });
  await expect(dialog.getByText("Vai para Tópicos.")).toBeVisible();
  await dialog.getByRole("button", { name: "Copiar para cá" }).click();
  await page.getByRole("button", { name: "Abrir pasta", exact: true }).click();
  for (const topic of ["Horas extras.docx", "Verbas rescisórias.docx"]) {
    await expect(page.getByRole("row", { name: topic, exact: true })).toBeVisible();
  }

  const api = await signIn(url, owner);
  const files = (await api.files("uploads")).filter((file) => file.path.startsWith("/Contratos/Acordo"));
  expect(files.map((file) => file.name).sort()).toEqual(["Acordo extrajudicial (2).docx", name]);
  const source = (await api.files("uploads")).find((file) => file.path.endsWith(`plataforma/Contratos/${name}`));
  const markers = async (id = "") =>
    ((await (await api.get(`/api/markers/file/${id}`)).json()) as { data: { markers: object } }).data.markers;
  for (const { id } of files) expect(await markers(id)).toEqual(await markers(source?.id));
});
