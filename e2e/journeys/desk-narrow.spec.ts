/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { fillForm } from "../fill-form.ts";
import { type Credentials, expect, test } from "../lavra.ts";
import { carry } from "../session.ts";

test.use({ dataOf: "desk-narrow" });

const template = "Procuração ad judicia";
/** Calls that the page makes beside those for the form and for the document itself. */
const beside =
  /\/api\/(?:documents\/(?:shortcuts|used-values|topics-used|topic-sets|known-values|conference|paper|drafts|file-uses)|subscriptions\/usage|folders\/structure\/topicos|library\/search)/;

async function choose(page: Page) {
  await page.getByRole("searchbox", { name: "Buscar modelo" }).fill(template);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(template, { ignoreCase: true });
  await expect(page.locator("[data-field] textarea").first()).toBeVisible();
}

test("calls that nobody answers hold up neither the form nor the document, and each place says that it waits", async ({
  context,
  product: { url },
  credentials,
}) => {
  test.setTimeout(180_000);
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  const asked = new Set<string>();
  await page.route("**/api/**", (route) => {
    const path = new URL(route.request().url()).pathname;
    const [held] = beside.exec(path) ?? [];
    if (held) asked.add(held);
    return held ? undefined : route.continue();
  });
  await page.goto(`${url}/generate`);
  await choose(page);
  const waits = (words: string) => page.getByRole("status").filter({ hasText: words });
  await expect(waits("Montando a prévia do documento...")).toBeVisible();
  await page.locator("[data-field] textarea").first().fill("Joana");
  await expect(page.getByText("Salvando rascunho…")).toBeVisible();
  await fillForm(page, (label) => `texto de ${label}`);
  await expect.poll(() => [...asked].some((path) => path.endsWith("conference"))).toBe(true);
  const download = page.waitForEvent("download");
  await page.keyboard.press("Control+Enter");
  expect((await download).suggestedFilename()).toContain(template);
});

test("at 320 px a template is chosen by keyboard alone, Tab reaches each of its fields, and nothing is wider than the window", async ({
  context,
  product: { url },
  credentials,
}) => {
  test.setTimeout(240_000);
  const { page } = await carry(context, url, credentials.administrador as Credentials);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${url}/generate`);
  const tabTo = async (name: RegExp) => {
    await expect(async () => {
      await page.keyboard.press("Tab");
      const said = await page.evaluate(() => {
        const { activeElement: one } = document;
        return one?.getAttribute("aria-label") ?? one?.textContent ?? "";
      });
      expect(said).toMatch(name);
    }).toPass({ timeout: 60_000, intervals: [0] });
  };
  await expect(page.getByRole("button", { name: "Escolher modelo" })).toBeVisible();
  await tabTo(/^Escolher modelo/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("searchbox", { name: "Buscar modelo" })).toBeVisible();
  await tabTo(/^Buscar modelo/);
  await page.keyboard.type(template);
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-field] textarea").first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const met = new Set<string>();
  await page.locator("[data-field] :is(input, textarea)").first().focus();
  for (let stop = 0; stop < 60; stop++) {
    const key = await page.evaluate(
      () => document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field ?? "",
    );
    if (key.startsWith("{")) met.add(key);
    await page.keyboard.press("Tab");
    if (stop > 10 && (await page.evaluate(() => document.activeElement === document.body))) break;
  }
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const keys = await page
    .locator('[data-field^="{"]')
    .evaluateAll((all) => all.filter((one) => one.checkVisibility()).map((one) => (one as HTMLElement).dataset.field));
  expect(keys.filter((key) => !met.has(key ?? ""))).toEqual([]);
});
