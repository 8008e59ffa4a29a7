import { describe, expect, test } from "vitest";
import { formatNumber } from "../../src/paper/numbers/format-number.ts";
import { paragraph } from "../../src/testing/document-builder.ts";
import { bodyOf, numbersOf, paperOf } from "../../src/testing/paper/paper-of.ts";

const level = (index: number, text: string, format = "decimal", more = "") =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const list = (levels: string, nums = '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>') =>
  `<w:abstractNum w:abstractNumId="0">${levels}</w:abstractNum>${nums}`;
const item = (at: number, numId = 1) =>
  paragraph("x", `<w:numPr><w:ilvl w:val="${at}"/><w:numId w:val="${numId}"/></w:numPr>`);
const numbers = (numbering: string, ...items: string[]) => numbersOf(paperOf({ body: items.join(""), numbering }));

describe("numbers in the formats of Portuguese lists", () => {
  test.each([
    ["decimal", 12, "12"],
    ["decimalZero", 7, "07"],
    ["upperRoman", 1999, "MCMXCIX"],
    ["lowerRoman", 4, "iv"],
    ["upperLetter", 28, "BB"],
    ["lowerLetter", 26, "z"],
    ["ordinal", 3, "3º"],
    ["cardinalText", 221, "Duzentos e vinte e um"],
    ["cardinalText", 100, "Cem"],
    ["ordinalText", 12, "Décimo segundo"],
    ["ordinalText", 21, "Vigésimo primeiro"],
    ["chicago", 6, "††"],
    ["none", 5, ""],
    ["numberInDash", 4, "- 4 -"],
    ["bahtText", 5, "5"],
    ["toString", 5, "5"],
  ])("%s of %i is %s", (format, value, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  test.each([
    ["chineseCounting", 21, "二十一"],
    ["chineseCountingThousand", 10_203, "一万零二百零三"],
    ["chineseLegalSimplified", 110, "壹佰壹拾"],
    ["japaneseCounting", 1005, "千五"],
    ["japaneseLegal", 10, "壱拾"],
    ["ideographDigital", 10, "一〇"],
    ["ideographTraditional", 10, "癸"],
    ["ideographTraditional", 11, "11"],
    ["ideographZodiacTraditional", 60, "癸亥"],
    ["koreanCounting", 15, "십오"],
    ["koreanLegal", 21, "스물하나"],
    ["ganada", 15, "가"],
    ["irohaFullWidth", 2, "ロ"],
    ["aiueo", 3, "ｳ"],
    ["decimalFullWidth", 12, "１２"],
    ["decimalEnclosedCircle", 20, "⑳"],
    ["decimalEnclosedCircle", 21, "21"],
    ["hebrew1", 15, "טו"],
    ["hebrew1", 116, "קטז"],
    ["arabicAlpha", 2, "ب"],
    ["thaiCounting", 21, "ยี่สิบเอ็ด"],
    ["russianUpper", 30, "ББ"],
    ["vietnameseCounting", 25, "hai mươi lăm"],
  ])("other scripts: %s of %i is %s", (format, value, text) => {
    expect(formatNumber(value, format)).toBe(text);
  });

  test("a format that is not written is reported", () => {
    const paper = paperOf({ body: item(0), numbering: list(level(0, "%1", "bahtText")) });
    expect(numbersOf(paper)).toEqual(["1"]);
    expect(paper.unshown).toEqual([{ kind: "number-format", story: "body", near: "x" }]);
  });

  test("a pattern gives the leading zeros of a custom format", () => {
    expect(formatNumber(7, "custom", "001, 002, 003, ...")).toBe("007");
  });
});

test("levels count within their parent, each in its own format", () => {
  const numbering = list(level(0, "%1 –", "upperRoman") + level(1, "%1.%2.") + level(2, "%3)", "lowerLetter"));
  expect(numbers(numbering, ...[0, 1, 1, 2, 2, 0, 1].map((at) => item(at)))).toEqual(
    "I – I.1. I.2. a) b) II – II.1.".split(/ (?!–)/),
  );
});

test("legal numbering uses digits throughout", () => {
  const numbering = list(level(0, "%1", "upperRoman") + level(1, "%1.%2", "upperLetter", "<w:isLgl/>"));
  expect(numbers(numbering, item(0), item(1), item(1))).toEqual(["I", "1.1", "1.2"]);
});

test("a level continues if its list says so, or restarts only after a certain level", () => {
  const goesOn = list(level(0, "%1") + level(1, "%2", "decimal", '<w:lvlRestart w:val="0"/>'));
  expect(numbers(goesOn, item(0), item(1), item(0), item(1))).toEqual(["1", "1", "2", "2"]);
  const third = level(2, "%3", "decimal", '<w:lvlRestart w:val="1"/>');
  expect(numbers(list(level(0, "%1") + level(1, "%2") + third), item(0), item(1), item(2), item(1), item(2))).toEqual([
    "1",
    "1",
    "1",
    "2",
    "2",
  ]);
});

test("a skipped level counts as begun", () => {
  const numbering = list(level(0, "%1") + level(1, "%1.%2"));
  expect(numbers(numbering, item(1), item(0), item(1))).toEqual(["1.1", "2", "2.1"]);
});

test("instances of one definition count together, until one restarts or counts differently", () => {
  const nums =
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>' +
    `<w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0">${level(0, "§ %1º")}</w:lvlOverride></w:num>`;
  const numbering = list(level(0, "%1."), nums);
  expect(numbers(numbering, item(0), item(0, 2), item(0, 3), item(0, 3), item(0), item(0, 4))).toEqual([
    "1.",
    "2.",
    "5.",
    "6.",
    "7.",
    "§ 8º",
  ]);
});

test("a style numbers at the level that its list links with it, and a paragraph can exclude itself", () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="Sub"><w:name w:val="Sub"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style>';
  const numbering = list(level(0, "%1") + level(1, "%1.%2", "decimal", '<w:pStyle w:val="Sub"/>'));
  const body =
    item(0) +
    paragraph("x", '<w:pStyle w:val="Sub"/>') +
    paragraph("x", '<w:pStyle w:val="Sub"/><w:numPr><w:numId w:val="0"/></w:numPr>');
  expect(numbersOf(paperOf({ body, styles, numbering }))).toEqual(["1", "1.1", "-"]);
});

test("a number has the formatting of its paragraph's mark and of its level, and its suffix", () => {
  const numbering = list(
    '<w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:suff w:val="space"/><w:lvlText w:val="%1"/><w:lvlJc w:val="right"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr><w:rPr><w:b/></w:rPr></w:lvl>',
  );
  const body = paragraph("x", '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:i/></w:rPr>');
  const paper = paperOf({ body, numbering });
  const [{ number, look } = { number: undefined, look: -1 }] = bodyOf(paper);
  expect(number).toMatchObject({ text: "1", suffix: "space", align: "right" });
  expect(paper.textLooks[number?.s ?? -1]).toMatchObject({ bold: true, italic: true });
  expect(paper.paragraphLooks[look]).toMatchObject({ left: 720, first: -360 });
});

test("bullets are characters that every font has", () => {
  const bullet = (text: string, font: string) =>
    level(0, text, "bullet").replace(
      "</w:lvl>",
      `<w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr></w:lvl>`,
    );
  expect(numbers(list(bullet("\uf0b7", "Symbol")), item(0))).toEqual(["•"]);
  expect(numbers(list(bullet("\uf0d8", "Wingdings")), item(0))).toEqual(["➢"]);
  expect(numbers(list(bullet("\uf001", "Webdings")), item(0))).toEqual(["•"]);
  expect(numbers(list(bullet("o", "Courier New")), item(0))).toEqual(["o"]);
});

const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`;
const simple = (code: string) => `<w:fldSimple w:instr="${code}"/>`;
const written = (body: string, numbering = "") =>
  bodyOf(paperOf({ body, ...(numbering && { numbering }) })).map(({ p }) =>
    p.map((one) => ("t" in one ? one.t : "")).join(""),
  );
const line = (...inside: string[]) => `<w:p>${inside.join("")}</w:p>`;

describe("LISTNUM fields", () => {
  test("count in the lists that every document has, by level, and begin again where they say so", () => {
    const legal = [1, 2, 2, 3, 1, 2].map((at) => line(field(`LISTNUM LegalDefault \\l ${at}`)));
    expect(written(legal.join(""))).toEqual(["1.", "1.1.", "1.2.", "1.2.1.", "2.", "2.1."]);
    const outline = line(field('LISTNUM "OutlineDefault" \\l 4'), field("LISTNUM OutlineDefault \\l 4 \\s 7"));
    expect(written(outline)).toEqual(["a)g)"]);
    expect(written(line(field("LISTNUM"), simple("LISTNUM"), field("LISTNUM \\l 2")))).toEqual(["1)2)a)"]);
  });

  test("without a name count the next level of their paragraph's list, behind its number", () => {
    const numbering = list(level(0, "%1.") + level(1, "%2)", "lowerLetter"));
    const numbered = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>';
    const body = line(numbered, field("LISTNUM"), field("LISTNUM")) + item(1) + line(numbered, field("LISTNUM"));
    expect(written(body, numbering)).toEqual(["a)b)", "x", "a)"]);
    expect(numbersOf(paperOf({ body, numbering }))).toEqual(["1.", "c)", "2."]);
  });

  test("count in a list of the document by its name", () => {
    const named = list(`<w:name w:val="Cláusulas"/>${level(0, "Cláusula %1ª", "decimal")}`);
    expect(written(line(field('LISTNUM "Cláusulas" \\l 1')) + item(0), named)).toEqual(["Cláusula 1ª", "x"]);
    expect(numbersOf(paperOf({ body: line(field('LISTNUM "Cláusulas"')) + item(0), numbering: named }))).toEqual([
      "-",
      "Cláusula 2ª",
    ]);
  });

  test("are not reported; AUTONUM is counted and reported, and so is a field that only Word computes", () => {
    const kinds = (code: string) => paperOf(line(field(code))).unshown.map(({ kind }) => kind);
    expect(kinds("LISTNUM")).toEqual([]);
    expect(kinds("AUTHOR")).toEqual(["field"]);
    expect(kinds("XE termo")).toEqual([]);
    expect(kinds("AUTONUM")).toEqual(["field"]);
    expect(written(line(field("AUTONUM")) + line(field("AUTONUM \\s )")))).toEqual(["1.", "2)"]);
  });
});
