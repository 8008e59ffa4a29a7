import { describe, expect, test } from "vitest";
import { type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { all, merge, OFFICE, templateOf, topicOf, WORD } from "../../src/testing/merged.ts";

const SECTION = '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/></w:sectPr>';
const sectioned = topicOf({ body: paragraph("t", SECTION) + paragraph("u"), header: paragraph("H") });
const settings = (inside: string): ExtraPart => ({
  name: "word/settings.xml",
  contentType: `${WORD}.settings+xml`,
  relationship: ["rIdSettings", `${OFFICE}/settings`],
  content: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inside}</w:settings>`,
});
const inBody = (section: string) => ({ body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}${section}` });

describe("sections of a topic", () => {
  test("are omitted in a table cell, with a notice", () => {
    const cell = `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${paragraph("{SUBTEMPLATES}")}</w:tc></w:tr></w:tbl><w:p/>`;
    const into = templateOf({ body: cell });
    expect(into.fill({}, { topics: [sectioned] }).notices).toEqual([{ code: "SECTIONS_STRIPPED", topic: 0 }]);
    const { body } = merge(into, sectioned);
    expect(body).not.toContain("sectPr");
    expect(visibleText(body)).toBe("tu");
  });

  test("are reported once for each topic, regardless of the number of places", () => {
    const cell = `<w:tc><w:tcPr/>${paragraph("{SUBTEMPLATES}")}</w:tc>`;
    const into = templateOf({ body: `<w:tbl><w:tblPr/><w:tr>${cell}${cell}</w:tr></w:tbl><w:p/>` });
    const plain = topicOf({ body: paragraph("t") });
    expect(into.fill({}, { topics: [sectioned, plain, sectioned] }).notices).toEqual(
      [0, 2].map((topic) => ({ code: "SECTIONS_STRIPPED", topic })),
    );
  });

  test("end with the topic's last one, which is replaced by the template's", () => {
    const topic = topicOf({ body: `${paragraph("t")}<w:sectPr><w:pgSz w:w="200" w:h="1"/></w:sectPr>` });
    const { body } = merge(templateOf(inBody('<w:sectPr><w:pgSz w:w="100" w:h="1"/></w:sectPr>')), topic);
    expect(all(body, /<w:pgSz w:w="(\d+)"/g)).toEqual(["100"]);
  });

  test("make no empty page if the placeholder comes first or the preceding topic ended its section", () => {
    const section = (width: number) => `<w:sectPr><w:pgSz w:w="${width}" w:h="1"/></w:sectPr>`;
    const widths = (xml: string) => all(xml, /<w:pgSz w:w="(\d+)"/g);
    const ends = topicOf({ body: paragraph("t", section(200)) });
    const first = templateOf({ body: paragraph("{SUBTEMPLATES}") + paragraph("u") + section(100) });
    expect(widths(merge(first, ends, ends).body)).toEqual(["200", "200", "100"]);
    const second = templateOf({ body: paragraph("a", section(50)) + paragraph("{SUBTEMPLATES}") + section(100) });
    expect(widths(merge(second, ends).body)).toEqual(["50", "200", "100"]);
    const later = templateOf({ body: paragraph("a") + paragraph("{SUBTEMPLATES}") + section(100) });
    expect(widths(merge(later, ends).body)).toEqual(["100", "200", "100"]);
  });

  test("start as in the topic: on the same page or on the next", () => {
    const typed = (type: string) => `<w:sectPr><w:footnotePr/><w:type w:val="${type}"/><w:cols/></w:sectPr>`;
    const types = (xml: string) =>
      all(xml, /(<w:sectPr>.*?<\/w:sectPr>)/g).map((one) => /type w:val="(\w+)"/.exec(one)?.[1]);
    const going = topicOf({
      body: paragraph("t", "<w:sectPr><w:cols/></w:sectPr>") + paragraph("u") + typed("continuous"),
    });
    expect(types(merge(templateOf(inBody(typed("oddPage"))), going).body)).toEqual([
      "oddPage",
      undefined,
      "continuous",
    ]);
    expect(types(merge(templateOf(inBody(typed("continuous"))), sectioned).body)).toEqual([
      "continuous",
      undefined,
      undefined,
    ]);
  });

  test("let the template's pages continue after them: no first page, no new count", () => {
    const own = '<w:sectPr><w:pgNumType w:start="5"/><w:titlePg/></w:sectPr>';
    const { body } = merge(templateOf(inBody(own)), sectioned);
    const [before, , after] = all(body, /(<w:sectPr>.*?<\/w:sectPr>)/g);
    expect(before).toMatch(/w:start="5".*titlePg/);
    expect(after).not.toMatch(/w:start|titlePg/);
  });

  test("show their headers on even pages too if the template has separate even headers", () => {
    const even = templateOf({
      ...inBody("<w:sectPr><w:cols/></w:sectPr>"),
      extras: [settings("<w:evenAndOddHeaders/>")],
    });
    const [default_, second] = all(merge(even, sectioned).body, /headerReference w:type="(\w+)"/g);
    expect([default_, second]).toEqual(["default", "even"]);
    const plain = templateOf({ ...inBody("<w:sectPr><w:cols/></w:sectPr>"), extras: [settings("")] });
    expect(merge(plain, sectioned).body).not.toContain('w:type="even"');
    for (const off of ["0", "false", "off"]) {
      const said = settings(`<w:evenAndOddHeaders w:val="${off}"/>`);
      const into = templateOf({ ...inBody("<w:sectPr><w:cols/></w:sectPr>"), extras: [said] });
      expect(merge(into, sectioned).body).not.toContain('w:type="even"');
    }
    const alike = topicOf({
      body: paragraph("t", SECTION) + paragraph("u"),
      header: paragraph("H"),
      extras: [settings('<w:evenAndOddHeaders w:val="1"/>')],
    });
    expect(merge(even, alike).body).not.toContain('w:type="even"');
  });
});

