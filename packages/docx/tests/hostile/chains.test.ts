import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { partXml } from "../../src/testing/document-text.ts";
import { asItLooks, merge, OFFICE, templateOf, topicOf } from "../../src/testing/merged.ts";

/** Length of the chains: a recursive walk over this many links would overflow the stack. */
const LONG = 12_000;
const numbers = Array.from({ length: LONG }, (_, index) => index);
const style = (id: number, inside: string) =>
  `<w:style w:type="paragraph" w:styleId="s${id}"><w:name w:val="s ${id}"/>${inside}</w:style>`;
const first = paragraph("a", '<w:pStyle w:val="s0"/>');
const chain = (kind: string, last = "") =>
  numbers.map((id) => style(id, id < LONG - 1 ? `<w:${kind} w:val="s${id + 1}"/>` : last)).join("");

describe("chains of thousands", { tags: "slow" }, () => {
  test.each([
    ["styles based on one another", chain("basedOn")],
    ["styles based on one another in a circle", chain("basedOn", '<w:basedOn w:val="s0"/>')],
    ["styles that follow one another", chain("next")],
    ["styles that follow one another in a circle", chain("next", '<w:next w:val="s0"/>')],
  ])("%s are merged with a topic", (_name, styles) => {
    const topic = topicOf({ body: first, styles });
    for (const one of [topic, asItLooks(topic)]) {
      expect(
        merge(templateOf(), one)
          .part("word/styles.xml")
          .match(/<w:style /g),
      ).toHaveLength(LONG);
    }
  });

  test("styles of text and of tables that set the same property, each used in a cell of its own", () => {
    const says = '<w:pPr><w:spacing w:after="0"/></w:pPr>';
    const defaults = `<w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="160"/></w:pPr></w:pPrDefault></w:docDefaults>`;
    const some = numbers.slice(0, 300);
    const table = (id: number) =>
      `<w:style w:type="table" w:styleId="t${id}"><w:name w:val="t ${id}"/><w:basedOn w:val="t${id + 1}"/>${says}</w:style>`;
    const cell = (id: number) =>
      `<w:tbl><w:tblPr><w:tblStyle w:val="t${id}"/></w:tblPr><w:tr><w:tc><w:tcPr/><w:p><w:pPr><w:pStyle w:val="s${id}"/></w:pPr><w:r><w:tab/></w:r></w:p></w:tc></w:tr></w:tbl><w:p/>`;
    const styles = defaults + some.map(table).join("") + chain("basedOn", '<w:basedOn w:val="s0"/>');
    const topic = topicOf({ body: first + some.map(cell).join(""), styles });
    const { part } = merge(templateOf(), asItLooks(topic));
    expect(part("word/styles.xml").match(/w:type="table"/g)).toHaveLength(some.length);
  });

  test("linked styles are merged only as far as they are linked in pairs", () => {
    const { part } = merge(templateOf(), topicOf({ body: first, styles: chain("link") }));
    expect(part("word/styles.xml").match(/<w:style /g)).toHaveLength(1);
  });

  test("list levels that name styles of the next list do not bring those lists", () => {
    const list = (id: number) =>
      `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:pStyle w:val="s${id + 1}"/></w:lvl></w:abstractNum>`;
    const num = (id: number) => `<w:num w:numId="${id + 1}"><w:abstractNumId w:val="${id}"/></w:num>`;
    const some = numbers.slice(0, 4_000);
    const styles = some
      .map((id) => style(id, `<w:pPr><w:numPr><w:numId w:val="${id + 1}"/></w:numPr></w:pPr>`))
      .join("");
    const numbering = some.map(list).join("") + some.map(num).join("");
    const { part } = merge(templateOf(), topicOf({ body: first, styles, numbering }));
    expect(part("word/styles.xml").match(/<w:style /g)).toHaveLength(1);
    expect(part("word/numbering.xml").match(/<w:abstractNum /g)).toHaveLength(1);
  });

  test("styles numbered by the levels of one list", () => {
    const some = numbers.slice(0, 4_000);
    const styles = some.map((id) => style(id, '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>')).join("");
    const levels = some.map((id) => `<w:lvl w:ilvl="${id % 9}"><w:pStyle w:val="s${id}"/></w:lvl>`).join("");
    const numbering = `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
    const topic = topicOf({ body: first, styles, numbering });
    const { part } = merge(templateOf(), topic, topic);
    expect(part("word/styles.xml").match(/<w:style /g)).toHaveLength(some.length);
    expect(part("word/numbering.xml").match(/<w:abstractNum /g)).toHaveLength(1);
  });

  test("the alignment of a paragraph is resolved along a whole chain of styles", () => {
    const template = compile(
      buildDocument({
        body: paragraph("{X}", '<w:pStyle w:val="s0"/>'),
        styles: chain("basedOn", '<w:pPr><w:jc w:val="both"/></w:pPr>'),
      }),
    );
    const xml = partXml(template.fill({ X: "1\n2" }).toBuffer(), "word/document.xml");
    expect(xml.match(/<w:p>/g)).toHaveLength(2);
  });

  test("the alignment of a paragraph is resolved for each style of a circular chain", () => {
    const body = numbers.map((id) => paragraph("{X}", `<w:pStyle w:val="s${id}"/>`)).join("");
    const styles = chain("basedOn", '<w:basedOn w:val="s0"/><w:pPr><w:jc w:val="both"/></w:pPr>');
    const xml = partXml(compile(buildDocument({ body, styles })).fill({ X: "1\n2" }).toBuffer(), "word/document.xml");
    expect(xml.match(/<w:p>/g)).toHaveLength(2 * LONG);
  });

  test("sections that each end with the lines of a value", () => {
    const section = (id: number) =>
      `<w:p><w:pPr><w:jc w:val="both"/><w:sectPr><w:pgSz w:w="${id}"/></w:sectPr></w:pPr><w:r><w:t>{X}</w:t></w:r></w:p>`;
    const template = compile(buildDocument({ body: numbers.map(section).join("") }));
    const xml = partXml(template.fill({ X: "1\n2" }).toBuffer(), "word/document.xml");
    expect(xml.match(/<w:p>/g)).toHaveLength(2 * LONG);
    expect(xml.match(/<w:sectPr>/g)).toHaveLength(LONG);
  });

  test("notes that refer to each other", () => {
    const refer = (id: number) => `<w:p><w:r><w:footnoteReference w:id="${id}"/></w:r></w:p>`;
    const footnotes = numbers.map(
      (id) => `<w:footnote w:id="${id + 1}">${id + 2 <= LONG ? refer(id + 2) : "<w:p/>"}</w:footnote>`,
    );
    const { part } = merge(templateOf(), topicOf({ body: refer(1), footnotes: footnotes.join("") }));
    expect(part("word/footnotes.xml").match(/<w:footnote w:id/g)).toHaveLength(LONG);
  });

  test("parts related in a circle", () => {
    const length = 900;
    const extras = Array.from(
      { length },
      (_, index): ExtraPart => ({
        name: `word/p${index}.xml`,
        contentType: "application/x-part+xml",
        content: "<x/>",
        ...(index === 0 && { relationship: ["rIdX", `${OFFICE}/thing`] as const }),
        leadsTo: [["rId1", `${OFFICE}/thing`, `p${(index + 1) % length}.xml`]],
      }),
    );
    const body = `<w:p><w:r><w:drawing><x:x xmlns:x="x" r:id="rIdX"/></w:drawing></w:r></w:p>`;
    expect(
      merge(templateOf(), topicOf({ body, extras })).names.filter((name) => /\/p\d+\.xml$/.test(name)),
    ).toHaveLength(length);
  });

  test("consecutive fields, bookmarks and tracked changes", () => {
    const field = (id: number) =>
      `<w:bookmarkStart w:id="1" w:name="b${id}"/><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>REF b${id}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
    const body = `<w:p>${numbers.map(field).join("")}${'<w:bookmarkEnd w:id="1"/>'.repeat(LONG)}</w:p>`;
    const bytes = templateOf()
      .fill({}, { topics: [topicOf({ body })] })
      .toBuffer();
    expect(partXml(bytes, "word/document.xml").match(/bookmarkEnd/g)).toHaveLength(LONG);
  });

  test("many relationships of one part", () => {
    const links = numbers.map((id) => `https://x.example/${id}`);
    const body = numbers.map((id) => `<w:p><w:hyperlink r:id="rIdLink${id + 1}"/></w:p>`).join("");
    const { part, body: xml } = merge(templateOf(), topicOf({ body, links }));
    expect(new Set(xml.match(/r:id="\w+"/g))).toHaveProperty("size", LONG);
    expect(part("word/_rels/document.xml.rels").match(/x\.example/g)).toHaveLength(LONG);
  });

  test("deeply nested elements and deeply nested fields are refused", () => {
    const nested = "<w:smartTag>".repeat(LONG) + "</w:smartTag>".repeat(LONG);
    expect(() => compile(buildDocument({ body: `<w:p>${nested}</w:p>` }))).toThrow("TOO_DEEP");
    const fields = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'.repeat(LONG);
    expect(() => compile(buildDocument({ body: `<w:p>${fields}</w:p>` }))).toThrow("TOO_COMPLEX");
  });
});

