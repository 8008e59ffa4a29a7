import { describe, expect, test } from "vitest";
import { type CompileOptions, compile } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml, visibleText } from "../../src/testing/document-text.ts";
import { looksOf } from "../../src/testing/filled.ts";

const run = (text: string, look = "") => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const at = (recipe: DocumentRecipe, options: CompileOptions) => compile(buildDocument(recipe), options);

describe("delimiters", () => {
  const square = { delimiters: ["[[", "]]"] } as const;

  test.each([
    ["[[", "]]", "[[", "]]"],
    ["&lt;&lt;", "&gt;&gt;", "<<", ">>"],
    ["«", "»", "«", "»"],
    ["${", "}", "${", "}"],
    ["&lt;%", "%&gt;", "<%", "%>"],
    ["{{", "}}", "{{", "}}"],
    ["[", "]", "[", "]"],
  ])("%s NOME %s", (from, to, open, close) => {
    const template = at({ body: paragraph(`a ${from}Nome do Cliente${to} z {NOME}`) }, { delimiters: [open, close] });
    expect(template.markers).toMatchObject([{ key: "{NOME DO CLIENTE}", name: "Nome do Cliente", count: 1 }]);
    for (const one of [template, template.precompress()]) {
      const bytes = one.fill({ "nome do cliente": "Ana", NOME: "não" }).toBuffer();
      expect(visibleText(partXml(bytes, "word/document.xml"))).toBe("a Ana z {NOME}");
      expect([...checkStructure(bytes)]).toEqual([]);
    }
  });

  test("split over runs anywhere, with the formatting of the name", () => {
    const body = `<w:p>${run("a [")}${run("[", "<w:i/>")}${run("NO", "<w:b/>")}${run("ME]")}${run("] z")}</w:p>`;
    const xml = partXml(at({ body }, square).fill({ NOME: "Ana" }).toBuffer(), "word/document.xml");
    expect(looksOf(xml)).toEqual([
      { text: "a ", look: "" },
      { text: "Ana", look: "<w:b/>" },
      { text: " z", look: "" },
    ]);
  });

  test("in addresses, attributes and properties", () => {
    const body =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="[[A]]"/></wp:inline></w:drawing></w:r></w:p>';
    const links = ["https://x.y/[[A]]", "https://x.y/%5B%5BA%5D%5D"];
    const bytes = at({ body, links, title: "[[A]]" }, square).fill({ A: "b c" }).toBuffer();
    expect(partXml(bytes, "word/document.xml")).toContain('descr="b c"');
    expect(partXml(bytes, "docProps/core.xml")).toContain("b c");
    expect(partXml(bytes, "word/_rels/document.xml.rels").match(/https:\/\/x.y\/b%20c/g)).toHaveLength(2);
  });

  test("faults are reported for these delimiters, and not for braces", () => {
    const faults = at({ body: paragraph("[[CLIENTE, brasileiro {OUTRO e [x]") }, square).faults;
    expect(faults.map(({ code, marker }) => [code, marker])).toEqual([["MARKER_UNCLOSED", "[[CLIENTE"]]);
  });

  test("topics are merged at the placeholder with these delimiters, regardless of the topics' own delimiters", () => {
    const template = at({ body: paragraph("[[SUBTEMPLATES]]") + paragraph("fim") }, square);
    expect(template.subtemplates).toHaveLength(1);
    const topic = at({ body: paragraph("tópico {A}") }, {});
    const bytes = template.fill({ A: "um" }, { topics: [topic] }).toBuffer();
    expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual(["tópico um", "fim"]);
  });

  test.each([
    [["", "]"]],
    [["a", "b"]],
    [["[", "["]],
    [["[", "[["]],
    [[" ", "]"]],
    [["123456789", "]"]],
    [["[[[[[[[[[", "]"]],
    [[1, 2]],
  ])("%j are refused", (delimiters) => {
    const options = { delimiters } as unknown as CompileOptions;
    expect(() => at({ body: paragraph("x") }, options)).toThrow(TypeError);
  });
});

describe("the place of topics", () => {
  test("has only the given names", () => {
    const body = paragraph("{Cláusulas}") + paragraph("{SUBTEMPLATES}");
    const template = at({ body }, { topicsAt: "cláusulas" });
    expect(template.subtemplates).toHaveLength(1);
    expect(template.markers.map(({ key }) => key)).toEqual(["{SUBTEMPLATES}"]);
    const bytes = template.fill({}, { topics: [at({ body: paragraph("um") }, {})] }).toBuffer();
    expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual(["um", "{SUBTEMPLATES}"]);
    expect(at({ body }, { topicsAt: ["CLÁUSULAS", "SUBTEMPLATES"] }).subtemplates).toHaveLength(2);
  });
});

describe("a marker without a value", () => {
  const template = at({ body: paragraph("a {A} {B} z"), title: "{B}" }, {});
  const text = (unfilled?: "keep" | "empty" | "refuse", one = template) =>
    visibleText(partXml(one.fill({ A: "um" }, unfilled && { unfilled }).toBuffer(), "word/document.xml"));

  test("is left, is emptied, or makes the filling fail", () => {
    for (const one of [template, template.precompress()]) {
      expect(text(undefined, one)).toBe("a um {B} z");
      expect(text("keep", one)).toBe("a um {B} z");
      expect(text("empty", one)).toBe("a um  z");
      expect(() => text("refuse", one)).toThrow(expect.objectContaining({ code: "VALUE_MISSING", marker: "{B}" }));
    }
  });

  test("is treated the same in a topic", () => {
    const into = at({ body: paragraph("{SUBTEMPLATES}") }, {});
    const fill = (unfilled: "empty" | "refuse") => into.fill({ A: "um" }, { topics: [template], unfilled }).toBuffer();
    expect(visibleText(partXml(fill("empty"), "word/document.xml"))).toBe("a um  z");
    expect(() => fill("refuse")).toThrow(expect.objectContaining({ code: "VALUE_MISSING" }));
  });
});
