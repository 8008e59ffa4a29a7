import { describe, expect, it, test } from "vitest";
import { moved } from "../layout/sortable-list.tsx";
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

const move = (id: string, target: string, position: "before" | "after") =>
  moved(["a", "b", "c"], (item) => item, id, target, position).join("");

describe("moved", () => {
  it("sets an item before or after another", () => {
    expect(move("a", "c", "after")).toBe("bca");
    expect(move("c", "a", "before")).toBe("cab");
    expect(move("a", "b", "after")).toBe("bac");
  });

  it("returns the same list when there is nothing to move", () => {
    expect(move("a", "a", "before")).toBe("abc");
    expect(move("x", "a", "before")).toBe("abc");
    expect(move("a", "x", "before")).toBe("abc");
  });
});
