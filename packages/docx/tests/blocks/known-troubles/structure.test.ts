import { describe, expect, test } from "vitest";
import type { BlockAnswers } from "../../../src/index.ts";
import { fillBlocks } from "../../../src/testing/blocks/blocks-filled.ts";
import { cell, control, list, p, row, run, says, table } from "../../../src/testing/blocks/known-troubles.ts";
import { type DocumentRecipe, paragraph } from "../../../src/testing/document-builder.ts";
import { paragraphTexts } from "../../../src/testing/document-text.ts";

/** What users of template engines report in public threads, as cases of our own. */
const X = (isTrue: boolean): BlockAnswers => ({ conditions: { "SE X": isTrue } });
const L = (...names: string[]): BlockAnswers => ({ lists: list("L", ...names) });
const count = (body: string, pattern: RegExp) => body.match(pattern)?.length ?? 0;

describe("rows", () => {
  test.each<[name: string, body: string, answers: BlockAnswers, lines: readonly string[], tables?: number]>([
    [
      "the row of a table with one column",
      table(row("{#CADA L}"), row("{L}"), row("{/CADA}")) + p("z"),
      L("1", "2"),
      ["1", "2", "z"],
    ],
    [
      "no row where that list is empty",
      table(row("a"), row("{#CADA L}"), row("{L}"), row("{/CADA}")) + p("z"),
      L(),
      ["a", "z"],
    ],
    [
      "a row by tags in its first and its last cell",
      table(row("{#CADA L}{L}", "b{/CADA}")) + p("z"),
      L("1", "2"),
      ["1", "b", "2", "b", "z"],
    ],
    ["a row by a condition", table(row("{#SE X}a", "b{/SE}"), row("c", "d")) + p("z"), X(false), ["c", "d", "z"]],
    [
      "one of two rows",
      table(row("{#SE X}a", "b{/SE}"), row("{#SE Y}c", "d{/SE}")) + p("z"),
      { conditions: says("!X", "Y") },
      ["c", "d", "z"],
    ],
    [
      "two rows a member",
      table(row("{#CADA L}{L}", "b"), row("c", "d{/CADA}")) + p("z"),
      L("1", "2"),
      ["1", "b", "c", "d", "2", "b", "c", "d", "z"],
    ],
    ["a table without rows goes", table(row("{#CADA L}{L}", "{/CADA}")) + p("z"), L(), ["z"], 0],
    ["a heading row stays", table(row("n", "v"), row("{#CADA L}{L}", "{/CADA}")) + p("z"), L(), ["n", "v", "z"]],
    ["a whole table goes", p("{#SE X}") + table(row("a", "b")) + p("{/SE}", "z"), X(false), ["z"], 0],
    [
      "a table a member",
      p("{#CADA L}") + table(row("{L}", "b")) + p("{/CADA}", "z"),
      L("1", "2"),
      ["1", "b", "", "2", "b", "z"],
      2,
    ],
    ["a condition inside a cell", table(row("{#SE X}a{#SENÃO}b{/SE}", "c")) + p("z"), X(false), ["b", "c", "z"]],
    [
      "two conditions inside a cell",
      table(row("{#SE X}a{/SE}{#SE Y}b{/SE}", "c")) + p("z"),
      { conditions: says("!X", "Y") },
      ["b", "c", "z"],
    ],
    ["a cell whose text goes stays", table(row("{#SE X}a{/SE}", "c")) + p("z"), X(false), ["", "c", "z"]],
    [
      "a list inside a cell",
      table(row(cell(p("{#CADA L}", "{L}", "{/CADA}")), "c")) + p("z"),
      L("1", "2"),
      ["1", "2", "c", "z"],
    ],
    [
      "lists in two cells of one row",
      table(row("{#CADA L|A, B e C}{L}{/CADA}", "{#CADA L|A/B/C}{L}{/CADA}")) + p("z"),
      L("1", "2"),
      ["1 e 2", "1/2", "z"],
    ],
    [
      "a list of rows with a list in a cell",
      table(row("{#CADA L}{L}", "{#CADA M|A, B e C}{M}{/CADA}{/CADA}")) + p("z"),
      {
        lists: {
          "CADA L": [
            { values: { L: "a" }, lists: list("M", "1", "2") },
            { values: { L: "b" }, lists: list("M") },
          ],
        },
      },
      ["a", "1 e 2", "b", "", "z"],
    ],
    [
      "rows in rows",
      table(row("{#CADA L}{L}", ""), row("{#CADA M}{M}", "{/CADA}"), row("", "{/CADA}")) + p("z"),
      {
        lists: {
          "CADA L": [
            { values: { L: "a" }, lists: list("M", "1", "2") },
            { values: { L: "b" }, lists: list("M", "3") },
          ],
        },
      },
      ["a", "", "1", "", "2", "", "b", "", "3", "", "z"],
    ],
    [
      "a table in a cell",
      table(row(cell(table(row("{#CADA L}{L}", "{/CADA}")) + p("")), "c")) + p("z"),
      L("1", "2"),
      ["1", "", "2", "", "", "c", "z"],
      2,
    ],
    [
      "a table in a cell that vanishes",
      table(row(cell(table(row("{#CADA L}{L}", "{/CADA}")) + p("")), "c")) + p("z"),
      L(),
      ["", "c", "z"],
      1,
    ],
    [
      "tables on both sides of what goes stay apart",
      table(row("a", "b")) + p("{#SE X}", "c", "{/SE}") + table(row("d", "e")) + p("z"),
      X(false),
      ["a", "b", "", "d", "e", "z"],
      2,
    ],
    [
      "a row in a content control",
      table(row("a", "b"), control(row("{#CADA L}{L}", "{/CADA}"))) + p("z"),
      L("1", "2"),
      ["a", "b", "1", "", "2", "", "z"],
    ],
  ])("%s", (_name, body, answers, lines, tables) => {
    const made = fillBlocks({ body }, answers);
    expect(made.lines).toEqual(lines);
    if (tables !== undefined) expect(count(made.body, /<w:tbl>/g)).toBe(tables);
  });

  const merge = (text: string, kind: "restart" | "") =>
    cell(p(text), kind ? '<w:vMerge w:val="restart"/>' : "<w:vMerge/>");
  test.each<[name: string, rows: string, starts: number, all: number]>([
    [
      "merged over two rows of a member",
      row(merge("{#CADA L}{L}", "restart"), cell("a")) + row(merge("", ""), cell("b{/CADA}")),
      2,
      4,
    ],
    [
      "merged over a list",
      row(merge("a", "restart"), cell("b")) + row(merge("{#CADA L}", ""), cell("{L}{/CADA}")),
      1,
      3,
    ],
  ])("vertical merges: %s", (_name, rows, starts, all) => {
    const { body } = fillBlocks({ body: table(rows) + p("z") }, L("1", "2"));
    expect([count(body, /vMerge w:val="restart"/g), count(body, /<w:vMerge/g)]).toEqual([starts, all]);
  });

  test("a cell over two columns keeps its width in each copy", () => {
    const wide = row(cell("{#CADA L}{L}{/CADA}", '<w:gridSpan w:val="2"/>'));
    const rows = row("{#CADA L}", "") + wide.replace("{#CADA L}{L}{/CADA}", "{L}") + row("", "{/CADA}");
    expect(count(fillBlocks({ body: table(rows) + p("z") }, L("1", "2")).body, /gridSpan w:val="2"/g)).toBe(2);
  });
});

