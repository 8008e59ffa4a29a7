import { describe, expect, test } from "vitest";
import type { BlockAnswers } from "../../../src/index.ts";
import { fillBlocks } from "../../../src/testing/blocks/blocks-filled.ts";
import { list, p, pageBreak, picture, run, says } from "../../../src/testing/blocks/known-troubles.ts";
import { paragraph } from "../../../src/testing/document-builder.ts";

const IMAGE = new Uint8Array([137, 80, 78, 71]);

describe("pages and pictures", () => {
  const count = (body: string, pattern: RegExp) => body.match(pattern)?.length ?? 0;
  test.each<[name: string, body: string, answers: BlockAnswers, pattern: RegExp, expected: number]>([
    [
      "a page break goes with its condition",
      `${p("{#SE X}")}<w:p>${pageBreak}</w:p>${p("{/SE}", "a")}`,
      { conditions: says("!X") },
      /w:type="page"/g,
      0,
    ],
    [
      "a page break in the paragraph of a tag stays",
      `<w:p>${run("{#SE X}")}${pageBreak}${run("a{/SE}")}</w:p>${p("b")}`,
      { conditions: says("X") },
      /w:type="page"/g,
      1,
    ],
    [
      "each copy begins a page",
      p("{#CADA L}") + paragraph("{L}", "<w:pageBreakBefore/>") + p("{/CADA}"),
      { lists: list("L", "1", "2", "3") },
      /pageBreakBefore/g,
      3,
    ],
    [
      "a page break between copies only, by a condition",
      `${p("{#CADA L}", "{L}", "{#SE OUTRO}")}<w:p>${pageBreak}</w:p>${p("{/SE}", "{/CADA}")}`,
      {
        lists: {
          "CADA L": [
            { values: { L: "1" }, conditions: says("OUTRO") },
            { values: { L: "2" }, conditions: says("!OUTRO") },
          ],
        },
      },
      /w:type="page"/g,
      1,
    ],
    [
      "a picture alone in a condition stays",
      `<w:p>${run("{#SE X}")}${picture(1)}${run("{/SE}")}</w:p>${p("b")}`,
      { conditions: says("X") },
      /<w:drawing>/g,
      1,
    ],
    [
      "a picture alone in a condition goes with its paragraph",
      `<w:p>${run("{#SE X}")}${picture(1)}${run("{/SE}")}</w:p>${p("b")}`,
      { conditions: says("!X") },
      /<w:p>/g,
      1,
    ],
    [
      "a picture in each copy",
      `${p("{#CADA L}")}<w:p>${picture(4)}</w:p>${p("{/CADA}", "b")}`,
      { lists: list("L", "1", "2", "3") },
      /r:embed="rIdImage1"/g,
      3,
    ],
  ])("%s", (_name, body, answers, pattern, expected) => {
    expect(count(fillBlocks({ body, images: [IMAGE] }, answers).body, pattern)).toBe(expected);
  });
});
