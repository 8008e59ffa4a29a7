import { describe, expect, test } from "vitest";
import { compile } from "./index.ts";
import { checkStructure } from "./testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, type ExtraPart, paragraph } from "./testing/document-builder.ts";
import { partXml } from "./testing/document-text.ts";
import { all, merge, OFFICE, templateOf, topicOf, WORD } from "./testing/merged.ts";

const JUSTIFIED = '<w:jc w:val="both"/>';
const LINES = "um\ndois\r\ntrês";
const settings: ExtraPart = {
  name: "word/settings.xml",
  content:
    '<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:compat><w:spaceForUL/><w:compatSetting w:name="a" w:uri="b" w:val="15"/></w:compat></w:settings>',
  contentType: `${WORD}.settings+xml`,
  relationship: ["rIdSettings", `${OFFICE}/settings`],
};

/** Fills both ways; gives the part as text. */
function fill(recipe: DocumentRecipe, values: Record<string, string>, part = "word/document.xml"): string {
  const template = compile(buildDocument(recipe));
  const bytes = template.fill(values).toBuffer();
  expect([...checkStructure(bytes)]).toEqual([]);
  expect(partXml(template.precompress().fill(values).toBuffer(), part)).toBe(partXml(bytes, part));
  return partXml(bytes, part);
}

/** The text of each paragraph, breaks as bars. */
const paragraphs = (xml: string): string[] =>
  all(xml, /<w:p(?:\s[^>]*)?>(.*?)<\/w:p>/gs).map((one) => one.replaceAll("<w:br/>", "|").replace(/<[^>]*>/g, ""));
const inside = (xml: string) => /<w:body>(.*)<\/w:body>/s.exec(xml)?.[1] ?? "";

