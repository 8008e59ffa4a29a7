import { expect, test } from "vitest";
import { markPlaces, readPaper } from "../../src/paper/index.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { partXml, visibleText } from "../../src/testing/document-text.ts";
import { heading, headingStyles, level, listOf, read, referred } from "../../src/testing/references/referred.ts";

test("texts that ask for one another end, and are left to Word", () => {
  const ring = Array.from({ length: 100 }, (_, at) => paragraph(`{#ITEM x${at}}a {REF: x${(at + 1) % 100}}`)).join("");
  const made = referred({ body: ring });
  expect(made.notices).toContainEqual({ code: "FIELDS_LEFT", fields: ["REF"] });
});

test("references whose looks repeat too much are refused", () => {
  const look = `<w:rPr><w:rFonts w:ascii="${"a".repeat(20_000)}"/></w:rPr>`;
  const body = `<w:p><w:r>${look}<w:t>${"{REF: x}".repeat(2_000)}</w:t></w:r></w:p>${paragraph("{#ITEM x}a")}`;
  expect(() => read({ body }).fill({})).toThrow("references too large together");
});

test("names are bounded as markers are", () => {
  const body = paragraph("{REF: a} {REF: b} {#ITEM c}");
  expect(() => read({ body }, { markers: 2 })).toThrow(expect.objectContaining({ code: "TOO_MANY_MARKERS" }));
});

test("the paper for a form has numbers, the places of topics and of values", () => {
  const office = {
    styles: headingStyles(true),
    numbering: listOf([level(0, "%1", "upperRoman", '<w:pStyle w:val="H1"/>')]),
  };
  const template = read({
    ...office,
    body: heading("Um") + paragraph("{SUBTEMPLATES}") + paragraph("v. {REF: t} {NOME}"),
  });
  const topics = [{ template: read({ ...office, body: heading("Dois") }), name: "t" }];
  const { bytes, places } = markPlaces(template, { topics });
  const xml = partXml(bytes, "word/document.xml");
  expect(xml.match(/<w:topicPlace/g)).toHaveLength(2);
  expect(visibleText(xml)).toContain("v. II ");
  expect(JSON.stringify(readPaper(bytes, { places }))).toContain('"topicBefore":0');
  const plain = template.fill({}, { topics }).toBuffer();
  expect(partXml(plain, "word/document.xml")).not.toContain("topicPlace");
});
