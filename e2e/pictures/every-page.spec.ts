/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { expect, test } from "../pages/page-test.ts";
import { atRest, watchContext } from "../states/at-rest.ts";
import { arrive, type Person, type State } from "../states/state.ts";
import { picturedStates } from "../states/states.ts";
import { notedBrowser } from "./noted-browser.ts";

/** Half a minute past, so that no "há dez minutos" is on its way to another. */
const now = new Date("2026-03-11T13:40:30Z");

const looks = [
  { name: "1440", width: 1440, height: 900, colorScheme: "light" },
  { name: "360", width: 360, height: 740, colorScheme: "light" },
  { name: "360-dark", width: 360, height: 740, colorScheme: "dark" },
] as const;

const pageOf = ({ address }: State) => address.split(/[?#]/)[0];

/**
 * Each state wide and narrow. Without data there is little to lay out: the wide window shows it. Colours are the theme's and
 * not a state's: the first of a page shows them in dark.
 */
const looksOf = (state: State, states: readonly State[]) =>
  looks.filter(({ width, colorScheme }) => {
    if (state.without) return width > 360;
    return colorScheme === "light" || states.find((each) => pageOf(each) === pageOf(state)) === state;
  });

async function take(page: Page, person: Person, state: State, states: readonly State[]) {
  const stillWaits = state.without === "answer" ? state.without : undefined;
  for (const { name, width, height, colorScheme } of looksOf(state, states)) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await atRest(page, stillWaits);
    // Where a field that was scrolled to leaves the page hangs on the widths before, and differs between runs.
    if (!state.isTall) await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect.soft(page).toHaveScreenshot([person, `${state.name}-${name}.png`], { fullPage: !state.isTall });
  }
  await page.emulateMedia({ colorScheme: "light" });
}

const isUpdating = () => ["all", "changed"].includes(test.info().config.updateSnapshots);

test.beforeAll(() => {
  const fault = isUpdating() ? undefined : notedBrowser.fault();
  if (fault === undefined) return;
  const isOwn = process.env.PICTURES_OWN_BROWSER !== undefined;
  if (!isOwn) throw new Error(`${fault}: take them anew with npx playwright test -c e2e/pictures -u, and look at them`);
  process.stderr.write(`pictures are not compared: ${fault}\n`);
  test.skip(true, fault);
});

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** A message that goes away by itself stays, however long the pictures of its page take. */
const stopLongTimers = () => {
  const long = 5_000;
  const start = window.setTimeout.bind(window);
  const startShort = (run: TimerHandler, ms = 0, ...given: unknown[]) => (ms < long ? start(run, ms, ...given) : 0);
  window.setTimeout = startShort as typeof window.setTimeout;
};

const atOnce = 10;

for (const [person, states] of Object.entries(picturedStates) as [Person, readonly State[]][]) {
  for (let first = 0; first < states.length; first += atOnce) {
    const some = states.slice(first, first + atOnce);
    test(`${person}: ${some.map(({ name }) => name).join(", ")}`, async ({ context, api, enter }) => {
      test.setTimeout(900_000);
      await context.clock.setFixedTime(now);
      await context.addInitScript(stopLongTimers);
      await watchContext(context);
      if (person !== "visitor") await enter(person);
      const page = await context.newPage();
      for (const state of some) {
        await test.step(state.name, async () => {
          await arrive(page, api, state);
          await take(page, person, state, states);
        });
      }
    });
  }
}
