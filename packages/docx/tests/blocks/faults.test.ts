import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml } from "../../src/testing/document-text.ts";

const p = (...texts: string[]) => texts.map((one) => paragraph(one)).join("");
const cell = (...texts: string[]) => `<w:tc>${p(...texts)}</w:tc>`;
const table = (...rows: string[]) => `<w:tbl>${rows.map((one) => `<w:tr>${one}</w:tr>`).join("")}</w:tbl>${p("fim")}`;
const control = (inside: string) => `<w:sdt><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const read = (recipe: DocumentRecipe) => compile(buildDocument(recipe), { fillsBlocks: true });
const note = (id: number, text: string) => `<w:footnote w:id="${id}">${p(text)}</w:footnote>`;

describe("a block without a place", () => {
  test.each<[string, string, DocumentRecipe]>([
    [
      "row",
      "its tags are among the text of two rows",
      { body: table(cell("a {#SE TUTELA}") + cell("b"), cell("c {/SE}") + cell("d")) },
    ],
    ["cell", "one tag is in a table", { body: p("{#SE TUTELA}") + table(cell("{/SE}")) }],
    [
      "row",
      "a tag is in the middle of a row",
      { body: table(cell("a") + cell("{#SE TUTELA}"), cell("{/SE}") + cell("")) },
    ],
    ["cell", "its turn is in one cell of a row", { body: table(cell("{#SE TUTELA}") + cell("{#SENÃO}{/SE}")) }],
    ["control", "one tag is in a content control", { body: p("{#SE TUTELA}") + control(p("{/SE}")) }],
    [
      "field",
      "a field ends outside",
      {
        body: `<w:p>${run("{#SE TUTELA}")}${mark("begin")}<w:r><w:instrText>DATE</w:instrText></w:r>${mark("separate")}${run("b{/SE}c")}${mark("end")}</w:p>`,
      },
    ],
    ["story", "its tags are in two notes", { body: p("a"), footnotes: note(1, "{#SE TUTELA}") + note(2, "{/SE}") }],
  ])("reports %s: %s", (border, _name, recipe) => {
    const [fault, ...others] = read(recipe).faults;
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ code: "BLOCK_PLACE", border, marker: "{#SE TUTELA}", other: { marker: "{/SE}" } });
  });

  test("stays as written, and the others are filled", () => {
    const body = control(p("a {#SE TUTELA} b")) + p("{/SE}", "{#SE RITO = Comum | Sumário}", "c", "{/SE}");
    const template = read({ body });
    expect(template.blocks.map(({ tag }) => tag)).toEqual(["SE RITO = COMUM | SUMÁRIO"]);
    const filled = template.fill({}, { conditions: { "SE RITO = COMUM | SUMÁRIO": false } });
    expect(partXml(filled.toBuffer(), "word/document.xml")).toContain("a {#SE TUTELA} b");
    expect(filled.notices.map(({ code, marker }) => [code, marker])).toEqual([
      ["TAG_KEPT", "{#SE TUTELA}"],
      ["TAG_KEPT", "{/SE}"],
    ]);
  });
});

describe("answers", () => {
  const template = read({ body: p("{#SE TUTELA}", "{#CADA PEDIDO}{PEDIDO}{/CADA}", "{/SE}") });
  const fill =
    (answers: object, options = {}) =>
    () =>
      template.fill({}, { ...answers, ...options });

  test("are asked for in the branches taken, and refused where they are none", () => {
    expect(fill({})).toThrow(expect.objectContaining({ code: "VALUE_MISSING", marker: "{#SE TUTELA}" }));
    expect(fill({ conditions: { "SE TUTELA": false } })).not.toThrow();
    expect(fill({ conditions: { "SE TUTELA": true } })).toThrow(
      expect.objectContaining({ code: "VALUE_MISSING", marker: "{#CADA PEDIDO}" }),
    );
    expect(fill({}, { unfilled: "empty" })).not.toThrow();
    expect(fill({ conditions: { "SE TUTELA": "sim" } })).toThrow(expect.objectContaining({ code: "VALUE_TYPE" }));
    for (const wrong of ["x", {}, [1], [null], [[]]])
      expect(fill({ conditions: { "SE TUTELA": true }, lists: { "CADA PEDIDO": wrong } })).toThrow(
        expect.objectContaining({ code: "VALUE_TYPE" }),
      );
  });

  test("that are no objects of tags are refused, and a list that is not given is empty where blanks stay", () => {
    for (const wrong of [null, [], "x", 1]) {
      for (const kind of ["conditions", "lists"])
        expect(fill({ conditions: { "SE TUTELA": true }, lists: {}, [kind]: wrong }), kind).toThrow(
          expect.objectContaining({ code: "VALUE_TYPE" }),
        );
    }
    const taken = { conditions: { "SE TUTELA": true } };
    expect(fill(taken, { unfilled: "empty" })().notices).toEqual([]);
    expect(fill(taken, { unfilled: "keep" })).toThrow(expect.objectContaining({ code: "VALUE_MISSING" }));
    const named = { code: "VALUE_TYPE", marker: "{#CADA PEDIDO}" };
    expect(fill({ ...taken, lists: { "CADA PEDIDO": "x" } })).toThrow(expect.objectContaining(named));
    expect(fill({ ...taken, lists: { "CADA PEDIDO": [null] } })).toThrow(expect.objectContaining(named));
  });

  test("are found by the tag in any spelling", () => {
    const members = [{ values: { PEDIDO: "x" } }];
    for (const [condition, list] of [
      ["{#SE TUTELA}", "{#CADA PEDIDO}"],
      ["#se tutela", "#cada pedido"],
      ["Se  Tutela", "Cada  Pedido"],
    ] as const) {
      const { size, notices } = fill({ conditions: { [condition]: true }, lists: { [list]: members } })();
      expect([size > 0, notices], condition).toEqual([true, []]);
    }
    expect(fill({ conditions: { "SE TUTELAS": true } })).toThrow(expect.objectContaining({ code: "VALUE_MISSING" }));
  });

  test("are listed with the tags that each branch asks for", () => {
    const body = p("{ANTES}", "{#SE TUTELA}{VALOR}{#SENÃO}{MOTIVO}{#CADA PEDIDO}{PEDIDO} {PEDIDO}{/CADA}{/SE}");
    expect(read({ body }).outside).toEqual(["ANTES"]);
    expect(read({ body }).blocks).toMatchObject([
      {
        tag: "SE TUTELA",
        marker: "{#SE TUTELA}",
        part: "word/document.xml",
        branches: [
          { tags: ["VALOR"], blocks: [] },
          { tags: ["MOTIVO"], blocks: [{ tag: "CADA PEDIDO", branches: [{ tags: ["PEDIDO"], blocks: [] }] }] },
        ],
      },
    ]);
  });
});

test("without the option, blocks stay as written", () => {
  const template = compile(buildDocument({ body: p("{#SE TUTELA}", "a", "{/SE}") }));
  expect(template.blocks).toEqual([]);
  expect(template.faults.map(({ code }) => code)).toEqual(["TAG_UNAVAILABLE", "TAG_UNAVAILABLE"]);
  const { notices } = template.fill({}, { conditions: { "SE TUTELA": false } });
  expect(notices.map(({ code }) => code)).toEqual(["TAG_KEPT", "TAG_KEPT"]);
});
