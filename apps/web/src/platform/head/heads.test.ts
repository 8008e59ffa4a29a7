import { expect, test } from "vitest";
import { todayInWords } from "./heads.ts";

test.each([
  ["2026-11-21T15:00:00Z", "Sábado, 21 de novembro"],
  ["2026-11-22T02:59:00Z", "Sábado, 21 de novembro"],
  ["2026-03-01T12:00:00Z", "Domingo, 1º de março"],
])("%s is %s in São Paulo", (instant, words) => {
  expect(todayInWords(new Date(instant))).toBe(words);
});
