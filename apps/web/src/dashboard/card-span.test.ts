import { describe, expect, test } from "vitest";
import { cardSpan } from "./card-span.ts";

const spansOf = (count: number, headId: string, columns: 2 | 3) =>
  Array.from({ length: count }, (_, index) => cardSpan({ index, count, headId }, columns));

/** The cells of cards laid out in rows, where a card without room begins the next row; holes are 0. */
function rowsOf(spans: readonly number[], columns: number): number[][] {
  const rows: number[][] = [[]];
  for (const span of spans) {
    const row = rows.at(-1) ?? [];
    if (row.reduce((sum, cells) => sum + cells, 0) + span > columns) rows.push([span]);
    else row.push(span);
  }
  return rows;
}

describe("the room of a card", () => {
  test("the main action is wide in the first place, and like others elsewhere", () => {
    expect(spansOf(4, "generate", 3)[0]).toBe(2);
    expect(spansOf(4, "upload", 3)[0]).toBe(1);
  });

  test.each([2, 3] as const)(
    "no row of %i columns has a hole, whatever is first and however many there are",
    (columns) => {
      for (const headId of ["generate", "upload"]) {
        for (let count = 1; count <= 11; count++) {
          const rows = rowsOf(spansOf(count, headId, columns), columns);
          expect(rows.map((row) => row.reduce((sum, cells) => sum + cells, 0))).toEqual(rows.map(() => columns));
        }
      }
    },
  );

  test("only the last card fills its row", () => {
    expect(spansOf(8, "generate", 2)).toEqual([2, 1, 1, 1, 1, 1, 1, 2]);
    expect(spansOf(9, "generate", 3)).toEqual([2, 1, 1, 1, 1, 1, 1, 1, 3]);
  });
});
