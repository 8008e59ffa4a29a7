/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./page-test.ts";

test.beforeEach(({ enter }) => enter("administrador"));

/** Opens closed branches of a tree and moves down and up its rows. */
async function walk(page: Page, tree: Locator) {
  await tree.getByRole("row").first().focus();
  for (const key of ["ArrowRight", "ArrowDown", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowUp"]) {
    await page.keyboard.press(key);
  }
  for (const key of ["End", "PageUp", "PageDown", "Home"]) await page.keyboard.press(key);
  await expect(tree.getByRole("row").first()).toBeFocused();
}

test("arrows move through templates and topics without choosing one; Enter and Space choose", async ({ page }) => {
  await page.goto("/generate");
  const templates = page.getByRole("treegrid", { name: "Modelos" });
  await walk(page, templates);
  expect(new URL(page.url()).search).toBe("");
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("petição inicial (procedimento comum)");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?modelo=/);
  // The form takes the focus once it is there.
  await expect(page.getByRole("searchbox", { name: "Buscar modelo" })).not.toBeFocused();
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("");
  const chosen = page.url();
  await walk(page, templates);
  await expect(page).toHaveURL(chosen);

  const topics = page.getByRole("treegrid", { name: "Adicionar tópicos" });
  await walk(page, topics);
  const added = page.getByRole("button", { name: /^Remover / });
  await expect(added).toHaveCount(0);
  const search = page.getByRole("searchbox", { name: "Buscar tópico" });
  await search.fill("gratuidade");
  const found = page.getByRole("list", { name: "Tópicos encontrados" });
  await expect(found.getByRole("listitem").first()).toContainText("Gratuidade de justiça");
  await search.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(added).toHaveCount(1);
  await expect(found.getByRole("listitem").first()).toContainText("1º");
});

test("arrows move through folders, files, sections and options without choosing; Enter opens", async ({ page }) => {
  await page.goto("/upload?area=modelos");
  const at = page.url();
  await walk(page, page.getByRole("treegrid"));
  const files = page.getByRole("grid");
  await files.getByRole("row").first().focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "End", "Home"]) await page.keyboard.press(key);
  await expect(page).toHaveURL(at);
  await expect(files.locator("[aria-selected='true']")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/pasta=/);

  await page.getByRole("tab", { name: "Modelos" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Tópicos" })).toBeFocused();
  await expect(page).toHaveURL(/area=modelos/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/area=topicos/);

  await page.goto("/manage-users");
  const status = page.getByRole("radiogroup").first().getByRole("radio");
  await status.first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(status.nth(1)).toBeFocused();
  await expect(status.first()).toBeChecked();
  await page.keyboard.press("Space");
  await expect(status.nth(1)).toBeChecked();
});
