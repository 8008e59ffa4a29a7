import type { Condition, FieldAnswers } from "@lavra/portuguese/blocks";
import { expect, test } from "vitest";
import { tagsByKey } from "../texts-of-parties.ts";
import { createWordsOfTags } from "../words-of-tags.ts";
import { createTextsOfCopies } from "./texts-of-copies.ts";

const urgent: Condition = { kind: "all", of: [{ kind: "yes", field: "TUTELA" }] };
const open: Condition = { kind: "any", of: [urgent, { kind: "yes", field: "LIMINAR" }], isNegated: true };

const answers: FieldAnswers = {
  textOf: (field) => (field === "TUTELA" ? "Não" : undefined),
  isWritten: () => false,
  partiesOf: (field) =>
    field === "AUTOR"
      ? [
          { kind: "pf", name: "ANA REIS", gender: "f", birth: "1980-05-05" },
          { kind: "pf", name: "IVO REIS", gender: "m" },
        ]
      : undefined,
  rowsOf: (field) => (field === "PEDIDO" ? [{ VALOR: "10,00" }, { VALOR: "20,00" }] : undefined),
  hasTopic: () => false,
  conditionOf: (name) => ({ URGENTE: urgent, ABERTA: open })[name],
  date: "2026-11-30",
};
const writing = { kinds: {}, dateFormats: {}, oneThousand: false, keepsProtection: false };
const values: Record<string, string> = { "{CLIENTE}": "Joana", "{AUTOR}": "ANA REIS e IVO REIS", "{URGENTE}": "Sim" };
const read = (key: string) => values[key] ?? "";
const words = createWordsOfTags(writing, { "{PEDIDO.VALOR}": "money" }, read, {
  ofParties: (tag) => (tag === "AUTOR: o|a" ? "os" : undefined),
  ofCopies: () => createTextsOfCopies(answers),
});

test.each([
  ["CLIENTE", "Joana"],
  ["PEDIDO.VALOR|MOEDA\u0002PEDIDO:1", "R$ 20,00"],
  ["PEDIDO.ORDEM|ROMANO\u0002PEDIDO:1", "II"],
  ["PEDIDO.VALOR.TOTAL|MOEDA", "R$ 30,00"],
  ["PEDIDO.VALOR.TOTAL|EXTENSO", "trinta reais"],
  ["PEDIDO.QUANTIDADE", "2"],
  ["PEDIDO.VALOR\u0002PEDIDO:5", ""],
  ["AUTOR", "ANA REIS e IVO REIS"],
  ["AUTOR: o|a", "os"],
  ["AUTOR\u0002AUTOR:1", "IVO REIS"],
  ["AUTOR: o|a\u0002AUTOR:0", "a"],
  ["AUTOR.QUALIFICACAO\u0002AUTOR:0", "ANA REIS, nascida em 05/05/1980"],
  ["AUTOR.QUALIFICACAO|SEM_NASCIMENTO\u0002AUTOR:0", "ANA REIS"],
  ["PEDIDO.VALOR|MOEDA\u0002AUTOR:1\u0002PEDIDO:0", "R$ 10,00"],
  ["URGENTE", "Não"],
  ["URGENTE|MAIUSCULAS", "NÃO"],
  ["ABERTA", ""],
])("a place of %j has the text %j", (place, text) => {
  expect(words(place)).toBe(text);
});

test("a place of a named condition follows the fields that decide it", () => {
  const tagsOf = tagsByKey(["URGENTE", "ABERTA|MAIUSCULAS", "TUTELA"], [], createTextsOfCopies(answers));
  expect(Object.fromEntries(tagsOf)).toEqual({
    "{TUTELA}": ["URGENTE", "ABERTA|MAIUSCULAS", "TUTELA"],
    "{LIMINAR}": ["ABERTA|MAIUSCULAS"],
  });
});

test("a place in a copy has the office's phrases", () => {
  const wording = { version: 1, texts: { birth: "com nascimento em {NASCIMENTO}" }, off: [] };
  const own = createWordsOfTags({ ...writing, wording }, {}, read, { ofCopies: () => createTextsOfCopies(answers) });
  expect(own("AUTOR.QUALIFICACAO\u0002AUTOR:0")).toBe("ANA REIS, com nascimento em 05/05/1980");
});
