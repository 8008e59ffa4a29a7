import { describe, expect, test } from "vitest";
import type { ParagraphLook } from "../../src/paper/index.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { bodyOf, firstLook, paperOf } from "../../src/testing/paper/paper-of.ts";

const run = (properties: string) => `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t>x</w:t></w:r></w:p>`;
const style = (id: string, inside: string, type = "paragraph", more = "") =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${id}"/>${inside}</w:style>`;
const textLook = (body: string, styles = "") => firstLook(paperOf({ body, styles }));
const looks = (body: string, styles = ""): (ParagraphLook | undefined)[] => {
  const paper = paperOf({ body, styles });
  return bodyOf(paper).map(({ look }) => paper.paragraphLooks[look]);
};

describe("text", () => {
  test.each([
    ['<w:rFonts w:ascii="Georgia"/><w:sz w:val="23"/>', { font: "Georgia", size: 230 }],
    ['<w:b/><w:i w:val="0"/>', { bold: true }],
    ['<w:u w:val="double"/><w:color w:val="FF0000"/>', { underline: "double", colour: "#ff0000" }],
    ['<w:highlight w:val="yellow"/>', { background: "#ffff00" }],
    ['<w:shd w:val="clear" w:fill="ABCDEF"/>', { background: "#abcdef" }],
    ['<w:smallCaps/><w:vertAlign w:val="superscript"/>', { capitals: "small", script: "super" }],
    ['<w:spacing w:val="20"/><w:w w:val="80"/><w:position w:val="6"/>', { spacing: 20, stretch: 80, raised: 60 }],
    ["<w:dstrike/>", { strike: "double" }],
  ])("%s", (properties, look) => {
    expect(textLook(run(properties))).toMatchObject(look);
  });

  test("invalid colours and fonts are ignored", () => {
    const look = textLook(run('<w:color w:val="red;x:url(y)"/><w:shd w:val="clear" w:fill="expression(1)"/>'));
    expect(look).toEqual({ font: "Times New Roman", size: 200 });
  });

  test("the style overrides the defaults, direct formatting overrides the style", () => {
    const defaults =
      '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Garamond"/><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>';
    const styles = defaults + style("T", '<w:rPr><w:sz w:val="28"/><w:b/></w:rPr>');
    const body = '<w:p><w:pPr><w:pStyle w:val="T"/></w:pPr><w:r><w:rPr><w:i/></w:rPr><w:t>x</w:t></w:r></w:p>';
    expect(textLook(body, styles)).toEqual({ font: "Garamond", size: 280, bold: true, italic: true });
  });

  test("a toggle property that paragraph and character style both turn on is off", () => {
    const styles = style("T", "<w:rPr><w:b/></w:rPr>") + style("F", "<w:rPr><w:b/></w:rPr>", "character");
    const body =
      '<w:p><w:pPr><w:pStyle w:val="T"/></w:pPr><w:r><w:rPr><w:rStyle w:val="F"/></w:rPr><w:t>x</w:t></w:r></w:p>';
    expect(textLook(body, styles)).not.toHaveProperty("bold");
  });

  test("circular chains of styles end", () => {
    const styles =
      style("A", '<w:basedOn w:val="B"/><w:rPr><w:b/></w:rPr>') +
      style("B", '<w:basedOn w:val="A"/><w:rPr><w:i/></w:rPr>');
    expect(textLook(paragraph("x", '<w:pStyle w:val="A"/>'), styles)).toMatchObject({ bold: true, italic: true });
  });
});

describe("paragraphs", () => {
  test.each([
    ['<w:jc w:val="both"/>', { align: "justify" }],
    ['<w:ind w:start="1cm" w:firstLine="720"/>', { left: 566.9, first: 720 }],
    [
      '<w:spacing w:before="120" w:after="240" w:line="360" w:lineRule="auto"/>',
      { before: 120, after: 240, line: { times: 1.5 } },
    ],
    ['<w:spacing w:line="300" w:lineRule="exact"/>', { line: { exactly: 300 } }],
    ['<w:spacing w:line="300" w:lineRule="atLeast"/>', { line: { atLeast: 300 } }],
    ['<w:spacing w:before="1" w:beforeAutospacing="1"/>', { before: 280 }],
    [
      '<w:keepNext/><w:keepLines/><w:pageBreakBefore/><w:widowControl w:val="0"/>',
      { keepNext: true, keepLines: true, pageBreakBefore: true, widows: true },
    ],
    ['<w:outlineLvl w:val="1"/>', { heading: 2 }],
    [
      '<w:pBdr><w:bottom w:val="double" w:sz="8" w:space="1" w:color="112233"/></w:pBdr>',
      { borders: { bottom: { style: "double", width: 20, colour: "#112233", space: 20 } } },
    ],
  ])("%s", (properties, look) => {
    expect(looks(paragraph("x", properties))[0]).toMatchObject(look);
  });

  test("tab stops of the style apply except cleared ones, in the order of their places", () => {
    const styles = style(
      "T",
      '<w:pPr><w:tabs><w:tab w:val="left" w:pos="900"/><w:tab w:val="left" w:pos="300"/></w:tabs></w:pPr>',
    );
    const own =
      '<w:pStyle w:val="T"/><w:tabs><w:tab w:val="clear" w:pos="900"/><w:tab w:val="right" w:leader="dot" w:pos="8000"/></w:tabs>';
    expect(looks(paragraph("x", own), styles)[0]?.tabs).toEqual([
      { at: 300, align: "left" },
      { at: 8000, align: "right", leader: "dot" },
    ]);
  });

  test("space between paragraphs of one style is omitted if they say so", () => {
    const styles = style("T", '<w:pPr><w:spacing w:before="100" w:after="200"/><w:contextualSpacing/></w:pPr>');
    const like = paragraph("x", '<w:pStyle w:val="T"/>');
    const spaces = looks(like + like + paragraph("y"), styles).map((look) => [look?.before, look?.after]);
    expect(spaces).toEqual([
      [100, undefined],
      [undefined, 200],
      [undefined, undefined],
    ]);
  });

  test("lengths beyond a page are limited", () => {
    expect(looks(paragraph("x", '<w:ind w:left="999999999"/><w:spacing w:before="-5"/>'))[0]).toEqual({ left: 31_680 });
  });
});
