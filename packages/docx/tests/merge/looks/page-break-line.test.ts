import { expect, test } from "vitest";
import { type ExtraPart, paragraph } from "../../../src/testing/document-builder.ts";
import { all, asItLooks, merge, OFFICE, templateOf, topicOf, WORD } from "../../../src/testing/merged.ts";

const settings = (option: string): { extras: ExtraPart[] } => ({
  extras: [
    {
      name: "word/settings.xml",
      contentType: `${WORD}.settings+xml`,
      relationship: ["rIdSettings", `${OFFICE}/settings`],
      content: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:compat>${option}<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    },
  ],
});
const into = templateOf(settings(""));
const BREAK = '<w:r><w:br w:type="page"/></w:r>';
const within = (properties: string, inside = BREAK) => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
const merged = (body: string) =>
  merge(into, asItLooks(topicOf({ body, ...settings("<w:splitPgBreakAndParaMark/>") }))).body;

/** Returns the properties of the line behind a page break, without those that every such line has. */
function lineBehind(body: string): string | undefined {
  const [, line] = /<w:br w:type="page"\/><\/w:r><\/w:p><w:p><w:pPr>(.*?)<\/w:pPr><\/w:p>/.exec(merged(body)) ?? [];
  return line?.replace('<w:pageBreakBefore w:val="0"/><w:numPr><w:numId w:val="0"/></w:numPr>', "");
}

const SPACING = '<w:spacing w:before="0" w:beforeAutospacing="0"/>';
const INDENT = '<w:ind w:firstLine="0"/>';

test.each([
  ["nothing", "", `${SPACING}${INDENT}`],
  [
    "space and line height, but no space before",
    '<w:spacing w:before="90" w:beforeLines="1" w:beforeAutospacing="1" w:after="80" w:line="300"/>',
    `<w:spacing w:after="80" w:line="300" w:before="0" w:beforeAutospacing="0"/>${INDENT}`,
  ],
  [
    "indents, but none of the first line",
    '<w:ind w:left="700" w:right="50" w:firstLine="400"/>',
    `${SPACING}<w:ind w:left="700" w:right="50" w:firstLine="0"/>`,
  ],
  ["no hanging indent", '<w:ind w:left="700" w:hanging="400"/>', `${SPACING}<w:ind w:left="700" w:firstLine="0"/>`],
  [
    "its place on the line",
    '<w:bidi/><w:contextualSpacing/><w:jc w:val="right"/>',
    `<w:bidi/>${SPACING}${INDENT}<w:contextualSpacing/><w:jc w:val="right"/>`,
  ],
  ["the height of its mark, by one property", "<w:rPr><w:b/></w:rPr>", `${SPACING}${INDENT}<w:rPr><w:b/></w:rPr>`],
  [
    "the height of its mark, by several",
    '<w:rPr><w:rFonts w:ascii="Arial"/><w:i/><w:color w:val="FF0000"/><w:sz w:val="30"/></w:rPr>',
    `${SPACING}${INDENT}<w:rPr><w:rFonts w:ascii="Arial"/><w:i/><w:sz w:val="30"/></w:rPr>`,
  ],
  ["nothing of a mark without height", "<w:rPr><w:u/></w:rPr>", `${SPACING}${INDENT}`],
  ["nothing else of its paragraph", "<w:keepNext/><w:pBdr/>", `${SPACING}${INDENT}`],
])("the line behind a page break has %s", (_name, properties, line) => {
  expect(lineBehind(within(properties) + paragraph("b"))).toBe(line);
});

test.each([
  ["a break of a line", within("", "<w:r><w:br/></w:r>") + paragraph("b")],
  ["a break of a column", within("", '<w:r><w:br w:type="column"/></w:r>') + paragraph("b")],
  ["text behind it", within("", `${BREAK}<w:r><w:t>x</w:t></w:r>`) + paragraph("b")],
  ["a section that ends there", within("<w:sectPr><w:cols/></w:sectPr>") + paragraph("b")],
  ["a frame", within('<w:framePr w:w="100"/>') + paragraph("b")],
  ["the end of the topic behind it", paragraph("b") + within("")],
])("there is no line behind %s", (_name, body) => {
  expect(lineBehind(body)).toBeUndefined();
});

test("each of two page breaks has a line, and text before one stays before it", () => {
  const body = merged(within("") + within("", `<w:r><w:t>x</w:t></w:r>${BREAK}`) + paragraph("b"));
  expect(all(body, /(<w:pageBreakBefore w:val="0"\/>)/g)).toHaveLength(2);
  expect(body).toContain('<w:t>x</w:t></w:r><w:r><w:br w:type="page"/></w:r></w:p><w:p>');
});
