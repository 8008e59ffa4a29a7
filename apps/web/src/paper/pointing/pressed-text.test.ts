import { expect, test } from "vitest";
import { pressedText } from "./pressed-text.ts";

test.each([
  ["AUTOR.QUALIFICACAO", true],
  ["AUTOR.QUALIFICAÇÃO|MAIUSCULAS", true],
  ["AUTOR.QUALIFICACAO\u0002AUTOR:1", true],
  ["AUTOR.NOME", false],
  ["QUALIFICACAO", false],
  ["AUTOR: qualificado", false],
])("%j is a qualificação: %s", (place, is) => {
  expect(pressedText(place, document.createElement("span"), 0, 0) !== undefined).toBe(is);
});

test("the text comes with the number of characters before the point; 0 without a caret", () => {
  const place = document.createElement("span");
  place.innerHTML = "Ana Reis, <b>brasileira</b>";
  document.body.append(place);
  const node = place.querySelector("b")?.firstChild;
  document.caretPositionFromPoint = () => ({ offsetNode: node, offset: 3 }) as unknown as CaretPosition;
  expect(pressedText("AUTOR.QUALIFICACAO", place, 1, 1)).toEqual({ text: "Ana Reis, brasileira", offset: 13 });
  document.caretPositionFromPoint = () => null;
  expect(pressedText("AUTOR.QUALIFICACAO", place, 1, 1)).toEqual({ text: "Ana Reis, brasileira", offset: 0 });
  Reflect.deleteProperty(document, "caretPositionFromPoint");
});