describe("100 KB that can slow down a regular expression", () => {
  const spaces = " ".repeat(100_000);
  const code = (text: string) =>
    `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`;
  test.each([
    ["an end tag full of blanks", `<w:p></w:p${spaces}x>`],
    ["a macro button's text", code(`MACROBUTTON a b${spaces}c`)],
    ["a field's name and an equals sign", code(`${"1".repeat(2_000)}=${"{1}".repeat(30_000)}`)],
    ["a field's link switch", code(`HYPERLINK "http://x" ${"\\l ".repeat(30_000)}`)],
    ["quotes without end", code(`HYPERLINK ${"&quot;\\".repeat(12_000)}`)],
    ["markers behind a reference", paragraph(`&amp;${"{A}".repeat(33_000)}`)],
    ["braces", paragraph("{".repeat(50_000) + "}".repeat(50_000))],
    ["blanks in a name", paragraph(`{A${spaces}}`)],
    ["prefixes", `<w:p>${'<w:r w:rsidR="a"/>'.repeat(5_000)}</w:p>`],
  ])("%s", (_name, body) => {
    try {
      merge(templateOf(), compile(buildDocument({ body })));
    } catch (error) {
      expect(String(error)).toMatch(/XML|TOO_|LINK/);
    }
  });

  test("a diagram's data", () => {
    const data: ExtraPart = {
      name: "word/diagrams/data1.xml",
      contentType: "application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml",
      content: `<d:dataModel xmlns:d="http://schemas.openxmlformats.org/drawingml/2006/diagram"><d:t>${"dataModelExt ".repeat(60_000)}</d:t></d:dataModel>`,
      relationship: ["rIdD", `${OFFICE}/diagramData`],
    };
    const body = `<w:p><w:r><w:drawing><x:x xmlns:x="x" r:dm="rIdD"/></w:drawing></w:r></w:p>`;
    expect(merge(templateOf(), topicOf({ body, extras: [data] })).names).toContain("word/diagrams/data1.xml");
  });
});

