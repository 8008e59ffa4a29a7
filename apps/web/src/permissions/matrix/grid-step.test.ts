import { describe, expect, it } from "vitest";
import { firstOpen, type Grid, gridStep } from "./grid-step.ts";

/** Three by three; the middle cell and the first one are closed. */
const grid: Grid = {
  rows: 3,
  columns: 3,
  isOpen: ({ row, column }) => !(row === 1 && column === 1) && !(row === 0 && column === 0),
};

describe("a step in a grid", () => {
  it("enters at the first open cell", () => {
    expect(firstOpen(grid)).toEqual({ row: 0, column: 1 });
    expect(firstOpen({ ...grid, isOpen: () => false })).toBeNull();
    expect(firstOpen({ ...grid, columns: 0 })).toBeNull();
  });

  it.each([
    [[1, 0], "ArrowRight", [1, 2]],
    [[1, 2], "ArrowRight", null],
    [[2, 1], "ArrowUp", [0, 1]],
    [[1, 0], "ArrowUp", null],
    [[1, 0], "ArrowDown", [2, 0]],
    [[1, 2], "ArrowLeft", [1, 0]],
    [[0, 2], "Home", [0, 1]],
    [[2, 0], "End", [2, 2]],
    [[2, 0], " ", null],
    [[2, 0], "a", null],
  ] as const)("from %j by %s goes to %j, skipping closed cells", ([row, column], key, to) => {
    expect(gridStep(grid, { row, column }, key, false)).toEqual(to && { row: to[0], column: to[1] });
  });

  it("with Ctrl goes to the ends of the grid", () => {
    expect(gridStep(grid, { row: 1, column: 2 }, "Home", true)).toEqual({ row: 0, column: 1 });
    expect(gridStep(grid, { row: 0, column: 1 }, "End", true)).toEqual({ row: 2, column: 2 });
  });
});
