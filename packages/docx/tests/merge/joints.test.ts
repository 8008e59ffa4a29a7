import { describe, expect, test } from "vitest";
import { paragraph } from "../../src/testing/document-builder.ts";
import { merge, templateOf, topicOf } from "../../src/testing/merged.ts";
import { attributeValue, child, descendants, parseXml } from "../../src/xml/xml-tree.ts";

const table = (inside: string) => `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${inside}</w:tc></w:tr></w:tbl>`;
const plain = table(paragraph("t"));
const control = (inside: string) => `<w:sdt><w:sdtPr/><w:sdtContent>${inside}</w:sdtContent></w:sdt>`;
const inCell = templateOf({ body: table(paragraph("{SUBTEMPLATES}")) + paragraph("x") });

const NAMES = new Map([
  ["w:p", "p"],
  ["w:tbl", "table"],
  ["w:sdt", "control"],
]);

/** Returns the blocks of a body in order, with `-` for paragraphs without height. */
function body(xml: string): string {
  const words: string[] = [];
  for (const one of descendants(parseXml(xml, "word/document.xml"))) {
    const name = NAMES.get(one.name);
    const spacing = child(child(one, "w:pPr"), "w:spacing");
    const isFlat = spacing !== undefined && attributeValue(xml, spacing, "w:line") === "1";
    if (name !== undefined) words.push(isFlat ? "-" : name);
  }
  return words.join(" ");
}

describe("between the blocks of topics", () => {
  test("adjacent tables of one document remain adjacent", () => {
    expect(body(merge(templateOf(), topicOf({ body: plain + plain + paragraph("u") })).body)).toBe(
      "p table p table p p p",
    );
  });

  test("tables of two topics are separated by a paragraph without height", () => {
    const topic = topicOf({ body: plain });
    const { body: xml } = merge(templateOf(), topic, topic);
    expect(body(xml)).toBe("p table p - table p p");
    expect(xml).toContain(
      '<w:spacing w:before="0" w:beforeAutospacing="0" w:after="0" w:afterAutospacing="0" w:line="1" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/><w:szCs w:val="2"/></w:rPr>',
    );
  });

  test("a table inside a content control is separated too", () => {
    const topic = topicOf({ body: control(plain) });
    expect(body(merge(templateOf(), topic, topic).body)).toBe("p control table p - control table p p");
    const mixed = topicOf({ body: control(paragraph("a") + plain) });
    expect(body(merge(templateOf(), mixed, mixed).body)).toBe("p control p table p control p table p p");
  });

  test("bookmarks between two tables do not separate them", () => {
    const marked = topicOf({ body: `${plain}<w:bookmarkStart w:id="0" w:name="a"/><w:bookmarkEnd w:id="0"/>` });
    expect(body(merge(templateOf(), marked, marked).body)).toBe("p table p - table p p");
  });

  test("a table after one of the template is separated, also after a content control", () => {
    const topic = topicOf({ body: plain });
    const into = (before: string) => templateOf({ body: before + paragraph("{SUBTEMPLATES}") + paragraph("z") });
    expect(body(merge(into(plain), topic).body)).toBe("table p - table p p");
    expect(body(merge(into(control(plain)), topic).body)).toBe("control table p - table p p");
    expect(body(merge(into(control(paragraph("a"))), topic).body)).toBe("control p table p p");
  });
});

describe("after the last topic", () => {
  test("a content control that ends with a paragraph needs no further paragraph", () => {
    const topic = topicOf({ body: paragraph("a") + control(paragraph("b")) });
    expect(body(merge(inCell, topic).body)).toBe("table p control p p");
    const last = templateOf({ body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}<w:sectPr/>` });
    expect(body(merge(last, topic).body)).toBe("p p control p");
    const nested = topicOf({ body: control(control(paragraph("b"))) });
    expect(body(merge(inCell, nested).body)).toBe("table control control p p");
  });

  test("a table at the end of a cell or of the document is followed by a paragraph without height", () => {
    const topic = topicOf({ body: paragraph("a") + plain });
    expect(body(merge(inCell, topic).body)).toBe("table p table p - p");
    const last = templateOf({ body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}<w:sectPr/>` });
    expect(body(merge(last, topic).body)).toBe("p p table p -");
    expect(body(merge(inCell, topicOf({ body: control(plain) })).body)).toBe("table control table p - p");
  });

  test("a content control that follows is sufficient", () => {
    const into = templateOf({ body: paragraph("{SUBTEMPLATES}") + control(paragraph("z")) });
    expect(body(merge(into, topicOf({ body: plain })).body)).toBe("table p control p");
  });

  test("a section of the template that ends before a topic ends with a paragraph without height", () => {
    const into = templateOf({ body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}<w:sectPr><w:cols/></w:sectPr>` });
    const topic = topicOf({ body: paragraph("t", "<w:sectPr><w:cols/></w:sectPr>") + paragraph("u") });
    expect(body(merge(into, topic).body)).toBe("p - p p");
  });
});
