import { describe, expect, test } from "vitest";
import { compile } from "../../../src/index.ts";
import { buildDocument, type ExtraPart, paragraph } from "../../../src/testing/document-builder.ts";
import { judgeLook } from "../../../src/testing/fidelity/judge-look.ts";
import { all, asItLooks, merge, OFFICE, templateOf, topicOf, WORD } from "../../../src/testing/merged.ts";

const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const settings = (value: 0 | 1): { extras: ExtraPart[] } => ({
  extras: [
    {
      name: "word/settings.xml",
      contentType: `${WORD}.settings+xml`,
      relationship: ["rIdSettings", `${OFFICE}/settings`],
      content: `<w:settings xmlns:w="${W}"><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/><w:compatSetting w:name="overrideTableStyleFontSizeAndJustification" w:uri="http://schemas.microsoft.com/office/word" w:val="${value}"/></w:compat></w:settings>`,
    },
  ],
});
const [YIELDS, HOLDS] = [settings(0), settings(1)];
const style = (id: string, name: string, inside: string, more = "", type = "paragraph") =>
  `<w:style w:type="${type}" w:styleId="${id}"${more}><w:name w:val="${name}"/>${inside}</w:style>`;
const normal = (run: string, text = "", more = ' w:default="1"') =>
  style("Normal", "Normal", `<w:pPr>${text}</w:pPr><w:rPr>${run}</w:rPr>`, more);
const grid = (run = "", text = "") =>
  style("Grade", "Table Grid", `<w:pPr>${text}</w:pPr><w:rPr>${run}</w:rPr>`, "", "table");
const SMALL = '<w:docDefaults><w:rPrDefault><w:rPr><w:sz w:val="18"/></w:rPr></w:rPrDefault></w:docDefaults>';
const size = (half: number) => `<w:sz w:val="${half}"/>`;
const table = (inside: string, tableStyle = '<w:tblStyle w:val="Grade"/>') =>
  `<w:tbl><w:tblPr>${tableStyle}</w:tblPr><w:tr><w:tc><w:tcPr/>${inside}</w:tc></w:tr></w:tbl>`;
const body = paragraph("x") + table(paragraph("y")) + paragraph("z");

/** Returns what the styles of the text outside and in the table set themselves, "" where a paragraph has no style. */
function said(
  topic: string,
  own: typeof YIELDS,
  there: typeof YIELDS,
  template = normal(""),
  content = body,
): string[] {
  const { body: xml, part } = merge(
    templateOf({ styles: template, ...there }),
    asItLooks(topicOf({ body: content, styles: topic, ...own })),
  );
  const styles = part("word/styles.xml");
  const places = all(
    xml,
    /(<w:p>(?:<w:pPr>.*?<\/w:pPr>)?<w:r>(?:<w:rPr>.*?<\/w:rPr>)?<w:t xml:space="preserve">[xy]<)/g,
  );
  return places.map((one) => {
    const id = /pStyle w:val="(\w+)"/.exec(one)?.[1];
    const definition = new RegExp(`<w:style [^>]*w:styleId="${id}".*?</w:style>`).exec(styles)?.[0] ?? "";
    return all(definition, /<(w:(?:sz|jc) w:val="\w+")\/>/g).join(" ");
  });
}

