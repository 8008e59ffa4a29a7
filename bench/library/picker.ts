/// <reference lib="dom" />
import { loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import { chromiumPath } from "../../e2e/chromium.ts";
import { readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry, logInElsewhere } from "../../e2e/session.ts";
import { makeLibrary } from "./make-library.ts";
import { createStopwatch } from "./measure-desk.ts";

/*
 * Measures "Buscar modelo" of /generate in an office with many templates: processor time of the page's thread for each
 * letter, beside a bare field's, and rows of the tree that look alike. `node bench/library/picker.ts [picture folder]`; the interface must be
 * built.
 */
const sizes = [
  { files: 400, folders: 40 },
  { files: 10_000, folders: 2_000, inOne: 2_000 },
];
const [pictures] = process.argv.slice(2);
const words = "contestação despejo itaú";

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Processor time of each letter, typed as a person types and again from rest. */
async function letters(page: Page) {
  const spent = await createStopwatch(page);
  const search = page.getByRole("searchbox", { name: "Buscar modelo" });
  const costs: number[] = [];
  for (const rest of [60, 250]) {
    await search.fill("");
    await page.waitForTimeout(1500);
    await search.click();
    await spent();
    for (const letter of words) {
      await page.keyboard.type(letter);
      await page.waitForTimeout(rest);
      costs.push(await spent());
    }
  }
  return costs;
}

/** Processor time of each letter of a bare field in the same browser. */
async function bareLetters(page: Page) {
  await page.setContent("<input>");
  await page.locator("input").click();
  const spent = await createStopwatch(page);
  const costs: number[] = [];
  for (const letter of words) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(60);
    costs.push(await spent());
  }
  return costs;
}

/** Opens the largest folder of the tree; returns pairs of neighbouring rows that show the same text. */
async function alike(page: Page) {
  const rows = page.getByRole("treegrid").getByRole("row");
  await rows
    .filter({ hasText: /Arquivo geral|indenizatória/ })
    .first()
    .click();
  await page.waitForTimeout(500);
  const texts = await rows.evaluateAll((all) =>
    all.flatMap((row) => {
      const name = row.querySelector<HTMLElement>("span.flex-1");
      const level = row.getAttribute("aria-level");
      return name === null ? [] : [`${level} ${seen(name)}`];

      // The letters that no box of the row cuts off.
      function seen(node: Node): string {
        if (!(node instanceof Text)) return Array.from(node.childNodes, seen).join(" ");
        const boxes = [node.parentElement, name].map((one) => one?.getBoundingClientRect());
        return Array.from(node.data, (letter, at) => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { right, bottom } = range.getBoundingClientRect();
          return boxes.every((box) => box && right <= box.right + 1 && bottom <= box.bottom + 4) ? letter : "";
        }).join("");
      }
    }),
  );
  return { rows: texts.length, alike: texts.length - new Set(texts).size };
}

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const size of sizes) {
  const folder = await temporaryFolder();
  let product = await startProduct(folder.path);
  const owner = readCredentials(product.greeting).administrador ?? { login: "", password: "" };
  const { user } = await logInElsewhere(product.url, owner);
  await product.stop();
  const db = await openDatabase({ kind: "embedded", folder: folder.path });
  await makeLibrary(db, (user as unknown as { scopeId: string }).scopeId, size);
  await db.close();
  product = await startProduct(folder.path);
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
    context.setDefaultTimeout(120_000);
    const { page: carrier } = await carry(context, product.url, owner);
    const page = await context.newPage();
    await carrier.close();
    await page.goto(`${product.url}/generate`);
    await page.getByRole("searchbox", { name: "Buscar modelo" }).waitFor();
    await page.waitForLoadState("networkidle");
    const costs = await letters(page);
    if (pictures) await page.screenshot({ path: `${pictures}/picker-found-${size.files}.png` });
    await page.getByRole("searchbox", { name: "Buscar modelo" }).fill("");
    const same = await alike(page);
    const bare = median(await bareLetters(await context.newPage()));
    await page.bringToFront();
    if (pictures) await page.screenshot({ path: `${pictures}/picker-${size.files}.png` });
    console.log(
      `${size.files} templates: a letter ${median(costs).toFixed(1)} ms of processor (most ${Math.max(...costs).toFixed(0)}: ${costs.map((each) => each.toFixed(0)).join(" ")}; a bare field ${bare.toFixed(1)}); ` +
        `${same.alike} of ${same.rows} rows look like another; load ${loadavg()[0]?.toFixed(1)}`,
    );
    await context.close();
  } finally {
    await product.stop();
    await folder.remove();
  }
}
await browser.close();