describe("the size of filled and merged documents is limited", () => {
  test("a long value in many places is refused before it is written", () => {
    const template = compile(buildDocument({ body: paragraph("{X}").repeat(2_500) }));
    const fill = () => template.fill({ X: "x".repeat(20_000) });
    expect(fill).toThrow("VALUES_TOO_LARGE");
    expect(() => template.precompress().fill({ X: "x".repeat(20_000) })).toThrow("VALUES_TOO_LARGE");
    expect(template.fill({ X: "x".repeat(1_000) }).size).toBeGreaterThan(0);
  });

  test("places of all parts count together", () => {
    const recipe = { body: paragraph("{X}"), header: paragraph("{X}"), footer: paragraph("{X}") };
    const template = compile(buildDocument(recipe), { filledBytes: 250 });
    expect(() => template.fill({ X: "x".repeat(100) })).toThrow("VALUES_TOO_LARGE");
    expect(template.fill({ X: "x".repeat(80) }).size).toBeGreaterThan(0);
  });

  test("topics that are small only when compressed", () => {
    const topic = compile(buildDocument({ body: paragraph("a".repeat(1_000_000)) }));
    expect(() => templateOf().fill({}, { topics: Array(40).fill(topic) })).toThrow("OUTPUT_TOO_LARGE");
  });

  test("notes of topics", () => {
    const footnotes = `<w:footnote w:id="1">${paragraph("a".repeat(1_000_000))}</w:footnote>`;
    const body = '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>';
    const topic = compile(buildDocument({ body, footnotes }));
    expect(() => templateOf().fill({}, { topics: Array(40).fill(topic) })).toThrow("OUTPUT_TOO_LARGE");
  });

  test("all parts when uncompressed", () => {
    const template = compile(buildDocument({ body: paragraph("{X}") }));
    const small = compile(buildDocument({ body: paragraph("{X}") }), { xmlPartBytes: 2_500 });
    expect(template.fill({ X: "x".repeat(3_000) }).size).toBeGreaterThan(0);
    expect(() => small.fill({ X: "x".repeat(3_000) })).toThrow("OUTPUT_TOO_LARGE");
  });
});
