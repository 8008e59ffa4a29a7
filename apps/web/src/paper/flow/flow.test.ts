import type { PaperBlock } from "@lavra/contract/paper/blocks";
import { expect, test } from "vitest";
import { noteBlocks } from "./page-notes.ts";
import { pageNumber } from "./page-number.ts";

const text = (t: string): PaperBlock => ({
  p: [
    { noteNumber: true, s: 0 },
    { t, s: 1 },
  ],
  look: 0,
  s: 0,
});

test("shows its own mark, also if its text is that of an earlier note", () => {
  const notes = [
    { kind: "footnote" as const, mark: "1", blocks: [text(" nada")] },
    { kind: "footnote" as const, mark: "2", blocks: [], sameAs: 0 },
    { kind: "endnote" as const, mark: "i", blocks: [] },
  ];
  const shown = (index: number) => noteBlocks({ notes }, index).map((block) => "p" in block && block.p);
  expect(shown(0)).toEqual([
    [
      { t: "1", s: 0 },
      { t: " nada", s: 1 },
    ],
  ]);
  expect(shown(1)).toEqual([
    [
      { t: "2", s: 0 },
      { t: " nada", s: 1 },
    ],
  ]);
  expect([shown(2), shown(9)]).toEqual([[], []]);
});

test.each([
  [4, "decimal", "4"],
  [4, "lowerRoman", "iv"],
  [1994, "upperRoman", "MCMXCIV"],
  [2, "lowerLetter", "b"],
  [28, "upperLetter", "BB"],
  [0, "upperRoman", "0"],
] as const)("formats page %i as %s: %s", (number, format, text) => {
  expect(pageNumber(number, format)).toBe(text);
});
