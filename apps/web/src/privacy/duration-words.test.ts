import { expect, test } from "vitest";
import { daysOf, durationOptions, durationWords, optionOf } from "./duration-words.ts";

test.each([
  [null, "Enquanto o escritório existir"],
  [184, "6 meses"],
  [183, "183 dias"],
  [60, "60 dias"],
  [365, "1 ano"],
  [730, "2 anos"],
  [731, "731 dias"],
  [7300, "20 anos"],
])("%s days are %s", (days, words) => {
  expect(durationWords(days)).toBe(words);
  expect(daysOf(optionOf(days))).toBe(days);
});

test.each([
  ["documents", null, ["", "365", "730", "1825", "3650", "7300"]],
  ["drafts", 30, ["7", "15", "30", "60"]],
  ["access", 184, ["184", "365", "730", "1825"]],
  ["audit", 365, ["", "365", "730", "1825", "3650"]],
  ["drafts", 45, ["7", "15", "30", "60", "45"]],
  ["access", null, ["184", "365", "730", "1825", ""]],
] as const)("%s are offered for these days, and for the present %s", (kind, present, values) => {
  expect(durationOptions(kind, present).map(({ value }) => value)).toEqual(values);
});