describe("the section behind a topic with sections of its own", () => {
  const sectionsOf = (xml: string) => all(xml, /(<w:sectPr>.*?<\/w:sectPr>)/g);
  const header = (type: string) => `<w:headerReference w:type="${type}" r:id="rIdheader"/>`;
  const footer = '<w:footerReference w:type="first" r:id="rIdfooter"/>';
  const parts = { header: paragraph("M"), footer: paragraph("R") };
  const behind = (earlier: string, later: string, own = SECTION) => {
    const body = `${paragraph("x", earlier)}${paragraph("a")}${paragraph("{SUBTEMPLATES}")}${paragraph("z")}${later}`;
    const brought = topicOf({
      body: paragraph("t", own) + paragraph("u"),
      header: paragraph("H"),
      footer: paragraph("F"),
    });
    const made = merge(templateOf({ body, ...parts }), brought);
    return { ...made, last: sectionsOf(made.body).at(-1) ?? "" };
  };

  test("names the headers and footers that it had from sections before it", () => {
    const earlier = `<w:sectPr>${header("default")}${footer}</w:sectPr>`;
    const { last, names } = behind(earlier, "<w:sectPr><w:cols/></w:sectPr>");
    expect(last).toBe(`<w:sectPr>${header("default")}${footer}<w:cols/></w:sectPr>`);
    expect(names.filter((name) => /header|footer/.test(name))).toHaveLength(3);
  });

  test("keeps its own, and gets the nearest of several before it", () => {
    const even = '<w:headerReference w:type="even" r:id="rIdfooter"/>'.replace("rIdfooter", "rIdheader");
    const { last } = behind(
      `<w:sectPr>${header("default")}${even}</w:sectPr>`,
      `<w:sectPr>${header("default")}</w:sectPr>`,
    );
    expect(last).toBe(`<w:sectPr>${even}${header("default")}</w:sectPr>`);
  });

  test("gets one blank header and one blank footer where it had none, and none of a kind that there is not", () => {
    const own = `<w:sectPr>${header("default")}${header("first")}${footer}${header("odd")}</w:sectPr>`;
    const { last, part, names } = behind("<w:sectPr/>", "<w:sectPr><w:cols/></w:sectPr>", own);
    const types = [...last.matchAll(/<w:(header|footer)Reference w:type="(\w+)" r:id="(\w+)"/g)];
    expect(types.map(([, kind, type]) => `${kind} ${type}`)).toEqual([
      "header default",
      "header first",
      "footer first",
    ]);
    expect(types[0]?.[3]).toBe(types[1]?.[3]);
    expect(types[2]?.[3]).not.toBe(types[1]?.[3]);
    const blank = names.filter((name) => /word\/(header|footer)/.test(name)).map((name) => part(name));
    expect(blank.filter((xml) => /<w:hdr [^>]*><w:p\/><\/w:hdr>$/.test(xml))).toHaveLength(1);
    expect(blank.filter((xml) => /<w:ftr [^>]*><w:p\/><\/w:ftr>$/.test(xml))).toHaveLength(1);
  });

  test("has the topic's kind of break behind its notes' settings and before its pages", () => {
    const notes =
      '<w:footnotePr><w:pos w:val="pageBottom"/></w:footnotePr><w:endnotePr><w:numFmt w:val="upperRoman"/></w:endnotePr>';
    const body = `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}${paragraph("z")}<w:sectPr>${notes}<w:pgSz w:w="9" w:h="9"/></w:sectPr>`;
    const own = `${paragraph("t", SECTION)}${paragraph("u")}<w:sectPr><w:type w:val="evenPage"/></w:sectPr>`;
    const made = merge(templateOf({ body }), topicOf({ body: own, header: paragraph("H") }));
    expect(sectionsOf(made.body).at(-1)).toContain(`${notes}<w:type w:val="evenPage"/><w:pgSz`);
  });
});

