import { expect, test } from "vitest";
import { judgeText } from "./judge-text.ts";

const place = { part: "word/document.xml", story: "document", paragraph: 0, shown: 1 } as const;
const judge = (text: string) => judgeText({ ...place, text }, [], new Set());

test("braces and markers that occur many times in a paragraph are one finding each", () => {
  const once = judge("{ a {FORO} }");
  expect(once.map(({ code }) => code)).toEqual(["brace_left", "marker_left", "brace_left"]);
  const often = judge("{ a {FORO} } ".repeat(3_000));
  expect(often.map(({ code }) => code)).toEqual(["brace_left", "marker_left", "brace_left"]);
});
