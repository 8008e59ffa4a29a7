import { describe, expect, test } from "vitest";
import { type ExtraPart, paragraph } from "../../../src/testing/document-builder.ts";
import { partXml } from "../../../src/testing/document-text.ts";
import { all, asItLooks, merge, OFFICE, templateOf, topicOf, WORD } from "../../../src/testing/merged.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const settings = (inside: string): { extras: ExtraPart[] } => ({
  extras: [
    {
      name: "word/settings.xml",
      contentType: `${WORD}.settings+xml`,
      relationship: ["rIdSettings", `${OFFICE}/settings`],
      content: `<w:settings xmlns:w="${W}">${inside}</w:settings>`,
    },
  ],
});
const mode = (number: number, more = "") =>
  `<w:compat>${more}<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="${number}"/></w:compat>`;
const MODERN = settings(mode(15));
const tabs = (distance: number) => settings(`<w:defaultTabStop w:val="${distance}"/>${mode(15)}`);
const style = (id: string, name: string, inside: string, more = "", type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${name}"/>${inside}</w:style>`;
const tabbed = (properties = "") => `<w:p>${properties}<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t></w:r></w:p>`;
const positions = (body: string) => all(body, /w:pos="(\d+)"/g).map(Number);
const noticesOf = (into: ReturnType<typeof templateOf>, topic: ReturnType<typeof topicOf>) =>
  into.fill({}, { topics: [asItLooks(topic)] }).notices;

const ABSTRACT = (inside: string) =>
  `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/>${inside}</w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
const LISTED = '<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>';

describe("default tab stops", () => {
  const stops = (topic: Parameters<typeof topicOf>[0], values = {}) => {
    const { body } = merge(templateOf(tabs(708)), asItLooks(topicOf({ ...topic, ...tabs(720), ...values })));
    return positions(body);
  };
  const runs = (...parts: string[]) =>
    parts.map((part) => `<w:r>${part === "\t" ? "<w:tab/>" : `<w:t>${part}</w:t>`}</w:r>`);
  const line = (properties: string, ...parts: string[]) => `<w:p>${properties}${runs(...parts).join("")}</w:p>`;

  test("are set where a paragraph has a tab, as in the topic's document, as far as its tabs may reach", () => {
    const topic = topicOf({ body: tabbed() + paragraph("c"), ...tabs(2000) });
    const { body } = merge(templateOf(tabs(708)), asItLooks(topic));
    expect(body).toContain("<w:p><w:pPr><w:tabs>");
    expect(positions(body)).toEqual([2000]);
  });

  test("are as many as there are tabs before any text", () => {
    expect(stops({ body: line("", "\t", "\t", "a") })).toEqual([720, 1440]);
    expect(stops({ body: line('<w:pPr><w:ind w:left="1000"/></w:pPr>', "\t", "a") })).toEqual([1440]);
  });

  test("are those near the end of the text before a tab", () => {
    expect(stops({ body: line("", "Nome", "\t", "b") })).toEqual([720]);
    expect(stops({ body: line("", "Contratante: Ana", "\t", "b") })).toEqual([1440, 2160, 2880]);
    expect(stops({ body: line("", "a".repeat(300), "\t", "b") })).toHaveLength(12);
  });

  test("are not set where a hanging indent or a stop of its own ends a tab, or both documents have the same", () => {
    const hanging = '<w:pPr><w:ind w:left="1800" w:hanging="1800"/></w:pPr>';
    expect(stops({ body: line(hanging, "a", "\t", "b") })).toEqual([]);
    const own = '<w:pPr><w:tabs><w:tab w:val="left" w:pos="4000"/></w:tabs></w:pPr>';
    expect(stops({ body: line(own, "Nome", "\t", "b") })).toEqual([4000]);
    const topic = topicOf({ body: line("", "a", "\t", "b"), ...tabs(1440) });
    expect(positions(merge(templateOf(tabs(1440)), asItLooks(topic)).body)).toEqual([]);
  });

  test("are set for the tab behind a list's number without a hanging indent", () => {
    const flat = ABSTRACT('<w:pPr><w:ind w:left="0" w:firstLine="0"/></w:pPr>');
    expect(stops({ body: line(LISTED, "Do objeto"), numbering: flat })).toEqual([720]);
    const spaced = ABSTRACT('<w:suff w:val="space"/><w:pPr><w:ind w:left="0" w:firstLine="0"/></w:pPr>');
    expect(stops({ body: line(LISTED, "Do objeto"), numbering: spaced })).toEqual([]);
    const hung = ABSTRACT('<w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr>');
    expect(stops({ body: line(LISTED, "Do objeto"), numbering: hung })).toEqual([]);
  });

  test("do not depend on values", () => {
    const body = line("", "{NOME}", "\t", "b");
    const topic = asItLooks(topicOf({ body, ...tabs(720) }));
    const of = (name: string) =>
      positions(
        partXml(
          templateOf(tabs(708))
            .fill({ NOME: name }, { topics: [topic] })
            .toBuffer(),
          "word/document.xml",
        ),
      );
    expect(of("a")).toEqual(of("a".repeat(200)));
    expect(of("a")).toHaveLength(12);
  });

  test("follow those that the paragraph and its styles set", () => {
    const styles = style("T", "T", '<w:pPr><w:tabs><w:tab w:val="left" w:pos="50"/></w:tabs></w:pPr>');
    const own =
      '<w:pPr><w:pStyle w:val="T"/><w:tabs><w:tab w:val="left" w:pos="40"/></w:tabs><w:ind w:left="9"/></w:pPr>';
    const { body } = merge(templateOf(tabs(708)), asItLooks(topicOf({ body: tabbed(own), styles, ...tabs(2000) })));
    expect(positions(body)).toEqual([40, 2000]);
  });

  test("count a cleared stop as no stop", () => {
    const styles = style("T", "T", '<w:pPr><w:tabs><w:tab w:val="left" w:pos="5000"/></w:tabs></w:pPr>');
    const own = '<w:pPr><w:pStyle w:val="T"/><w:tabs><w:tab w:val="clear" w:pos="5000"/></w:tabs></w:pPr>';
    const { body } = merge(templateOf(tabs(708)), asItLooks(topicOf({ body: tabbed(own), styles, ...tabs(4000) })));
    expect(positions(body)).toEqual([5000, 4000]);
  });

  test("are not set for a tab in a text box of the paragraph", () => {
    const box = `<w:p><w:r><w:pict><v:textbox><w:txbxContent>${tabbed()}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`;
    const { body } = merge(templateOf(tabs(708)), asItLooks(topicOf({ body: box, ...tabs(4000) })));
    expect(all(body, /(<w:tabs>)/g)).toHaveLength(1);
  });

  test("are half an inch apart when the document does not set them", () => {
    const { body } = merge(templateOf(MODERN), asItLooks(topicOf({ body: tabbed(), ...tabs(720) })));
    expect(body).not.toContain("w:tabs");
  });

  test("are the template's with its look", () => {
    const { body } = merge(templateOf(tabs(708)), topicOf({ body: tabbed(), ...tabs(2000) }));
    expect(body).not.toContain("w:tabs");
  });
});

describe("a table of a document in an older compatibility mode", () => {
  const table = (properties: string) =>
    `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr><w:tc><w:tcPr/>${paragraph("t")}</w:tc></w:tr></w:tbl>`;
  const indents = (into: number, of: number, properties: string, styles = "") => {
    const topic = topicOf({ body: table(properties), styles, ...settings(mode(of)) });
    return all(merge(templateOf(settings(mode(into))), asItLooks(topic)).body, /<w:tblInd w:w="(-?\d+)"/g);
  };
  const MARGIN = '<w:tblCellMar><w:left w:w="108" w:type="dxa"/></w:tblCellMar>';

  test("keeps its place in a modern document: its text was at the margin, not its edge", () => {
    expect(indents(15, 14, `<w:tblW w:w="0" w:type="auto"/>${MARGIN}`)).toEqual(["-108"]);
    expect(indents(15, 12, `<w:tblInd w:w="500" w:type="dxa"/>${MARGIN}`)).toEqual(["392"]);
  });

  test("keeps its place with a thick left border, of its first cell or its own", () => {
    const borders = '<w:tblBorders><w:left w:val="single" w:sz="24"/></w:tblBorders>';
    expect(indents(15, 14, borders + MARGIN)).toEqual(["-138"]);
    expect(indents(14, 15, borders + MARGIN)).toEqual(["138"]);
    expect(indents(15, 14, borders.replace("24", "6") + MARGIN), "7.5, rounded").toEqual(["-116"]);
    expect(indents(15, 14, borders + MARGIN.replace("108", "0")), "no margin").toEqual([]);
    const cell = '<w:tcPr><w:tcBorders><w:left w:val="nil"/></w:tcBorders></w:tcPr>';
    const body = table(borders + MARGIN).replace("<w:tcPr/>", cell);
    const { body: made } = merge(templateOf(MODERN), asItLooks(topicOf({ body, ...settings(mode(14)) })));
    expect(all(made, /<w:tblInd w:w="(-?\d+)"/g)).toEqual(["-108"]);
  });

  test("keeps its place when the template is the older one", () => {
    expect(indents(14, 15, MARGIN)).toEqual(["108"]);
  });

  test("takes indentation and margins from its style and the styles it is based on", () => {
    const styles =
      style("Base", "Base", `<w:tblPr><w:tblInd w:w="300" w:type="dxa"/>${MARGIN}</w:tblPr>`, "", "table") +
      style("T", "T", '<w:basedOn w:val="Base"/>', "", "table");
    expect(indents(15, 14, '<w:tblStyle w:val="T"/>', styles)).toEqual(["192"]);
  });

  test("is not moved when it is centred, floating or nested", () => {
    expect(indents(15, 14, `<w:jc w:val="center"/>${MARGIN}`)).toEqual([]);
    expect(indents(15, 14, `<w:tblpPr w:tblpX="5"/>${MARGIN}`)).toEqual([]);
    const nested = table(MARGIN).replace("<w:p>", `${table(MARGIN)}<w:p>`);
    const topic = topicOf({ body: nested, ...settings(mode(14)) });
    expect(all(merge(templateOf(MODERN), asItLooks(topic)).body, /(tblInd)/g)).toHaveLength(1);
  });

  test("is not moved when both have the same layout, and with the template's look", () => {
    expect(indents(14, 12, MARGIN)).toEqual([]);
    const topic = topicOf({ body: table(MARGIN), ...settings(mode(14)) });
    expect(merge(templateOf(MODERN), topic).body).not.toContain("tblInd");
  });
});

describe("a document of an older version", () => {
  const SPLIT = settings(mode(15, "<w:splitPgBreakAndParaMark/>"));
  const broken = (after = "") =>
    `<w:p><w:pPr><w:spacing w:before="90" w:after="80"/></w:pPr><w:r><w:br w:type="page"/></w:r>${after}</w:p>`;
  const lines = (body: string, recipe = SPLIT) =>
    all(merge(templateOf(MODERN), asItLooks(topicOf({ body, ...recipe }))).body, /(<w:p>)/g).length;

  test("has an empty line behind a page break at a paragraph's end", () => {
    const { body } = merge(templateOf(MODERN), asItLooks(topicOf({ body: broken() + paragraph("b"), ...SPLIT })));
    expect(body).toMatch(/<w:br w:type="page"\/><\/w:r><\/w:p><w:p><w:pPr>.*<w:spacing w:after="80" w:before="0"/);
    const ofStyle = broken().replace("<w:pPr>", '<w:pPr><w:pStyle w:val="T"/>') + paragraph("b");
    const topic = topicOf({ body: ofStyle, styles: style("T", "T", ""), ...SPLIT });
    const { body: styled } = merge(templateOf(MODERN), asItLooks(topic));
    expect(styled).toContain('<w:br w:type="page"/></w:r></w:p><w:p><w:pPr><w:pStyle w:val="T"/>');
  });

  test("has none where text follows the break, where the paragraph ends the topic, and in the template's look", () => {
    const plain = lines(paragraph("a") + paragraph("b"));
    expect(lines(broken("<w:r><w:t>x</w:t></w:r>") + paragraph("b"))).toBe(plain);
    expect(lines(paragraph("b") + broken())).toBe(plain);
    expect(lines(broken().replace("<w:pPr>", '<w:pPr><w:framePr w:w="100"/>') + paragraph("b")), "in a frame").toBe(
      plain,
    );
    expect(lines(broken() + paragraph("b"), MODERN)).toBe(plain);
    const topic = topicOf({ body: broken() + paragraph("b"), ...SPLIT });
    expect(merge(templateOf(MODERN), topic).body).not.toContain('<w:numId w:val="0"/>');
  });

  test("keeps its automatic spaces of five points, in styles and paragraphs", () => {
    const old = settings(mode(15, "<w:doNotUseHTMLParagraphAutoSpacing/>"));
    const styles = style("T", "T", '<w:pPr><w:spacing w:afterAutospacing="1" w:after="280" w:line="300"/></w:pPr>');
    const body = '<w:p><w:pPr><w:pStyle w:val="T"/><w:spacing w:beforeAutospacing="1"/></w:pPr></w:p>';
    const { body: made, part } = merge(templateOf(MODERN), asItLooks(topicOf({ body, styles, ...old })));
    expect(made).toContain('<w:spacing w:before="100" w:beforeAutospacing="0"/>');
    expect(part("word/styles.xml")).toMatch(/w:line="300"[^<>]* w:after="100" w:afterAutospacing="0"/);
    expect(merge(templateOf(old), asItLooks(topicOf({ body, styles, ...old }))).body).toContain(
      'beforeAutospacing="1"',
    );
  });
});

describe("settings of a topic's document", () => {
  const HYPHENS = settings(`<w:autoHyphenation/>${mode(15)}`);
  const LONG = paragraph("uma linha que passa da margem ".repeat(9));
  const NORMAL = style("Normal", "Normal", "", ' w:default="1"');

  test("against hyphenation are written to its styles if the template hyphenates", () => {
    const into = templateOf({ styles: NORMAL, ...HYPHENS });
    const { part } = merge(into, asItLooks(topicOf({ body: paragraph("a"), styles: NORMAL, ...MODERN })));
    expect(part("word/styles.xml")).toMatch(/"Normal2".*<w:pPr><w:suppressAutoHyphens\/><\/w:pPr>/);
    const alike = merge(into, asItLooks(topicOf({ body: paragraph("a"), styles: NORMAL, ...HYPHENS })));
    expect(alike.part("word/styles.xml"), "both hyphenate").not.toContain("suppressAutoHyphens");
  });

  test("for hyphenation are reported, because a paragraph cannot turn it on", () => {
    const topic = topicOf({ body: LONG, ...HYPHENS });
    expect(noticesOf(templateOf(MODERN), topic)).toEqual([
      { code: "LAYOUT_SETTINGS_LEFT", topic: 0, settings: ["autoHyphenation"] },
    ]);
    expect(noticesOf(templateOf(HYPHENS), topic)).toEqual([]);
  });

  const JUSTIFIED = LONG.replace("<w:p>", '<w:p><w:pPr><w:jc w:val="both"/></w:pPr>');

  test("for another compatibility mode and compatibility options are reported", () => {
    const older = settings(mode(12, '<w:usePrinterMetrics/><w:spaceForUL w:val="0"/>'));
    const topic = topicOf({ body: JUSTIFIED, ...older });
    expect(noticesOf(templateOf(MODERN), topic)).toEqual([
      { code: "LAYOUT_SETTINGS_LEFT", topic: 0, settings: ["compatibilityMode", "usePrinterMetrics"] },
    ]);
  });

  test("of a document that names no compatibility mode are those of Word 2007", () => {
    const topic = topicOf({ body: JUSTIFIED, ...settings("") });
    expect(noticesOf(templateOf(MODERN), topic)).toEqual([
      { code: "LAYOUT_SETTINGS_LEFT", topic: 0, settings: ["compatibilityMode"] },
    ]);
    expect(noticesOf(templateOf(settings(mode(12))), topic)).toEqual([]);
  });

  test("are reported only where the topic has content that they move", () => {
    const old = settings(`<w:autoHyphenation/>${mode(12, "<w:ulTrailSpace/><w:noColumnBalance/><w:growAutofit/>")}`);
    const told = (body: string, styles = "") =>
      noticesOf(templateOf(MODERN), topicOf({ body, styles, ...old })).flatMap((one) => one.settings ?? []);
    expect(told(paragraph("a"))).toEqual([]);
    expect(told(LONG)).toEqual(["autoHyphenation"]);
    expect(told(JUSTIFIED)).toEqual(["autoHyphenation", "compatibilityMode"]);
    const underlined = '<w:p><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t xml:space="preserve">a </w:t></w:r></w:p>';
    expect(told(underlined)).toEqual(["ulTrailSpace"]);
    const styles = style("J", "J", '<w:pPr><w:jc w:val="both"/></w:pPr>') + style("K", "K", '<w:basedOn w:val="J"/>');
    expect(told(LONG, styles)).toEqual(["autoHyphenation"]);
    expect(told(LONG.replace("<w:p>", '<w:p><w:pPr><w:pStyle w:val="K"/></w:pPr>'), styles)).toEqual([
      "autoHyphenation",
      "compatibilityMode",
    ]);
  });

  test("are reported from a closed list, regardless of the option names in the file", () => {
    const own = mode(
      15,
      '<w:useFELayout/><w:usePrinterMetrics/><w:IgnoreMe/><w:compatSetting w:name="Olá; x" w:uri="u" w:val="1"/>',
    );
    const topic = topicOf({ body: paragraph("a"), ...settings(own) });
    expect(noticesOf(templateOf(MODERN), topic)).toEqual([
      { code: "LAYOUT_SETTINGS_LEFT", topic: 0, settings: ["usePrinterMetrics"] },
    ]);
  });

  test("are reported once for each topic, by its position", () => {
    const into = templateOf({ body: paragraph("{SUBTEMPLATES}") + paragraph("{SUBTEMPLATES}"), ...MODERN });
    const topic = asItLooks(topicOf({ body: LONG, ...HYPHENS }));
    const plain = topicOf({ body: paragraph("b"), ...MODERN });
    expect(into.fill({}, { topics: [topic, plain, topic] }).notices).toEqual(
      [0, 2].map((place) => ({ code: "LAYOUT_SETTINGS_LEFT", topic: place, settings: ["autoHyphenation"] })),
    );
  });

  test("are not reported with the template's look", () => {
    const topic = topicOf({ body: LONG, ...HYPHENS });
    expect(templateOf(MODERN).fill({}, { topics: [topic] }).notices).toEqual([]);
  });
});
