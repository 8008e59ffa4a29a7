/// <reference lib="dom" />
import { readTheme } from "@lavra/contract/theme/theme";
import { defaultTheme } from "@lavra/contract/theme/theme-values";
import { expect, neverAnswers, on, test } from "./page-test.ts";

/** Records when the page applies a theme. */
function noteWhenDressed() {
  new MutationObserver((_, observer) => {
    if (!document.documentElement?.style.getPropertyValue("--theme-primary")) return;
    performance.mark("dressed");
    observer.disconnect();
  }).observe(document, { attributes: true, subtree: true, childList: true });
}

test("a stored theme is applied before the first paint and before any answer", async ({ page, api, enter }) => {
  await enter("administrador");
  const wears = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue("--theme-primary").toLowerCase());
  api.answer(on(readTheme, { theme: { ...defaultTheme, primaryColor: "#0f766e" } }));
  await page.goto("/dashboard");
  await expect.poll(wears).toBe("#0f766e");

  api.answer(on(readTheme, neverAnswers));
  await page.addInitScript(noteWhenDressed);
  await page.reload();
  await expect(page.getByText("Meus Documentos", { exact: true })).toBeVisible();
  expect(await wears()).toBe("#0f766e");
  const [dressed, painted] = await page.evaluate(() => [
    performance.getEntriesByName("dressed")[0]?.startTime ?? Number.NaN,
    performance.getEntriesByName("first-paint")[0]?.startTime ?? Number.NaN,
  ]);
  expect(painted).toBeGreaterThan(dressed as number);
});
