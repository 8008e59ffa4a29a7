/// <reference lib="dom" />
import { loadavg } from "node:os";
import { gzipSync } from "node:zlib";
import { chromium, type Page } from "@playwright/test";
import { signIn } from "../../e2e/api.ts";
import { chromiumPath } from "../../e2e/chromium.ts";
import { readCredentials } from "../../e2e/lavra.ts";
import { startProduct, temporaryFolder } from "../../e2e/product.ts";
import { carry } from "../../e2e/session.ts";
import { readBenchTemplate } from "../templates.ts";

/*
 * Measures /generate with the demo's petition and with templates of 120 and 2,000 markers (bench templates b and c):
 * JavaScript at the first field, milliseconds from choosing to the first field, processor time and frames of a key press,
 * and the Tab order. Frames and processor time are measured over different keys, because counting frames draws frames
 * itself. A bare text area in the same browser, in turns with the form, is the floor of a key press.
 */
const keys = 60;
const turns = 3;
const fields = '[data-field^="{"] :is(input:not([tabindex="-1"]), textarea)';

/** Measures from Enter in the search, which chooses the template, to the frame that shows the first field. */
const timeToField = (page: Page, name: string) =>
  page.evaluate(
    async ([wanted, selector]) => {
      const search = document.querySelector<HTMLInputElement>('input[type="search"]');
      search?.focus();
      document.execCommand("insertText", false, wanted);
      await new Promise((settled) => setTimeout(settled, 500));
      const begun = performance.now();
      search?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
      search?.dispatchEvent(new KeyboardEvent("keyup", { key: "Enter", bubbles: true, cancelable: true }));
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      return performance.now() - begun;
    },
    [name, fields] as const,
  );

const typeKeys = (page: Page) => page.keyboard.type("x".repeat(keys), { delay: 50 });

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** A page with nothing but a text area, which has the focus. */
async function openFloor(page: Page) {
  await page.setContent(`<textarea rows="4" cols="60"></textarea>`);
  return page;
}

/** Processor time of the page's thread, in ms per key, in as many turns as the floor beside it. */
async function costsInTurns(page: Page, floor: Page) {
  const [costs, floors]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn++) {
    await floor.bringToFront();
    floors.push(await costOfKeys(floor, "textarea"));
    await page.bringToFront();
    costs.push(await costOfKeys(page, `textarea:is(${fields})`));
  }
  return { cost: median(costs), floor: median(floors), costs };
}

/** Processor time of the page's thread, in ms per key. */
async function costOfKeys(page: Page, field: string) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const read = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000;
  };
  await page.locator(field).first().click();
  await page.keyboard.type("aquecendo antes ", { delay: 50 });
  const before = await read();
  await typeKeys(page);
  const cost = ((await read()) - before) / keys;
  await session.detach();
  return cost;
}

/** Number of frames that came more than two sixtieths of a second after the previous one while keys were pressed. */
async function lateFrames(page: Page) {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    const next = (at: number) => {
      frames.push(at);
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await typeKeys(page);
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: number[] };
    return frames.filter((at, index) => index > 0 && at - (frames[index - 1] ?? at) > 34).length;
  });
}

/** True if Tab visits the fields in the order in which they are shown. */
async function tabsInOrder(page: Page) {
  const wanted = await page
    .locator(fields)
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.closest<HTMLElement>("[data-field]")?.dataset.field),
    );
  await page.locator(fields).first().focus();
  const met: (string | undefined)[] = [];
  for (let count = 0; count < wanted.length * 3 && met.length < wanted.length; count++) {
    const key = await page.evaluate(() => document.activeElement?.closest<HTMLElement>("[data-field]")?.dataset.field);
    if (key !== undefined && key !== met.at(-1)) met.push(key);
    await page.keyboard.press("Tab");
  }
  return { wanted: wanted.length, isInOrder: wanted.every((key, at) => key === met[at]) };
}

const folder = await temporaryFolder();
const product = await startProduct(folder.path);
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu"],
});
try {
  const owner = readCredentials(product.greeting).administrador ?? { login: "", password: "" };
  const api = await signIn(product.url, owner);
  await api.upload("models", "/Contratos", "Contrato longo.docx", new Uint8Array(readBenchTemplate("b")));
  await api.upload("models", "/Contratos", "Contrato enorme.docx", new Uint8Array(readBenchTemplate("c")));
  for (const name of ["Petição inicial (procedimento", "Contrato longo", "Contrato enorme"]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "pt-BR" });
    context.setDefaultTimeout(120_000);
    const { page: carrier } = await carry(context, product.url, owner);
    const page = await context.newPage();
    await carrier.close();
    const scripts: Promise<number>[] = [];
    page.on("response", (answer) => {
      if (answer.url().endsWith(".js")) scripts.push(answer.body().then((body) => gzipSync(body, { level: 9 }).length));
    });
    await page.goto(`${product.url}/generate`);
    await page.getByRole("searchbox", { name: "Buscar modelo" }).waitFor();
    await page.waitForLoadState("networkidle");
    const empty = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0);
    const ms = await timeToField(page, name);
    await page.getByRole("region", { name: "Páginas do documento" }).locator(".paper-page").first().waitFor();
    await page.waitForLoadState("networkidle");
    const { cost, floor, costs } = await costsInTurns(page, await openFloor(await context.newPage()));
    await page.bringToFront();
    await page.locator(`textarea:is(${fields})`).first().click();
    const late = await lateFrames(page);
    const { wanted, isInOrder } = await tabsInOrder(page);
    console.log(
      `${name}: ${wanted} fields in sight; page before choosing ${(empty / 1000).toFixed(1)} KB gz; first field ${ms.toFixed(0)} ms after choosing; ` +
        `a key ${cost.toFixed(1)} ms of processor (${costs.map((each) => each.toFixed(1)).join(" ")}; a bare text area ${floor.toFixed(1)}), ${late} late frames in ${keys} keys; Tab in order: ${isInOrder}; load ${loadavg()[0]?.toFixed(1)}`,
    );
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
  await folder.remove();
}
