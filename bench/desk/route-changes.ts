/// <reference lib="dom" />
import { loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { chromiumPath } from "../../e2e/chromium.ts";
import { readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry } from "../../e2e/session.ts";
import { buildWeb } from "../../scripts/build-web.ts";

/*
 * Milliseconds from pressing a menu entry to the frame that shows the complete page (its heading, and nothing that is
 * still loading): each page once to warm it up, then five rounds, in Chromium with the built interface. Limit: 100 ms.
 */
const rounds = 5;
const owner = "administrador";

/** Presses the entry with this name in the open menu. */
const press = (page: Page, name: string) =>
  page.evaluate(async (label) => {
    const entries = [...document.querySelectorAll<HTMLElement>("[role='menuitem']")];
    const entry = entries.find(({ textContent }) => textContent?.trim() === label);
    if (!entry) throw new Error(`the menu has no ${label}`);
    const before = document.querySelector("h1");
    const begun = performance.now();
    entry.click();
    const isComplete = () => {
      const heading = document.querySelector("h1");
      return heading && heading !== before && !document.querySelector("main [aria-busy='true'], main .animate-pulse");
    };
    while (!isComplete()) await new Promise(requestAnimationFrame);
    return performance.now() - begun;
  }, name);

async function go(page: Page, name: string): Promise<number> {
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("menuitem").first().waitFor();
  return press(page, name);
}

/** Returns the product's own pages in the menu; the manual opens in another tab. */
async function namesIn(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Menu" }).click();
  const names = await page.getByRole("menuitem").allInnerTexts();
  await page.keyboard.press("Escape");
  return names.map((name) => name.trim()).filter((name) => name !== "" && !/^Ajuda/.test(name));
}

buildWeb();
const folder = await temporaryFolder();
const product = await startProduct(folder.path);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ["--no-sandbox"] });
try {
  const credentials = readCredentials(product.greeting)[owner];
  if (!credentials) throw new Error(`the demo has no ${owner}`);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const { page } = await carry(context, product.url, credentials);
  await page.goto(`${product.url}/dashboard-test`);
  const names = await namesIn(page);
  const taken = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const ms = await go(page, name);
      if (round > 0) taken.get(name)?.push(ms);
    }
  }
  console.log("| page | ms, median | most |\n| --- | --- | --- |");
  for (const [name, all] of taken) {
    const sorted = all.toSorted((a, b) => a - b);
    console.log(`| ${name} | ${sorted[Math.floor(sorted.length / 2)]?.toFixed(0)} | ${sorted.at(-1)?.toFixed(0)} |`);
  }
  console.log(`load ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}
