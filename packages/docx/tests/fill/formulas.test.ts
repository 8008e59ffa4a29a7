import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument } from "../../src/testing/document-builder.ts";
import { partXml } from "../../src/testing/document-text.ts";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const formula = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run("velho")}<w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const cell = (inside: string) => `<w:tc><w:tcPr/><w:p>${inside}</w:p></w:tc>`;
const table = (...rows: string[][]) =>
  `<w:tbl><w:tblPr/>${rows.map((row) => `<w:tr>${row.map(cell).join("")}</w:tr>`).join("")}</w:tbl>`;

/** Returns the result of the formula of a table whose cells are texts, `=` the place of the formula. */
function result(code: string, rows: readonly string[]): string {
  const body = table(...rows.map((row) => row.split("|").map((text) => (text === "=" ? formula(code) : run(text)))));
  const xml = partXml(compile(buildDocument({ body })).fill({ X: "10" }).toBuffer(), "word/document.xml");
  const [, after = ""] = xml.split('w:fldCharType="separate"/></w:r>');
  return /<w:t[^>]*>([^<]*)/.exec(after)?.[1] ?? "";
}

describe("a formula adds", () => {
  test.each([
    ["=SUM(ABOVE)", ["1", "{X}", "="], "11"],
    ["=SUM(ACIMA)", ["Valor", "{X}", "="], "10"],
    ["=SUM(ABOVE)", ["1", "", "{X}", "="], "10"],
    ["=SUM(BELOW)", ["=", "{X}", "2"], "12"],
    ["=SUM(ABAIXO)", ["=", "{X}", "total"], "10"],
    ["=SUM(LEFT)", ["1|{X}|="], "11"],
    ["=SUM(ESQUERDA)", ["Valor|{X}|="], "10"],
    ["=SUM(RIGHT)", ["=|{X}|2"], "12"],
    ["=SUM(DIREITA)", ["=|{X}|Valor"], "10"],
    ["=SUM(ABOVE;LEFT)", ["9|{X}", "3|="], "13"],
    ["=SOMA(A1:B2)", ["1|{X}", "3|4", "=|0"], "18"],
    ["=SUM(A1:A2)", ["1|9", "{X}|9", "=|9"], "11"],
    ["=SUM(B1)", ["1|{X}", "=|9"], "10"],
    ["=A1+B1-A2", ["1|{X}", "4|="], "7"],
    ["=A1-B1", ["1|{X}", "=|"], "-9"],
    ["=A1+2,5", ["{X}|="], "12,5"],
    ["=SUM(A1:B1)", ["{X}|", "="], "10"],
    ['=A1 \\# "0,00"', ["{X}|="], "10,00"],
  ])("%s in %j: %s", (code, rows, sum) => {
    expect(result(code, rows)).toBe(sum);
  });
});

describe("a formula stays with what it said", () => {
  test.each([
    ["=SUM(ABOVE)", ["9", "Valor", "{X}", "="]],
    ["=SUM(ABOVE)", ["13º", "{X}", "="]],
    ["=SUM(A1:A2)", ["Valor", "{X}", "="]],
    ["=A1 B1", ["1|{X}|="]],
    ["=ABOVE", ["{X}", "="]],
    ["=A1*2", ["{X}|="]],
    ["=A1 \\* Upper", ["{X}|="]],
    ["=PRODUCT(ABOVE)", ["{X}", "="]],
    ["=C9+A1", ["{X}|="]],
  ])("%s in %j", (code, rows) => {
    expect(result(code, rows)).toBe("velho");
  });

  test("in a table of more than 64 columns or 2,000 rows, and not in one of as many", () => {
    const wide = (columns: number) => [`{X}|=${"|0".repeat(columns - 2)}`];
    expect([result("=A1", wide(64)), result("=A1", wide(65))]).toEqual(["10", "velho"]);
    const long = (rows: number) => ["{X}|=", ...Array.from({ length: rows - 1 }, () => "0|0")];
    expect([result("=A1", long(2_000)), result("=A1", long(2_001))]).toEqual(["10", "velho"]);
  });
});
