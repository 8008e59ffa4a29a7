import { expect, test } from "vitest";
import { listTexts, readLists, splitAnswers } from "./lists.ts";
import { isFreeCorrection, namesOf, storable, todayIn } from "./rules.ts";

test("answers are texts or lists; yes and no are words, and numbers are as they were sent", () => {
  const given = { NOME: "Ana", VALOR: 10.5, ZERO: 0, SIM: true, NÃO: false };
  const lists = { PEDIDO: ["danos", true, 2], TESTEMUNHA: [{ NOME: "Rui", IDADE: 40, PRESENTE: false }] };
  expect(splitAnswers({ ...given, ...lists })).toEqual({
    texts: { NOME: "Ana", VALOR: "10.5", ZERO: "0", SIM: "Sim", NÃO: "Não" },
    lists: {
      "{PEDIDO}": [{ "": "danos" }, { "": "Sim" }, { "": "2" }],
      "{TESTEMUNHA}": [{ NOME: "Rui", IDADE: "40", PRESENTE: "Não" }],
    },
  });
});

test("lists are stored by their keys without blank rows; one without rows stays, and one without a key does not", () => {
  const rows = [
    { nome: "Ana\0", "": "x" },
    { nome: " ", "": "" },
    { nome: "", cpf: "1" },
  ];
  expect(readLists({ "{pedido}": rows, TESTEMUNHA: [], "{a{b}": [{ "": "x" }] })).toEqual({
    "{PEDIDO}": [
      { NOME: "Ana", "": "x" },
      { NOME: "", CPF: "1" },
    ],
    "{TESTEMUNHA}": [],
  });
});

test("a document with lists is found by each cell, under the list's key", () => {
  expect(listTexts({ "{PEDIDO}": [{ "": " danos " }, { "": "custas", NOTA: "já" }], "{X}": [] })).toEqual([
    ["{PEDIDO}", "danos"],
    ["{PEDIDO}", "custas"],
    ["{PEDIDO}", "já"],
  ]);
  expect(listTexts()).toEqual([]);
});

test("numbered names stand around their number, with keys of the whole name", () => {
  expect(namesOf("Inicial ÁREA.docx")).toEqual({
    given: "Inicial ÁREA.docx",
    givenKey: "inicial área.docx",
    before: "Inicial ÁREA (",
    keyBefore: "inicial área (",
    after: ").docx",
  });
});

test.each([
  ["Ana\0Reis", "Ana Reis"],
  ["Ana \0Reis", "Ana Reis"],
  ["\0Ana\0", "Ana"],
  ["A\ud800na", "Ana"],
  ["😀", "😀"],
])("of %j %j can be stored", (text, stored) => expect(storable(text)).toBe(stored));

test("a date that was sent comes before the clock, the first of its names before the others", () => {
  const now = new Date("2026-11-21T15:00:00Z");
  expect(todayIn(new Map([["{DATA ATUAL}", "ontem"]]), now)).toBe("ontem");
  expect(
    todayIn(
      new Map([
        ["{DATA ATUAL}", "ontem"],
        ["{DATAATUAL}", "hoje"],
      ]),
      now,
    ),
  ).toBe("hoje");
  expect(todayIn(new Map([["{DATA}", "ontem"]]), now)).toBe("21/11/2026 (sábado)");
});

test.each([
  [1, 0, true],
  [4, 24 * 3_600_000, true],
  [4, 24 * 3_600_000 + 1, false],
  [5, 0, false],
])("version %i after %i milliseconds counts nothing: %j", (edition, ms, isFree) => {
  const begunAt = new Date("2026-11-21T15:00:00Z");
  const correction = { edition, begunAt, hasSameFiles: true };
  expect(isFreeCorrection(correction, new Date(begunAt.getTime() + ms))).toBe(isFree);
});
