import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml } from "../../src/testing/document-text.ts";
import { all, merge, templateOf } from "../../src/testing/merged.ts";

const BOTH = '<w:jc w:val="both"/>';
const run = (text: string, properties = "") => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const justified = (inside: string, properties = "") => `<w:p><w:pPr>${properties}${BOTH}</w:pPr>${inside}</w:p>`;

function fill(
  recipe: DocumentRecipe,
  values: Record<string, string> = { A: "um\ndois\ntrês" },
  part = "document",
): string {
  const bytes = compile(buildDocument(recipe)).fill(values).toBuffer();
  expect([...checkStructure(bytes)]).toEqual([]);
  return partXml(bytes, `word/${part}.xml`);
}

const properties = (xml: string) => all(xml, /<w:pPr>(.*?)<\/w:pPr>/g);

describe("the paragraphs that a value makes of one", () => {
  test("have the same formatting, and so have their runs", () => {
    const bold = "<w:rPr><w:b/></w:rPr>";
    const keep = '<w:pStyle w:val="S"/><w:keepNext/><w:spacing w:after="120"/><w:ind w:firstLine="709"/>';
    const body = `<w:p><w:pPr>${keep}${BOTH}<w:rPr><w:i/></w:rPr></w:pPr>${run("x {A} y", bold)}${run("z")}</w:p>`;
    const xml = fill({ body, styles: '<w:style w:type="paragraph" w:styleId="S"><w:name w:val="S"/></w:style>' });
    expect(properties(xml)).toEqual(new Array(3).fill(`${keep}${BOTH}<w:rPr><w:i/></w:rPr>`));
    expect(xml.match(/<w:r><w:rPr><w:b\/><\/w:rPr><w:t/g)).toHaveLength(3);
    expect(paragraphTexts(xml)).toEqual(["x um", "dois", "três yz"]);
  });

  test("are made of several markers in one paragraph", () => {
    const xml = fill({ body: justified(run("{A} e {B}") + run(" e {A}")) }, { A: "1\n2", B: "3\n4" });
    expect(paragraphTexts(xml)).toEqual(["1", "2 e 3", "4 e 1", "2"]);
  });

  test("are made of a marker split over runs", () => {
    const xml = fill({ body: justified(`${run("{")}<w:proofErr w:type="spellStart"/>${run("A")}${run("} z")}`) });
    expect(paragraphTexts(xml)).toEqual(["um", "dois", "três z"]);
  });

  test("are made of a marker in a CDATA section", () => {
    const xml = fill({ body: justified("<w:r><w:t>[<![CDATA[x{A}]]>]</w:t></w:r>") });
    expect(xml.replace(/<!\[CDATA\[(.*?)\]\]>/g, "$1")).toContain(">[xum</w:t></w:r></w:p>");
    expect(xml).toContain(">três<![CDATA[]]>]</w:t>");
  });

  test("do not repeat a page break before, set directly or by a style", () => {
    const styles =
      '<w:style w:type="paragraph" w:styleId="S"><w:name w:val="S"/><w:pPr><w:pageBreakBefore/></w:pPr></w:style>';
    const direct = properties(fill({ body: justified(run("{A}"), "<w:pageBreakBefore/><w:keepLines/>") }));
    const none = '<w:pageBreakBefore w:val="0"/>';
    expect(direct).toEqual([
      `<w:pageBreakBefore/><w:keepLines/>${BOTH}`,
      `<w:keepLines/>${none}${BOTH}`,
      `<w:keepLines/>${none}${BOTH}`,
    ]);
    const styled = properties(fill({ body: justified(run("{A}"), '<w:pStyle w:val="S"/>'), styles }));
    expect(styled[1]).toBe(`<w:pStyle w:val="S"/>${none}${BOTH}`);
    const off = styles.replace("<w:pageBreakBefore/>", '<w:pageBreakBefore w:val="false"/>');
    expect(fill({ body: justified(run("{A}"), '<w:pStyle w:val="S"/>'), styles: off })).not.toContain(none);
  });

  test("leave revision marks to the first", () => {
    const history = '<w:pPrChange w:id="7" w:author="x"><w:pPr/></w:pPrChange>';
    const changed = '<w:rPr><w:b/><w:rPrChange w:id="8" w:author="x"><w:rPr/></w:rPrChange></w:rPr>';
    const body = `<w:p><w:pPr>${BOTH}${changed}${history}</w:pPr>${run("{A}", changed)}</w:p>`;
    const xml = fill({ body });
    expect(all(xml, /w:id="(\d)"/g).sort()).toEqual(["7", "8", "8"]);
    expect(xml.match(/<w:b\/>/g)).toHaveLength(6);
  });

  test("do not repeat elements that are not paragraph properties", () => {
    const xml = fill({ body: justified(run("{A}"), '<w:ilvl w:val="1"/>') });
    expect(xml.match(/w:ilvl/g)).toHaveLength(1);
  });

  test("do not repeat the paragraph's identifier", () => {
    const body = `<w:p w14:paraId="11111111" w14:textId="22222222" w:rsidR="00AA00AA"><w:pPr>${BOTH}</w:pPr>${run("{A}")}</w:p>`;
    const xml = fill({ body });
    expect(xml.match(/<w:p>/g)).toHaveLength(2);
    expect(xml.match(/paraId/g)).toHaveLength(1);
  });

  test("share the bookmarks, comments and permissions around them", () => {
    const marks = (end: string) =>
      `<w:bookmark${end} w:id="1"${end === "Start" ? ' w:name="b"' : ""}/><w:commentRange${end} w:id="1"/>`;
    const comments = `<w:comment w:id="1" w:author="x">${paragraph("c")}</w:comment>`;
    const body = justified(`${marks("Start")}${run("{A}")}${marks("End")}<w:r><w:commentReference w:id="1"/></w:r>`);
    const xml = fill({ body, comments });
    expect(xml.match(/bookmark/g)).toHaveLength(2);
    expect(xml.indexOf("bookmarkEnd")).toBeGreaterThan(xml.indexOf("três"));
  });
});