describe("other parts", () => {
  const section =
    '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/><w:footerReference w:type="default" r:id="rIdfooter"/></w:sectPr>';
  const recipe = (header: string, footer: string): DocumentRecipe => ({ body: p("z") + section, header, footer });
  test.each<
    [name: string, header: string, footer: string, answers: BlockAnswers, lines: readonly (readonly string[])[]]
  >([
    ["a condition in a header that empties it", p("{#SE X}", "a", "{/SE}"), p("f"), X(false), [[""], ["f"]]],
    ["a list in a footer", p("h"), p("{#CADA L}", "{L}", "{/CADA}"), L("1", "2"), [["h"], ["1", "2"]]],
    [
      "rows in a header",
      table(row("{#CADA L}{L}", "{/CADA}")) + p(""),
      p("f"),
      L("1", "2"),
      [["1", "", "2", "", ""], ["f"]],
    ],
    ["one list in both", p("{#CADA L|A, B e C}{L}{/CADA}"), p("{#CADA L}{L}{/CADA}"), L("1", "2"), [["1 e 2"], ["12"]]],
  ])("%s", (_name, header, footer, answers, lines) => {
    const made = fillBlocks(recipe(header, footer), answers);
    expect(["header", "footer"].map((one) => paragraphTexts(made.part(`word/${one}.xml`)))).toEqual(lines);
    expect(count(made.body, /(?:header|footer)Reference/g)).toBe(2);
  });

  test.each<[name: string, body: string, answers: BlockAnswers, pattern: RegExp, expected: number]>([
    [
      "a content control around a block goes with it",
      control(p("{#SE X}", "a", "{/SE}")) + p("z"),
      X(false),
      /<w:sdt>/g,
      0,
    ],
    [
      "a content control in a block has a number in each copy",
      p("{#CADA L}") + control(p("{L}")) + p("{/CADA}", "z"),
      L("1", "2", "3"),
      /<w:sdt>/g,
      3,
    ],
    [
      "a control of words inside a block",
      `<w:p>${run("{#SE X}a")}${control(run("b"))}${run("{/SE}c")}</w:p>`,
      X(false),
      /<w:sdt>/g,
      0,
    ],
    [
      "a bookmark over the border of a list",
      `${p("{#CADA L}")}<w:p><w:bookmarkStart w:id="1" w:name="m"/>${run("{L}")}</w:p>${p("{/CADA}")}<w:p><w:bookmarkEnd w:id="1"/>${run("z")}</w:p>`,
      L("1", "2"),
      /bookmark(?:Start|End)/g,
      2,
    ],
    [
      "a bookmark around what goes",
      `<w:p><w:bookmarkStart w:id="1" w:name="m"/>${run("a{#SE X}b{/SE}")}<w:bookmarkEnd w:id="1"/></w:p>`,
      X(false),
      /bookmark(?:Start|End)/g,
      2,
    ],
    [
      "a bookmark in what goes",
      `<w:p>${run("a{#SE X}b")}<w:bookmarkStart w:id="1" w:name="m"/>${run("c{/SE}d")}<w:bookmarkEnd w:id="1"/></w:p>`,
      X(false),
      /bookmark(?:Start|End)/g,
      0,
    ],
    [
      "an insertion around a tag",
      `<w:p><w:ins w:id="1" w:author="A">${run("{#SE X}")}</w:ins>${run("a{/SE}b")}</w:p>`,
      X(false),
      /<w:ins /g,
      0,
    ],
    [
      "an insertion over a border",
      `<w:p><w:ins w:id="1" w:author="A">${run("a{#SE X}b")}</w:ins>${run("c{/SE}d")}</w:p>`,
      X(true),
      /<w:ins /g,
      2,
    ],
    [
      "a deletion inside a block goes",
      `<w:p>${run("a{#SE X}b")}<w:del w:id="1" w:author="A"><w:r><w:delText>c</w:delText></w:r></w:del>${run("{/SE}")}</w:p>`,
      X(false),
      /<w:del /g,
      0,
    ],
    [
      "a link in each copy",
      `${p("{#CADA L}")}<w:p><w:hyperlink r:id="rIdLink1">${run("{L}")}</w:hyperlink></w:p>${p("{/CADA}", "z")}`,
      L("1", "2"),
      /<w:hyperlink /g,
      2,
    ],
    [
      "tags in a link",
      `<w:p><w:hyperlink r:id="rIdLink1">${run("{#SE X}a{/SE}")}</w:hyperlink></w:p>${p("z")}`,
      X(false),
      /<w:hyperlink /g,
      0,
    ],
    [
      "a section that ends in a block that goes",
      p("a", "{#SE X}") +
        paragraph("b", '<w:sectPr><w:pgSz w:w="5" w:h="9"/></w:sectPr>') +
        p("{/SE}", "c") +
        '<w:sectPr><w:pgSz w:w="9" w:h="5"/></w:sectPr>',
      X(false),
      /<w:sectPr>/g,
      2,
    ],
    [
      "a section a member",
      p("{#CADA L}") +
        paragraph("{L}", '<w:sectPr><w:pgSz w:w="5" w:h="9"/></w:sectPr>') +
        p("{/CADA}", "c") +
        '<w:sectPr><w:pgSz w:w="9" w:h="5"/></w:sectPr>',
      L("1", "2"),
      /<w:sectPr>/g,
      3,
    ],
  ])("%s", (_name, body, answers, pattern, expected) => {
    expect(count(fillBlocks({ body, links: ["https://example.org"] }, answers).body, pattern)).toBe(expected);
  });
});
