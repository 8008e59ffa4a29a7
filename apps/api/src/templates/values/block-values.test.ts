import type { BlockInfo } from "@lavra/docx";
import { expect, test } from "vitest";
import { answerTemplates, fieldAnswers } from "./block-values.ts";
import { nothingHeld } from "./held-answers.ts";

/** Repetitions over the fields L0, L1… in one another. */
const nested = (level: number): BlockInfo[] =>
  level === 8
    ? []
    : [
        {
          tag: `CADA L${level}`,
          marker: `{#CADA L${level}}`,
          part: "word/document.xml",
          story: "document",
          paragraph: "",
          branches: [{ tags: [], blocks: nested(level + 1) }],
        },
      ];

test("long lists in long lists are refused as the engine refuses them", () => {
  const rows = Array.from({ length: 200 }, () => ({ "": "x" }));
  const lists = Object.fromEntries(Array.from({ length: 8 }, (_, level) => [`{L${level}}`, rows]));
  const source = {
    textOf: () => undefined,
    held: { ...nothingHeld, lists },
    partyFields: [],
    topics: [],
    date: undefined,
  };
  const templates = [{ blocks: nested(0), outside: [], markers: [] }];
  expect(() => answerTemplates(templates, fieldAnswers(templates, source))).toThrow(
    expect.objectContaining({ code: "template.output" }),
  );
});
