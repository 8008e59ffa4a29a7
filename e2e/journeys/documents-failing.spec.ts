import { type Api, signIn } from "../api.ts";
import { expect, test } from "../lavra.ts";
import { carry } from "../session.ts";
import { textOf, wordFile } from "../word.ts";

test.use({ dataOf: "documents-failing" });

const error = "O servidor não pôde atender.";
const failing = { status: 500, json: { success: false, code: "server.error", error } };

async function template(api: Api, name: string, ...text: string[]): Promise<string> {
  await api.post("/api/folders/create", { folderName: "Provas", parentPath: "", type: "uploads" });
  const sent = await api.upload("models", "/Provas", name, wordFile(text));
  const { id } = (await sent.json()) as { id: string };
  return id;
}

const generate = (api: Api, documentType: string, formData: object, selectedTopics: readonly object[] = []) =>
  api.post("/api/documents/generate", { documentType, formData, selectedTopics, outputFileName: "Falhas" });

test("what fails among the documents says so in its sentence, and they are still there", async ({
  browser,
  product,
  credentials,
}) => {
  const owner = credentials.administrador ?? { login: "", password: "" };
  const api = await signIn(product.url, owner);
  const model = await template(api, "Recibo.docx", "{NOME}", "{SUBTEMPLATES}");
  const { id } = (await (await api.upload("topicos", "", "Ressalva.docx", wordFile(["x"]))).json()) as { id: string };
  const topics = [{ id, name: "Ressalva", path: "/Ressalva.docx", order: 1 }];
  expect((await generate(api, model, { NOME: "Ana" }, topics)).status).toBe(200);
  const context = await browser.newContext({ locale: "pt-BR" });
  const { page } = await carry(context, product.url, owner);
  let broken = /\/api\/documents\/files/;
  await page.route(/\/api\//, (route) =>
    broken.test(route.request().url()) ? route.fulfill(failing) : route.continue(),
  );

  await page.goto(`${product.url}/documents`);
  await expect(page.getByText("Erro ao buscar arquivos gerados").first()).toBeVisible();
  broken = /nothing/;
  await page.getByRole("button", { name: "Tentar novamente" }).click();
  const row = page
    .getByRole("table", { name: "Documentos" })
    .getByRole("row", { name: /Falhas/ })
    .first();
  await expect(row).toBeVisible();

  broken = /\/api\//;
  await row.getByRole("button", { name: /^Baixar/ }).click();
  await expect(page.getByText(/Erro ao baixar documento/)).toBeVisible();
  const act = async (name: string) => {
    await row.getByRole("button", { name: /^Mais ações para/ }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await act("Excluir");
  await page.getByRole("button", { name: "Excluir documento" }).click();
  await expect(page.getByText(/Erro ao deletar arquivo/)).toBeVisible();
  await page.keyboard.press("Escape");

  broken = /\/api\/documents\/(models|topics)/;
  await act("De que foi feito");
  for (const what of ["modelos", "tópicos"]) {
    await expect(page.getByRole("dialog").getByText(new RegExp(`Erro ao buscar ${what}`))).toBeVisible();
  }
  await page.keyboard.press("Escape");
  await expect(row).toBeVisible();
  await context.close();
});

test("today's date stands where none was sent, and a form that says nothing of topics takes them", async ({
  browser,
  product,
  credentials,
}) => {
  const owner = credentials.administrador ?? { login: "", password: "" };
  const api = await signIn(product.url, owner);
  const dated = await template(api, "Datado.docx", "Em {dataAtual}, {NOME}.");
  const bytesOf = async (formData: object) =>
    textOf(new Uint8Array(await (await generate(api, dated, formData)).arrayBuffer()));
  const now = new Date();
  const [day, weekday] = [{}, { weekday: "long" } as const].map((options) =>
    new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", ...options }).format(now),
  );
  expect(await bytesOf({ NOME: "Ana" })).toContain(`Em ${day} (${weekday}), Ana.`);
  expect(await bytesOf({ NOME: "Ana", dataAtual: "01/02/2003" })).toContain("Em 01/02/2003");

  const whole = await template(api, "Completo.docx", "{NOME}", "{SUBTEMPLATES}");
  const context = await browser.newContext({ locale: "pt-BR" });
  const { page } = await carry(context, product.url, owner);
  await page.route(`**/api/markers/file/${whole}*`, async (route) => {
    const answered = await route.fetch();
    const body = await answered.json();
    for (const part of [body, body.data]) {
      delete part.requiresSubtemplates;
      delete part.hasSubtemplates;
    }
    await route.fulfill({ response: answered, json: body });
  });
  await page.goto(`${product.url}/generate?modelo=${whole}`);
  await expect(page.getByRole("searchbox", { name: /tópico/i })).toBeVisible();
  await context.close();
});
