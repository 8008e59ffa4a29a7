import { describe, expect, test } from "vitest";
import type { TopicLook } from "../../src/index.ts";
import { judgeLook } from "../../src/testing/fidelity/judge-look.ts";
import { type Change, sampleDocument } from "../../src/testing/fidelity/sample-documents.ts";

const alone = sampleDocument();

/** Returns the causes of the differences between a changed document and the original. */
function causes(look: TopicLook, changes: readonly Change[], template = alone): string[] {
  const differences = judgeLook({ alone, template, merged: sampleDocument(...changes), notices: [] }, look);
  return [...new Set(differences.map(({ cause }) => cause))].sort();
}

test("a document has no differences from itself", () => {
  expect(causes("topic", [])).toEqual([]);
  expect(causes("template", [])).toEqual([]);
});

describe("different markup for the same appearance is not a difference", () => {
  test.each<[string, ...Change[]]>([
    [
      "other names of styles",
      ['w:styleId="Forte"', 'w:styleId="F2"'],
      ['<w:rStyle w:val="Forte"/>', '<w:rStyle w:val="F2"/>'],
      ['<w:rStyle w:val="Forte"/>', '<w:rStyle w:val="F2"/>'],
    ],
    ["a text in two runs", ["Fim.", 'Fi</w:t></w:r><w:r><w:t xml:space="preserve">m.']],
    ["a default said outright", ['<w:jc w:val="both"/>', '<w:jc w:val="both"/><w:outlineLvl w:val="9"/>']],
    ["sides by their other names", ['<w:ind w:left="240"', '<w:ind w:start="240"']],
    ["a length with its unit", ['w:left="240"', 'w:left="12pt"']],
    [
      "stops that the document sets by itself",
      ['w:leader="dot" w:pos="5000"/>', 'w:leader="dot" w:pos="5000"/><w:tab w:val="left" w:pos="5040"/>'],
    ],
    ["stops that no tab reaches", ['<w:defaultTabStop w:val="720"/>', '<w:defaultTabStop w:val="708"/>']],
    ["marks of a session of editing", ["<w:keepNext/>", '<w:keepNext w:rsid="00AA11BB"/>']],
    [
      "a paragraph that takes no height",
      [
        "<w:tbl>",
        '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/></w:pPr></w:p><w:tbl>',
      ],
    ],
    [
      "a script's font where no text is of that script",
      ['<w:u w:val="single"/>', '<w:rFonts w:eastAsia="MS Mincho"/><w:u w:val="single"/>'],
    ],
  ])("%s", (_, ...changes) => {
    expect(causes("topic", changes)).toEqual([]);
  });
});

