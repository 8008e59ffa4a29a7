import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile } from "../../../src/index.ts";
import { buildDocument, paragraph } from "../../../src/testing/document-builder.ts";
import { unzipParts } from "../../../src/testing/document-text.ts";
import { all, asItLooks, merge, templateOf, topicOf } from "../../../src/testing/merged.ts";

const style = (id: string, name: string, inside: string, more = "", type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${name}"/>${inside}</w:style>`;
const NORMAL = style("Normal", "Normal", "", ' w:default="1"');
const defaults = (run: string, text = "") =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${run}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${text}</w:pPr></w:pPrDefault></w:docDefaults>`;
const BODY = defaults('<w:sz w:val="22"/>', '<w:spacing w:after="160" w:line="259" w:lineRule="auto"/>');
const table = (inside: string, id = "Grade") =>
  `<w:tbl><w:tblPr><w:tblStyle w:val="${id}"/></w:tblPr><w:tr><w:tc><w:tcPr/>${inside}</w:tc></w:tr></w:tbl>`;
const tableStyle = (inside: string) => style("Grade", "Table Grid", inside, "", "table");
const TIGHT = tableStyle('<w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr>');
const definition = (xml: string, id: string) =>
  new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`).exec(xml)?.[0] ?? "";
const usedStyles = (body: string) => all(body, /w:pStyle w:val="(\w+)"/g);

describe("with its own look a topic keeps the order of the style hierarchy:", () => {
  test("a property set by a table's style is not repeated by the styles of its paragraphs", () => {
    const topic = topicOf({ body: paragraph("a") + table(paragraph("b")), styles: BODY + NORMAL + TIGHT });
    const { body, part } = merge(templateOf({ styles: defaults("") + NORMAL + TIGHT }), asItLooks(topic));
    const [outside = "", inside = ""] = usedStyles(body);
    const styles = part("word/styles.xml");
    expect(definition(styles, outside)).toContain('<w:spacing w:after="160" w:line="259" w:lineRule="auto"/>');
    expect(definition(styles, inside)).toContain('<w:sz w:val="22"/>');
    expect(definition(styles, inside)).not.toContain("w:spacing");
    expect(body).toContain('<w:tblStyle w:val="Grade"/>');
  });

  test("cells of a table style without properties share the styles of the text", () => {
    const topic = topicOf({ body: paragraph("a") + table(paragraph("b")), styles: BODY + NORMAL + tableStyle("") });
    const { body } = merge(templateOf({ styles: NORMAL }), asItLooks(topic));
    expect(new Set(usedStyles(body)).size).toBe(1);
  });

  test("a character style that the template has alike is not copied, whatever the defaults of both", () => {
    const strong = (id: string) => style(id, "Strong", "<w:rPr><w:b/></w:rPr>", "", "character");
    const body = '<w:p><w:r><w:rPr><w:rStyle w:val="F"/></w:rPr><w:t>t</w:t></w:r></w:p>';
    const topic = topicOf({ body, styles: BODY + NORMAL + strong("F") });
    const merged = merge(templateOf({ styles: NORMAL + strong("Forte") }), asItLooks(topic));
    expect(all(merged.body, /w:rStyle w:val="(\w+)"/g)).toEqual(["Forte"]);
    expect(all(merged.part("word/styles.xml"), /w:type="character" w:styleId="(\w+)"/g)).toEqual(["Forte"]);
  });

  test("cells whose table style sets everything use the template's own style", () => {
    const own = defaults("", '<w:spacing w:after="160" w:line="259" w:lineRule="auto"/>');
    const topic = topicOf({ body: paragraph("a") + table(paragraph("b")), styles: own + NORMAL + TIGHT });
    const { body } = merge(templateOf({ styles: NORMAL + TIGHT }), asItLooks(topic));
    expect(usedStyles(body)).toEqual(["Normal2"]);
  });

  test("attribute by attribute: spacing above remains in the paragraph style when the table style sets spacing below", () => {
    const own = defaults("", '<w:spacing w:before="70" w:after="90"/>');
    const below = tableStyle('<w:pPr><w:spacing w:after="0"/></w:pPr>');
    const topic = topicOf({ body: table(paragraph("b")), styles: own + NORMAL + below });
    const { body, part } = merge(templateOf({ styles: NORMAL }), asItLooks(topic));
    expect(definition(part("word/styles.xml"), usedStyles(body)[0] ?? "")).toContain('<w:spacing w:before="70"/>');
  });

  test("also where a single property differs", () => {
    const own = defaults("", '<w:spacing w:after="90"/>');
    const below = tableStyle('<w:pPr><w:spacing w:after="0"/></w:pPr>');
    const topic = topicOf({ body: paragraph("a") + table(paragraph("b")), styles: own + NORMAL + below });
    expect(usedStyles(merge(templateOf({ styles: NORMAL + below }), asItLooks(topic)).body)).toEqual(["Normal2"]);
  });

  test("a table style that sets a property only for its first row gets the default for all its cells", () => {
    const first = '<w:tblStylePr w:type="firstRow"><w:rPr><w:sz w:val="40"/></w:rPr></w:tblStylePr>';
    const topic = topicOf({ body: table(paragraph("b")), styles: BODY + NORMAL + tableStyle(first) });
    const { body, part } = merge(templateOf({ styles: NORMAL + tableStyle(first) }), asItLooks(topic));
    const styles = part("word/styles.xml");
    expect(body).toContain('<w:tblStyle w:val="Grade2"/>');
    expect(definition(styles, "Grade2")).toContain('<w:rPr><w:sz w:val="22"/></w:rPr><w:tblStylePr');
    expect(definition(styles, usedStyles(body)[0] ?? "")).not.toContain("w:sz");
  });

  test("derived styles have separate copies for tables if their base styles have", () => {
    const own = BODY + NORMAL + style("Texto", "Texto", '<w:basedOn w:val="Normal"/><w:rPr><w:b/></w:rPr>') + TIGHT;
    const in_ = paragraph("b", '<w:pStyle w:val="Texto"/>');
    const topic = topicOf({ body: in_ + table(in_), styles: own });
    const { body, part } = merge(templateOf({ styles: NORMAL }), asItLooks(topic));
    const [outside = "", inside = ""] = usedStyles(body);
    const base = (id: string) => /basedOn w:val="(\w+)"/.exec(definition(part("word/styles.xml"), id))?.[1] ?? "";
    expect([outside, inside]).toEqual(["Texto", "Texto2"]);
    expect(definition(part("word/styles.xml"), base(outside))).toContain('w:after="160"');
    expect(definition(part("word/styles.xml"), base(inside))).not.toContain('w:after="160"');
  });

  test("the innermost table counts, and a text box is in no table", () => {
    const plain = style("Lisa", "Lisa", "", "", "table");
    const box = `<w:p><w:r><w:pict><v:textbox><w:txbxContent>${paragraph("c")}</w:txbxContent></v:textbox></w:pict></w:r></w:p>`;
    const topic = topicOf({
      body: paragraph("a") + table(table(paragraph("b"), "Lisa") + box),
      styles: BODY + NORMAL + TIGHT + plain,
    });
    const { body } = merge(templateOf({ styles: NORMAL }), asItLooks(topic));
    const used = usedStyles(body);
    expect(used).toHaveLength(4);
    expect([used[1], used[3]]).toEqual([used[0], used[0]]);
    expect(used[2]).not.toBe(used[0]);
  });

  test("the default table style counts too", () => {
    const byDefault = style("TN", "Normal Table", '<w:pPr><w:spacing w:after="0"/></w:pPr>', ' w:default="1"', "table");
    const bare = `<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/>${paragraph("b")}</w:tc></w:tr></w:tbl>`;
    const topic = topicOf({ body: paragraph("a") + bare, styles: BODY + NORMAL + byDefault });
    const { body } = merge(templateOf({ styles: NORMAL }), asItLooks(topic));
    expect(new Set(usedStyles(body)).size).toBe(2);
  });
});

