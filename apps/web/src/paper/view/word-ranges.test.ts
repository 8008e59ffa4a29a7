import { expect, test } from "vitest";
import { wordRanges } from "./word-ranges.ts";

const paragraph = (...texts: string[]) => {
  const node = document.createElement("p");
  for (const text of texts) {
    const span = document.createElement("span");
    span.textContent = text;
    node.append(span);
  }
  return node;
};

test("finds words in every position, also across several elements", () => {
  const node = paragraph("R$ 10,00 (vi", "nte", " reais) e XX", "X, XXX");
  const found = (...words: string[]) => wordRanges(node, words).map((range) => range.toString());
  expect(found("(vinte reais)")).toEqual(["(vinte reais)"]);
  expect(found("XXX")).toEqual(["XXX", "XXX"]);
  expect(found("R$ 10,00", "ausente")).toEqual(["R$ 10,00"]);
  expect(found()).toEqual([]);
});
