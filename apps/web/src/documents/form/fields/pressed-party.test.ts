import { expect, test } from "vitest";
import { pressedName } from "./pressed-party.ts";

const text = "ANA REIS, brasileira, e Lia Melo, viúva";
const names = ["Ana Reis", "Lia Melo"];

test.each([
  [0, 0],
  [20, 0],
  [text.indexOf("Lia"), 1],
  [text.length, 1],
])("at %i a qualificação is about party %i", (offset, at) => {
  expect(pressedName(names, { text, offset })).toBe(at);
});

test("on a page that begins within a qualificação only the one party is sure", () => {
  const rest = { text: "brasileira, e Lia Melo, viúva", offset: 3 };
  expect(pressedName(names, rest)).toBeUndefined();
  expect(pressedName(["Ana Reis"], rest)).toBe(0);
  expect(pressedName([""], rest)).toBe(0);
  expect(pressedName([], rest)).toBeUndefined();
});