describe("a topic's table with the topic's look", () => {
  const own =
    style("TN", "Tabela", '<w:tblPr><w:tblInd w:w="55" w:type="dxa"/></w:tblPr>', ' w:default="1"', "table") +
    style("Grade", "Table Grid", '<w:tblPr><w:tblInd w:w="77" w:type="dxa"/></w:tblPr>', "", "table");
  const there = style("TN", "Tabela", "", ' w:default="1"', "table");
  const styled = (properties: string, look = asItLooks) => {
    const body = `<w:tbl><w:tblPr>${properties}</w:tblPr><w:tr><w:tc><w:tcPr/>${paragraph("t")}</w:tc></w:tr></w:tbl>`;
    const topic = topicOf({ body: body + paragraph("z"), styles: own });
    return all(merge(templateOf({ styles: there }), look(topic)).body, /<w:tblStyle w:val="(\w+)"/g);
  };

  test("names the default style of its document, unless it has another", () => {
    expect(styled("")).toEqual(["TN2"]);
    expect(styled('<w:tblStyle w:val="Grade"/>')).toEqual(["Grade"]);
    expect(styled('<w:tblStyle w:val="Nada"/>')).toEqual(["TN2"]);
  });
});

describe("with its own look a topic's styles", () => {
  test("set only what differs from the template's defaults", () => {
    const own = defaults('<w:sz w:val="22"/><w:szCs w:val="22"/>', '<w:spacing w:after="160" w:line="259"/>');
    const there = defaults(
      '<w:sz w:val="24"/><w:szCs w:val="22"/><w:kern w:val="2"/>',
      '<w:spacing w:before="40" w:line="259"/>',
    );
    const topic = topicOf({ body: paragraph("a"), styles: own + NORMAL });
    const copy = definition(
      merge(templateOf({ styles: there + NORMAL }), asItLooks(topic)).part("word/styles.xml"),
      "Normal2",
    );
    expect(copy).toContain('<w:pPr><w:spacing w:after="160" w:before="0"/></w:pPr>');
    expect(copy).toContain('<w:rPr><w:sz w:val="22"/><w:kern w:val="0"/></w:rPr>');
  });

  test("keep the font of a slot against the theme font of the defaults", () => {
    const own = defaults('<w:rFonts w:asciiTheme="minorHAnsi" w:cs="Arial"/>');
    const named = style("Normal", "Normal", '<w:rPr><w:rFonts w:ascii="Garamond"/></w:rPr>', ' w:default="1"');
    const topic = topicOf({ body: paragraph("a"), styles: own + named });
    const copy = definition(merge(templateOf({ styles: NORMAL }), asItLooks(topic)).part("word/styles.xml"), "Normal2");
    expect(copy).toContain('<w:rFonts w:cs="Arial" w:ascii="Garamond"/>');
  });

  test("keep the language of their document", () => {
    const own = defaults('<w:lang w:val="de-CH"/>') + NORMAL;
    const { part } = merge(
      templateOf({ styles: defaults('<w:lang w:val="pt-BR"/>') + NORMAL }),
      asItLooks(topicOf({ body: paragraph("a"), styles: own })),
    );
    expect(definition(part("word/styles.xml"), "Normal2")).toContain('<w:lang w:val="de-CH"/>');
  });

  test("take nothing from the template's Normal, including indentation and space", () => {
    const office = style(
      "Normal",
      "Normal",
      '<w:pPr><w:spacing w:after="120"/><w:ind w:firstLine="1418"/></w:pPr>',
      ' w:default="1"',
    );
    const topic = topicOf({ body: paragraph("a", '<w:ind w:left="700"/>'), styles: NORMAL });
    const { part } = merge(templateOf({ styles: office }), asItLooks(topic));
    expect(definition(part("word/styles.xml"), "Normal2")).toContain(
      '<w:pPr><w:spacing w:after="0"/><w:ind w:firstLine="0"/></w:pPr>',
    );
  });

  test("follow the styles that they are based on", () => {
    const own = style("Titulo", "Title", '<w:basedOn w:val="Normal"/><w:rPr><w:b/></w:rPr>') + NORMAL;
    const topic = topicOf({ body: paragraph("a", '<w:pStyle w:val="Titulo"/>'), styles: BODY + own });
    const ids = all(
      merge(templateOf({ styles: NORMAL }), asItLooks(topic)).part("word/styles.xml"),
      /w:styleId="(\w+)"/g,
    );
    expect(ids).toEqual(["Normal", "Normal2", "Titulo"]);
  });

  test("are added even if its document has no styles", () => {
    const office = style("Normal", "Normal", '<w:rPr><w:b/><w:sz w:val="24"/></w:rPr>', ' w:default="1"');
    const { body, part } = merge(templateOf({ styles: office }), asItLooks(topicOf({ body: paragraph("a") })));
    expect(usedStyles(body)).toEqual(["Normal2"]);
    expect(definition(part("word/styles.xml"), "Normal2")).not.toContain("w:rPr");
    expect(merge(templateOf(), asItLooks(topicOf({ body: paragraph("a") }))).body).not.toContain("w:pStyle");
  });

  test("named Normal apply to text without a style, marked as default or not", () => {
    const unmarked = style("Normal", "Normal", '<w:rPr><w:sz w:val="30"/></w:rPr>');
    const { body, part } = merge(
      templateOf({ styles: NORMAL }),
      asItLooks(topicOf({ body: paragraph("a"), styles: unmarked })),
    );
    expect(definition(part("word/styles.xml"), usedStyles(body)[0] ?? "")).toContain('<w:sz w:val="30"/>');
  });

  test("bring the namespaces of properties that the template's part does not declare", () => {
    const w14 = 'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"';
    const own = defaults(`<w14:ligatures ${w14} w14:val="standard"/>`) + NORMAL;
    const topic = asItLooks(topicOf({ body: paragraph("a"), styles: own }));
    const parts = unzipParts(buildDocument({ body: paragraph("{SUBTEMPLATES}"), styles: NORMAL }));
    const root = (attributes: string) =>
      zipSync({
        ...parts,
        "word/styles.xml": strToU8(
          `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"${attributes}>${NORMAL}</w:styles>`,
        ),
      });
    // Some programs declare the prefix without `mc:Ignorable`.
    for (const into of [root(""), root(` ${w14}`)]) {
      const styles = merge(compile(into), topic).part("word/styles.xml");
      expect(definition(styles, "Normal2")).toContain('<w14:ligatures w14:val="standard"/>');
      expect(styles.match(/ mc:Ignorable="w14"/g)).toHaveLength(1);
      expect(styles.match(/ xmlns:w14=/g)).toHaveLength(1);
    }
  });
});
