import { expect, test } from "vitest";
import { findDoubledWords } from "./find-doubled-words.ts";

const found = (text: string) => findDoubledWords(text).map((slip) => [slip.text, slip.expected]);

test.each([
  ["JUÍZO DA COMARCA DE DE OLINDA/PE", "DE DE OLINDA", "DE OLINDA"],
  ["na Comarca de de Olinda", "de de Olinda", "de Olinda"],
  ["FORO DE DO RECIFE", "DE DO RECIFE", "DO RECIFE"],
  ["comarca de do Recife, Estado", "de do Recife", "do Recife"],
  ["em em 2026", "em em", "em"],
  ["a parte  da  da ré", "da  da ré", "da ré"],
])("%s", (text, slip, expected) => {
  expect(found(text)).toEqual([[slip, expected]]);
});

test.each([
  "contrato de De Millus S.A.",
  "foro de Da Silva e outros",
  "a casa dele e a da de cima",
  "comarca de\nde Olinda",
  "dado de debate, tarde de domingo",
  "o de-de e o “da-da”",
  "ação de Do Carmo contra do Carmo",
  "no nono dia, na nata",
])("%s has none", (text) => {
  expect(found(text)).toEqual([]);
});
