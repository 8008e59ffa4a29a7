import { expect, test } from "vitest";
import { placed } from "./use-lift.ts";

const ids = ["a", "b", "c", "d"];

test.each([
  ["a", 2, "bcad"],
  ["d", 0, "dabc"],
  ["b", 99, "acdb"],
  ["c", -5, "cabd"],
])("moves %s to place %i", (id, index, order) => {
  expect(placed(ids, id, index).join("")).toBe(order);
});

test("returns the same list if nothing moves or the id is unknown", () => {
  expect(placed(ids, "b", 1)).toBe(ids);
  expect(placed(ids, "d", 9)).toBe(ids);
  expect(placed(ids, "x", 0)).toBe(ids);
});
