/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expect, test } from "./page-test.ts";

test.use({
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

/** Reads the rendered colours of single points of the window. */
async function colours(page: Page, points: readonly (readonly [x: number, y: number])[]) {
  const picture = (await page.screenshot()).toString("base64");
  return page.evaluate(
    async ([png, places]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext(
        "2d",
      ) as OffscreenCanvasRenderingContext2D;
      canvas.drawImage(bitmap, 0, 0);
      return places.map(([x, y]) => canvas.getImageData(x, y, 1, 1).data.join());
    },
    [picture, points] as const,
  );
}

test.use({ bypassCSP: true, viewport: { width: 1280, height: 800 } });

/** Content of each page after its data has loaded: before that it may not scroll. */
const shown = {
  "/permissions": (page: Page) => page.getByRole("grid", { name: "Permissões por cargo" }),
  "/manage-users": (page: Page) => page.getByRole("table"),
  "/upload": (page: Page) => page.getByRole("grid", { name: "Conteúdo" }),
};

for (const [address, content] of Object.entries(shown)) {
  test(`the scroll-bar gutter continues header and scrim on ${address}`, async ({ page, enter }) => {
    await enter("administrador");
    await page.goto(address);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await content(page).waitFor();
    const bar = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--scroll-bar"));
    expect(Number.parseFloat(bar)).toBeGreaterThan(8);
    const place = () => page.getByRole("heading", { level: 1 }).boundingBox();
    const before = await place();
    const scrolls = await page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);
    const across = (y: number) =>
      [
        [1262, y],
        [1276, y],
      ] as const;
    if (!scrolls) {
      const [inHeader, stripAtHeader] = await colours(page, across(20));
      expect(stripAtHeader).toBe(inHeader);
    }
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    await page.getByRole("menuitem").first().waitFor();
    const [inHeader, stripAtHeader] = await colours(page, across(20));
    expect(stripAtHeader).toBe(inHeader);
    await page.keyboard.press("Escape");

    if (address === "/permissions") return;
    await page.getByRole("button", { name: address === "/upload" ? "Nova pasta" : "Novo usuário" }).click();
    await page.getByRole("dialog").waitFor();
    await expect(page.locator(".overlay")).toBeVisible();
    expect(await place()).toEqual(before);
    for (const y of [20, 780]) {
      await expect(async () => {
        const [beside, strip] = await colours(page, across(y));
        expect(strip, `at ${y}`).toBe(beside);
      }).toPass();
    }
  });
}