describe("lines of a value in a justified paragraph", () => {
  const parted = ["A um", "dois", "três Z"];

  test("become paragraphs with the same properties", () => {
    const properties = `<w:spacing w:after="120"/><w:ind w:firstLine="1418"/>${JUSTIFIED}`;
    const bold = "<w:rPr><w:b/></w:rPr>";
    const body = `<w:p w14:paraId="00000001"><w:pPr>${properties}</w:pPr><w:r>${bold}<w:t xml:space="preserve">A {X} Z</w:t></w:r></w:p>`;
    const xml = inside(fill({ body }, { X: LINES }));
    expect(paragraphs(xml)).toEqual(parted);
    expect(xml.split(`<w:pPr>${properties}</w:pPr><w:r>${bold}<w:t xml:space="preserve">`)).toHaveLength(4);
    expect(xml.match(/paraId/g)).toHaveLength(1);
  });

  test.each<[string, DocumentRecipe]>([
    [
      "through its style",
      {
        body: paragraph("A {X} Z", '<w:pStyle w:val="a"/>'),
        styles: `<w:style w:type="paragraph" w:styleId="a"><w:name w:val="a"/><w:pPr>${JUSTIFIED}</w:pPr></w:style>`,
      },
    ],
    [
      "through what its style is based on",
      {
        body: paragraph("A {X} Z", '<w:pStyle w:val="a"/>'),
        styles: `<w:style w:type="paragraph" w:styleId="b"><w:name w:val="b"/><w:pPr>${JUSTIFIED}</w:pPr></w:style><w:style w:type="paragraph" w:styleId="a"><w:name w:val="a"/><w:basedOn w:val="b"/></w:style>`,
      },
    ],
    [
      "through the style of paragraphs without one",
      {
        body: paragraph("A {X} Z"),
        styles: `<w:style w:type="paragraph" w:default="1" w:styleId="a"><w:name w:val="a"/><w:pPr>${JUSTIFIED}</w:pPr></w:style>`,
      },
    ],
    [
      "through the document's defaults",
      {
        body: paragraph("A {X} Z"),
        styles: `<w:docDefaults><w:pPrDefault><w:pPr>${JUSTIFIED}</w:pPr></w:pPrDefault></w:docDefaults>`,
      },
    ],
    ["distributed", { body: paragraph("A {X} Z", '<w:jc w:val="distribute"/>') }],
    [
      "in the middle of what is named by another prefix",
      {
        body: `<x:p xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:pPr><x:jc x:val="both"/></x:pPr><x:r><x:t>A {X} Z</x:t></x:r></x:p>`.replaceAll(
          "x:p>",
          "x:p>",
        ),
      },
    ],
  ])("%s", (_name, recipe) => {
    const xml = fill(recipe, { X: LINES });
    expect(paragraphs(xml.replaceAll("x:", "w:"))).toEqual(parted);
  });

  test("in a table whose style says so, in a header, in a footnote", () => {
    const styles = `<w:style w:type="table" w:styleId="t"><w:name w:val="t"/><w:pPr>${JUSTIFIED}</w:pPr></w:style>`;
    const table = `<w:tbl><w:tblPr><w:tblStyle w:val="t"/></w:tblPr><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc>${paragraph("A {X} Z")}</w:tc></w:tr></w:tbl>${paragraph("B {X} Y")}`;
    expect(paragraphs(fill({ body: table, styles }, { X: LINES }))).toEqual([...parted, "B um|dois|três Y"]);
    const recipe = {
      body: paragraph("a"),
      header: paragraph("A {X} Z", JUSTIFIED),
      footnotes: `<w:footnote w:id="1">${paragraph("A {X} Z", JUSTIFIED)}</w:footnote>`,
    };
    expect(paragraphs(fill(recipe, { X: LINES }, "word/header.xml"))).toEqual(parted);
    expect(paragraphs(fill(recipe, { X: LINES }, "word/footnotes.xml"))).toEqual(parted);
  });

  test("several values, one of them in several runs, with ranges around them", () => {
    const body = `<w:p><w:pPr>${JUSTIFIED}</w:pPr><w:bookmarkStart w:id="1" w:name="n"/><w:r><w:t>{X}, </w:t></w:r><w:r><w:t>{</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:rPr><w:i/></w:rPr><w:t>Y} fim</w:t></w:r><w:bookmarkEnd w:id="1"/></w:p>`;
    const xml = fill({ body }, { X: "1\n2", Y: "3\n4" });
    expect(paragraphs(xml)).toEqual(["1", "2, 3", "4 fim"]);
    expect(xml.match(/bookmark(Start|End)/g)).toHaveLength(2);
  });

  test("what stands in a paragraph once is not said again", () => {
    const once = `<w:pageBreakBefore/>${JUSTIFIED}<w:rPr><w:b/></w:rPr><w:pPrChange w:id="7" w:author="a"><w:pPr/></w:pPrChange>`;
    const xml = fill({ body: paragraph("{X}", once) }, { X: "1\n2" });
    expect(inside(xml)).toContain(`</w:p><w:p><w:pPr>${JUSTIFIED}<w:rPr><w:b/></w:rPr></w:pPr>`);
  });

  test("in a list take no number and begin where its text does", () => {
    const numbering = `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="0"/></w:num>`;
    const number = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>';
    const plain = '<w:numPr><w:numId w:val="0"/></w:numPr><w:ind w:left="720" w:firstLine="0"/><w:jc w:val="both"/>';
    const direct = fill({ body: paragraph("{X}", number + JUSTIFIED), numbering }, { X: "1\n2" });
    expect(inside(direct)).toContain(`</w:p><w:p><w:pPr>${plain}</w:pPr>`);
    const styles = `<w:style w:type="paragraph" w:styleId="l"><w:name w:val="l"/><w:pPr>${number}</w:pPr></w:style>`;
    const byStyle = fill(
      { body: paragraph("{X}", `<w:pStyle w:val="l"/>${JUSTIFIED}`), numbering, styles },
      { X: "1\n2" },
    );
    expect(inside(byStyle)).toContain(`</w:p><w:p><w:pPr><w:pStyle w:val="l"/>${plain}</w:pPr>`);
  });

  test("in a topic that is merged in", () => {
    const topic = topicOf({ body: paragraph("A {NOME} Z", JUSTIFIED) });
    const into = templateOf();
    const bytes = into.fill({ NOME: LINES }, { topics: [topic, topic] }).toBuffer();
    expect([...checkStructure(bytes)]).toEqual([]);
    expect(paragraphs(partXml(bytes, "word/document.xml"))).toEqual(["antes", ...parted, ...parted, "depois"]);
    expect(merge(into, topic).body).toContain("A Ana Z");
  });
});

