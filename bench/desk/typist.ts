/// <reference lib="dom" />
import type { Locator, Page } from "@playwright/test";

/**
 * Seconds per action: a key press of a good typist; moving the hand to the mouse, pointing and pressing; the thought before
 * each pointing and chord.
 */
export const keystrokeLevel = { key: 0.28, pointing: 1.1, thought: 1.2 } as const;

export type Typist = ReturnType<typeof createTypist>;

/**
 * Drives a page like a person and counts key presses and pointing actions; each pointing, each text and each chord is one
 * input. `select` points with a triple press, which marks what a field holds.
 */
export function createTypist(page: Page) {
  let keys = 0;
  let pointings = 0;
  let inputs = 0;
  let thoughts = 0;
  return {
    page,
    type: async (text: string) => {
      keys += text.length;
      inputs += 1;
      await page.keyboard.type(text);
    },
    press: async (chord: string) => {
      const pressed = chord.split("+").length;
      keys += pressed;
      inputs += 1;
      thoughts += pressed > 1 ? 1 : 0;
      await page.keyboard.press(chord);
    },
    /** Counts a chord that is pressed in a window of the system. */
    pressOutside: (chord: string) => {
      keys += chord.split("+").length;
      inputs += 1;
    },
    point: async (at: Locator) => {
      pointings += 1;
      inputs += 1;
      thoughts += 1;
      await at.click();
    },
    select: async (at: Locator) => {
      pointings += 1;
      inputs += 1;
      thoughts += 1;
      await at.click({ clickCount: 3 });
    },
    /** Returns the counts since the previous call. */
    take: () => {
      const { key, pointing, thought } = keystrokeLevel;
      const seconds = keys * key + pointings * pointing + thoughts * thought;
      const done = { keys, pointings, inputs, seconds };
      keys = 0;
      pointings = 0;
      inputs = 0;
      thoughts = 0;
      return done;
    },
  };
}
