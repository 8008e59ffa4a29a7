/// <reference lib="dom" />
import { type Credentials, expect, test } from "../lavra.ts";
import { accessible, carry } from "../session.ts";

test.use({ dataOf: "palette" });

test("from any page Ctrl+K leads to a page, to a template's form, and out; Esc leaves all as it was", async ({
  context,
  product: { url },
  credentials,
}) => {
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  const palette = page.getByRole("dialog", { name: "Buscar em tudo" });
  const hit = (name: RegExp) => palette.getByRole("menuitem", { name });
  await page.goto(`${url}/plans`);
  await expect(page.getByRole("heading", { name: "Escolha um plano" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(hit(/^Configurações/)).toBeVisible();
  await accessible(page);
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
  expect(page.url()).toBe(`${url}/plans`);

  await page.getByRole("button", { name: "Buscar" }).click();
  await page.keyboard.type("procuracao");
  await expect(hit(/Procuração/).first()).toBeVisible();
  await accessible(page);
  await page.keyboard.press("Enter");
  await expect(palette).toBeHidden();
  await expect(page).toHaveURL(/\/generate\?modelo=/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("zzzz");
  await expect(palette.getByText('Nada encontrado para "zzzz".')).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette).toBeHidden();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("meus doc");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/documents`);

  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(hit(/^Sair/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await accessible(page);
  await page.keyboard.type("sair");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}/login`);
});