describe("where a document's settings let table styles override size and alignment, a topic with its own look", () => {
  test("has the size of the table's style, or of the document, instead of 11 or 12 of its default style", () => {
    for (const half of [22, 24]) {
      const own = `w:sz w:val="${half}"`;
      expect(said(SMALL + normal(size(half)) + grid(size(16)), YIELDS, HOLDS)).toEqual([own, 'w:sz w:val="16"']);
      expect(said(SMALL + normal(size(half)) + grid(), YIELDS, HOLDS)).toEqual([own, 'w:sz w:val="18"']);
      expect(said(normal(size(half)) + grid(), YIELDS, HOLDS)).toEqual([own, 'w:sz w:val="20"']);
    }
    const left = '<w:jc w:val="left"/>';
    expect(said(normal("", left) + grid("", '<w:jc w:val="right"/>'), YIELDS, HOLDS)).toEqual([
      'w:jc w:val="left"',
      'w:jc w:val="right"',
    ]);
  });

  test("gets it by a copy that is no default style, also in a template with such settings", () => {
    expect(said(normal(size(24)) + grid(size(16)), YIELDS, YIELDS)).toEqual(['w:sz w:val="24"', 'w:sz w:val="16"']);
  });

  test("keeps other values of its default style, and those in tables without a style", () => {
    for (const half of [20, 23, 26])
      expect(new Set(said(normal(size(half)) + grid(size(16)), YIELDS, HOLDS)).size).toBe(1);
    expect(new Set(said(normal(size(24)) + grid(size(16)), HOLDS, HOLDS)).size).toBe(1);
    const bare = paragraph("x") + table(paragraph("y"), "");
    expect(new Set(said(normal(size(24)) + grid(size(16)), YIELDS, HOLDS, normal(""), bare)).size).toBe(1);
    const unmarked = normal(size(24), "", "") + grid(size(16));
    expect(new Set(said(unmarked, YIELDS, HOLDS)).size).toBe(1);
    const derived = paragraph("x", '<w:pStyle w:val="Sub"/>') + table(paragraph("y", '<w:pStyle w:val="Sub"/>'));
    const sub = style("Sub", "Sub", '<w:basedOn w:val="Normal"/>');
    expect(new Set(said(normal(size(24)) + grid(size(16)) + sub, YIELDS, HOLDS, normal(""), derived)).size).toBe(1);
  });

  test("uses the template's own style if both let it be overridden, and sets its size if only the template does", () => {
    const both = normal(size(24));
    expect(said(both + grid(size(16)), YIELDS, YIELDS, both + grid(size(16)))).toEqual(["", ""]);
    expect(said(both + grid(size(16)), HOLDS, YIELDS, both + grid(size(16)))).toEqual(["", 'w:sz w:val="24"']);
    expect(said(both + grid(size(16)), YIELDS, HOLDS, both + grid(size(16)))).toEqual(["", 'w:sz w:val="16"']);
  });

  test("adds one style for all its tables, and another for the next insertion", () => {
    const topic = asItLooks(
      topicOf({ body: body + table(paragraph("y")), styles: normal(size(24)) + grid(size(16)), ...YIELDS }),
    );
    const { part } = merge(templateOf({ styles: normal(""), ...HOLDS }), topic, topic);
    expect(all(part("word/styles.xml"), /w:name w:val="(Normal[^"]*)"/g)).toEqual([
      "Normal",
      "Normal (2)",
      "Normal (3)",
    ]);
  });

  test("gets no notice about it", () => {
    const topic = topicOf({ body, styles: normal(size(24)) + grid(size(16)), ...YIELDS });
    expect(templateOf(HOLDS).fill({}, { topics: [asItLooks(topic)] }).notices).toEqual([]);
  });
});

test("the look judge knows which values of a default style have no effect", () => {
  const styles = normal(size(24)) + grid(size(16));
  const alone = buildDocument({ body, styles, ...YIELDS });
  const otherwise = buildDocument({ body, styles, ...HOLDS });
  const causes = judgeLook({ alone, template: alone, merged: otherwise, notices: [] }, "topic").map(
    ({ cause }) => cause,
  );
  expect(causes).toEqual(["run in a table sz", "mark in a table sz"]);
  const template = buildDocument({ body: paragraph("{SUBTEMPLATES}"), styles: normal(""), ...HOLDS });
  const merged = compile(template).fill({}, { topics: [asItLooks(compile(alone))] });
  expect(judgeLook({ alone, template, merged: merged.toBuffer(), notices: [] }, "topic")).toEqual([]);
});
