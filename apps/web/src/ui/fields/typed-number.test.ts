import { expect, it } from "vitest";
import { readNumber } from "./typed-number.ts";

it.each([
  ["20000,5", 20000.5],
  ["20.000,50", 20000.5],
  ["R$ 1.910,40", 1910.4],
  ["1.910", 1910],
  ["1910.4", 1910.4],
  ["1.5", 1.5],
  ["-3", -3],
  ["2026", 2026],
  ["12,", 12],
  ["vinte", null],
  ["1,2,3", null],
  ["", null],
])("%j is read as %j", (text, number) => {
  expect(readNumber(text)).toBe(number);
});
