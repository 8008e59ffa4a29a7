/// <reference lib="dom" />
import type { Page } from "@playwright/test";
import { accessibleInEveryScheme } from "../axe.ts";
import { atRest, watchContext } from "../states/at-rest.ts";
import { arrive, type Person, type State } from "../states/state.ts";
import { everyState } from "../states/states.ts";
import { expect, test } from "./page-test.ts";

/** WCAG 2.2, 1.4.12. */
const spacing =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

const scrollsSideways = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const isWider = (node: Element) => node.getBoundingClientRect().right > clientWidth + 1;
    return scrollWidth > clientWidth
      ? [...document.querySelectorAll("body *")]
          .filter(isWider)
          .map((node) => node.outerHTML.slice(0, 160))
          .slice(0, 3)
      : [];
  });

/** Boxes that are drawn by colour alone are lost where the system chooses the colours. */
const lostControls = (page: Page) =>
  page.evaluate(() => {
    const drawn = (node: Element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(node);
      return Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== "none";
    };
    const whole = (node: Element) => [node, ...node.querySelectorAll("*")];
    const paint = (node: Element) =>
      whole(node)
        .map((part) => `${getComputedStyle(part).backgroundColor} ${getComputedStyle(part).borderTopColor}`)
        .join();
    const boxes = document.querySelectorAll("label:has(input[type='checkbox']), [role='progressbar'], [role='meter']");
    const lost = [...boxes].filter((node) => !whole(node).some(drawn));
    const alike = [...document.querySelectorAll("[role='radiogroup']")].filter((group) => {
      const [on, off] = ["label[data-selected]", "label:not([data-selected])"].map((one) => group.querySelector(one));
      return on && off && paint(on) === paint(off);
    });
    return [...lost, ...alike].map((node) => node.outerHTML.slice(0, 200));
  });

/** On paper the page says what it says, and nothing is there to be pressed. */
const onPaper = (page: Page) =>
  page.evaluate(() => ({
    text: document.querySelector("main")?.innerText.length ?? 0,
    buttons: [...document.querySelectorAll("button, nav, header.page-header")]
      .filter(
        (node) =>
          node.checkVisibility() && !node.matches(":is(h1, h2, h3, h4, th) *, [aria-haspopup='listbox'], .print-kept"),
      )
      .map((node) => node.outerHTML.slice(0, 120)),
  }));

async function hold(page: Page, { name, without }: State) {
  const stillWaits = without === "answer" ? without : undefined;
  await accessibleInEveryScheme(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await atRest(page, stillWaits);
  expect.soft(await scrollsSideways(page), `${name} at 320 px`).toEqual([]);
  // Both widths are a phone's: nothing but the layout changes.
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

// Nothing fades, so that colours are whole; the page's policy keeps out what looks at it.
test.use({ bypassCSP: true, contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ mode: "parallel" });

const atOnce = 10;

for (const [person, states] of Object.entries(everyState) as [Person, readonly State[]][]) {
  for (let first = 0; first < states.length; first += atOnce) {
    const some = states.slice(first, first + atOnce);
    test(`every page of ${person}, ${some[0]?.name} and on: axe, dark and forced colours, 320 px, text spacing, paper`, async ({
      context,
      api,
      enter,
    }) => {
      // A busy machine fails no test.
      test.setTimeout(900_000);
      await watchContext(context);
      if (person !== "visitor") await enter(person);
      const page = await context.newPage();
      for (const state of some) {
        await test.step(state.name, async () => {
          await arrive(page, api, state);
          await hold(page, state);
        });
      }
    });
  }
}
