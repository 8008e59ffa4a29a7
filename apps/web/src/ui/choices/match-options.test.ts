import { expect, test } from "vitest";
import { matchOptions } from "./match-options.ts";

const found = (typed: string, ...labels: string[]) =>
  matchOptions(
    labels.map((label) => ({ value: label, label })),
    typed,
  ).map(({ label }) => label);

test("the whole name comes first, whatever preposition or state goes with it", () => {
  expect(found("olinda", "DE JARDIM OLINDA", "DE OLINDA NOVA DO MARANHÃO", "DE OLINDA")).toEqual([
    "DE OLINDA",
    "DE OLINDA NOVA DO MARANHÃO",
    "DE JARDIM OLINDA",
  ]);
  expect(found("sao jose", "São José do Rio Preto/SP", "São José/SC")[0]).toBe("São José/SC");
  expect(found("rio", "DO RIO GRANDE DO SUL", "DO RIO", "DE TRIO")).toEqual([
    "DO RIO",
    "DO RIO GRANDE DO SUL",
    "DE TRIO",
  ]);
});

test("the beginning of a word comes before its inside, and equal fits keep their order", () => {
  expect(found("mar", "Itamar", "Vila do Mar", "Outra Vila do Mar", "Mar de Espanha")).toEqual([
    "Mar de Espanha",
    "Vila do Mar",
    "Outra Vila do Mar",
    "Itamar",
  ]);
  expect(found("", "B", "A")).toEqual(["B", "A"]);
});
