import { saveOffice } from "@lavra/contract/accounts/office-data";
import { listUsers } from "@lavra/contract/accounts/users";
import { expect, neverAnswers, on, refuse, test, unreachable } from "./page-test.ts";

test("the built interface runs with the stand-in's office and the product's headers", async ({ page, api, enter }) => {
  await enter("administrador");
  const opened = await page.goto("/manage-users");
  expect(opened?.headers()["content-security-policy"]).toContain("script-src 'self'");
  await expect(page.getByRole("rowheader", { name: "Beatriz Rocha" })).toBeVisible();
  expect(api.count(listUsers)).toBe(1);
  expect(api.to(saveOffice)).toEqual([]);
});

test("a page meets a refusal, a server that never answers and a lost connection as the test sets them", async ({
  page,
  api,
  enter,
}) => {
  await enter("administrador");
  api.answer(on(listUsers, refuse("server.unavailable")));
  await page.goto("/manage-users");
  await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible();

  api.answer(on(listUsers, neverAnswers));
  await page.reload();
  await expect(page.locator("[aria-busy='true'], .animate-pulse").first()).toBeVisible();

  api.answer(on(listUsers, unreachable));
  await page.reload();
  await expect(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible();
});

test("a created folder opens, and is listed", async ({ page, enter }) => {
  await enter("administrador");
  await page.goto("/upload?pasta=/Contratos");
  await page.getByRole("button", { name: "Nova pasta" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Locação");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/Loca/);
  await page.goBack();
  // It is a list at first and becomes a grid once its scripts have loaded.
  const content = page.getByLabel("Conteúdo de Contratos");
  await expect(content.getByText("Locação", { exact: true }).first()).toBeVisible();
});
