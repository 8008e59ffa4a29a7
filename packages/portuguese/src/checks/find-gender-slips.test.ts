import { expect, test } from "vitest";
import { findGenderSlips } from "./find-gender-slips.ts";

const people = [
  { name: "RUI REIS", gender: "m" },
  { name: "Ana Melo", gender: "f" },
] as const;
const words = (text: string) => findGenderSlips(text, people).map(({ name, word }) => `${name}: ${word}`);

test.each([
  ["RUI REIS, brasileiro, casado, inscrita no CPF", ["RUI REIS: inscrita"]],
  ["ANA MELO, brasileiro, solteira", ["Ana Melo: brasileiro"]],
  ["A Sra. RUI REIS compareceu", ["RUI REIS: Sra."]],
  ["requer o autor Ana Melo a citação", ["Ana Melo: o autor"]],
  ["em favor da requerente RUI REIS", ["RUI REIS: da requerente"]],
  ["RUI REIS, brasileiro, portadora do RG", ["RUI REIS: portadora"]],
  ["a Dra. RUI REIS e o Dr. Ana Melo", ["RUI REIS: Dra.", "Ana Melo: Dr."]],
  ["ANA MELO, brasileira, casada. Depois ANA MELO, portador do RG", ["Ana Melo: portador"]],
  ["ANA MELO, solteiro, portador do RG", ["Ana Melo: solteiro"]],
  [`ANA MELO,${" x".repeat(110)} brasileiro`, ["Ana Melo: brasileiro"]],
])("%s", (text, slips) => {
  expect(words(text)).toEqual(slips);
});

test.each([
  "RUI REIS, brasileiro, casado com LIA, brasileira, inscrita no CPF",
  "Ana Melo, brasileira, CPF inscrito sob o nº 1",
  "RUI REIS e Ana Melo, brasileiros, casados",
  "RUI REIS, menor, neste ato representado por sua mãe, inscrita no CPF",
  "RUI REIS, inscrito(a) no CPF; Ana Melo, portador(a) do RG",
  "RUI REIS reside com pessoa inscrita",
  "o requerente RUI REIS e a autora Ana Melo, o Dr. RUI REIS",
  "RUI REIS, brasileiro, filho de EVA, nascida em 1950",
  "ANA MELO LIMA; a filha de Ana Melo",
  "ANA MELOSA, brasileiro",
  "DANA MELO, brasileiro",
  "ANA MELO brasileiro, o réu",
  `ANA MELO,${" x".repeat(130)} brasileiro`,
])("finds nothing in: %s", (text) => {
  expect(words(text)).toEqual([]);
});