describe("each single change is reported by name", () => {
  test.each<[string, Change, string[]]>([
    [
      "a default of the document",
      ['<w:spacing w:after="140"', '<w:spacing w:after="150"'],
      ["paragraph spacing.after"],
    ],
    ["a font", ['w:hAnsi="Garamond"', 'w:hAnsi="Arial"'], ["font.hAnsi"]],
    ["a size", ['<w:sz w:val="23"/>', '<w:sz w:val="22"/>'], ["run sz", "mark sz"]],
    ["a size in a table's style", ['<w:sz w:val="18"/>', '<w:sz w:val="19"/>'], ["run in a table sz"]],
    [
      "spacing in a table's style",
      ['<w:spacing w:after="0"/>', '<w:spacing w:after="10"/>'],
      ["paragraph in a table spacing.after"],
    ],
    ["a conditional format", ["<w:i/>", ""], ["run in a table i"]],
    ["whom a conditional format is for", ['w:type="firstRow"', 'w:type="lastRow"'], ["run in a table i", "cell shd"]],
    ["which conditional formats are asked for", ['<w:tblLook w:val="0020"/>', ""], ["run in a table i", "cell shd"]],
    ["a cell's shading", ["ABCDEF", "ABCD00"], ["cell shd"]],
    ["a table's border", ["808080", "000000"], ["table border.top"]],
    ["a table's margin", ['<w:left w:w="108"', '<w:left w:w="70"'], ["table margin.left"]],
    ["a table's place by the mode", ['w:val="15"', 'w:val="14"'], ["table edge"]],
    ["a table's width", ['<w:tblW w:w="6000"', '<w:tblW w:w="5000"'], ["table width"]],
    [
      "a switch that two styles turn",
      ['<w:jc w:val="both"/></w:pPr><w:rPr><w:b/></w:rPr>', '<w:jc w:val="both"/></w:pPr>'],
      ["run b", "mark b"],
    ],
    ["a colour of a character style", ["112233", "11223F"], ["run color"]],
    ["an underline", ['<w:u w:val="single"/>', ""], ["run u"]],
    ["the size of a mark", ['<w:sz w:val="40"/>', ""], ["mark sz"]],
    ["a language", ['"de-CH"', '"pt-BR"'], ["run lang"]],
    ["an alignment", ['<w:jc w:val="both"/>', ""], ["paragraph jc"]],
    ["an indentation", ['w:firstLine="480"', ""], ["paragraph ind.firstLine"]],
    ["lines kept together", ["<w:keepNext/>", ""], ["paragraph keepNext"]],
    ["a stop", ['w:leader="dot" w:pos="5000"', 'w:leader="dot" w:pos="5010"'], ["paragraph tab"]],
    ["a leader", ['w:leader="dot"', 'w:leader="none"'], ["paragraph tab"]],
    [
      "where a tab ends",
      ['w:leader="dot" w:pos="5000"/>', 'w:leader="dot" w:pos="5000"/><w:tab w:val="left" w:pos="2000"/>'],
      ["paragraph tabs.reach"],
    ],
    ["hyphenation", ["<w:defaultTabStop", "<w:autoHyphenation/><w:defaultTabStop"], ["paragraph hyphenated"]],
    ["a list's indentation", ['w:left="1080"', 'w:left="1090"'], ["paragraph ind.left"]],
    ["how a list writes its number", ['w:val="%1."', 'w:val="%1)"'], ["paragraph number"]],
    ["the colour of a number", ["445566", "44556F"], ["label color"]],
    ["a list that begins", ['<w:start w:val="1"/>', '<w:start w:val="3"/>'], ["paragraph number"]],
    ["a text", ["Primeira", "Primera"], ["paragraph lost", "paragraph added"]],
    ["an empty paragraph", ["<w:tbl>", "<w:p/><w:tbl>"], ["paragraph added"]],
  ])("%s", (_, change, wanted) => {
    const reported = causes("topic", [change]);
    for (const one of wanted) expect(reported).toContainEqual(expect.stringContaining(one));
    const property = wanted.map((one) => one.split(" ").at(-1));
    expect(reported.filter((one) => !property.includes(one.split(" ").at(-1)))).toEqual([]);
  });

  test("a list that continues under another definition, and so restarts its numbers", () => {
    const other = '<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>';
    const again = other.replace(
      "</w:num>",
      '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride></w:num>',
    );
    const second = ["Segunda", "Segunda"] as const;
    const direct: Change = [
      `<w:pPr><w:pStyle w:val="Clausula"/></w:pPr><w:r><w:t xml:space="preserve">${second[0]}`,
      `<w:pPr><w:pStyle w:val="Clausula"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr><w:r><w:t xml:space="preserve">${second[1]}`,
    ];
    expect(causes("topic", [direct])).toEqual([]);
    expect(causes("topic", [direct, [other, again]])).toEqual(["paragraph number"]);
  });
});

describe("with the template's look", () => {
  const arial: Change = ['w:ascii="Garamond" w:hAnsi="Garamond"', 'w:ascii="Arial" w:hAnsi="Arial"'];
  const red: Change = ["112233", "AA0000"];
  const wide: Change = ['<w:spacing w:after="0"/>', '<w:spacing w:after="60"/>'];
  const unlike: Change = ['<w:name w:val="Clausula"/>', '<w:name w:val="Outra"/>'];
  const template = sampleDocument(arial, red, wide, unlike);

  test("styles of the same name and text without a style become the template's, styles that only the topic has are carried over", () => {
    expect(causes("template", [arial, red, wide], template)).toEqual([]);
  });

  test("a topic that kept its own look is reported", () => {
    const reported = causes("template", [], template);
    for (const one of ["run font.ascii", "run color", "paragraph in a table spacing.after"])
      expect(reported).toContain(one);
    expect(causes("topic", [arial, red, wide], template)).toEqual(reported);
  });

  test("everything that did not become the template's, or was not carried over, is reported", () => {
    expect(causes("template", [red, wide], template)).toContain("run font.ascii");
    expect(causes("template", [arial, wide], template)).toEqual(["run color"]);
    expect(causes("template", [arial, red], template)).toEqual(["paragraph in a table spacing.after"]);
    const lost: Change = ['<w:jc w:val="both"/>', ""];
    expect(causes("template", [arial, red, wide, lost], template)).toEqual(["paragraph jc"]);
  });

  test("direct formatting of the topic is kept", () => {
    const direct: Change = ['<w:sz w:val="40"/>', ""];
    expect(causes("template", [arial, red, wide, direct], template)).toEqual(["mark sz"]);
  });

  test("a style that only the topic has is based on the template's", () => {
    const base: Change = [
      '<w:name w:val="Normal"/></w:style>',
      '<w:name w:val="Normal"/><w:rPr><w:caps/></w:rPr></w:style>',
    ];
    const loud = sampleDocument(base, unlike);
    expect(causes("template", [base], loud)).toEqual([]);
    const alone: Change = ['<w:name w:val="Clausula"/><w:basedOn w:val="Normal"/>', '<w:name w:val="Clausula"/>'];
    expect(causes("template", [base, alone], loud)).toEqual(["label caps", "mark caps", "run caps"]);
  });
});
