/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { test as base, expect } from "../lavra.ts";
import { atRest } from "../states/at-rest.ts";
import { type Begun, begin, type Person, pageOf } from "../states/people.ts";
import { arrive, type State } from "../states/state.ts";
import { picturedStates } from "../states/states.ts";
import { clock } from "./clock.ts";
import { notedBrowser } from "./noted-browser.ts";
import { plantDocuments } from "./plant-documents.ts";

/** Half a minute past, so that no "há dez minutos" is on its way to another. */
const now = new Date("2026-03-11T13:40:30Z");

interface Fixtures {
  /** Everybody has logged in once, in one order: who is counted and listed is the same in every run. */
  begun: Readonly<Record<Person, Begun>>;
}

const test = base.extend<object, Fixtures>({
  begun: [
    async ({ product: { url }, credentials }, use) => {
      const all = {} as Record<Person, Begun>;
      for (const person of Object.keys(picturedStates) as Person[]) {
        all[person] = await begin(url, person, credentials);
      }
      await plantDocuments(url, all.administrador);
      await use(all);
    },
    { scope: "worker" },
  ],
});

test.use({ productEnv: { NODE_OPTIONS: clock } });

const looks = [
  { name: "1440", width: 1440, height: 900, colorScheme: "light", isOfEach: true },
  { name: "768", width: 768, height: 1024, colorScheme: "light", isOfEach: false },
  { name: "360", width: 360, height: 740, colorScheme: "light", isOfEach: true },
  { name: "360-dark", width: 360, height: 740, colorScheme: "dark", isOfEach: false },
] as const;

async function take(page: Page, person: Person, state: State) {
  await page.evaluate(() => document.fonts.ready);
  for (const { name, width, height, colorScheme, isOfEach } of looks) {
    // Without data there is little to lay out: the widest and the narrowest window show it.
    if (state.without && !isOfEach) continue;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await atRest(page);
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

/** A message that goes away by itself stays, however long the pictures of its page take. */
const stopLongTimers = () => {
  const long = 5_000;
  const start = window.setTimeout.bind(window);
  const startShort = (run: TimerHandler, ms = 0, ...given: unknown[]) => (ms < long ? start(run, ms, ...given) : 0);
  window.setTimeout = startShort as typeof window.setTimeout;
};

const atOnce = 5;

for (const [person, states] of Object.entries(picturedStates) as [Person, readonly State[]][]) {
  for (let first = 0; first < states.length; first += atOnce) {
    const some = states.slice(first, first + atOnce);
    test(`${person}: ${some.map(({ name }) => name).join(", ")}`, async ({ context, product: { url }, begun }) => {
      await context.clock.setFixedTime(now);
      await context.addInitScript(stopLongTimers);
      // Who is counted as present is who logged in, however many pages were looked at before.
      await context.route("**/api/dashboard/heartbeat*", (route) => route.fulfill({ json: { success: true } }));
      const page = await pageOf(context, url, begun[person]);
      for (const state of some) {
        await test.step(state.name, async () => {
          await arrive(page, url, state);
          await take(page, person, state);
        });
      }
    });
  }
}
