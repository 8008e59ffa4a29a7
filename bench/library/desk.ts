/// <reference lib="dom" />
import { loadavg } from "node:os";
import { chromium, type Locator, type Page } from "@playwright/test";
import { openDatabase } from "../../apps/api/src/platform/db/open-database.ts";
import { chromiumPath } from "../../e2e/chromium.ts";
import { readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry, logInElsewhere } from "../../e2e/session.ts";
import { makeLibrary } from "./make-library.ts";

/*
 * /upload with 10,000 templates in 2,000 folders, 2,000 of them in one: milliseconds until a folder stands there, processor
 * time of a letter in the search, and frames that come late while the rows are scrolled. The interface must be built.
 */
const size = { files: 10_000, folders: 2_000, inOne: 2_000 };
const late = 34;

/** Notes the time of each frame from now on. */
const watchFrames = (page: Page) =>
  page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const next = (at: number) => {
      frames.push(at);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });

const lateFrames = (page: Page) =>
  page.evaluate((most) => {
    const { frames } = window as unknown as { frames: number[] };
    return frames.splice(0).filter((at, index, all) => index > 0 && at - (all[index - 1] ?? at) > most).length;
  }, late);

/** From the press that opens it to the frame in which the path names it. */
async function openTime(page: Page, row: Locator, name: string): Promise<number> {
  const opened = page.evaluate(
    (wanted) =>
      new Promise<number>((done) => {
        let begun = 0;
        addEventListener("keydown", (event) => (begun = event.timeStamp), { capture: true, once: true });
        const look = () => {
          const path = document.querySelector('[aria-label="Caminho"]')?.textContent ?? "";
          if (begun > 0 && path.includes(wanted)) requestAnimationFrame(() => done(performance.now() - begun));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    name,
  );
  await row.press("Enter");
  return opened;
}

/** Processor time of the page's thread since it was asked last, in ms. */
async function createStopwatch(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  let last = await read();
  return async () => {
    const before = last;
    last = await read();
    return last - before;
  };
}

async function measure(page: Page, url: string): Promise<void> {
  const begun = performance.now();
  await page.goto(`${url}/upload`);
  const table = page.getByRole("grid", { name: "Conteúdo de Modelos" });
  const rows = table.getByRole("row");
  await rows.first().waitFor();
  const shown = performance.now() - begun;
  await page.waitForLoadState("networkidle");
  await watchFrames(page);

  const opens: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const row = rows.nth(turn + 1);
    const name = (await row.getAttribute("aria-label")) ?? (await row.innerText()).split("\n")[0] ?? "";
    opens.push(await openTime(page, row, name));
    await page.goBack();
    await rows.first().waitFor();
  }
  const big = rows.filter({ hasText: "Arquivo geral" });
  const opened = await openTime(page, big, "Arquivo geral");
  await lateFrames(page);
  const inside = page.getByRole("grid", { name: "Conteúdo de Arquivo geral" });
  await inside.hover();
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(16);
  }
  const lateInRows = await lateFrames(page);

  const spent = await createStopwatch(page);
  await page.getByRole("searchbox", { name: "Buscar em todas as pastas" }).click();
  await spent();
  const letters: number[] = [];
  for (const letter of "contestação despejo itaú") {
    await page.keyboard.type(letter);
    await page.waitForTimeout(60);
    letters.push(await spent());
  }
  await page.getByText(/resultados? em todas|resultados; estes/).waitFor();
  await page.waitForTimeout(300);
  const results = await spent();
  const [median, most] = [letters.toSorted((a, b) => a - b)[Math.floor(letters.length / 2)] ?? 0, Math.max(...letters)];
  const slowest = Math.max(...opens).toFixed(0);
  const typical = opens.toSorted((a, b) => a - b)[5]?.toFixed(0);
  console.log(
    `first row after ${shown.toFixed(0)} ms; a folder opens in ${typical} ms (most ${slowest}), one of ${size.inOne} files in ${opened.toFixed(0)}; ` +
      `${lateInRows} late frames in 60 steps of scrolling; a letter ${median.toFixed(1)} ms of processor (most ${most.toFixed(1)}: ${letters.map((ms) => ms.toFixed(0)).join(" ")}), ` +
      `what was found ${results.toFixed(1)} ms; ${await lateFrames(page)} late frames in ${letters.length} letters; load ${loadavg()[0]?.toFixed(1)}`,
  );
}

const folder = await temporaryFolder();
let product = await startProduct(folder.path);
const owner = readCredentials(product.greeting).administrador ?? { login: "", password: "" };
const { user } = await logInElsewhere(product.url, owner);
await product.stop();
const db = await openDatabase({ kind: "embedded", folder: folder.path });
await makeLibrary(db, (user as unknown as { scopeId: string }).scopeId, size);
await db.close();
product = await startProduct(folder.path);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
  context.setDefaultTimeout(120_000);
  const { page: carrier } = await carry(context, product.url, owner);
  const page = await context.newPage();
  await carrier.close();
  await measure(page, product.url);
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}
