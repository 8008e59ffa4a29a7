import { describe, expect, test } from "vitest";
import type { FieldAnswers, ListRow } from "./field-answers.ts";
import { listText } from "./list-text.ts";

const about = (rows: readonly ListRow[], at?: number): FieldAnswers => ({
  textOf: () => undefined,
  isWritten: () => false,
  partiesOf: () => undefined,
  rowsOf: (field) => (field === "PEDIDO" ? rows : undefined),
  hasTopic: () => false,
  ...(at === undefined ? {} : { members: new Map([["PEDIDO", { at, row: rows[at] ?? {} }]]) }),
});

const two: ListRow[] = [
  { DESCRIÇÃO: "dano moral", VALOR: "R$ 1.000,00" },
  { DESCRIÇÃO: "dano material", VALOR: "500,50" },
];

describe("outside a repetition", () => {
  test.each([
    ["PEDIDO", "dano moral e dano material"],
    ["PEDIDO.VALOR", "R$ 1.000,00 e 500,50"],
    ["PEDIDO.DESCRICAO", "dano moral e dano material"],
    ["PEDIDO.QUANTIDADE", "2"],
    ["PEDIDO.VALOR.TOTAL", "1.500,50"],
    ["PEDIDO.DESCRIÇÃO.TOTAL", "dano moral e dano material"],
    ["PEDIDO.ORDEM", "1 e 2"],
    ["PEDIDO.PRAZO", ""],
    ["RÉU.VALOR", undefined],
  ])("%s is %j", (path, text) => {
    expect(listText(path, about(two))).toBe(text);
  });

  test("cents stay in a sum of whole amounts, and empty cells do not count", () => {
    expect(listText("PEDIDO.TOTAL", about([{ "": "10,00" }, { "": "" }, { "": "20,00" }]))).toBe("30,00");
    expect(listText("PEDIDO.TOTAL", about([{ "": "10" }, { "": "20" }]))).toBe("30");
    const total = (...cells: string[]) => listText("PEDIDO.TOTAL", about(cells.map((cell) => ({ "": cell }))));
    expect([total("1,5", "2,25"), total("2,25", "1,5"), total("1,50", "2,5")]).toEqual(["3,75", "3,75", "4,00"]);
    expect([total("-5,25", "1"), total("R$ 10,00 (dez reais)", "5"), total("5", "x")]).toEqual([
      "-4,25",
      "15,00",
      "5 e x",
    ]);
  });

  test("accents, case and blanks of a column do not count; of two that differ in nothing else the first does", () => {
    const rows = [{ "Descrição do  item": "a", "DESCRICAO DO ITEM": "b" }];
    expect(listText("PEDIDO.DESCRIÇÃO DO ITEM", about(rows))).toBe("a");
    expect(listText("PEDIDO.DESCRICAO DO ITEM", about(rows, 0))).toBe("a");
  });

  test.each([
    ["PEDIDO", ""],
    ["PEDIDO.QUANTIDADE", "0"],
    ["PEDIDO.VALOR.TOTAL", "0"],
  ])("%s of no rows is %j", (path, text) => {
    expect(listText(path, about([]))).toBe(text);
  });
});

test.each([
  ["PEDIDO", "dano material"],
  ["PEDIDO.VALOR", "500,50"],
  ["PEDIDO.ORDEM", "2"],
  ["PEDIDO.QUANTIDADE", "2"],
  ["PEDIDO.VALOR.TOTAL", "1.500,50"],
])("inside a repetition %s is %j", (path, text) => {
  expect(listText(path, about(two, 1))).toBe(text);
});
