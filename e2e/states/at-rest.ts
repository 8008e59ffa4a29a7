/// <reference lib="dom" />
import type { Page, Request } from "@playwright/test";

const underWay = new WeakMap<Page, Set<Request>>();

/** What a page is drawn with; answers of the API may be held back for good. */
const isFile = (request: Request) => ["script", "stylesheet", "font", "image"].includes(request.resourceType());

/** Notes the files that the page asks for from here on, so that `atRest` can wait for them. */
export function watchFiles(page: Page): Page {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on("request", (request) => isFile(request) && asked.add(request));
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
  return page;
}

/** Milliseconds without a change: React holds back for 300 ms what comes in the place of a fallback. */
const stillMs = 350;

const untilStill = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve) => {
        const done = () => {
          changes.disconnect();
          resolve();
        };
        let timer = setTimeout(done, ms);
        const changes = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(done, ms);
        });
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      }),
    stillMs,
  );

/** No file is on its way any more, and what came is drawn: a part that only another width has comes late. */
export async function atRest(page: Page) {
  const asked = underWay.get(page);
  if (!asked) throw new Error("the page's files are not watched");
  do {
    await Promise.all([...asked].map((request) => request.response().then((answer) => answer?.finished())));
    await untilStill(page);
  } while (asked.size > 0);
}
