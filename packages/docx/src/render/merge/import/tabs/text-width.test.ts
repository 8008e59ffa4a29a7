import { expect, test } from "vitest";
import { numberWidth, type Span, widthOf } from "./text-width.ts";

/** Figures are for text of ten points, in twentieths of a point. */
const size = 20;
const expectSpan = ({ low, high }: Span, least: number, most: number) => {
  expect(low).toBeCloseTo(least, 6);
  expect(high).toBeCloseTo(most, 6);
};

test.each([
  ["", 0, 0],
  ["i", 40, 124],
  ["  ", 80, 248],
  ["-", 40, 124],
  ["\\", 40, 124],
  ["a", 66, 144],
  ["e", 66, 144],
  ["g", 66, 144],
  ["h", 66, 144],
  ["k", 66, 144],
  ["n", 66, 144],
  ["q", 66, 144],
  ["s", 66, 144],
  ["v", 66, 144],
  ["z", 66, 144],
  ["à", 66, 144],
  ["ö", 66, 144],
  ["ø", 66, 144],
  ["ÿ", 66, 144],
  ["f", 40, 124],
  ["I", 40, 124],
  ["m", 110, 210],
  ["W", 110, 210],
  ["—", 110, 210],
  ["0", 80, 184],
  ["9", 80, 184],
  ["A", 80, 184],
  ["L", 80, 184],
  ["Z", 80, 184],
  ["À", 80, 184],
  ["Þ", 80, 184],
  ["–", 80, 184],
  ["ß", 0, 260],
  ["×", 0, 260],
  ["÷", 0, 260],
  ["日本", 0, 520],
  ["Ana", 212, 472],
])("%j is at least %d and at most %d wide", (text, low, high) => {
  expectSpan(widthOf(text, size), low, high);
});

test("a text is as wide as its letters are large", () => {
  expectSpan(widthOf("a", 2 * size), 132, 288);
});

test.each([
  ["%1.", "decimal", 100, 290],
  ["%1", "decimalZero", 60, 228],
  ["%1", "lowerLetter", 60, 160],
  ["%1", "upperLetter", 60, 160],
  ["%1", "upperRoman", 60, 340],
  ["%1", "", 60, 0],
  ["(%1)", "decimal", 140, 352],
  ["%1.%2", "decimal", 160, 518],
  ["%1.%2.%3.", "decimal", 300, 870],
  ["Art. %1", "decimal", 300, 784],
  ["", "bullet", 0, 0],
])("the number %j in %j is at least %d and at most %d wide", (pattern, format, low, high) => {
  expectSpan(numberWidth(pattern, format, size), low, high);
});
