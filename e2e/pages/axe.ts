/// <reference lib="dom" />
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./page-test.ts";

// React Aria's announcer keeps what it said for seconds, also when what it named is gone.
const leftOut = "[data-live-announcer]";

interface Finding {
  readonly id: string;
  readonly nodes: readonly { readonly target: unknown; readonly html: string }[];
}

const told = (violations: readonly Finding[]) =>
  violations.map(({ id, nodes }) => `${id}: ${String(nodes[0]?.target)} ${nodes[0]?.html}`);

/** Rules whose finding hangs on the colours that are drawn. */
const ofColour = ["color-contrast", "link-in-text-block"];

interface AxeWindow {
  axe?: { run: (context: object, options: object) => Promise<{ violations: Finding[] }> };
}

/** The rules of colour alone, by the axe that the page holds already. */
async function findingsOfColour(page: Page): Promise<string[]> {
  const violations = await page.evaluate(
    async ([exclude, values]) => {
      const { axe } = window as AxeWindow;
      if (!axe) throw new Error("the page holds no axe");
      return (await axe.run({ exclude: [exclude] }, { runOnly: { type: "rule", values } })).violations;
    },
    [leftOut, ofColour] as const,
  );
  return told(violations);
}

const schemes = {
  dark: { colorScheme: "dark", forcedColors: "none" },
  forced: { colorScheme: "light", forcedColors: "active" },
} as const;

/** No finding of axe: all its rules in light, and those of colour in dark and where the system chooses the colours. */
export async function accessibleInEveryScheme(page: Page): Promise<void> {
  // Without the legacy mode a blank page is opened for each check, for frames of other origins: the product has none.
  const { violations } = await new AxeBuilder({ page }).exclude(leftOut).setLegacyMode().analyze();
  expect.soft(told(violations as readonly Finding[]), "light").toEqual([]);
  for (const [name, media] of Object.entries(schemes)) {
    await page.emulateMedia(media);
    expect.soft(await findingsOfColour(page), name).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
}
