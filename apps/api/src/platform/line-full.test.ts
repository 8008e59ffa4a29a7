import { expect, test } from "vitest";
import { secondsUntil } from "./line-full.ts";

test("whoever is turned away comes again once what stands before them is done, not all of them at once", () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((chance) => secondsUntil(8_000, chance))).toEqual([8, 10, 11, 13, 14]);
});

test("no sooner than in a second, no later than in half a minute", () => {
  expect([secondsUntil(0, 0), secondsUntil(400, 1), secondsUntil(600_000, 0)]).toEqual([1, 3, 30]);
});
