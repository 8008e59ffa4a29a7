import type { Page, Route } from "@playwright/test";
import { configurationOf, keepMarkers, keptMarkers, withTemplate } from "../configurator.ts";
import { expect, test } from "../lavra.ts";
import { accessible } from "../session.ts";
import { wordFile } from "../word.ts";

const fails = (route: Route) =>
  route.fulfill({ status: 500, json: { success: false, code: "server.error", error: "Erro interno do servidor" } });

/** Calls of one method fail until they are let through again. */
async function failing(page: Page, pattern: string, method: string) {
  const handle = (route: Route) => (route.request().method() === method ? fails(route) : route.fallback());
  await page.route(pattern, handle);
  return () => page.unroute(pattern, handle);
}

const paragraphs = ["{CLIENTE}, {RITO}", "{SUBTEMPLATES}"];
const fileCalls = "**/api/markers/file/**";

test("what cannot be read or saved is told in its own words, and nothing is lost", async ({
  context,
  product,
  credentials,
}) => {
  const owner = credentials.administrador;
  const { api, page, fileId, address } = await withTemplate(context, product, owner, "Falhas.docx", paragraphs);
  const rows = page.getByRole("list", { name: "Marcadores do arquivo" });

  await test.step("the list of files", async () => {
    const structure = "**/api/folders/structure/**";
    const mend = await failing(page, structure, "GET");
    await page.goto(address);
    await expect(page.getByText("Erro ao carregar modelos: Erro interno do servidor")).toBeVisible();
    await accessible(page);
    await mend();
    await page.route(structure, (route) =>
      route.fulfill({ json: { success: true, structure: { name: "sem pastas" } } }),
    );
    await page.reload();
    await expect(page.getByText("Erro ao processar estrutura de modelos")).toBeVisible();
    await page.unroute(structure);
    await page.getByRole("button", { name: "Tentar novamente" }).click();
    await rows.waitFor();
  });

  await test.step("the markers: those of an earlier visit are shown", async () => {
    const mend = await failing(page, fileCalls, "GET");
    await page.reload();
    await expect(page.getByText("Erro ao carregar marcadores do servidor. Usando dados locais.")).toBeVisible();
    await expect(rows.getByRole("button", { name: "Editar {RITO}" })).toBeVisible();
    await mend();
    await page.reload();
    await rows.waitFor();
  });

  await test.step("whether topics are asked for goes back, and the word about it goes after five seconds", async () => {
    await page.clock.install();
    await page.reload();
    await rows.waitFor();
    const mend = await failing(page, fileCalls, "POST");
    const box = page.getByRole("checkbox", { name: /Este modelo usa tópicos/ });
    await page.getByText("Este modelo usa tópicos").click();
    await expect(box).not.toBeChecked();
    await page.clock.fastForward(1_100);
    await page.clock.fastForward(1_100);
    const told = page.getByText("❌ Erro ao salvar no servidor. Tente novamente.");
    await expect(told).toBeVisible();
    await expect(box).toBeChecked();
    await page.mouse.move(2, 2);
    await page.clock.fastForward(3_500);
    await expect(told).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(told).toHaveCount(0);
    await mend();
    await page.getByText("Este modelo usa tópicos").click();
    const done = page.getByText("Configuração salva.");
    await expect(done).toBeVisible();
    await page.mouse.move(2, 2);
    await page.clock.fastForward(3_100);
    await expect(done).toHaveCount(0);
    expect((await configurationOf(api, fileId)).requiresSubtemplates).toBe(false);
  });

  await test.step("an edit and an addition are kept in the browser, and go to the server later", async () => {
    const mend = await failing(page, fileCalls, "POST");
    await rows.getByRole("button", { name: "Editar {RITO}" }).click();
    const dialog = page.getByRole("dialog", { name: "Editar marcador" });
    await dialog.getByRole("textbox", { name: "Descrição" }).fill("Comum ou sumário");
    await dialog.getByRole("button", { name: "Salvar alterações" }).click();
    const alert = page.getByRole("alertdialog", { name: "Salvo só neste navegador" });
    for (let tries = 0; tries < 2; tries += 1) await page.clock.fastForward(1_100);
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Erro ao salvar alterações do marcador")).toBeVisible();
    await page.getByRole("button", { name: "Adicionar {CPF}" }).click();
    for (let tries = 0; tries < 2; tries += 1) await page.clock.fastForward(1_100);
    await alert.getByRole("button", { name: "OK" }).click();
    await expect(page.getByText("Erro ao adicionar marcador: Erro interno do servidor")).toBeVisible();
    expect((await keptMarkers(page))[fileId]?.needsSync).toBe(true);
    const stop = await failing(page, "**/api/markers/sync/localStorage", "POST");
    await page.getByRole("button", { name: "Sincronizar" }).first().click();
    await expect(page.getByText("Erro ao sincronizar: Erro interno do servidor")).toBeVisible();
    expect((await keptMarkers(page))[fileId]?.needsSync).toBe(true);
    await stop();
    await mend();
    await page.getByRole("button", { name: "Sincronizar" }).first().click();
    await expect.poll(async () => Object.keys((await configurationOf(api, fileId)).markers)).toContain("{CPF}");
    // The server has it before the browser is told so.
    await expect.poll(async () => (await keptMarkers(page))[fileId]?.needsSync).toBe(false);
  });

  await test.step("a default of one's own that is not changed or deleted", async () => {
    await api.post("/api/markers/default/custom", { key: "{FORO}", name: "Foro", type: "text", description: "" });
    await page.reload();
    const defaults = page.getByRole("region", { name: "Marcadores padrão" });
    const calls = "**/api/markers/default/custom/**";
    const mendPut = await failing(page, calls, "PUT");
    const mendDelete = await failing(page, calls, "DELETE");
    await defaults.getByRole("button", { name: "Editar o marcador padrão {FORO}" }).click();
    const dialog = page.getByRole("dialog", { name: "Editar marcador padrão" });
    await dialog.getByRole("textbox", { name: "Descrição" }).fill("O eleito");
    await dialog.getByRole("button", { name: "Salvar alterações" }).click();
    await expect(dialog.getByText("Erro ao salvar alterações: Erro interno do servidor")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").getByText("Descartar", { exact: true }).click();
    await defaults.getByRole("button", { name: "Excluir o marcador padrão {FORO}" }).click();
    await page.getByRole("button", { name: "Excluir marcador padrão" }).click();
    await expect(page.getByText("Erro ao excluir marcador padrão: Erro interno do servidor")).toBeVisible();
    await mendPut();
    await mendDelete();
  });

  await test.step("the connection is lost while saving, and the questions still open", async () => {
    await context.setOffline(true);
    await page.getByRole("button", { name: "Remover {CPF} do arquivo" }).click();
    for (let tries = 0; tries < 2; tries += 1) await page.clock.fastForward(1_100);
    const alert = page.getByRole("alertdialog", { name: "Salvo só neste navegador" });
    await alert.getByRole("button", { name: "OK" }).click();
    await rows.getByRole("button", { name: "Editar {RITO}" }).click();
    await page.getByRole("dialog", { name: "Editar marcador" }).waitFor();
    await page.keyboard.press("Escape");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Sincronizar" }).first().click();
    await expect.poll(async () => Object.keys((await configurationOf(api, fileId)).markers)).not.toContain("{CPF}");
  });

  await test.step("a session that ended says nothing of files", async () => {
    const told: string[] = [];
    await page.exposeFunction("tellError", (text: string) => told.push(text));
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const text = /Erro ao (carregar|processar)[^.]*/.exec(document.body?.textContent ?? "")?.[0];
        if (text) (window as unknown as { tellError: (text: string) => void }).tellError(text);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.route("**/api/folders/structure/**", (route) =>
      route.fulfill({ status: 401, json: { success: false, code: "auth.required", error: "Sessão expirada" } }),
    );
    await page.goto(address);
    await page.waitForURL(/\/login/);
    expect(told).toEqual([]);
  });
});

test("what this browser kept is brought to the files there are and to the server by itself", async ({
  context,
  product,
  credentials,
}) => {
  const { api, page, fileId, address } = await withTemplate(
    context,
    product,
    credentials.administrador,
    "Guardado.docx",
    paragraphs,
  );
  expect((await api.upload("models", "/Contratos", "Antigo.docx", wordFile(paragraphs))).status).toBe(201);
  const movedId = (await api.files("uploads")).find(({ name }) => name === "Antigo.docx")?.id ?? "";
  const platforms = (await api.files("uploads")).find(({ path }) => path.startsWith("/Modelos da plataforma"));
  const entry = (fileName: string, filePath: string, needsSync: boolean, name: string) => ({
    fileName,
    filePath,
    markers: {
      [`{${name}}`]: { name, type: "text", description: "", options: [], apiSource: "", kind: "", dateFormat: "" },
    },
    requiresSubtemplates: true,
    lastServerSave: null,
    changedAt: needsSync ? new Date().toISOString() : null,
    needsSync,
  });
  await keepMarkers(page, {
    [fileId]: entry("Guardado.docx", "/Contratos/Guardado.docx", true, "RITO"),
    "0198a000-0000-7000-8000-000000000001": entry("Antigo.docx", "/Contratos/Antigo.docx", true, "CLIENTE"),
    "0198a000-0000-7000-8000-000000000002": entry("Sumiu.docx", "/Contratos/Sumiu.docx", true, "NADA"),
    [platforms?.id ?? ""]: entry(platforms?.name ?? "", platforms?.path ?? "", true, "NADA"),
  });
  const sent: { isPrioritySync?: boolean; localStorageData: object }[] = [];
  page.on("request", (request) => {
    if (/\/sync\/localStorage\b/.test(request.url())) sent.push(request.postDataJSON());
  });
  await page.clock.install();
  await page.goto(address);
  await expect(
    page.getByText(/^Há marcadores de 1 arquivo guardados só neste navegador\. Clique em Sincronizar/),
  ).toBeVisible();
  await page.clock.fastForward(600);
  await expect
    .poll(async () => Object.keys(await keptMarkers(page)).sort())
    .toEqual([fileId, movedId, platforms?.id ?? ""].sort());
  expect(sent).toEqual([]);
  await page.clock.fastForward(5_000);
  await expect(page.getByText("Sincronização parcial: 2 arquivos com sucesso, 1 arquivo com erro.")).toBeVisible();
  expect(Object.keys((await configurationOf(api, fileId)).markers)).toEqual(["{RITO}"]);
  expect(Object.keys((await configurationOf(api, movedId)).markers)).toEqual(["{CLIENTE}"]);
  expect(sent.map(({ isPrioritySync }) => isPrioritySync)).toEqual([true, false]);
  expect(Object.keys(sent[0]?.localStorageData ?? {})).toHaveLength(3);
  expect((await keptMarkers(page))[fileId]?.needsSync).toBe(false);
  expect((await keptMarkers(page))[platforms?.id ?? ""]?.needsSync).toBe(true);
});
