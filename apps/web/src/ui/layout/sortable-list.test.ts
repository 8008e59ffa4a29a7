import { describe, expect, it } from "vitest";
import { moved } from "./sortable-list.tsx";

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
