/// <reference lib="dom" />
import type { BrowserContext, Page, Request } from "@playwright/test";

const underWay = new WeakMap<Page, Set<Request>>();

interface WatchedWindow {
  /** Timers that end soon. */
  shortTimers?: Set<number>;
}

/**
 * Counts, in the page, the timers that end soon, such as the 300 ms for which React delays the content that replaces a
 * fallback, and debounces of typing.
 */
const countTimers = () => {
  const longest = 500;
  const running = new Set<number>();
  (window as WatchedWindow).shortTimers = running;
  const start = window.setTimeout.bind(window);
  const stop = window.clearTimeout.bind(window);
  const startCounted = (run: TimerHandler, ms = 0, ...given: unknown[]) => {
    if (ms > longest || typeof run !== "function") return start(run, ms, ...given);
    const timer: number = start(() => {
      running.delete(timer);
      run(...given);
    }, ms);
    running.add(timer);
    return timer;
  };
  window.setTimeout = startCounted as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    running.delete(timer as number);
    stop(timer);
  };
};

/** Counts pending work in every page that this context opens afterwards, so that `atRest` can wait for it. */
export async function watchContext(context: BrowserContext): Promise<void> {
  await context.addInitScript(countTimers);
  context.on("page", watchRequests);
}

function watchRequests(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  let isLeaving = false;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) isLeaving = true;
    asked.add(request);
  });
  // Requests that outlive a page, such as the last beacon it sends, do not belong to the next page.
  page.on("framenavigated", (frame) => {
    if (isLeaving && frame === page.mainFrame()) asked.clear();
    if (frame === page.mainFrame()) isLeaving = false;
  });
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
}

/** Resolves when no timer ends soon, the work is drawn, and the browser is idle. */
const untilDrawn = (page: Page) =>
  page.evaluate(async (mostMs) => {
    const { shortTimers } = window as WatchedWindow;
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // On a busy machine the browser may never report that it is idle.
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    let changes: MutationRecord[] = [];
    const observer = new MutationObserver((seen) => changes.push(...seen));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const began = performance.now();
    for (;;) {
      changes = [];
      await nextFrame();
      await nextFrame();
      await idle();
      const timers = shortTimers?.size ?? 0;
      if (changes.length === 0 && timers === 0) break;
      if (performance.now() - began < mostMs) continue;
      const [last] = changes.slice(-1);
      const where = last?.target instanceof Element ? last.target.outerHTML.slice(0, 200) : last?.target.nodeValue;
      throw new Error(`the page does not come to rest: ${timers} timers, ${changes.length} changes, ${where}`);
    }
    observer.disconnect();
    await document.fonts.ready;
    // Endless animations are ignored.
    const hasEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    for (const movement of document.getAnimations().filter(hasEnd)) movement.finish();
  }, 30_000);

/** Skips the calls that are withheld for good in a state that shows a waiting page. */
const isAwaited = (without: "answer" | undefined) => (request: Request) =>
  without === undefined || !["fetch", "xhr"].includes(request.resourceType());

/** Resolves when no request, short timer, work or animation is pending. */
export async function atRest(page: Page, without?: "answer"): Promise<void> {
  const asked = underWay.get(page);
  if (!asked) throw new Error("the page is not watched");
  const awaited = () => [...asked].filter(isAwaited(without));
  do {
    await Promise.all(
      awaited().map((request) =>
        request.response().then(
          (answer) => answer?.finished(),
          () => undefined,
        ),
      ),
    );
    await untilDrawn(page);
  } while (awaited().length > 0);
}
