import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";
import { wordFile } from "../word.ts";

const first = [
  "Cláusula primeira. O comodante cede a usucapienda gleba ao {COMODATARIO}.",
  "Cláusula segunda. O prazo é de doze meses.",
  "Cláusula terceira. O valor simbólico é de {VALOR}.",
];
const second = [
  "Cláusula primeira. O comodante cede a usucapienda gleba ao {COMODATARIO}.",
  "Cláusula segunda. O prazo é de trinta meses, com esbulhos ressalvados.",
  "Cláusula terceira. O valor simbólico é de {VALOR|moeda}.",
];

const inText = (page: Page) => page.getByRole("region", { name: /^No texto dos/ });

test("a file is found by the words of its text where it is kept, chosen and configured", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const api = await signIn(url, owner);
  expect((await api.upload("models", "/Contratos", "Comodato rural.docx", wordFile(first, "Arial"))).status).toBe(201);
  const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 1440, height: 900 } });
  const { page } = await carry(context, url, owner);

  await page.goto(`${url}/upload`);
  await page.getByRole("searchbox", { name: "Buscar em todas as pastas" }).fill("glebas usucapienda");
  await expect(inText(page).getByRole("listitem")).toHaveCount(1);
  await expect(inText(page).getByRole("listitem")).toContainText("Comodato rural");
  await expect(inText(page).locator("mark")).toHaveText(["usucapienda", "gleba"]);
  await accessible(page);

  await context.setOffline(true);
  await page.getByRole("searchbox", { name: "Buscar em todas as pastas" }).fill("usucapienda");
  await expect(page.getByText("Sem conexão: só os nomes foram buscados.")).toBeVisible({ timeout: 60_000 });
  // It tries again by itself.
  await context.setOffline(false);
  await expect(inText(page).locator("mark")).toHaveText(["usucapienda"]);

  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("usucapien");
  await expect(
    inText(page)
      .getByRole("button", { name: /Comodato rural/ })
      .first(),
  ).toBeVisible();
  await expect(inText(page)).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Comodato rural" }).first()).toBeVisible();
  await expect(page.getByLabel(/COMODATARIO|Comodatario/i).first()).toBeVisible();

  await page.goto(`${url}/create-model`);
  await page.getByRole("searchbox", { name: "Buscar arquivo" }).fill("comodante penhora");
  await expect(page.getByText('Nada encontrado para "comodante penhora".')).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar arquivo" }).fill("comodante gleba");
  await accessible(page);
  await inText(page)
    .getByRole("button", { name: /Comodato rural/ })
    .click();
  await expect(page.getByRole("heading", { name: "Comodato rural" }).first()).toBeVisible();

  // Another office finds nothing of it.
  const stranger = await signIn(url, credentials.desenvolvedor as Credentials);
  const answer = await stranger.get("/api/library/search?q=usucapienda");
  expect(((await answer.json()) as { files: unknown[] }).files).toEqual([]);
  await context.close();
});

test("a replaced file says what changed, and each version is held against any before it", async ({
  browser,
  product: { url },
  credentials,
}) => {
  const owner = credentials.administrador as Credentials;
  const api = await signIn(url, owner);
  const name = "Comodato urbano.docx";
  expect((await api.upload("models", "/Contratos", name, wordFile(first, "Arial"))).status).toBe(201);
  const context = await browser.newContext({ locale: "pt-BR", viewport: { width: 768, height: 900 } });
  const { page } = await carry(context, url, owner);
  await page.goto(`${url}/upload?pasta=/Contratos`);
  await expect(page.getByRole("row", { name })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Enviar arquivos" }).first().click();
  await (await chooser).setFiles([{ name, mimeType: "", buffer: wordFile(second, "Arial") }]);
  const uploads = page.getByRole("region", { name: "Envios" });
  await expect(uploads.getByText("Versão 2. 2 parágrafos mudaram: 5 palavras entraram e 2 saíram.")).toBeVisible();
  await uploads.getByRole("button", { name: `Ver o que mudou em ${name}` }).click();
  const dialog = page.getByRole("dialog", { name: "O que mudou na versão 2" });
  const text = dialog.getByRole("list", { name: "Texto com as mudanças marcadas" });
  await expect(text.getByRole("insertion")).toHaveText([/trinta/, /com esbulhos ressalvados/, /\{VALOR\|moeda\}/]);
  await expect(text.getByRole("deletion")).toHaveText([/doze/, /\{VALOR\}/]);
  await expect(dialog.getByText("{VALOR|MOEDA}", { exact: true })).toBeVisible();
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Fechar envios" }).click();
  await page.getByRole("button", { name: `Mais ações para ${name}` }).click();
  await page.getByRole("menuitem", { name: "Versões" }).click();
  await page.getByRole("button", { name: "O que mudou na versão 2" }).click();
  await expect(dialog.getByRole("status").first()).toHaveText("2 parágrafos mudaram: 5 palavras entraram e 2 saíram.");
  await context.close();
});
