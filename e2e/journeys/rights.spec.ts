import type { Page } from "@playwright/test";
import { signIn } from "../api.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { carry } from "../session.ts";

type Flags = Record<string, { permissions: string[] }>;

/** What this role may do from now on, as its office's owner says. */
async function setGenerate(url: string, owner: Credentials, role: string, isOn: boolean) {
  const api = await signIn(url, owner);
  const { permissions } = (await (await api.get("/api/permissions")).json()) as { permissions: Flags };
  const others = permissions[role]?.permissions.filter((key) => key !== "generate") ?? [];
  const flags = { [role]: { permissions: isOn ? [...others, "generate"] : others } };
  expect((await api.post("/api/permissions", { permissions: flags })).status).toBe(200);
}

/** Whether the menu leads to the page of this name. */
async function isInMenu(page: Page, name: string) {
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.getByRole("menuitem", { name: "Início" })).toBeVisible();
  const count = await page.getByRole("menuitem", { name }).count();
  await page.keyboard.press("Escape");
  return count > 0;
}

const comeBack = (page: Page) => page.evaluate(() => globalThis.dispatchEvent(new Event("focus")));
const card = (page: Page) => page.getByRole("main").getByRole("link", { name: /Gerar Documento/ });

/** The other journeys count on it. */
test.afterEach(({ product: { url }, credentials }) =>
  setGenerate(url, credentials.administrador as Credentials, "estagiario", true),
);

test("who loses and gains a right sees it in the tab that is open: menu, cards and route", { tag: "@quick" }, async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.estagiario as Credentials);
  const owner = credentials.administrador as Credentials;
  await page.goto(`${url}/dashboard`);
  await expect(card(page).first()).toBeVisible();
  expect(await isInMenu(page, "Gerar Documento")).toBe(true);

  await setGenerate(url, owner, "estagiario", false);
  await comeBack(page);
  await expect(card(page)).toHaveCount(0);
  expect(await isInMenu(page, "Gerar Documento")).toBe(false);

  await setGenerate(url, owner, "estagiario", true);
  await comeBack(page);
  await expect(card(page).first()).toBeVisible();
  await card(page).first().click();
  await expect(page).toHaveURL(/\/generate$/);
  await setGenerate(url, owner, "estagiario", false);
  await comeBack(page);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a call that is refused for want of a right has the rights read again", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.estagiario as Credentials);
  const owner = credentials.administrador as Credentials;
  // The page's last call of its own: refused, it would have the rights read before anything is pressed.
  const whole = page.waitForResponse("**/api/documents/templates-used*");
  await page.goto(`${url}/dashboard`);
  await card(page).first().waitFor();
  await whole;
  await setGenerate(url, owner, "estagiario", false);
  await card(page).first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(card(page)).toHaveCount(0);
  expect(await isInMenu(page, "Gerar Documento")).toBe(false);
});
