import { describe, expect, test } from "vitest";
import { paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { all, merge, templateOf, topicOf } from "../../src/testing/merged.ts";

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const character = (type: string) => run(`<w:fldChar w:fldCharType="${type}"/>`);
const field = (code: string, result = "resultado", properties = "") =>
  `<w:p>${properties}${character("begin")}${run(`<w:instrText xml:space="preserve">${code}</w:instrText>`)}${character("separate")}${run(`<w:t>${result}</w:t>`)}${character("end")}</w:p>`;
const simple = (code: string, result = "resultado") =>
  `<w:p><w:fldSimple w:instr="${code}">${run(`<w:t>${result}</w:t>`)}</w:fldSimple></w:p>`;

describe("a field that only the topic's document can answer becomes its result", () => {
  test.each([
    ...[
      "AUTHOR \\* Upper",
      "COMMENTS",
      "CREATEDATE \\@ &quot;dd/MM/yyyy&quot;",
      "EDITTIME",
      "FILESIZE \\k",
      "KEYWORDS",
    ],
    ...[
      "LASTSAVEDBY",
      "NUMCHARS",
      "NUMWORDS",
      "PRINTDATE",
      "REVNUM",
      "SAVEDATE \\* MERGEFORMAT",
      "SUBJECT",
      "TEMPLATE",
    ],
    ...["TITLE", "DOCPROPERTY Caso", "DOCVARIABLE x", "INFO Title", "info &quot;NumWords&quot;", "savedate"],
  ])("%s", (code) => {
    for (const body of [field(` ${code} `), simple(` ${code} `)]) {
      const { body: xml } = merge(templateOf(), topicOf({ body }));
      expect(xml).not.toMatch(/fldChar|fldSimple|instrText/);
      expect(visibleText(xml)).toBe("antesresultadodepois");
    }
  });

  test("in headers of its sections and in its notes as well", () => {
    const section = '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/></w:sectPr>';
    const topic = topicOf({
      body: `${paragraph("t", section)}${paragraph("u")}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      header: field(" TITLE "),
      footnotes: `<w:footnote w:id="2">${field(" AUTHOR ")}</w:footnote>`,
    });
    const into = templateOf({ body: `${paragraph("a")}${paragraph("{SUBTEMPLATES}")}<w:sectPr><w:cols/></w:sectPr>` });
    const { part } = merge(into, topic);
    for (const name of ["word/header1.xml", "word/footnotes.xml"]) {
      expect(part(name)).not.toContain("fldChar");
      expect(visibleText(part(name))).toContain("resultado");
    }
  });

  test("its look stays that of the result", () => {
    const bold = field(" TITLE ").replace("<w:r><w:t>", "<w:r><w:rPr><w:b/></w:rPr><w:t>");
    expect(merge(templateOf(), topicOf({ body: bold })).body).toContain("<w:rPr><w:b/></w:rPr><w:t>resultado</w:t>");
  });
});

describe("a field about the document that is read, or about its reader, stays one", () => {
  test.each(["FILENAME \\p", "NUMPAGES", "PAGE", "SECTIONPAGES", "USERNAME", "DATE", "INFO NumPages", "TITLEX"])(
    "%s",
    (code) => {
      expect(merge(templateOf(), topicOf({ body: field(` ${code} `) })).body).toContain(code);
    },
  );
});

describe("DATE and TIME speak the topic's language", () => {
  const defaults = (language: string) =>
    `<w:docDefaults><w:rPrDefault><w:rPr><w:lang w:val="${language}"/></w:rPr></w:rPrDefault></w:docDefaults>`;
  const date = field(" DATE \\@ &quot;d MMMM&quot; ");
  const languages = (xml: string) => all(xml, /<w:lang w:val="([\w-]+)"\/>/g);

  test("which its document gave them", () => {
    const topic = topicOf({ body: date, styles: defaults("fr-FR") });
    const { body } = merge(templateOf({ styles: defaults("pt-BR") }), topic);
    expect(body).toMatch(/<w:r><w:rPr><w:lang w:val="fr-FR"\/><\/w:rPr><w:instrText[^<>]*> DATE/);
  });

  test("or a style of their paragraph", () => {
    const styles = `${defaults("pt-BR")}<w:style w:type="paragraph" w:styleId="Ing"><w:name w:val="Ing"/><w:rPr><w:lang w:val="en-GB"/></w:rPr></w:style>`;
    const topic = topicOf({ body: field(" TIME ", "x", '<w:pPr><w:pStyle w:val="Ing"/></w:pPr>'), styles });
    expect(new Set(languages(merge(templateOf(), topic).body))).toEqual(new Set(["en-GB"]));
  });

  test("what they say themselves stays, among the properties it stands", () => {
    const own = date.replace("<w:r><w:instrText", '<w:r><w:rPr><w:b/><w:lang w:val="es-ES"/></w:rPr><w:instrText');
    expect(languages(merge(templateOf(), topicOf({ body: own, styles: defaults("fr-FR") })).body)).toContain("es-ES");
    const bold = date.replace("<w:r><w:instrText", '<w:r><w:rPr><w:b/><w:specVanish w:val="0"/></w:rPr><w:instrText');
    expect(merge(templateOf(), topicOf({ body: bold, styles: defaults("fr-FR") })).body).toContain(
      '<w:b/><w:lang w:val="fr-FR"/><w:specVanish',
    );
  });

  test("simple fields too, and fields of other kinds get none", () => {
    const body = simple("DATE") + field("PAGE");
    const xml = merge(templateOf(), topicOf({ body, styles: defaults("fr-FR") })).body;
    expect(xml).toMatch(/<w:fldSimple w:instr="DATE"><w:r><w:rPr><w:lang w:val="fr-FR"\/>/);
    expect(languages(xml)).toEqual(["fr-FR"]);
  });

  test("a document that names no language gives none", () => {
    expect(languages(merge(templateOf(), topicOf({ body: date })).body)).toEqual([]);
  });
});