describe("lines of a value elsewhere", () => {
  test("one break stays a break, an empty line parts paragraphs", () => {
    expect(paragraphs(fill({ body: paragraph("A {X} Z") }, { X: "1\n2\n\n3\r\n \r\n\r\n4" }))).toEqual([
      "A 1|2",
      "3",
      "4 Z",
    ]);
    const left = paragraph("A {X} Z", '<w:jc w:val="left"/>');
    const styles = `<w:docDefaults><w:pPrDefault><w:pPr>${JUSTIFIED}</w:pPr></w:pPrDefault></w:docDefaults>`;
    expect(paragraphs(fill({ body: left, styles }, { X: "1\n2" }))).toEqual(["A 1|2 Z"]);
  });
});

describe("where a paragraph cannot be parted", () => {
  const run = "<w:r><w:t>{X}</w:t></w:r>";
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const justified = (content: string, properties = "") =>
    `<w:p><w:pPr>${JUSTIFIED}${properties}</w:pPr>${content}</w:p>`;
  test.each([
    ["a content control", justified(`<w:sdt><w:sdtContent>${run}</w:sdtContent></w:sdt>`)],
    ["a link", justified(`<w:hyperlink w:anchor="a">${run}</w:hyperlink>`)],
    [
      "a field's result",
      justified(
        `${field("begin")}<w:r><w:instrText>REF a</w:instrText></w:r>${field("separate")}${run}${field("end")}`,
      ),
    ],
    ["a simple field", justified(`<w:fldSimple w:instr="REF a">${run}</w:fldSimple>`)],
    ["an insertion", justified(`<w:ins w:id="1" w:author="a">${run}</w:ins>`)],
    ["ruby", justified(`<w:r><w:ruby><w:rubyPr/><w:rt>${run}</w:rt><w:rubyBase>${run}</w:rubyBase></w:ruby></w:r>`)],
    ["a paragraph that ends a section", `${justified(run, "<w:sectPr/>")}<w:p/>`],
    ["a paragraph whose end was inserted", justified(run, '<w:rPr><w:ins w:id="1" w:author="a"/></w:rPr>')],
    [
      "a control of plain text",
      `<w:sdt><w:sdtPr><w:text/></w:sdtPr><w:sdtContent>${justified(run)}</w:sdtContent></w:sdt>`,
    ],
  ])("%s keeps a break, and its line is not stretched", (_name, body) => {
    const recipe = { body, extras: [settings] };
    const xml = fill(recipe, { X: "1\n2" });
    expect(inside(xml).match(/<w:p[ >]/g)).toHaveLength(body.match(/<w:p[ >]/g)?.length ?? 0);
    expect(xml).toContain("<w:br/>");
    expect(fill(recipe, { X: "1\n2" }, "word/settings.xml")).toContain(
      "<w:spaceForUL/><w:doNotExpandShiftReturn/><w:compatSetting",
    );
    expect(fill(recipe, { X: "1" }, "word/settings.xml")).toBe(settings.content);
  });

  test("a comment keeps its one paragraph, by which it is known", () => {
    const comments = `<w:comment w:id="1" w:author="a">${paragraph("{X}", JUSTIFIED)}</w:comment>`;
    expect(paragraphs(fill({ body: paragraph("a"), comments }, { X: "1\n2" }, "word/comments.xml"))).toEqual(["1|2"]);
  });

  test("in a topic, the document that it goes into is told", () => {
    const body = justified(`<w:hyperlink w:anchor="a">${run.replace("X", "NOME")}</w:hyperlink>`);
    const bytes = templateOf({ extras: [settings] })
      .fill({ NOME: "1\n2" }, { topics: [topicOf({ body })] })
      .toBuffer();
    expect(partXml(bytes, "word/settings.xml")).toContain("<w:doNotExpandShiftReturn/>");
    expect([...checkStructure(bytes)]).toEqual([]);
  });
});

describe("what lines cost is bounded", () => {
  test("properties repeated for every line count", () => {
    const long = `<w:rPr>${'<w:rFonts w:ascii="x"/>'.repeat(400)}</w:rPr>`;
    const template = compile(buildDocument({ body: paragraph("{X}", JUSTIFIED + long) }));
    expect(() => template.fill({ X: "\n".repeat(5_000) })).toThrow("VALUES_TOO_LARGE");
  });
});
