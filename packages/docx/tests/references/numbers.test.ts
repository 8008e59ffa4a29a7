import { describe, expect, test } from "vitest";
import { paragraph } from "../../src/testing/document-builder.ts";
import {
  heading,
  headingStyles,
  item,
  level,
  listOf,
  referencesIn,
  referred,
} from "../../src/testing/references/referred.ts";

const legal = listOf([
  level(0, "%1.", "upperRoman"),
  level(1, "%1.%2."),
  level(2, "%1.%2.%3.", "decimal", "<w:isLgl/>"),
]);
const results = (xml: string) => referencesIn(xml).map(({ result }) => result);

describe("a reference prints the number of a paragraph", () => {
  test("before and behind it, and leads to a bookmark around its content", () => {
    const made = referred({
      numbering: legal,
      body:
        paragraph("Ver {REF: Preço}.") + item("Objeto") + item("{#ITEM preço}Do preço") + paragraph("v. {ref:PRECO}"),
    });
    expect(made.lines).toEqual(["Ver II.", "Objeto", "Do preço", "v. II"]);
    expect(made.body).toContain(
      '</w:pPr><w:bookmarkStart w:id="1" w:name="_Ref117369200"/><w:r><w:t xml:space="preserve">Do preço</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>',
    );
    expect(referencesIn(made.body)).toEqual(
      ["II", "II"].map((result) => ({ bookmark: "_Ref117369200", switches: "\\w \\h", result })),
    );
    expect(made.notices).toEqual([]);
  });

  test("of several levels, in the legal form too", () => {
    const body =
      item("a") +
      item("b", 1) +
      item("{#ITEM dois}c", 1) +
      item("{#ITEM legal}d", 2) +
      paragraph("{REF: dois} e {REF: legal}");
    expect(referred({ numbering: legal, body }).lines.at(-1)).toBe("I.2 e 1.2.1");
  });

  test.each([
    [
      ["%1.", "%2.", "%3)"],
      ["1", "1.1", "1.1.1)"],
    ],
    [
      ["%1", "(%2)", "(%3)"],
      ["1", "1(1)", "1(1)(1)"],
    ],
    [
      ["CLÁUSULA %1ª – ", "%1.%2", "§ %3º"],
      ["CLÁUSULA 1ª –", "1.1", "1.1§ 1º"],
    ],
    [
      ["Art. %1.", "%2 -", "%3)"],
      ["Art. 1", "Art. 1.1 -", "Art. 1.1 -1)"],
    ],
  ])("as Word joins the levels %j", (texts, wanted) => {
    const numbering = listOf(texts.map((text, index) => level(index, text)));
    const body = texts.map((_, index) => item(`{#ITEM n${index}}x`, index)).join("");
    const asking = texts.map((_, index) => paragraph(`{REF: n${index}}`)).join("");
    expect(results(referred({ numbering, body: asking + body }).body)).toEqual(wanted);
  });

  test("of lists that restart or go on", () => {
    const again =
      '<w:num w:numId="2"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>';
    const body =
      item("a") +
      item("{#ITEM x}b") +
      item("{#ITEM y}c", 0, 2) +
      item("{#ITEM z}d", 0, 1) +
      paragraph("{REF: x} {REF: y} {REF: z}");
    expect(referred({ numbering: listOf([level(0, "%1.")], again), body }).lines.at(-1)).toBe("2 1 2");
  });

  test("of numbered styles", () => {
    const numbering = listOf([
      level(0, "%1", "upperRoman", '<w:pStyle w:val="H1"/>'),
      level(1, "%1.%2", "decimal", '<w:pStyle w:val="H2"/>'),
    ]);
    const body =
      heading("Fatos") + heading("Direito") + heading("Dano moral {#ITEM dano}", 2) + paragraph("{REF: dano}");
    const made = referred({ numbering, styles: headingStyles(true), body });
    expect(made.lines).toEqual(["Fatos", "Direito", "Dano moral", "II.1"]);
  });

  test("in a format that is not counted, which Word updates", () => {
    const numbering = listOf([level(0, "%1", "cardinalText")]);
    const made = referred({ numbering, body: item("{#ITEM x}um") + paragraph("{REF: x}") });
    expect(made.body).toContain('w:dirty="true"');
    expect(made.notices).toEqual([{ code: "FIELDS_LEFT", fields: ["REF"] }]);
  });
});

describe("a reference prints the text of a paragraph without a number", () => {
  test("in the look of the tag, with the values in it", () => {
    const body =
      "<w:p><w:r><w:t>v. </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>{REF: dano}</w:t></w:r></w:p>" +
      heading("DO DANO &amp; {#ITEM Dano} {TIPO}");
    const made = referred({ styles: headingStyles(false), body }, {}, { values: { TIPO: "moral <1>" } });
    expect(made.lines).toEqual(["v. DO DANO & moral <1>", "DO DANO & moral <1>"]);
    expect(referencesIn(made.body)[0]?.switches).toBe("\\h \\* CHARFORMAT");
    expect(made.body).toContain(
      '<w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">DO DANO &amp; moral &lt;1&gt;</w:t></w:r>',
    );
  });

  test("with bullets, or in a list without text", () => {
    const numbering = listOf([level(0, "•", "bullet"), level(1, "", "none")]);
    const body = item("{#ITEM a}ponto") + item("{#ITEM b}nada", 1) + paragraph("{REF: a} {REF: b}");
    expect(referred({ numbering, body }).lines.at(-1)).toBe("ponto nada");
  });

  test("with another reference in it", () => {
    const body = paragraph("{REF: a}") + paragraph("{#ITEM a}conforme {REF: b}") + paragraph("{#ITEM b}fim {REF: b}");
    const [first, second] = referred({ body }).lines;
    expect([first, second]).toEqual([expect.stringMatching(/^conforme fim /), expect.stringMatching(/^conforme fim /)]);
  });
});

describe("the name of an item prints nothing", () => {
  test.each([
    ["{#ITEM x} Título", "Título"],
    ["Título {#ITEM x}", "Título"],
    ["Do {#ITEM x} título", "Do título"],
    ["{#ITEM x} {#ITEM y} Título", "Título"],
    ["Título{#ITEM x}, de {A}", "Título, de "],
  ])("%s", (text, wanted) => {
    expect(referred({ body: paragraph(text) }, {}, { values: { A: "" } }).lines).toEqual([wanted]);
  });

  test("and alone in a paragraph names the next one", () => {
    const body =
      paragraph("{#ITEM x}") + paragraph(" {#ITEM y} ") + paragraph("DOS FATOS") + paragraph("{REF: x}, {REF: y}");
    expect(referred({ body }).lines).toEqual(["DOS FATOS", "DOS FATOS, DOS FATOS"]);
  });

  test("except in a numbered paragraph, and where none follows", () => {
    const made = referred({
      numbering: legal,
      body: item("{#ITEM x}") + paragraph("{REF: x}") + paragraph("{#ITEM y}"),
    });
    expect(made.lines).toEqual(["", "I", ""]);
  });

  test("makes no bookmark without a reference", () => {
    expect(referred({ body: paragraph("{#ITEM x}Título") }).body).not.toContain("bookmark");
  });
});
