import { describe, expect, test } from "vitest";
import { fillBlocks } from "../../src/testing/blocks/blocks-filled.ts";
import { paragraph } from "../../src/testing/document-builder.ts";

const p = (...texts: string[]) => texts.map((one) => paragraph(one)).join("");
const answer = (isTrue: boolean) => ({ conditions: { "SE TUTELA": isTrue, "SE LIMINAR": isTrue } });
const list = (...names: string[]) => ({ lists: { "CADA PEDIDO": names.map((PEDIDO) => ({ values: { PEDIDO } })) } });
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group]) => group ?? "");
const styled = (text: string, style: string, more = "") => paragraph(text, `<w:pStyle w:val="${style}"/>${more}`);
const section = (width: number) => `<w:sectPr><w:pgSz w:w="${width}" w:h="100"/></w:sectPr>`;

describe("a stretch that ends in another paragraph", () => {
  test.each([
    [
      "in the middle of both",
      p("Texto {#SE TUTELA}começa aqui", "e termina aqui{/SE} fim."),
      ["Texto começa aqui", "e termina aqui fim."],
      ["Texto  fim."],
    ],
    ["over three", p("a {#SE TUTELA}b", "c", "d{/SE} e"), ["a b", "c", "d e"], ["a  e"]],
    ["from the middle to an end", p("a {#SE TUTELA}b", "c{/SE}", "d"), ["a b", "c", "d"], ["a ", "d"]],
    ["from a beginning to the middle", p("x", "{#SE TUTELA}b", "c{/SE} d"), ["x", "b", "c d"], ["x", " d"]],
    ["from the middle to a tag alone", p("a {#SE TUTELA}b", "c", "{/SE}", "d"), ["a b", "c", "d"], ["a ", "d"]],
    ["from an end", p("a:{#SE TUTELA}", "b", "{/SE}", "c"), ["a:", "b", "c"], ["a:", "c"]],
    ["from an end to a beginning", p("a{#SE TUTELA}", "b", "{/SE}c"), ["a", "b", "c"], ["ac"]],
    ["with two branches", p("a {#SE TUTELA}b", "c{#SENÃO}d", "e{/SE} f"), ["a b", "c f"], ["a d", "e f"]],
    ["with its turn alone", p("a {#SE TUTELA}b", "{#SENÃO}", "d{/SE} f"), ["a b", " f"], ["a ", "d f"]],
    ["with another in it", p("a {#SE TUTELA}{#SE LIMINAR}b", "c{/SE} d", "e{/SE} f"), ["a b", "c d", "e f"], ["a  f"]],
    [
      "beside another",
      p("a {#SE TUTELA}b", "c{/SE} d {#SE LIMINAR}e", "f{/SE} g"),
      ["a b", "c d e", "f g"],
      ["a  d  g"],
    ],
    [
      "before another's other branch",
      p("a{#SE TUTELA}", "{/SE}", "{#SE TUTELA}", "b{#SENÃO}c{/SE}"),
      ["a", "b"],
      ["a", "c"],
    ],
    ["beside stretches of one", p("{#SE TUTELA}x{/SE}{#SE LIMINAR}b", "c{/SE}", "d"), ["xb", "c", "d"], ["d"]],
  ])("is kept or left out: %s", (_name, body, kept, left) => {
    expect(fillBlocks({ body }, answer(true)).lines).toEqual(kept);
    expect(fillBlocks({ body }, answer(false)).lines).toEqual(left);
  });

  test("keeps both paragraphs as they are, and leaves what remains in the look of the first", () => {
    const body = styled("a {#SE TUTELA}b", "S1") + styled("c{/SE} d", "S2");
    expect(all(fillBlocks({ body }, answer(true)).body, /pStyle w:val="(\w+)"/g)).toEqual(["S1", "S2"]);
    expect(all(fillBlocks({ body }, answer(false)).body, /pStyle w:val="(\w+)"/g)).toEqual(["S1"]);
  });

  test("is repeated with the end of its paragraph, and joined as in its example", () => {
    const body = p("Pede {#CADA PEDIDO|A; B; e C.}{PEDIDO}", "com juros{/CADA}", "fim");
    expect(fillBlocks({ body }, list("x", "y")).lines).toEqual(["Pede x", "com juros; e", "y", "com juros.", "fim"]);
    const inside = p("Pede {#CADA PEDIDO|A; B; e C}{PEDIDO}", "com juros{/CADA}. Fim.");
    expect(fillBlocks({ body: inside }, list("x", "y")).lines).toEqual(["Pede x", "com juros; e y", "com juros. Fim."]);
    expect(fillBlocks({ body: inside }, list()).lines).toEqual(["Pede . Fim."]);
  });

  test("is not joined to its other branch in the next copy", () => {
    const body = p("{#CADA PEDIDO}", "{#SE X}a", "b{#SENÃO}c{/SE}", "{/CADA}", "fim");
    const members = [true, false].map((isTrue) => ({ conditions: { "SE X": isTrue } }));
    expect(fillBlocks({ body }, { lists: { "CADA PEDIDO": members } }).lines).toEqual(["a", "b", "c", "fim"]);
  });

  test("leaves the ends of sections where they were", () => {
    const widths = (body: string) => all(body, /pgSz w:w="(\d+)"/g);
    const last = styled("a {#SE TUTELA}b", "S1") + styled("c{/SE} d", "S2", section(5)) + p("e") + section(9);
    const left = fillBlocks({ body: last }, answer(false));
    expect([left.lines, widths(left.body)]).toEqual([
      ["a  d", "e"],
      ["5", "9"],
    ]);
    expect(all(left.body, /pStyle w:val="(\w+)"/g)).toEqual(["S1"]);
    const kept = fillBlocks({ body: last }, answer(true));
    expect(kept.body).toMatch(/S2"\/><w:sectPr>/);
    expect(widths(kept.body)).toEqual(["5", "9"]);
    const first = styled("a {#SE TUTELA}b", "S1", section(5)) + p("c{/SE} d", "e") + section(9);
    expect(widths(fillBlocks({ body: first }, answer(false)).body)).toEqual(["5", "9"]);
    expect(fillBlocks({ body: first }, answer(true)).body).toMatch(/S1"\/><w:sectPr>/);
  });

  test("leaves the end of the last one's section in the first, before its earlier look", () => {
    const joined = (first: string) =>
      fillBlocks({ body: first + styled("c{/SE} d", "S2", section(5)) + p("e") + section(9) }, answer(false)).body;
    const change = '<w:pPrChange w:id="1" w:author="A"><w:pPr/></w:pPrChange>';
    expect(joined(paragraph("a {#SE TUTELA}b", `<w:keepNext/>${change}`))).toContain(
      `<w:pPr><w:keepNext/>${section(5)}${change}</w:pPr>`,
    );
    const run = '<w:r><w:t xml:space="preserve">a {#SE TUTELA}b</w:t></w:r>';
    for (const look of ["", "<w:pPr/>"])
      expect(joined(`<w:p>${look}${run}</w:p>`)).toContain(`<w:body><w:p><w:pPr>${section(5)}</w:pPr>`);
  });

  test("keeps marks that cross its borders as pairs, and paragraphs' numbers unique", () => {
    const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
    const body = `<w:p w14:paraId="00000001"><w:bookmarkStart w:id="1" w:name="x"/>${run("a {#CADA PEDIDO}")}${run("b")}</w:p><w:p w14:paraId="00000002">${run("c{/CADA} d")}<w:bookmarkEnd w:id="1"/></w:p>`;
    for (const [names, lines] of [
      [[], ["a  d"]],
      [["x"], ["a b", "c d"]],
      [
        ["x", "y"],
        ["a b", "cb", "c d"],
      ],
    ] as const) {
      const made = fillBlocks({ body }, list(...names));
      expect(made.lines).toEqual(lines);
      expect(all(made.body, /bookmark(Start|End)/g)).toEqual(["Start", "End"]);
    }
  });

  test("stands in a cell, a note and a text box, but not in two cells", () => {
    const cell = (inside: string) => `<w:tbl><w:tr><w:tc>${inside}</w:tc></w:tr></w:tbl>${p("fim")}`;
    const both = p("a {#SE TUTELA}b", "c{/SE} d");
    expect(fillBlocks({ body: cell(both) }, answer(false)).lines).toEqual(["a  d", "fim"]);
    const box = `<w:p><w:r><w:pict><v:shape id="s"><v:textbox><w:txbxContent>${both}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`;
    expect(fillBlocks({ body: box }, answer(false)).body.match(/<w:p[ >]/g)).toHaveLength(2);
    const referring = '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>';
    const noted = fillBlocks(
      { body: referring, footnotes: `<w:footnote w:id="1">${both}</w:footnote>` },
      answer(false),
    );
    expect(noted.part("word/footnotes.xml").match(/<w:p[ >]/g)).toHaveLength(1);
  });
});
