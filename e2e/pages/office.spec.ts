/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expect, test } from "./page-test.ts";

test.use({ viewport: { width: 360, height: 640 } });
test.beforeEach(({ enter }) => enter("administrador"));

/** True if the focused element is not covered by the header or by the bar that sticks to the bottom. */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest("label")?.getBoundingClientRect();
    const bar = document.querySelector("section[aria-label='Salvar']")?.getBoundingClientRect();
    return row !== undefined && bar !== undefined && row.bottom <= bar.top && row.top >= 56;
  });

test("on a phone the arrows move through a role's permissions, and none is covered by what sticks to the window", async ({
  page,
}) => {
  await page.goto("/permissions");
  const rights = page.getByRole("switch", { name: /, Sócio$/ });
  await rights.first().focus();
  for (let presses = 0; presses < 7; presses += 1) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => isFocusInSight(page)).toBe(true);
  }
  await expect(rights.last()).toBeFocused();
});

test("on a phone the whole team is listed with who created each user, within the window", async ({ page }) => {
  await page.goto("/manage-users?equipe=sim");
  await expect(page.getByText("criado por você").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
