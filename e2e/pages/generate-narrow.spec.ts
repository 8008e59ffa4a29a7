/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { tabTo } from "../keyboard.ts";
import { expect, test } from "./page-test.ts";

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test("at 320 px a template is chosen by keyboard alone, Tab reaches each of its fields, and nothing is wider than the window", async ({
  page,
  enter,
}) => {
  await enter("administrador");
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/generate");
  await tabTo(page, "button", "Escolher modelo");
  await page.keyboard.press("Enter");
  await tabTo(page, "searchbox", "Buscar modelo");
  await page.keyboard.type("Procuração ad judicia");
  await page.keyboard.press("Enter");
  const fields = page.locator('[data-field^="{"]');
  await expect(fields.first()).toBeVisible();
  expect(await widthOf(page)).toBe(320);

  const met = new Set<string>();
  await fields.first().locator("input, textarea").first().focus();
  const order = page.getByRole("button", { name: /^Gerar/ });
  for (let presses = 0; presses < 120; presses++) {
    const key = await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field ?? "",
    );
    met.add(key);
    if (await order.evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(order).toBeFocused();
  expect(await widthOf(page)).toBe(320);
  const shown = await fields.evaluateAll((all) =>
    all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).dataset.field ?? ""),
  );
  expect(shown.length).toBeGreaterThan(3);
  expect(shown.filter((key) => !met.has(key))).toEqual([]);
});
