/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";

/** Seconds: a key of a good typist, and a hand to the mouse, the pointer to its place and a press. */
export const keystrokeLevel = { key: 0.28, pointing: 1.1 } as const;

export type Typist = ReturnType<typeof createTypist>;

/** A person at a page whose keys and pointings are counted. */
export function createTypist(page: Page) {
  let keys = 0;
  let pointings = 0;
  return {
    page,
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    press: async (chord: string) => {
      keys += chord.split("+").length;
      await page.keyboard.press(chord);
    },
    point: async (at: Locator) => {
      pointings += 1;
      await at.click();
    },
    /** What was done since it was asked last. */
    take: () => {
      const seconds = keys * keystrokeLevel.key + pointings * keystrokeLevel.pointing;
      const done = { keys, pointings, seconds };
      keys = 0;
      pointings = 0;
      return done;
    },
  };
}
