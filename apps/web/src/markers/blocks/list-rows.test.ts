import { expect, test } from "vitest";
import {
  cellAdvice,
  cellInputMode,
  columnsNamed,
  columnTotal,
  type HeldRow,
  isBlank,
  openRows,
  settledCell,
  typedCell,
  withPasted,
} from "./list-rows.ts";
import { writeListValue } from "./list-value.ts";
import { readPastedRows } from "./read-pasted-rows.ts";

const columns = columnsNamed(["DESCRIÇÃO", "VALOR", "DATA_VENCIMENTO"]);
const [text, amount, date] = columns as [(typeof columns)[0], (typeof columns)[0], (typeof columns)[0]];
const cellsOf = (rows: readonly HeldRow[]) => rows.map(({ cells }) => Object.values(cells));
const openWith = (...rows: string[][]) =>
  openRows(
    writeListValue(rows.map(([a = "", b = "", c = ""]) => ({ DESCRIÇÃO: a, VALOR: b, DATA_VENCIMENTO: c }))),
    columns,
  );

test("columns are read as people read them, and their names say what they hold", () => {
  expect(columns.map(({ label, kind }) => `${label} ${kind}`)).toEqual([
    "Descrição ",
    "Valor moeda",
    "Data vencimento data",
  ]);
  expect(columnsNamed([""])).toEqual([{ name: "", label: "", kind: "" }]);
});

test("what a person said of a column counts before its name", () => {
  const said = columnsNamed(["VALOR", "AUTORIZADO", "INTERESSADO"], {
    VALOR: "",
    AUTORIZADO: "sim_nao",
    INTERESSADO: "cpf",
  });
  expect(said.map(({ kind }) => kind)).toEqual(["", "sim_nao", "cpf"]);
  expect(columnsNamed([""], { "": "moeda" })[0]?.kind).toBe("moeda");
  expect(columnsNamed(["CPF", "CNPJ", "CEP", "CPF DO PAI"]).map(({ kind }) => kind)).toEqual([
    "cpf",
    "cnpj",
    "cep",
    "",
  ]);
});

test("a number of a kind gets its separators while it is typed, and advice once it is left or whole", () => {
  const [cpf] = columnsNamed(["CPF"]) as [(typeof columns)[0]];
  expect(typedCell(cpf, "52998224725")).toBe("529.982.247-25");
  expect(cellAdvice(cpf, "529.982.247-25", false)).toBeUndefined();
  expect(cellAdvice(cpf, "529.982.247-26", true)).toBe("Confira o CPF: os dígitos verificadores não conferem.");
  expect(cellAdvice(cpf, "529", true)).toBeUndefined();
  expect(cellAdvice(cpf, "529", false)).toBe("Confira o CPF: são 11 dígitos.");
  expect(cellAdvice(cpf, " ", false)).toBeUndefined();
  expect(cellAdvice(text, "529", false)).toBeUndefined();
});

test.each([
  ["1500", "1.500,00"],
  ["1.500,5", "1.500,50"],
  ["R$ 1500", "R$ 1.500,00"],
  ["a combinar", "a combinar"],
  ["", ""],
])("an amount left as %j is %j", (typed, settled) => {
  expect(settledCell(amount, typed)).toBe(settled);
  expect(settledCell(text, typed)).toBe(typed);
});

test("a date gets its slashes while it is typed, and words stay", () => {
  expect(typedCell(date, "211126")).toBe("21/11/26");
  expect(settledCell(date, "21/11/26")).toBe("21/11/2026");
  expect(settledCell(date, "todo dia 5")).toBe("todo dia 5");
});

test("a column of amounts has a sum, one with words or a single row has none", () => {
  expect(columnTotal(amount, openWith(["a", "1.000,00"], ["b", "500,5"], ["c", ""]))).toBe("1.500,50");
  expect(columnTotal(amount, openWith(["a", "1.000,00"], ["b", "a combinar"]))).toBe("");
  expect(columnTotal(amount, openWith(["a", "1.000,00"]))).toBe("");
  expect(columnTotal(text, openWith(["2024"], ["2025"]))).toBe("");
  expect(columnTotal(text, openWith(["R$ 10"], ["20,00"]))).toBe("30,00");
});

