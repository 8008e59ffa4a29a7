import type { Page } from "@playwright/test";
import { signIn } from "../../api.ts";
import { expect, test } from "../../lavra.ts";
import { carry, newOffice } from "../../session.ts";
import { wordFile } from "../../word.ts";

const clauses = [
  "Cláusula primeira. O comodante cede a usucapienda gleba ao {COMODATARIO}.",
  "Cláusula segunda. O prazo é de doze meses.",
];
const inText = (page: Page) => page.getByRole("region", { name: /^No texto dos/ });

test("a template is found by the words of its text in the library, the form and the configurator, and by no other office", async ({
  context,
  product: { url },
  owner,
}) => {
  const api = await signIn(url, owner);
  await api.createFolder("Contratos");
  const sent = await api.upload("models", "/Contratos", "Comodato rural.docx", wordFile(clauses, "Arial"));
  expect(sent.status).toBe(201);
  const { page } = await carry(context, url, owner);

  await page.goto(`${url}/upload`);
  await page.getByRole("searchbox", { name: "Buscar em todas as pastas" }).fill("glebas usucapienda");
  await expect(inText(page).getByRole("listitem")).toHaveCount(1);
  await expect(inText(page).getByRole("listitem")).toContainText("Comodato rural");
  await expect(inText(page).locator("mark")).toHaveText(["usucapienda", "gleba"]);

  await page.goto(`${url}/generate`);
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("usucapien");
  const found = inText(page).getByRole("button", { name: /Comodato rural/ });
  await expect(found.first()).toBeVisible();
  await expect(inText(page)).toHaveAttribute("aria-busy", "false");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Comodato rural" }).first()).toBeVisible();
  await expect(page.getByLabel(/Comodatario/i).first()).toBeVisible();

  await page.goto(`${url}/create-model`);
  await page.getByRole("searchbox", { name: "Buscar arquivo" }).fill("comodante penhora");
  await expect(page.getByText('Nada encontrado para "comodante penhora".')).toBeVisible();
  await page.getByRole("searchbox", { name: "Buscar arquivo" }).fill("comodante gleba");
  await found.click();
  await expect(page.getByRole("heading", { name: "Comodato rural" }).first()).toBeVisible();

  const stranger = await signIn(url, await newOffice(url));
  const answer = await stranger.get("/api/library/search?q=usucapienda");
  expect(((await answer.json()) as { files: unknown[] }).files).toEqual([]);
});
