/// <reference lib="dom" />
import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

// React Aria's announcer retains its text for seconds, even after the element it named is gone.
const leftOut = "[data-live-announcer]";

/** Rules whose result depends on the rendered colours. */
const ofColour = ["color-contrast", "link-in-text-block"];

interface AxeWindow {
  readonly axe?: { run: (context: object, options: object) => Promise<AxeResults> };
}

/** Returns each finding as its rule and its first element. */
async function findingsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Parsing half a megabyte of script takes as long as most checks, so a page reuses the loaded script.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // Without this, passed checks are described as well.
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: [...rules] } } : {}),
  };
  const violations = await page.evaluate(
    async ([exclude, how]) => (await (window as AxeWindow).axe?.run({ exclude: [exclude] }, how))?.violations,
    [leftOut, options] as const,
  );
  if (!violations) throw new Error("the page holds no axe");
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target} ${nodes[0]?.html}`);
}

/** A fading element does not have its final colours; endless animations are left alone. */
const settleMovement = (page: Page) =>
  page.evaluate(() => {
    const movements = document.getAnimations();
    const hasEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // Not awaited: animations outside the visible area are not drawn and would never finish.
    for (const movement of movements.filter(hasEnd)) movement.finish();
  });

/** Expects no axe finding on the page in its current state. */
export async function accessible(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
  await settleMovement(page);
  expect(await findingsOf(page)).toEqual([]);
}

const schemes = {
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

/** Expects no axe finding: all rules in the light scheme, the colour rules in the dark scheme and in forced colours. */
export async function accessibleInEveryScheme(page: Page): Promise<void> {
  expect.soft(await findingsOf(page), "light").toEqual([]);
  for (const [name, media] of Object.entries(schemes)) {
    await page.emulateMedia(media);
    expect.soft(await findingsOf(page, ofColour), name).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
}
