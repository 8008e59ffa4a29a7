/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { signIn } from "../../api.ts";
import { type Credentials, expect, test } from "../../lavra.ts";
import { newMember } from "../../members.ts";
import { carry } from "../../session.ts";

/** Sets whether the office's estagiários may generate. */
async function setGenerate(url: string, owner: Credentials, isOn: boolean) {
  const api = await signIn(url, owner);
  const permissions = { estagiario: { permissions: isOn ? ["dashboard", "generate"] : ["dashboard"] } };
  expect((await api.post("/api/permissions", { permissions })).status).toBe(200);
}

/** Expects the menu to be loaded, with or without the entry of this page. */
async function expectInMenu(page: Page, name: string, isThere: boolean) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Início" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name })).toHaveCount(isThere ? 1 : 0);
  await page.keyboard.press("Escape");
}

const comeBack = (page: Page) => page.evaluate(() => globalThis.dispatchEvent(new Event("focus")));
const card = (page: Page) => page.getByRole("main").getByRole("link", { name: /Gerar Documento/ });

test("a person who loses and gains a permission sees it in the open tab: menu, cards and route, on return to the tab or at the first call", {
  tag: "@quick",
}, async ({ context, product: { url }, owner }) => {
  const clerk = await newMember(url, owner, { nome: "Pedro Alves", permissions: ["dashboard", "generate"] });
  const { page } = await carry(context, url, clerk);
  await page.goto(`${url}/dashboard`);
  await expect(card(page).first()).toBeVisible();
  await expectInMenu(page, "Gerar Documento", true);

  await setGenerate(url, owner, false);
  await comeBack(page);
  await expect(card(page)).toHaveCount(0);
  await expectInMenu(page, "Gerar Documento", false);

  await setGenerate(url, owner, true);
  await comeBack(page);
  await card(page).first().click();
  await expect(page).toHaveURL(/\/generate$/);
  await setGenerate(url, owner, false);
  await comeBack(page);
  await expect(page).toHaveURL(/\/dashboard$/);

  await setGenerate(url, owner, true);
  // The page's own last call: if it were refused, the page would read the permissions before the test presses anything.
  const whole = page.waitForResponse("**/api/documents/templates-used*");
  await page.reload();
  await expect(card(page).first()).toBeVisible();
  await whole;
  await setGenerate(url, owner, false);
  await card(page).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card(page)).toHaveCount(0);
  await expectInMenu(page, "Gerar Documento", false);
});
