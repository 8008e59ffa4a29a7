import { describe, expect, test } from "vitest";
import type { BlockAnswers } from "../../src/index.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { item, level, listOf, read, referencesIn, referred } from "../../src/testing/references/referred.ts";

const numbering = listOf([level(0, "%1."), level(1, "%2)", "lowerLetter")]);
const fills = (body: string, answers: BlockAnswers, more: Record<string, string> = {}) =>
  referred({ numbering, body, ...more }, answers, { fillsBlocks: true });
const results = (xml: string) => referencesIn(xml).map(({ result }) => result);
const copies = (...values: string[]) => values.map((PEDIDO) => ({ values: { PEDIDO } }));

describe("items in a repetition name each copy", () => {
  const body =
    paragraph("antes {REF: pedido}") +
    paragraph("{#CADA PEDIDO}") +
    item("{#ITEM pedido}{PEDIDO}") +
    paragraph("como dito em {REF: pedido}, {PEDIDO}") +
    paragraph("{/CADA}") +
    paragraph("depois {REF: pedido}");

  test("a reference means its own copy, and elsewhere the first", () => {
    const made = fills(body, { lists: { "CADA PEDIDO": copies("a", "b", "c") } });
    expect(made.lines).toEqual([
      "antes 1",
      ...["a", "como dito em 1, a", "b", "como dito em 2, b", "c", "como dito em 3, c"],
      "depois 1",
    ]);
    expect(new Set(referencesIn(made.body).map(({ bookmark }) => bookmark)).size).toBe(3);
  });

  test("without members there is no destination", () => {
    const made = fills(body, { lists: { "CADA PEDIDO": [] } });
    expect(made.lines).toEqual(["antes {REF: pedido}", "depois {REF: pedido}"]);
    expect(made.notices).toHaveLength(1);
  });

  test("text of the copy where it has no number", () => {
    const plain = body.replaceAll(/<w:pPr>.*?<\/w:pPr>/g, "");
    const made = fills(plain, { lists: { "CADA PEDIDO": copies("a", "b") } });
    expect(made.lines).toEqual(["antes a", "a", "como dito em a, a", "b", "como dito em b, b", "depois a"]);
  });

  test("in copies of copies, a reference means the nearest around it", () => {
    const nested =
      paragraph("{#CADA AUTOR}") +
      item("{#ITEM autor}autor") +
      paragraph("primeiro: {REF: pedido}") +
      paragraph("{#CADA PEDIDO}") +
      item("{#ITEM pedido}p", 1) +
      paragraph("{REF: autor} {REF: pedido}") +
      paragraph("{/CADA}") +
      paragraph("{/CADA}");
    const author = { lists: { "CADA PEDIDO": copies("a", "b") } };
    const made = fills(nested, { lists: { "CADA AUTOR": [author, author] } });
    const asked = ["1.a)", "1", "1.a)", "1", "1.b)", "2.a)", "2", "2.a)", "2", "2.b)"];
    expect(results(made.body)).toEqual(asked);
  });

  test("of rows of a table and stretches of a line", () => {
    const row = `<w:tr><w:tc>${item("{#CADA PEDIDO}{#ITEM p}{PEDIDO}")}</w:tc><w:tc>${paragraph("v. {REF: p}{/CADA}")}</w:tc></w:tr>`;
    const table = `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/><w:gridCol/></w:tblGrid>${row}</w:tbl>`;
    const line = paragraph("{#CADA PEDIDO}{REF: p} {/CADA}");
    const made = fills(table + line, { lists: { "CADA PEDIDO": copies("a", "b") } });
    expect(made.lines).toEqual(["a", "v. 1", "b", "v. 2", "1 1 "]);
  });

  test("of notes of copies", () => {
    const note = '<w:r><w:footnoteReference w:id="2"/></w:r></w:p>';
    const noted =
      paragraph("{#CADA PEDIDO}") + item("{#ITEM p}{PEDIDO}").replace("</w:p>", note) + paragraph("{/CADA}");
    const footnotes = `<w:footnote w:id="2">${paragraph("nota a {REF: p}")}</w:footnote>`;
    const made = fills(noted, { lists: { "CADA PEDIDO": copies("a", "b") } }, { footnotes });
    expect(results(made.part("word/footnotes.xml"))).toEqual(["1", "2"]);
  });
});

describe("conditions", () => {
  const body =
    paragraph("v. {REF: tutela}{#SE TUTELA} ou {REF: fim}{/SE}") +
    paragraph("{#SE TUTELA}") +
    item("Da tutela {#ITEM tutela}") +
    paragraph("{/SE}") +
    item("{#ITEM fim}Fim");

  test("a destination goes with its branch, and the numbers behind it follow", () => {
    expect(fills(body, { conditions: { "SE TUTELA": true } }).lines[0]).toBe("v. 1 ou 2");
    const made = fills(body, { conditions: { "SE TUTELA": false } });
    expect(made.lines).toEqual(["v. {REF: tutela}", "Fim"]);
    expect(made.notices).toMatchObject([{ code: "REFERENCE_WITHOUT_TARGET", marker: "{REF: tutela}" }]);
  });
});

test("a topic in each copy of its place has items of its own", () => {
  const topic = read({ numbering, body: item("{#ITEM x}x") + paragraph("{REF: x}") }, { fillsBlocks: true });
  const body =
    paragraph("{#CADA AUTOR}") + paragraph("{SUBTEMPLATES}") + paragraph("{/CADA}") + paragraph("{REF: x} {REF: t}");
  const made = fills(body, {
    lists: { "CADA AUTOR": [{}, {}] },
    topics: [{ template: topic, name: "t" }],
  } as BlockAnswers);
  expect(results(made.body)).toEqual(["1", "1", "1", "1"]);
  expect(new Set(referencesIn(made.body).map(({ bookmark }) => bookmark)).size).toBe(2);
});
