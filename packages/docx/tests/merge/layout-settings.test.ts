import { describe, expect, test } from "vitest";
import { type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { all, asItLooks, merge, OFFICE, templateOf, topicOf, WORD } from "../../src/testing/merged.ts";

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

describe("default tab stops", () => {
  test("are set where a paragraph has a tab, as in the topic's document", () => {
    const topic = topicOf({ body: tabbed() + paragraph("c"), ...tabs(2000) });
    const { body } = merge(templateOf(tabs(708)), asItLooks(topic));
    expect(body).toContain("<w:p><w:pPr><w:tabs>");
    expect(positions(body)).toEqual([2000, 4000, 6000, 8000]);
  });

  test("follow those that the paragraph and its styles set", () => {
    const styles = style("T", "T", '<w:pPr><w:tabs><w:tab w:val="left" w:pos="5000"/></w:tabs></w:pPr>');
    const own =
      '<w:pPr><w:pStyle w:val="T"/><w:tabs><w:tab w:val="left" w:pos="100"/></w:tabs><w:ind w:left="9"/></w:pPr>';
    const { body } = merge(templateOf(tabs(708)), asItLooks(topicOf({ body: tabbed(own), styles, ...tabs(2000) })));
    expect(positions(body)).toEqual([100, 6000, 8000]);
  });

  test("count a cleared stop as no stop", () => {
    const styles = style("T", "T", '<w:pPr><w:tabs><w:tab w:val="left" w:pos="5000"/></w:tabs></w:pPr>');
    const own = '<w:pPr><w:pStyle w:val="T"/><w:tabs><w:tab w:val="clear" w:pos="5000"/></w:tabs></w:pPr>';
    const { body } = merge(templateOf(tabs(708)), asItLooks(topicOf({ body: tabbed(own), styles, ...tabs(4000) })));
    expect(positions(body)).toEqual([5000, 4000, 8000]);
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

describe("settings of a topic's document", () => {
  const HYPHENS = settings(`<w:autoHyphenation/>${mode(15)}`);
  const NORMAL = style("Normal", "Normal", "", ' w:default="1"');

  test("against hyphenation are written to its styles if the template hyphenates", () => {
    const into = templateOf({ styles: NORMAL, ...HYPHENS });
    const { part } = merge(into, asItLooks(topicOf({ body: paragraph("a"), styles: NORMAL, ...MODERN })));
    expect(part("word/styles.xml")).toMatch(/"Normal2".*<w:pPr><w:suppressAutoHyphens\/><\/w:pPr>/);
  });

  test("for hyphenation are reported, because a paragraph cannot turn it on", () => {
    const topic = topicOf({ body: paragraph("a"), ...HYPHENS });
    expect(noticesOf(templateOf(MODERN), topic)).toEqual([
      { code: "LAYOUT_SETTINGS_LEFT", topic: 0, settings: ["autoHyphenation"] },
    ]);
    expect(noticesOf(templateOf(HYPHENS), topic)).toEqual([]);
  });

  test("for another compatibility mode and compatibility options are reported", () => {
    const older = settings(mode(12, '<w:ulTrailSpace/><w:spaceForUL w:val="0"/>'));
    const topic = topicOf({ body: paragraph("a"), ...older });
    expect(noticesOf(templateOf(MODERN), topic)).toEqual([
      { code: "LAYOUT_SETTINGS_LEFT", topic: 0, settings: ["compatibilityMode", "ulTrailSpace"] },
    ]);
  });

  test("are reported from a closed list, regardless of the option names in the file", () => {
    const own = mode(
      15,
      '<w:useFELayout/><w:doNotExpandShiftReturn/><w:IgnoreMe/><w:compatSetting w:name="Olá; x" w:uri="u" w:val="1"/>',
    );
    const topic = topicOf({ body: paragraph("a"), ...settings(own) });
    expect(noticesOf(templateOf(MODERN), topic)).toEqual([
      { code: "LAYOUT_SETTINGS_LEFT", topic: 0, settings: ["doNotExpandShiftReturn"] },
    ]);
  });

  test("are reported once for each topic, by its position", () => {
    const into = templateOf({ body: paragraph("{SUBTEMPLATES}") + paragraph("{SUBTEMPLATES}"), ...MODERN });
    const topic = asItLooks(topicOf({ body: paragraph("a"), ...HYPHENS }));
    const plain = topicOf({ body: paragraph("b"), ...MODERN });
    expect(into.fill({}, { topics: [topic, plain, topic] }).notices).toEqual(
      [0, 2].map((place) => ({ code: "LAYOUT_SETTINGS_LEFT", topic: place, settings: ["autoHyphenation"] })),
    );
  });

  test("are not reported with the template's look", () => {
    const topic = topicOf({ body: paragraph("a"), ...HYPHENS });
    expect(templateOf(MODERN).fill({}, { topics: [topic] }).notices).toEqual([]);
  });
});
