import { expect, test } from "vitest";
import { toldApart } from "./tell-apart.ts";

test("names that begin alike are shown from the first word that differs", () => {
  const names = [
    "Agravo de instrumento contra decisão de tutela",
    "Agravo de instrumento contra decisão de custas",
    "Agravo de instrumento contra decisão",
    "Contestação",
  ];
  expect([...toldApart(names)]).toEqual([
    [names[0], ["Agravo de instrumento contra", "decisão de tutela"]],
    [names[1], ["Agravo de instrumento contra", "decisão de custas"]],
    [names[2], ["Agravo de instrumento contra", "decisão"]],
  ]);
  expect(toldApart(["Contestação", "Contrato", "Réplica"]).size).toBe(0);
});

test("no two of four hundred names look alike, however long what they share is", () => {
  const kinds = ["Agravo de instrumento", "Ação de indenização por danos morais", "Contrato de prestação de serviços"];
  const names = Array.from({ length: 400 }, (_, at) => {
    const kind = kinds[at % kinds.length];
    return `${kind} contra instituição financeira de crédito e investimento, variante ${at + 1}`;
  });
  const lines = toldApart(names);
  const looks = names.map((name) => (lines.get(name) ?? [name]).map((line) => line.slice(0, 22)).join("\n"));
  expect(new Set(looks).size).toBe(names.length);
});