describe("a header reference without a type is the default one", () => {
  const SILENT = SECTION.replace(' w:type="default"', "");
  const silent = topicOf({ body: paragraph("t", SILENT) + paragraph("u"), header: paragraph("H") });
  const sections = (xml: string) =>
    all(xml, /(<w:sectPr>.*?<\/w:sectPr>)/g).map((one) => all(one, /<w:headerReference([^<>]*?)\/>/g));
  const referenced = (name: string) => expect.stringMatching(new RegExp(`^${name} r:id="[^"]+"$`));

  test("in a topic: the following section gets a blank header", () => {
    const { body } = merge(templateOf(inBody("<w:sectPr><w:cols/></w:sectPr>")), silent);
    expect(sections(body)).toEqual([[], [referenced("")], [referenced(' w:type="default"')]]);
  });

  test("in a template: it remains the only one", () => {
    const into = templateOf({ ...inBody(SILENT), header: paragraph("M") });
    expect(sections(merge(into, sectioned).body)).toEqual([
      [referenced("")],
      [referenced(' w:type="default"')],
      [referenced("")],
    ]);
  });

  test("and is shown on even pages too if the template has separate even headers", () => {
    const even = templateOf({
      ...inBody("<w:sectPr><w:cols/></w:sectPr>"),
      extras: [settings("<w:evenAndOddHeaders/>")],
    });
    expect(sections(merge(even, silent).body)[1]).toEqual([referenced(""), referenced(' w:type="even"')]);
  });
});

describe("document-wide properties", () => {
  test("are the template's: settings, protection, latent styles", () => {
    const own = '<w:documentProtection w:edit="forms"/><w:defaultTabStop w:val="100"/>';
    const latent = '<w:latentStyles w:count="1"/>';
    const into = templateOf({ styles: latent, extras: [settings(own)] });
    const topic = topicOf({
      body: paragraph("t"),
      styles: '<w:latentStyles w:count="9"/>',
      extras: [settings('<w:documentProtection w:edit="none"/><w:defaultTabStop w:val="900"/>')],
    });
    const { part } = merge(into, topic);
    expect(part("word/settings.xml")).toContain(own);
    expect(part("word/styles.xml")).toContain(latent);
    expect(part("word/styles.xml")).not.toContain('"9"');
  });
});