test.each<[name: string, copied: string, columns: number, cells: string[][] | undefined]>([
  [
    "cells of a spreadsheet",
    "a\t1\r\nb\t2\r\n",
    2,
    [
      ["a", "1"],
      ["b", "2"],
    ],
  ],
  [
    "a quoted cell with a line break",
    'x\t"a\n""b"""\ny\t2',
    2,
    [
      ["x", 'a\n"b"'],
      ["y", "2"],
    ],
  ],
  ["a cell that begins with a quote", '"a" e b\t1', 2, [['"a" e b', "1"]]],
  ["lines for one column", "um\n\n dois ", 1, [["um"], ["dois"]]],
  ["items of a word processor", "1.\tum\n2.\tdois\n•\ttrês", 1, [["um"], ["dois"], ["três"]]],
  ["a name with an initial", "A. Silva\nB. Souza", 1, [["A. Silva"], ["B. Souza"]]],
  ["lines in a list of several columns", "um\ndois", 2, undefined],
  ["one line", "um", 1, undefined],
  ["a blank line", "\n", 1, undefined],
  ["blank cells", "\t\n\t", 2, undefined],
  ["blank lines between lines", "um\n \ndois", 1, [["um"], ["dois"]]],
])("a paste of %s", (_, copied, count, cells) => {
  expect(readPastedRows(copied, count)).toEqual(cells);
});

test("pasted rows begin in the cell, and the others come after it", () => {
  const rows = openWith(["a", "1,00", "x"], ["b", "2,00", "y"]);
  const pasted = withPasted(rows, { row: 0, column: 1 }, [["10", "01/02/2026"], ["20"]], columns);
  expect(cellsOf(pasted.rows)).toEqual([
    ["a", "10,00", "01/02/2026"],
    ["", "20,00", ""],
    ["b", "2,00", "y"],
  ]);
  expect(pasted.rows[0]?.id).toBe(rows[0]?.id);
  expect(pasted).toMatchObject({ count: 2, left: 0, hasMoreColumns: false });
});

test("the names of the columns are no row, and cells beyond the last column are left out", () => {
  const rows = openRows("", columns);
  const pasted = withPasted(
    rows,
    { row: 0, column: 0 },
    [
      ["Descricao", "valor"],
      ["a", "1", "2", "3"],
    ],
    columns,
  );
  expect(cellsOf(pasted.rows)).toEqual([["a", "1,00", "2"]]);
  expect(pasted.hasMoreColumns).toBe(true);
});

test("a list takes 500 rows", () => {
  const many = Array.from({ length: 501 }, (_, at) => [String(at)]);
  const pasted = withPasted(openWith(["a"], ["b"]), { row: 1, column: 0 }, many, columns);
  expect(pasted.rows).toHaveLength(500);
  expect(pasted).toMatchObject({ count: 499, left: 2 });
});

test("a row of other columns opens with the list's own, blank where it has none", () => {
  expect(cellsOf(openRows(writeListValue([{ VALOR: "1,00", OUTRA: "x" }]), columns))).toEqual([["", "1,00", ""]]);
  expect(cellsOf(openRows("", columns))).toEqual([["", "", ""]]);
  const [blank, begun] = [openRows("", columns)[0], openWith(["", "1,00"])[0]];
  expect([blank && isBlank(blank), begun && isBlank(begun)]).toEqual([true, false]);
});

test("a percentage stays as typed, and the keyboard is that of the column", () => {
  const [rate, cpf] = columnsNamed(["MULTA", "CPF"], { MULTA: "percentual" }) as [
    (typeof columns)[0],
    (typeof columns)[0],
  ];
  expect(settledCell(rate, "10")).toBe("10");
  expect([rate, amount, cpf, date, text].map(cellInputMode)).toEqual(["decimal", "decimal", "numeric", "text", "text"]);
});

test("a single row that repeats the names of the columns is a row", () => {
  const pasted = withPasted(openRows("", columns), { row: 0, column: 0 }, [["Descrição", "Valor"]], columns);
  expect(cellsOf(pasted.rows)).toEqual([["Descrição", "Valor", ""]]);
});

test("the names of other columns are a row, and so is a line with a blank among them", () => {
  const head = [
    ["Descrição", ""],
    ["a", "1"],
  ];
  expect(withPasted(openRows("", columns), { row: 0, column: 0 }, head, columns).count).toBe(2);
  const shifted = [
    ["Descrição", "Valor"],
    ["1", "2"],
  ];
  expect(withPasted(openRows("", columns), { row: 0, column: 1 }, shifted, columns).count).toBe(2);
});

test("a pasted cell ends after 20,000 characters, and the rows before it stay", () => {
  const rows = openWith(["a"], ["b"]);
  const pasted = withPasted(rows, { row: 1, column: 0 }, [["x".repeat(20_001)]], columns);
  expect(cellsOf(pasted.rows)).toEqual([
    ["a", "", ""],
    ["x".repeat(20_000), "", ""],
  ]);
});
