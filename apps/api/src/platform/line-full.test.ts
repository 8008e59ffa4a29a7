import { expect, test } from "vitest";
import { secondsUntil } from "./line-full.ts";

test("a refused caller comes again after the work before them, not all callers at once", () => {
  expect([0, 0.25, 0.5, 0.75, 1].map((chance) => secondsUntil(8_000, chance))).toEqual([8, 10, 11, 13, 14]);
});

test("not sooner than in a second, not later than in half a minute", () => {
  expect([secondsUntil(0, 0), secondsUntil(400, 1), secondsUntil(600_000, 0)]).toEqual([1, 3, 30]);
});
