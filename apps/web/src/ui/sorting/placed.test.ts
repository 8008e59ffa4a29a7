import { expect, test } from "vitest";
import { placed } from "./placed.ts";

const ids = ["a", "b", "c", "d"];

test.each([
  ["a", 2, "bcad"],
  ["d", 0, "dabc"],
  ["b", 99, "acdb"],
  ["c", -5, "cabd"],
])("%s at place %i", (id, index, order) => {
  expect(placed(ids, id, index).join("")).toBe(order);
});

test("stays the same list where nothing moves, or nothing is known of the id", () => {
  expect(placed(ids, "b", 1)).toBe(ids);
  expect(placed(ids, "d", 9)).toBe(ids);
  expect(placed(ids, "x", 0)).toBe(ids);
});
