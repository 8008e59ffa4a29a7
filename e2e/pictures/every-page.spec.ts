/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { accessibleInEveryScheme } from "../axe.ts";
import { expect, test } from "../pages/page-test.ts";
import { atRest, watchContext } from "../states/at-rest.ts";
import { lostControls, onPaper, scrollsSideways, spacing } from "../states/page-faults.ts";
import { arrive, desktop, type Person, type State } from "../states/state.ts";
import { everyState, picturedOf } from "../states/states.ts";
import { notedBrowser } from "./noted-browser.ts";

/** Half a minute past the minute, so that no "há dez minutos" changes during the test. */
const now = new Date("2026-03-11T13:40:30Z");

const looks = [
  { name: "1440", width: 1440, height: 900, colorScheme: "light" },
  { name: "360", width: 360, height: 740, colorScheme: "light" },
  { name: "360-dark", width: 360, height: 740, colorScheme: "dark" },
  { name: "768", width: 768, height: 1024, colorScheme: "light" },
  { name: "768-dark", width: 768, height: 1024, colorScheme: "dark" },
] as const;

const pageOf = ({ address }: State) => address.split(/[?#]/)[0];

/**
 * Each state in a wide and a narrow window. A state without data has little layout, so only the wide window shows it.
 * Colours belong to the theme and not to a state, so the first state of a page shows them in dark. A tablet's window is
 * pictured where the layout is one of its own.
 */
function looksOf(person: Person, state: State) {
  const pictured = picturedOf(person);
  if (!pictured.includes(state)) return [];
  const isFirstOfPage = pictured.find((each) => pageOf(each) === pageOf(state)) === state;
  return looks.filter(({ width, colorScheme }) => {
    if (width === 768) return state.hasMiddle === true;
    return state.without ? width > 360 : colorScheme === "light" || isFirstOfPage;
  });
}

/** A page in a person's state. */
interface Visit {
  readonly page: Page;
  readonly person: Person;
  readonly state: State;
}

const rest = ({ page, state }: Visit) => atRest(page, state.without === "answer" ? state.without : undefined);

async function comparePictures(visit: Visit) {
  const { page, person, state } = visit;
  for (const { name, width, height, colorScheme } of looksOf(person, state)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await rest(visit);
    // The scroll position after a scroll to a field depends on the earlier widths and differs between runs.
    if (!state.isTall) await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect.soft(page).toHaveScreenshot([person, `${state.name}-${name}.png`], { fullPage: !state.isTall });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

async function expectFaultless(visit: Visit) {
  const { page } = visit;
  const { name, without } = visit.state;
  await page.setViewportSize(desktop);
  await rest(visit);
  await accessibleInEveryScheme(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await rest(visit);
  expect.soft(await scrollsSideways(page), `${name} at 320 px`).toEqual([]);
  // Both widths are a phone's, so only the layout changes.
  await page.setViewportSize({ width: 360, height: 740 });
  const style = await page.addStyleTag({ content: spacing });
  expect.soft(await scrollsSideways(page), `${name} with text spacing`).toEqual([]);
  await style.evaluate((node) => (node as HTMLElement).remove());
  await page.emulateMedia({ forcedColors: "active" });
  expect.soft(await lostControls(page), `${name} in forced colours`).toEqual([]);
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  const { text, buttons } = await onPaper(page);
  expect.soft(buttons, `${name} on paper`).toEqual([]);
  if (without !== "answer") expect.soft(text, `${name} on paper`).toBeGreaterThan(20);
  await page.emulateMedia({ media: "screen" });
}

const isUpdating = () => ["all", "changed"].includes(test.info().config.updateSnapshots);

/** False if the machine's own browser draws differently, so that pictures cannot be compared. */
function isComparable(): boolean {
  const fault = isUpdating() ? undefined : notedBrowser.fault();
  if (fault === undefined) return true;
  const isOwn = process.env.PICTURES_OWN_BROWSER !== undefined;
  if (!isOwn) throw new Error(`${fault}: take them anew with npx playwright test -c e2e/pictures -u, and look at them`);
  process.stderr.write(`pictures are not compared: ${fault}\n`);
  return false;
}

// Nothing fades, so colours are final; the page's policy blocks the injected style that changes its spacing.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });

/** A message that disappears by itself remains, however long the pictures of its page take. */
const stopLongTimers = () => {
  const long = 5_000;
  const start = window.setTimeout.bind(window);
  const startShort = (run: TimerHandler, ms = 0, ...given: unknown[]) => (ms < long ? start(run, ms, ...given) : 0);
  window.setTimeout = startShort as typeof window.setTimeout;
};

/**
 * Chromium makes the window a pixel wide for a moment while it takes a picture of a whole page, at times long enough for
 * the page to become that of a phone and back, which takes the focus from a field. Queries keep their answers meanwhile.
 */
const keepAnswersOfQueries = () => {
  const ask = Object.getOwnPropertyDescriptor(MediaQueryList.prototype, "matches")?.get;
  const answers = new Map<string, boolean>();
  Object.defineProperty(MediaQueryList.prototype, "matches", {
    get(this: MediaQueryList) {
      const known = window.innerWidth === 1 ? answers.get(this.media) : undefined;
      const answer = known ?? (ask?.call(this) as boolean);
      answers.set(this.media, answer);
      return answer;
    },
  });
};

const atOnce = 10;

for (const [person, states] of Object.entries(everyState) as [Person, readonly State[]][]) {
  for (let first = 0; first < states.length; first += atOnce) {
    const some = states.slice(first, first + atOnce);
    test(`${person}, from ${some[0]?.name}: pictures, axe, dark and forced colours, 320 px, text spacing, print`, async ({
      context,
      api,
      enter,
    }) => {
      // Long enough for a busy machine.
      test.setTimeout(900_000);
      await context.clock.setFixedTime(now);
      await context.addInitScript(stopLongTimers);
      await context.addInitScript(keepAnswersOfQueries);
      await watchContext(context);
      if (person !== "visitor") await enter(person);
      const page = await context.newPage();
      const comparesPictures = isComparable();
      for (const state of some) {
        await test.step(state.name, async () => {
          await arrive(page, api, state);
          const visit = { page, person, state };
          if (comparesPictures) await comparePictures(visit);
          await expectFaultless(visit);
        });
      }
    });
  }
}
