import { describe, expect, test } from "vitest";
import { type ExtraPart, paragraph } from "../../../src/testing/document-builder.ts";
import { asItLooks, OFFICE, templateOf, topicOf, WORD } from "../../../src/testing/merged.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const settings = (option: string): { extras: ExtraPart[] } => ({
  extras: [
    {
      name: "word/settings.xml",
      contentType: `${WORD}.settings+xml`,
      relationship: ["rIdSettings", `${OFFICE}/settings`],
      content: `<w:settings xmlns:w="${W}"><w:compat>${option}<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    },
  ],
});
const into = templateOf(settings(""));

/** Returns the settings that are reported for a topic with this content. */
const reported = (option: string, body: string, more: { styles?: string; footnotes?: string } = {}) =>
  into
    .fill({}, { topics: [asItLooks(topicOf({ body, ...more, ...settings(option) }))] })
    .notices.flatMap((one) => one.settings ?? []);

const table = (properties: string, cell = "") =>
  `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr><w:tc><w:tcPr>${cell}</w:tcPr>${paragraph("t")}</w:tc></w:tr></w:tbl>`;
const run = (properties: string, text = "a") =>
  `<w:p><w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const grid = (type: string) => `<w:sectPr><w:docGrid w:type="${type}"/></w:sectPr>`;
const columns = (number: number) => `<w:sectPr><w:cols w:num="${number}"/></w:sectPr>`;
const box = (inside: string) => `<w:p><w:r><w:pict><v:shape>${inside}</v:shape></w:pict></w:r></w:p>`;
const inBox = `<w:txbxContent>${paragraph("t")}</w:txbxContent>`;
const listed = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const FLOATING = '<w:tblpPr w:tblpX="5"/>';
const AUTO = '<w:tblW w:w="0" w:type="auto"/>';
const FIXED = '<w:tblW w:w="500" w:type="dxa"/>';
const UNDERLINED = '<w:u w:val="single"/>';
const BOTH = '<w:jc w:val="both"/>';
const breaks = (type = "") => `<w:r><w:br${type}/></w:r>`;
const within = (properties: string, inside: string) => `<w:p><w:pPr>${properties}</w:pPr>${inside}</w:p>`;
const plain = paragraph("a");

/** Content whose lines an option moves, and content beside it whose lines it does not. */
const effects: readonly (readonly [option: string, moved: string, unmoved: string])[] = [
  ["adjustLineHeightInTable", table("") + grid("lines"), table("") + grid("default")],
  ["adjustLineHeightInTable", table("") + grid("snapToChars"), plain + grid("lines")],
  ["alignTablesRowByRow", table(FLOATING), table("")],
  ["allowSpaceOfSameStyleInTable", table("") + paragraph("a", "<w:contextualSpacing/>"), table("")],
  ["autofitToFirstFixedWidthCell", table(AUTO), table(FIXED)],
  ["autoSpaceLikeWord95", paragraph("日"), paragraph("é")],
  ["cachedColBalance", plain + columns(2), plain + columns(1)],
  ["doNotAutofitConstrainedTables", table(AUTO), table(FIXED)],
  ["doNotBreakConstrainedForcedTable", table("").replace("<w:tr>", "<w:tr><w:trPr><w:cantSplit/></w:trPr>"), table("")],
  ["doNotBreakWrappedTables", table(FLOATING), table("")],
  ["doNotExpandShiftReturn", within(BOTH, breaks()), within("", breaks())],
  ["doNotExpandShiftReturn", within('<w:jc w:val="distribute"/>', breaks()), within(BOTH, "")],
  ["doNotSuppressIndentation", paragraph("a", '<w:framePr w:w="100"/>'), plain],
  ["doNotSuppressIndentation", box('<v:x style="position:absolute"/>'), box('<v:x style="width:1pt"/>')],
  ["doNotSuppressParagraphBorders", table(FLOATING) + paragraph("a", "<w:pBdr/>"), paragraph("a", "<w:pBdr/>")],
  ["doNotUseIndentAsNumberingTabStop", paragraph("a", listed), plain],
  ["doNotVertAlignCellWithSp", table(FLOATING, '<w:vAlign w:val="center"/>'), table("", '<w:vAlign w:val="center"/>')],
  ["doNotVertAlignInTxbx", box(`<v:textbox style="v-text-anchor:middle">${inBox}</v:textbox>`), box(inBox)],
  ["footnoteLayoutLikeWW8", '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>', plain],
  ["forgetLastTabAlignment", paragraph("a", "<w:tabs/>"), plain],
  ["growAutofit", table(AUTO), table(FIXED)],
  ["layoutRawTableWidth", table(FLOATING), table("")],
  ["layoutTableRowsApart", table(FLOATING), plain],
  ["mwSmallCaps", run("<w:smallCaps/>"), run("<w:caps/>")],
  ["noColumnBalance", plain + columns(3), `${plain}<w:sectPr><w:cols/></w:sectPr>`],
  ["noSpaceRaiseLower", run('<w:position w:val="4"/>'), run("")],
  ["noSpaceRaiseLower", run('<w:vertAlign w:val="superscript"/>'), run("<w:b/>")],
  ["shapeLayoutLikeWW8", paragraph("a", '<w:framePr w:w="100"/>'), plain],
  ["spaceForUL", run(UNDERLINED, "日"), run("", "日")],
  ["spaceForUL", run(UNDERLINED, "日"), run(UNDERLINED)],
  ["subFontBySize", run('<w:vertAlign w:val="subscript"/>'), run('<w:position w:val="4"/>')],
  ["suppressSpBfAfterPgBrk", within("", breaks(' w:type="page"')), within("", breaks(' w:type="column"'))],
  ["ulTrailSpace", run(UNDERLINED, "a "), run(UNDERLINED)],
  ["ulTrailSpace", run(UNDERLINED, "a "), run('<w:u w:val="none"/>', "a ")],
  ["underlineTabInNumList", paragraph("a", listed) + run(UNDERLINED), paragraph("a", listed)],
  ["useAnsiKerningPairs", run('<w:kern w:val="28"/>'), run('<w:kern w:val="0"/>')],
  ["useNormalStyleForList", paragraph("a", listed), plain],
  ["useSingleBorderforContiguousCells", table(""), plain],
  ["useWord2002TableStyleRules", table('<w:tblStyle w:val="T"/>'), table("")],
  ["wpJustification", paragraph("a".repeat(71), BOTH), paragraph("a".repeat(70), BOTH)],
  ["wpJustification", paragraph("a".repeat(71), '<w:jc w:val="lowKashida"/>'), paragraph("a".repeat(71))],
];

describe("a setting of a topic is reported where it moves lines, and not beside", () => {
  test.each(effects)("%s: %s, not %s", (option, moved, unmoved) => {
    expect(reported(`<w:${option}/>`, moved)).toEqual([option]);
    expect(reported(`<w:${option}/>`, unmoved)).toEqual([]);
  });

  test.each(["lineWrapLikeWord6", "noLeading", "suppressTopSpacing", "wrapTrailSpaces"])("%s, anywhere", (option) => {
    expect(reported(`<w:${option}/>`, plain)).toEqual([option]);
    for (const off of ["0", "false", "off"]) expect(reported(`<w:${option} w:val="${off}"/>`, plain)).toEqual([]);
  });

  test("but a page break that the merge itself splits, and beside it", () => {
    const body = within("", breaks(' w:type="page"'));
    expect(reported("<w:splitPgBreakAndParaMark/><w:noLeading/>", body)).toEqual(["noLeading"]);
    const splitting = templateOf(settings("<w:splitPgBreakAndParaMark/>"));
    const { notices } = splitting.fill({}, { topics: [asItLooks(topicOf({ body, ...settings("") }))] });
    expect(notices.flatMap((one) => one.settings ?? [])).toEqual(["splitPgBreakAndParaMark"]);
  });

  test("in a style that is used, by default or by name, and not in another", () => {
    const style = (id: string, more = "") =>
      `<w:style w:type="paragraph" w:styleId="${id}"${more}><w:rPr><w:smallCaps/></w:rPr></w:style>`;
    const defaults = "<w:docDefaults><w:rPrDefault><w:rPr><w:smallCaps/></w:rPr></w:rPrDefault></w:docDefaults>";
    const said = (styles: string, body = plain) => reported("<w:mwSmallCaps/>", body, { styles });
    expect(said(defaults)).toEqual(["mwSmallCaps"]);
    expect(said(style("N", ' w:default="1"'))).toEqual(["mwSmallCaps"]);
    expect(said(style("N", ' w:default="0"'))).toEqual([]);
    expect(said(style("N"))).toEqual([]);
    expect(said(style("N"), paragraph("a", '<w:pStyle w:val="N"/>'))).toEqual(["mwSmallCaps"]);
    expect(said(style("N"), run('<w:rStyle w:val="N"/>'))).toEqual(["mwSmallCaps"]);
    expect(said(style("N"), table('<w:tblStyle w:val="N"/>'))).toEqual(["mwSmallCaps"]);
  });

  test("in a note", () => {
    const body = '<w:p><w:r><w:footnoteReference w:id="1"/></w:r></w:p>';
    const note = (inside: string) => ({ footnotes: `<w:footnote w:id="1">${inside}</w:footnote>` });
    expect(reported("<w:mwSmallCaps/>", body, note(run("<w:smallCaps/>")))).toEqual(["mwSmallCaps"]);
    expect(reported("<w:mwSmallCaps/>", body, note(run("<w:b/>")))).toEqual([]);
  });
});
