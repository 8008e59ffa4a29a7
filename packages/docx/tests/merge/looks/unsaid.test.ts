import { expect, test } from "vitest";
import { paragraph } from "../../../src/testing/document-builder.ts";
import { asItLooks, merge, templateOf, topicOf } from "../../../src/testing/merged.ts";

const NORMAL = '<w:style w:type="paragraph" w:styleId="Normal" w:default="1"><w:name w:val="Normal"/></w:style>';
const defaults = (text: string, run: string) =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${run}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${text}</w:pPr></w:pPrDefault></w:docDefaults>${NORMAL}`;

/** Returns the style of a topic whose document says nothing, in a template with these defaults. */
function copied(text: string, run: string): string {
  const topic = asItLooks(topicOf({ body: paragraph("a"), styles: NORMAL }));
  const { part } = merge(templateOf({ styles: defaults(text, run) }), topic);
  return /<w:style [^>]*w:styleId="Normal2".*?<\/w:style>/.exec(part("word/styles.xml"))?.[0] ?? "";
}

test.each([
  ["<w:keepNext/>", '<w:keepNext w:val="0"/>'],
  ["<w:keepLines/>", '<w:keepLines w:val="0"/>'],
  ["<w:pageBreakBefore/>", '<w:pageBreakBefore w:val="0"/>'],
  ['<w:widowControl w:val="0"/>', '<w:widowControl w:val="1"/>'],
  ["<w:suppressLineNumbers/>", '<w:suppressLineNumbers w:val="0"/>'],
  ['<w:shd w:val="clear" w:color="auto" w:fill="FF0000"/>', '<w:shd w:val="clear" w:color="auto" w:fill="auto"/>'],
  ["<w:suppressAutoHyphens/>", '<w:suppressAutoHyphens w:val="0"/>'],
  ['<w:wordWrap w:val="0"/>', '<w:wordWrap w:val="1"/>'],
  ['<w:overflowPunct w:val="0"/>', '<w:overflowPunct w:val="1"/>'],
  ["<w:bidi/>", '<w:bidi w:val="0"/>'],
  ['<w:snapToGrid w:val="0"/>', '<w:snapToGrid w:val="1"/>'],
  ['<w:spacing w:before="10"/>', '<w:spacing w:before="0"/>'],
  ['<w:spacing w:after="10"/>', '<w:spacing w:after="0"/>'],
  ['<w:spacing w:afterAutospacing="1"/>', '<w:spacing w:afterAutospacing="0"/>'],
  ['<w:spacing w:line="360"/>', '<w:spacing w:line="240" w:lineRule="auto"/>'],
  ['<w:ind w:left="10"/>', '<w:ind w:left="0"/>'],
  ['<w:ind w:right="10"/>', '<w:ind w:right="0"/>'],
  ['<w:ind w:firstLine="10"/>', '<w:ind w:firstLine="0"/>'],
  ["<w:contextualSpacing/>", '<w:contextualSpacing w:val="0"/>'],
  ["<w:mirrorIndents/>", '<w:mirrorIndents w:val="0"/>'],
  ['<w:jc w:val="both"/>', '<w:jc w:val="left"/>'],
  ['<w:textAlignment w:val="top"/>', '<w:textAlignment w:val="auto"/>'],
  ['<w:outlineLvl w:val="0"/>', '<w:outlineLvl w:val="9"/>'],
])("against paragraphs with %s a silent document has %s", (said, unsaid) => {
  expect(copied(said, "")).toContain(`<w:pPr>${unsaid}</w:pPr>`);
});

test.each([
  ['<w:rFonts w:ascii="Arial"/>', '<w:rFonts w:ascii="Times New Roman"/>'],
  ['<w:rFonts w:cs="Arial"/>', '<w:rFonts w:cs="Times New Roman"/>'],
  ["<w:b/>", '<w:b w:val="0"/>'],
  ["<w:i/>", '<w:i w:val="0"/>'],
  ["<w:caps/>", '<w:caps w:val="0"/>'],
  ["<w:smallCaps/>", '<w:smallCaps w:val="0"/>'],
  ["<w:strike/>", '<w:strike w:val="0"/>'],
  ["<w:vanish/>", '<w:vanish w:val="0"/>'],
  ['<w:color w:val="FF0000"/>', '<w:color w:val="auto"/>'],
  ['<w:spacing w:val="20"/>', '<w:spacing w:val="0"/>'],
  ['<w:w w:val="90"/>', '<w:w w:val="100"/>'],
  ['<w:kern w:val="28"/>', '<w:kern w:val="0"/>'],
  ['<w:position w:val="2"/>', '<w:position w:val="0"/>'],
  ['<w:sz w:val="24"/>', '<w:sz w:val="20"/>'],
  ['<w:szCs w:val="24"/>', '<w:szCs w:val="20"/>'],
  ['<w:highlight w:val="yellow"/>', '<w:highlight w:val="none"/>'],
  ['<w:u w:val="single"/>', '<w:u w:val="none"/>'],
  ['<w:vertAlign w:val="superscript"/>', '<w:vertAlign w:val="baseline"/>'],
])("against text with %s a silent document has %s", (said, unsaid) => {
  expect(copied("", said)).toContain(`<w:rPr>${unsaid}</w:rPr>`);
});

test.each([
  ['<w:sz w:val="20"/>', ""],
  ['<w:b w:val="0"/>', ""],
  ['<w:lang w:val="en-US"/>', ""],
  ["", '<w:widowControl w:val="1"/>'],
  ["", '<w:spacing w:line="240" w:lineRule="auto"/>'],
  ["", '<w:jc w:val="left"/>'],
])("a silent document needs nothing against %s%s, which says the same or only a reader's language", (run, text) => {
  expect(copied(text, run)).toBe("");
});

test("of a topic's defaults what has parts is written whole, whether one part or two", () => {
  const stops = (...places: number[]) =>
    `<w:tabs>${places.map((place) => `<w:tab w:val="left" w:pos="${place}"/>`).join("")}</w:tabs>`;
  for (const tabs of [stops(500), stops(500, 900)]) {
    const topic = asItLooks(topicOf({ body: paragraph("a"), styles: defaults(tabs, "") }));
    expect(merge(templateOf({ styles: NORMAL }), topic).part("word/styles.xml")).toContain(`<w:pPr>${tabs}</w:pPr>`);
  }
});
