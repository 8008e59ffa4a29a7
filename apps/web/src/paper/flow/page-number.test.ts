import { expect, test } from "vitest";
import { pageNumber } from "./page-number.ts";

test.each([
  [4, "decimal", "4"],
  [4, "lowerRoman", "iv"],
  [1994, "upperRoman", "MCMXCIV"],
  [2, "lowerLetter", "b"],
  [28, "upperLetter", "BB"],
  [0, "upperRoman", "0"],
] as const)("formats page %i as %s: %s", (number, format, text) => {
  expect(pageNumber(number, format)).toBe(text);
});
