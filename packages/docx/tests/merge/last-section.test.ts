import { describe, expect, test } from "vitest";
import { type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { all, merge, templateOf, topicOf } from "../../src/testing/merged.ts";

const PORTRAIT = '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701"/>';
const LANDSCAPE = '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="567"/>';
const section = (inside: string) => `<w:sectPr>${inside}</w:sectPr>`;
const sections = (xml: string) =>
  all(xml, /<w:sectPr>(.*?)<\/w:sectPr>/g).map((one) => one.replaceAll(' w:gutter="0"', ""));
const HEADER = '<w:headerReference w:type="default" r:id="rIdheader"/>';
const letterhead = (more = ""): Partial<DocumentRecipe> => ({
  body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}${paragraph("z")}${section(HEADER + PORTRAIT + more)}`,
  header: paragraph("Papel timbrado"),
});
const topic = (inside: string, body = paragraph("t")) => topicOf({ body: body + section(inside) });

describe("a topic's last section", () => {
  test("in landscape keeps its pages; the template's letterhead and page count continue", () => {
    const numbers = '<w:pgNumType w:fmt="decimal" w:start="5"/>';
    const { body } = merge(
      templateOf(letterhead(`${numbers}<w:titlePg/>`)),
      topic(`${LANDSCAPE}<w:pgNumType w:start="1"/>`),
    );
    const [before, own, after] = sections(body);
    expect(before).toContain(PORTRAIT);
    expect(before).toContain('w:start="5"/><w:titlePg/>');
    expect(own?.replace(" />", "/>")).toBe(`${HEADER}${LANDSCAPE}<w:pgNumType w:fmt="decimal"/>`);
    expect(after).toContain(PORTRAIT);
    expect(after).not.toMatch(/w:start|titlePg/);
  });

  test("in landscape at the start keeps the template's grid and kind of break, except one without a new page", () => {
    const grid = '<w:docGrid w:linePitch="360"/>';
    const own = (type: string) => {
      const last = section(`${HEADER}<w:type w:val="${type}"/>${PORTRAIT}${grid}`);
      const body = paragraph("{SUBTEMPLATES}") + paragraph("z") + last;
      return sections(merge(templateOf({ body, header: paragraph("h") }), topic(LANDSCAPE)).body)[0];
    };
    expect(own("oddPage")).toBe(`${HEADER}<w:type w:val="oddPage"/>${LANDSCAPE}${grid}`);
    expect(own("continuous")).toBe(`${HEADER}${LANDSCAPE}${grid}`);
  });

  test("with columns at the start stays on the page of a section that continues it", () => {
    const last = section(`${HEADER}<w:type w:val="continuous"/>${PORTRAIT}`);
    const body = paragraph("{SUBTEMPLATES}") + paragraph("z") + last;
    const into = templateOf({ body, header: paragraph("h") });
    const [own] = sections(merge(into, topic(`${PORTRAIT}<w:cols w:num="2"/>`)).body);
    expect(own).toBe(`${HEADER}<w:type w:val="continuous"/>${PORTRAIT}<w:cols w:num="2"/>`);
  });

  test("ends in the topic's last paragraph, and no paragraph is added after it", () => {
    const { body } = merge(templateOf(letterhead()), topic(LANDSCAPE, paragraph("t", '<w:jc w:val="both"/>')));
    expect(body).toMatch(/<w:p><w:pPr><w:jc w:val="both"\/><w:sectPr>(?:(?!<w:p>).)*<w:t xml:space="preserve">t</);
    expect(all(body, /(<w:p>)/g)).toHaveLength(4);
  });

  test("ends in a paragraph without height after a table", () => {
    const table = `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${paragraph("t")}</w:tc></w:tr></w:tbl>`;
    const { body } = merge(templateOf(letterhead()), topic(LANDSCAPE, table));
    expect(body).toMatch(/<\/w:tbl><w:p><w:pPr><w:spacing [^<>]*w:line="1"[^<>]*\/><w:rPr>.*?<\/w:rPr><w:sectPr>/);
  });

  test("with columns continues on the page, with the template's page size", () => {
    const { body } = merge(
      templateOf(letterhead()),
      topic(`<w:pgSz w:w="12240" w:h="15840"/><w:pgMar w:top="9"/><w:cols w:num="2" w:space="300"/>`),
    );
    const [before, own, after] = sections(body);
    expect(before).not.toContain("cols");
    expect(own).toBe(`${HEADER}<w:type w:val="continuous"/>${PORTRAIT}<w:cols w:num="2" w:space="300"/>`);
    expect(after).toBe(`${HEADER}<w:type w:val="continuous"/>${PORTRAIT}`);
  });

  test.each([
    ["page borders", '<w:pgBorders><w:top w:val="single" w:sz="4"/></w:pgBorders>', false],
    ["an alignment on the page", '<w:vAlign w:val="center"/>', false],
    ["vertical text", '<w:textDirection w:val="tbRl"/>', false],
    ["numbered lines", '<w:lnNumType w:countBy="5"/>', true],
    ["text from right to left", "<w:bidi/>", true],
    ["text from right to left, said so", '<w:bidi w:val="1"/>', true],
    ["text from the bottom", '<w:vAlign w:val="bottom"/>', false],
    ["lines numbered one by one", '<w:lnNumType w:countBy="1"/>', true],
    ["a border of four", '<w:pgBorders><w:top w:val="nil"/><w:left w:val="single"/></w:pgBorders>', false],
    ["columns of different widths", '<w:cols w:equalWidth="0"><w:col w:w="1"/><w:col w:w="2"/></w:cols>', true],
  ])("keeps %s", (_name, said, onThePage) => {
    const [, own, after] = sections(merge(templateOf(letterhead()), topic(PORTRAIT + said)).body);
    const name = /^<(w:\w+)/.exec(said)?.[1] ?? "";
    expect(own).toContain(`<${name}`);
    expect(after).not.toContain(`<${name}`);
    expect(own?.includes("continuous")).toBe(onThePage);
  });

  test.each([
    ["plain pages of another size", '<w:pgSz w:w="12240" w:h="15840"/><w:cols w:space="708"/>'],
    ["borders that are none", `${PORTRAIT}<w:pgBorders><w:top w:val="nil"/></w:pgBorders>`],
    ["lines that are not counted", `${PORTRAIT}<w:lnNumType w:start="1"/>`],
    ["lines counted by none", `${PORTRAIT}<w:lnNumType w:countBy="0"/>`],
    ["text at the top of the page", `${PORTRAIT}<w:vAlign w:val="top"/>`],
    ["text in lines from left to right", `${PORTRAIT}<w:textDirection w:val="lrTb"/>`],
    ["the same under its other name", `${PORTRAIT}<w:textDirection w:val="tb"/>`],
    ["no text from right to left", `${PORTRAIT}<w:bidi w:val="off"/>`],
    ["one column", `${PORTRAIT}<w:cols w:num="1"/>`],
    ["one column with a width", '<w:cols w:equalWidth="0"><w:col w:w="1"/></w:cols>'],
    ["square pages", '<w:pgSz w:w="11906" w:h="11906"/>'],
    ["what the template's section says as well", `${PORTRAIT}<w:cols w:num="3" w:space="20"/>`],
  ])("is replaced by the template's when it only has %s", (_name, said) => {
    const { body } = merge(templateOf(letterhead('<w:cols w:num="3" w:space="20"/>')), topic(said));
    expect(sections(body)).toHaveLength(1);
  });

  test.each([
    ["by its side alone", '<w:pgSz w:w="12000" w:h="11999"/>'],
    ["by its word alone", '<w:pgSz w:w="100" w:h="200" w:orient="landscape"/>'],
  ])("in landscape %s keeps its pages in a document upright, and not in one in landscape", (_name, size) => {
    expect(sections(merge(templateOf(letterhead()), topic(size)).body)).toHaveLength(3);
    const body = `${paragraph("{SUBTEMPLATES}")}${paragraph("z")}${section(LANDSCAPE)}`;
    expect(sections(merge(templateOf({ body }), topic(size)).body)).toHaveLength(1);
  });

  test("writes what it says in the order of the schema, among what the template says", () => {
    const said = [
      ...[
        '<w:pgSz w:w="16838" w:h="11906"/>',
        '<w:pgMar w:top="567"/>',
        '<w:pgBorders><w:top w:val="single"/></w:pgBorders>',
      ],
      ...['<w:lnNumType w:countBy="5"/>', '<w:cols w:num="2"/>', '<w:vAlign w:val="center"/>'],
      ...['<w:textDirection w:val="tbRl"/>', "<w:bidi/>", "<w:rtlGutter/>", '<w:docGrid w:linePitch="9"/>'],
    ];
    const own = `${PORTRAIT}<w:pgNumType w:fmt="decimal"/><w:formProt w:val="0"/><w:noEndnote/><w:docGrid w:linePitch="360"/>`;
    const body = `${paragraph("{SUBTEMPLATES}")}${paragraph("z")}${section(own)}`;
    const [made] = sections(merge(templateOf({ body }), topic(said.join(""))).body);
    expect(
      all(made ?? "", /<w:(pg\w+|lnNumType|cols|formProt|vAlign|noEndnote|textDirection|bidi|rtlGutter|docGrid)/g),
    ).toEqual([
      ...["pgSz", "pgMar", "pgBorders", "lnNumType", "pgNumType", "cols", "formProt", "vAlign", "noEndnote"],
      ...["textDirection", "bidi", "rtlGutter", "docGrid"],
    ]);
    expect(made).toContain('<w:docGrid w:linePitch="9"/>');
    expect(made).not.toContain("360");
  });

  test("leaves no empty page if no content of the template follows", () => {
    const into = (after: string) =>
      templateOf({
        body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}${after}${section(HEADER + PORTRAIT)}`,
        header: paragraph("h"),
      });
    for (const after of ["", "<w:p/>", `<w:p><w:r><w:t> </w:t></w:r></w:p>`]) {
      const found = sections(merge(into(after), topic(LANDSCAPE)).body);
      expect(found).toHaveLength(2);
      expect(found[0]).toContain(PORTRAIT);
      expect(found[1]).toContain("landscape");
      expect(found[1]).toContain(HEADER);
    }
    expect(sections(merge(into('<w:p><w:r><w:br w:type="page"/></w:r></w:p>'), topic(LANDSCAPE)).body)).toHaveLength(3);
  });

  test("is the only section of a document that contains only its placeholder", () => {
    const into = templateOf({
      body: `${paragraph("{SUBTEMPLATES}")}${section(`${HEADER}${PORTRAIT}<w:titlePg/>`)}`,
      header: paragraph("h"),
    });
    const [own, ...others] = sections(merge(into, topic(LANDSCAPE)).body);
    expect(own).toContain("landscape");
    expect(own).toContain("<w:titlePg/>");
    expect(others).toEqual([]);
  });

  test("is separate from those of other topics, each with its own pages", () => {
    const { body } = merge(templateOf(letterhead()), topic(LANDSCAPE), topic(PORTRAIT), topic(LANDSCAPE));
    expect(sections(body).map((one) => one.includes("landscape"))).toEqual([false, true, false, true, false]);
    const twice = merge(templateOf(letterhead()), topic(LANDSCAPE), topic(LANDSCAPE));
    expect(sections(twice.body).map((one) => one.includes("landscape"))).toEqual([false, true, true, false]);
    for (const one of sections(twice.body)) expect(one).toContain(HEADER);
  });

  test("of a document with several sections keeps its own headers, as the others do", () => {
    const inner = topicOf({
      body:
        paragraph("t", section(PORTRAIT)) +
        paragraph("u") +
        section(`${HEADER}<w:type w:val="continuous"/><w:cols w:num="2"/>`),
      header: paragraph("cabeçalho do tópico"),
    });
    const { body, part } = merge(templateOf(letterhead()), inner);
    const [, first, second, after] = sections(body);
    expect(first).toBe(PORTRAIT);
    expect(second).toMatch(/^<w:headerReference [^<>]*r:id="(?!rIdheader)\w+"\/><w:type w:val="continuous"\/>/);
    expect(after).toContain(HEADER);
    expect(part("word/header1.xml")).toContain("do tópico");
  });

  test("is omitted in a table cell, with a notice", () => {
    const cell = `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${paragraph("{SUBTEMPLATES}")}</w:tc></w:tr></w:tbl><w:p/>`;
    const notices = (last: string, own: string) =>
      templateOf({ body: cell + section(last) }).fill({}, { topics: [topic(own)] }).notices;
    expect(notices(PORTRAIT, LANDSCAPE)).toEqual([{ code: "SECTIONS_STRIPPED", topic: 0 }]);
    expect(notices(LANDSCAPE, LANDSCAPE)).toEqual([]);
    expect(notices(PORTRAIT, PORTRAIT)).toEqual([]);
  });

  test("sets only its layout if the template has no section properties", () => {
    const { body } = merge(templateOf(), topic(`${LANDSCAPE}<w:titlePg/>`));
    expect(body).toContain("<w:sectPr/>");
    const [own] = sections(body);
    expect(own).toContain("landscape");
    expect(own).not.toContain("titlePg");
  });
});
