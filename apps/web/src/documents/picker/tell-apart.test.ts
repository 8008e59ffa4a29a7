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

test("names that differ only in their middle show it", () => {
  const names = ["Itaú Unibanco", "Banco do Brasil", "Caixa Econômica Federal"].map(
    (bank) => `Contrato de prestação de serviços advocatícios com ${bank}, honorários de êxito`,
  );
  const lines = toldApart(names.map((name) => name.replace("com ", "com a instituição ")));
  const seconds = [...lines.values()].map(([, second]) => second);
  expect(new Set(seconds).size).toBe(names.length);
  expect(Math.max(...seconds.map((line) => line.length))).toBeLessThanOrEqual(22);
  const one = toldApart([
    "Procuração judicial, Silvafontesdasneves e filhos",
    "Procuração judicial, Silvamontesdasneves e filhos",
  ]);
  expect(new Set([...one.values()].map(([, second]) => second)).size).toBe(2);
});
