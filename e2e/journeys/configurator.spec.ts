/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { type Api, signIn } from "../api.ts";
import { expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";
import { wordFile } from "../word.ts";

const client = "Joana Prado de Alencar";

/** Everything this browser keeps beside the session. */
/** What the browser keeps beside session and theme. */
const keptByBrowser = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => !/^(?:token|user|theme\.\w+)$/.test(key)));

const markersOf = async (api: Api, id: string) => {
  const answer = await api.get(`/api/markers/file/${id}`);
  const { data } = (await answer.json()) as { data: { markers: Record<string, { type: string; options: string[] }> } };
  return data.markers;
};

test("a template is configured, survives a server that does not answer, and asks for what was configured", async ({
  browser,
  product,
  credentials,
}) => {
  const owner = credentials.administrador;
  if (!owner) throw new Error("no account owner");
  const api = await signIn(product.url, owner);
  const words = wordFile(["{CLIENTE}, {ESTADO_CIVIL}, {CPF}", "{RITO} e {FORO"]);
  expect((await api.upload("models", "/Contratos", "Mandato.docx", words)).status).toBe(201);
  const id = (await api.files("uploads")).find(({ name }) => name === "Mandato.docx")?.id ?? "";
  const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 1440, height: 900 } });
  const { page } = await carry(context, product.url, owner);

  await test.step("the file is found from the keyboard", async () => {
    await page.goto(`${product.url}/create-model`);
    await expect(page).toHaveTitle(/Configurador de Modelos/);
    await page.getByRole("option", { name: "Contratos" }).waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("mandat");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`modelo=${id}`));
    await expect(page.getByRole("heading", { level: 1, name: "Mandato.docx" })).toBeVisible();
    await expect(page.getByText(/“\{FORO” não foi fechada/)).toBeVisible();
    await accessible(page);
  });

  const rows = page.getByRole("list", { name: "Marcadores do arquivo" });
  await test.step("a default of the office is made and taken into the file; what is removed is offered again", async () => {
    await page.getByRole("button", { name: "Novo marcador padrão" }).click();
    const dialog = page.getByRole("dialog", { name: "Novo marcador padrão" });
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Estado_civil");
    await dialog.getByRole("button", { name: /Tipo/ }).click();
    await page.getByRole("option", { name: "Lista" }).click();
    for (const option of ["solteiro", "casado", "viúvo", "divorciado"]) {
      await dialog.getByRole("textbox", { name: "Nova opção" }).fill(option);
      await page.keyboard.press("Enter");
    }
    await accessible(page);
    await dialog.getByRole("button", { name: "Criar marcador" }).click();
    await expect(page.getByText("Marcador padrão criado com sucesso!")).toBeVisible();
    await page.getByRole("button", { name: "Remover {ESTADO_CIVIL} do arquivo" }).click();
    const findings = page.getByRole("region", { name: "Conferência do arquivo" });
    await expect(findings.getByText("está no arquivo e não está no formulário.")).toBeVisible();
    await page
      .getByRole("region", { name: "Marcadores padrão" })
      .getByRole("button", { name: "Adicionar {ESTADO_CIVIL}" })
      .click();
    await expect(rows.getByText("solteiro, casado, viúvo +1 mais")).toBeVisible();
    await expect.poll(async () => (await markersOf(api, id))["{ESTADO_CIVIL}"]?.options).toHaveLength(4);
  });

  await test.step("a rename without an answer is kept in the browser, told, and brought to the server", async () => {
    await page.route("**/api/markers/file/**", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await rows.getByRole("button", { name: "Editar {RITO}" }).click();
    const dialog = page.getByRole("dialog", { name: "Editar marcador" });
    await dialog.getByRole("textbox", { name: "Nome" }).fill("Rito do processo");
    await dialog.getByRole("button", { name: "Salvar alterações" }).click();
    const alert = page.getByRole("alertdialog", { name: "Salvo só neste navegador" });
    await expect(alert).toContainText("podem se perder se os dados do navegador forem limpos");
    await accessible(page);
    await alert.getByRole("button", { name: "OK" }).click();
    await page.unroute("**/api/markers/file/**");
    await page.reload();
    await expect(page.getByText(/^Há marcadores de 1 arquivo guardados só neste navegador/)).toBeVisible();
    await expect(rows.getByRole("button", { name: "Editar {RITO DO PROCESSO}" })).toBeVisible();
    await page.getByRole("button", { name: "Sincronizar" }).first().click();
    await expect(page.getByText("Marcadores sincronizados.")).toBeVisible();
    const keys = Object.keys(await markersOf(api, id));
    expect(keys).toContain("{RITO DO PROCESSO}");
    expect(keys).not.toContain("{RITO}");
  });

  await test.step("the generate page asks for what was configured, and nothing typed there is kept by the browser", async () => {
    const before = await keptByBrowser(page);
    expect(before.every((key) => key.startsWith("fileMarkers:"))).toBe(true);
    await page.goto(`${product.url}/generate?modelo=${id}`);
    await page.getByRole("textbox", { name: "Cliente" }).fill(client);
    await expect(page.getByRole("combobox", { name: "Estado civil" })).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Rito do processo" })).toBeVisible();
    expect(await keptByBrowser(page)).toEqual(before);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(client);
  });
  await context.close();
});
