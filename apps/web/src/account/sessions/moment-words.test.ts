import { expect, test } from "vitest";
import { momentWords } from "./moment-words.ts";

const now = new Date("2026-11-21T15:00:00Z");

test.each([
  ["2026-11-21T14:32:00Z", "hoje às 11:32"],
  ["2026-11-21T03:10:00Z", "hoje às 00:10"],
  ["2026-11-21T02:50:00Z", "ontem às 23:50"],
  ["2026-11-19T12:00:00Z", "19/11/2026 às 09:00"],
  ["nunca", ""],
])("%s is shown as %s in São Paulo", (instant, words) => {
  expect(momentWords(instant, now)).toBe(words);
});
