import type { Paper } from "@lavra/contract/paper/paper";
import { expect, test } from "vitest";
import { hangingOf } from "./hanging.ts";

const paperWith = (blocks: readonly object[], running: readonly object[] = []): Paper =>
  ({
    paragraphLooks: [{}, { left: 720, first: -360 }, { left: -600, first: -300, right: -150 }],
    sections: [{ blocks }],
    running: [running],
  }) as never;
const paragraph = (look: number) => ({ p: [], look, s: 0 });

test("text within the margins does not hang", () => {
  expect(hangingOf(paperWith([paragraph(0), paragraph(1)]))).toEqual({ left: 0, right: 0 });
});

test("a negative indent and a first line that hangs reach into the margin, also in a header", () => {
  expect(hangingOf(paperWith([paragraph(2)]))).toEqual({ left: 60, right: 10 });
  expect(hangingOf(paperWith([], [paragraph(2)]))).toEqual({ left: 60, right: 10 });
});

test("a table to the left of the margin hangs", () => {
  expect(hangingOf(paperWith([{ rows: [], grid: [9000], indent: -450 }]))).toEqual({ left: 30, right: 0 });
});
