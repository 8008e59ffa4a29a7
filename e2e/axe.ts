/// <reference lib="dom" />
import { expect, type Page } from "@playwright/test";
import axe, { type AxeResults, type RunOptions } from "axe-core";

// React Aria's announcer keeps what it said for seconds, also when what it named is gone.
const leftOut = "[data-live-announcer]";

/** Rules whose finding hangs on the colours that are drawn. */
const ofColour = ["color-contrast", "link-in-text-block"];

interface AxeWindow {
  readonly axe?: { run: (context: object, options: object) => Promise<AxeResults> };
}

/** Each finding by its rule and the first element of it. */
async function findingsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Reading half a megabyte of script takes as long as most checks: a page keeps it for the next ones.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // What passes is described too unless only violations are asked for.
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

/** What is still fading in has not its colours yet; what moves for ever is left as it is. */
const settleMovement = (page: Page) =>
  page.evaluate(() => {
    const movements = document.getAnimations();
    const hasEnd = ({ effect }: Animation) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    // Not awaited: out of sight, where nothing is drawn, none would come to its end.
    for (const movement of movements.filter(hasEnd)) movement.finish();
  });

/** No finding of axe on the page as it stands. */
export async function accessible(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).or(page.getByRole("dialog")).first().waitFor();
  await settleMovement(page);
  expect(await findingsOf(page)).toEqual([]);
}

const schemes = {
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

/** No finding of axe: all its rules in light, and those of colour in dark and where the system chooses the colours. */
export async function accessibleInEveryScheme(page: Page): Promise<void> {
  expect.soft(await findingsOf(page), "light").toEqual([]);
  for (const [name, media] of Object.entries(schemes)) {
    await page.emulateMedia(media);
    expect.soft(await findingsOf(page, ofColour), name).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
}
