/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";

/** Milliseconds from which a frame is late: two frames of a screen at 60 Hz. */
const late = 34;

/** Starts to record the time of each frame. */
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

/** Returns the number of late frames since the previous call. */
const lateFrames = (page: Page) =>
  page.evaluate((most) => {
    const { frames } = window as unknown as { frames: number[] };
    return frames.splice(0).filter((at, index, all) => index > 0 && at - (all[index - 1] ?? at) > most).length;
  }, late);

/** Measures from the press that opens the folder to the frame in which the path shows its name. */
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

/** Measures processor time of the page's thread since the previous call, in ms. */
export async function createStopwatch(page: Page) {
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

/** Returns milliseconds until the first row is readable, and until the rows can be selected and dragged. */
async function openPage(page: Page, url: string) {
  await page.addInitScript(() => {
    const look = () => {
      const list = document.querySelector('[aria-label="Conteúdo de Modelos"]');
      if (list?.querySelector("li, [role='row']")) Object.assign(window, { firstRow: performance.now() });
      else requestAnimationFrame(look);
    };
    look();
  });
  const begun = performance.now();
  await page.goto(`${url}/upload`);
  await page.getByRole("grid", { name: "Conteúdo de Modelos" }).getByRole("row").first().waitFor();
  const whole = performance.now() - begun;
  const read = await page.evaluate(() => (window as unknown as { firstRow: number }).firstRow);
  await page.waitForLoadState("networkidle");
  return { read, whole };
}

type Stopwatch = Awaited<ReturnType<typeof createStopwatch>>;

/** Opens folders of the root one after the other and returns to the root each time. */
async function openFolders(page: Page, spent: Stopwatch) {
  const rows = page.getByRole("grid", { name: "Conteúdo de Modelos" }).getByRole("row");
  const times: number[] = [];
  const processor: number[] = [];
  for (let turn = 0; turn < 10; turn++) {
    const row = rows.nth(turn + 1);
    const name = (await row.getAttribute("aria-label")) ?? (await row.innerText()).split("\n")[0] ?? "";
    await spent();
    times.push(await openTime(page, row, name));
    processor.push(await spent());
    await page.goBack();
    await rows.first().waitFor();
  }
  return { times, processor };
}

/** Opens the folder with many files and scrolls through it. */
async function openLargest(page: Page, spent: Stopwatch) {
  const name = "Arquivo geral";
  const row = page.getByRole("grid", { name: "Conteúdo de Modelos" }).getByRole("row").filter({ hasText: name });
  await spent();
  const time = await openTime(page, row, name);
  const processor = await spent();
  const inside = page.getByRole("grid", { name: `Conteúdo de ${name}` });
  await inside.hover();
  await page.waitForTimeout(300);
  await lateFrames(page);
  for (let step = 0; step < 60; step++) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(16);
  }
  const lateInRows = await lateFrames(page);
  return { time, processor, lateInRows, scrolling: (await spent()) / 60 };
}

/** Types into the search letter by letter from the moment it has the focus, then waits for the results. */
async function search(page: Page, spent: Stopwatch) {
  // Work left over from scrolling must not count towards the first letter.
  await page.waitForTimeout(1500);
  await spent();
  await lateFrames(page);
  await page.getByRole("searchbox", { name: "Buscar em todas as pastas" }).click();
  const focus = await spent();
  const letters: number[] = [];
  for (const letter of "contestação despejo itaú") {
    await page.keyboard.type(letter);
    await page.waitForTimeout(60);
    letters.push(await spent());
  }
  const lateInLetters = await lateFrames(page);
  await page.getByText(/resultados? em todas|resultados; estes/).waitFor();
  await page.waitForTimeout(300);
  return { focus, letters, lateInLetters, found: await spent(), lateInFound: await lateFrames(page) };
}

/** Types at a person's speed, with results arriving between the letters. */
async function searchSlowly(page: Page, spent: Stopwatch) {
  const field = page.getByRole("searchbox", { name: "Buscar em todas as pastas" });
  await field.fill("");
  await page.waitForTimeout(1000);
  await lateFrames(page);
  await spent();
  const words = "apelação itaú";
  for (const letter of words) {
    await page.keyboard.type(letter);
    await page.waitForTimeout(250);
  }
  return { late: await lateFrames(page), letter: (await spent()) / words.length };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const whole = (...values: readonly number[]) => values.map((value) => value.toFixed(0)).join(" ");

/** Returns what the page of a large library costs, as a line of text. */
export async function measureDesk(page: Page, url: string): Promise<string> {
  const first = await openPage(page, url);
  await watchFrames(page);
  const spent = await createStopwatch(page);
  const opened = await openFolders(page, spent);
  const largest = await openLargest(page, spent);
  const typed = await search(page, spent);
  const slowly = await searchSlowly(page, spent);
  return [
    `first row to be read after ${whole(first.read)} ms, to be carried after ${whole(first.whole)}`,
    `a folder opens in ${whole(median(opened.times))} ms (most ${whole(Math.max(...opened.times))}; ${whole(median(opened.processor))} ms of processor: ${whole(...opened.processor)})`,
    `the largest in ${whole(largest.time)} (${whole(largest.processor)})`,
    `${largest.lateInRows} late frames in 60 steps of scrolling, ${largest.scrolling.toFixed(1)} ms of processor each`,
    `the search field ${whole(typed.focus)} ms; a letter ${median(typed.letters).toFixed(1)} ms of processor (most ${whole(Math.max(...typed.letters))}: ${whole(...typed.letters)})`,
    `${typed.lateInLetters} late frames in ${typed.letters.length} letters`,
    `what was found ${whole(typed.found)} ms, ${typed.lateInFound} late frames`,
    `at a person's pace ${slowly.letter.toFixed(1)} ms of processor for a letter and what it finds, ${slowly.late} late frames in 13`,
  ].join("; ");
}