describe("a section that ends with the paragraph ends with the last of them", () => {
  const section = '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/></w:sectPr>';
  const ending = (inside: string) => `<w:p><w:pPr>${BOTH}${section}</w:pPr>${inside}</w:p>`;

  test("for one marker and for several", () => {
    for (const inside of ["{A}", "{A} {A}"]) {
      const all = properties(fill({ body: paragraph("ç") + ending(run(inside)) + paragraph("x") }));
      expect(all.slice(0, -1)).toEqual(new Array(all.length - 1).fill(BOTH));
      expect(all.at(-1)).toBe(BOTH + section);
    }
  });

  test("for several sections, and not for a single line", () => {
    const body = ending(run("{A}")) + ending(run("{B}")) + ending(run("{A}{B}"));
    const xml = fill({ body }, { A: "1\n2", B: "3" });
    expect(properties(xml).map((one) => one.includes("sectPr"))).toEqual([false, true, true, false, true]);
    expect(paragraphTexts(xml)).toEqual(["1", "2", "3", "1", "23"]);
  });

  test("where topics come before it too", () => {
    const template = compile(
      buildDocument({ body: paragraph("{SUBTEMPLATES}") + ending(run("{A}")) + paragraph("x") }),
    );
    const topic = compile(buildDocument({ body: ending(run("t {A}")) + paragraph("u") }));
    for (const topics of [[topic], [topic, topic]]) {
      const bytes = template.fill({ A: "1\n2" }, { topics }).toBuffer();
      expect([...checkStructure(bytes)]).toEqual([]);
      const texts = paragraphTexts(partXml(bytes, "word/document.xml")).filter((text) => text !== "");
      expect(texts).toEqual([...topics.flatMap(() => ["t 1", "2", "u"]), "1", "2", "x"]);
      const ends = properties(partXml(bytes, "word/document.xml"));
      expect(ends.filter((one) => one.includes("sectPr"))).toHaveLength(topics.length * 2);
    }
  });
});

describe("a numbered paragraph continues without a number, at the indentation of its text", () => {
  const level = (ind: string) =>
    `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/><w:pPr>${ind}</w:pPr></w:lvl></w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="0"/></w:num>`;
  const numPr = (id: number) => `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${id}"/></w:numPr>`;
  const hanging = level('<w:ind w:left="720" w:hanging="360"/>');
  const second = (recipe: DocumentRecipe) => properties(fill(recipe))[1];

  test("with the indentation of its list", () => {
    const body = justified(run("{A}"), numPr(4));
    expect(second({ body, numbering: hanging })).toBe(`${numPr(0)}<w:ind w:left="720" w:firstLine="0"/>${BOTH}`);
    const first = level('<w:ind w:left="0" w:firstLine="709"/>');
    expect(second({ body, numbering: first })).toBe(`${numPr(0)}<w:ind w:left="0" w:firstLine="709"/>${BOTH}`);
  });

  test("with its own indentation", () => {
    const ind = '<w:ind w:left="1440" w:right="100" w:hanging="500"/>';
    expect(second({ body: justified(run("{A}"), numPr(4) + ind), numbering: hanging })).toBe(
      `${numPr(0)}<w:ind w:left="1440" w:right="100" w:firstLine="0"/>${BOTH}`,
    );
  });

  test("with the indentation of its style", () => {
    const style = (ind: string) =>
      `<w:style w:type="paragraph" w:styleId="S"><w:name w:val="S"/><w:pPr><w:numPr><w:numId w:val="4"/></w:numPr>${ind}</w:pPr></w:style>`;
    const body = justified(run("{A}"), '<w:pStyle w:val="S"/>');
    const start = `<w:pStyle w:val="S"/>${numPr(0)}`;
    expect(second({ body, numbering: hanging, styles: style("") })).toBe(
      `${start}<w:ind w:left="720" w:firstLine="0"/>${BOTH}`,
    );
    expect(second({ body, numbering: hanging, styles: style('<w:ind w:left="900" w:hanging="300"/>') })).toBe(
      `${start}<w:ind w:firstLine="0"/>${BOTH}`,
    );
  });

  test("at the list level that is linked with the style", () => {
    const levels = ["100", "200"].map(
      (left, index) =>
        `<w:lvl w:ilvl="${index}"><w:pStyle w:val="S${index}"/><w:pPr><w:ind w:left="${left}" w:hanging="50"/></w:pPr></w:lvl>`,
    );
    const numbering = `<w:abstractNum w:abstractNumId="0">${levels.join("")}</w:abstractNum><w:num w:numId="4"><w:abstractNumId w:val="0"/></w:num>`;
    const style = (id: string, inside: string) =>
      `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${inside}</w:style>`;
    const styles =
      style("S1", '<w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr>') + style("T", '<w:basedOn w:val="S1"/>');
    for (const id of ["S1", "T"]) {
      const body = justified(run("{A}"), `<w:pStyle w:val="${id}"/>`);
      expect(second({ body, numbering, styles })).toContain('<w:ind w:left="200" w:firstLine="0"/>');
    }
    const override = numbering.replace(
      '<w:abstractNumId w:val="0"/></w:num>',
      '<w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:lvl w:ilvl="0"><w:pPr><w:ind w:left="300"/></w:pPr></w:lvl></w:lvlOverride></w:num>',
    );
    expect(second({ body: justified(run("{A}"), numPr(4)), numbering: override })).toContain('<w:ind w:left="300"/>');
    const none = justified(run("{A}"), '<w:pStyle w:val="S1"/><w:numPr><w:numId w:val="0"/></w:numPr>');
    expect(second({ body: none, numbering, styles })).not.toContain("w:ind");
  });

  test("with the indentation of the numbering style that its list refers to", () => {
    const named = '<w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="Itens"/></w:abstractNum>';
    const numbering = hanging
      .replace("<w:lvl ", '<w:styleLink w:val="Itens"/><w:lvl ')
      .replace("<w:num ", `${named}<w:num w:numId="5"><w:abstractNumId w:val="1"/></w:num><w:num `);
    expect(second({ body: justified(run("{A}"), numPr(5)), numbering })).toBe(
      `${numPr(0)}<w:ind w:left="720" w:firstLine="0"/>${BOTH}`,
    );
  });

  test("in a topic", () => {
    const topic = compile(buildDocument({ body: justified(run("{NOME}"), numPr(4)), numbering: hanging }));
    const parted = compile(buildDocument({ body: paragraph("{SUBTEMPLATES}") })).fill(
      { NOME: "a\nb" },
      { topics: [topic] },
    );
    const xml = partXml(parted.toBuffer(), "word/document.xml");
    expect(all(xml, /<w:numId w:val="(\d+)"/g).map((id) => id === "0")).toEqual([false, true]);
    expect(merge(templateOf(), topic).body).toContain("Ana");
  });
});
