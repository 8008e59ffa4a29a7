import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { cleaned, hostileDocument } from "../../src/testing/archives/hostile-document.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts, visibleText } from "../../src/testing/document-text.ts";

const run = (inside: string) => `<w:r>${inside}</w:r>`;
const begin = run('<w:fldChar w:fldCharType="begin"/>');
const separate = run('<w:fldChar w:fldCharType="separate"/>');
const end = run('<w:fldChar w:fldCharType="end"/>');
const code = (text: string, name = "instrText") => run(`<w:${name} xml:space="preserve">${text}</w:${name}>`);
const shown = (text: string) => run(`<w:t>${text}</w:t>`);
const field = (codes: string, result = shown("visto")) => `${begin}${codes}${separate}${result}${end}`;
const inBody = (inside: string): DocumentRecipe => ({ body: `<w:p>${shown("A ")}${inside}${shown(" Z")}</w:p>` });

describe("fields that fetch or execute are replaced by their result", () => {
  const DDE = "DDEAUTO c:\\\\x &quot;calc&quot;";
  const cases: Record<string, string> = {
    DDEAUTO: field(code(DDE)),
    "lower case": field(code(" ddeauto c:\\\\x")),
    "behind a quote": field(code('"DDE" c:\\\\x')),
    INCLUDETEXT: field(code("INCLUDETEXT &quot;http://x.example/a.docx&quot;")),
    INCLUDEPICTURE: field(code("INCLUDEPICTURE &quot;http://x.example/a.png&quot; \\d")),
    INCLUDE: field(code("INCLUDE a.docx")),
    IMPORT: field(code("IMPORT a.gif")),
    LINK: field(code("LINK Excel.Sheet.8 c:\\\\a.xls")),
    DATABASE: field(code("DATABASE \\d c:\\\\a.mdb")),
    RD: field(code("RD a.docx")),
    "split over runs": field(code("DD") + code("EAU") + code("TO c:\\\\x")),
    "split over references": field(code("&#68;DEAUTO c:\\\\x")),
    deleted: field(run("<w:delInstrText>DDEAUTO c:\\\\x</w:delInstrText>")),
    "an instruction in two versions": field(
      `<w:del w:id="1" w:author="x">${code("QUOTE ", "delInstrText")}</w:del><w:ins w:id="2" w:author="x">${code(DDE)}</w:ins>`,
    ),
    nested: field(code("IF 1 = 1 ") + field(code(DDE), shown("x")) + code(" b"), shown("visto")),
    "name out of a nested field": field(field(code('QUOTE "DDEAUTO"')) + code(" c:\\\\x")),
    "end of the name out of a nested field": field(code("DD") + field(code('QUOTE "EAUTO"')) + code(" c:\\\\x")),
    "simple field": `<w:fldSimple w:instr=" DDEAUTO c:\\\\x">${shown("visto")}</w:fldSimple>`,
    "in a wrapper that readers look through": field(run(`<x:y xmlns:x="z"><w:instrText>${DDE}</w:instrText></x:y>`)),
    "in one of two alternatives": field(
      `<mc:AlternateContent><mc:Choice Requires="w14">${code("QUOTE ")}</mc:Choice><mc:Fallback>${code(DDE)}</mc:Fallback></mc:AlternateContent>`,
    ),
    "behind a mark that only some readers see": `${begin}<mc:AlternateContent><mc:Choice Requires="w14">${separate}</mc:Choice></mc:AlternateContent>${code(DDE)}${separate}${shown("visto")}${end}`,
    "behind an instruction": field(`<?x <w:instrText>QUOTE </w:instrText>?>${code(DDE)}`),
    "behind a comment": field(`<!-- <w:fldChar w:fldCharType="separate"/> -->${code(DDE)}`),
    "behind text of another vocabulary": field(run("<a:t>QUOTE </a:t>") + code(DDE)),
    "in a character section": field(run(`<w:instrText><![CDATA[DDEAUTO x]]></w:instrText>`)),
    "under a prefix of other letters": `<w:r xmlns:ç="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><ç:fldChar ç:fldCharType="begin"/><ç:instrText>${DDE}</ç:instrText><ç:fldChar ç:fldCharType="separate"/><w:t>visto</w:t><ç:fldChar ç:fldCharType="end"/></w:r>`,
    "never ended": begin + code(DDE) + shown("visto"),
    "code in a text box's neighbour": field(
      `${run(`<w:pict><w:txbxContent xmlns:v="urn:schemas-microsoft-com:vml"><w:p>${shown("QUOTE")}</w:p></w:txbxContent></w:pict>`)}${code(DDE)}`,
    ),
  };
  test.each(Object.entries(cases))("%s", (_name, inside) => {
    const { text, codes, xml } = cleaned(hostileDocument(inBody(inside), {}));
    expect(codes).toEqual(["FIELD_STRIPPED"]);
    expect(text).toMatch(/^A .*visto.* Z$/);
    expect(xml).not.toMatch(/DDE|EAUTO|INCLUDE|IMPORT|LINK|DATABASE|RD a/i);
  });

  test("over several paragraphs", () => {
    const body = `<w:p>${begin}${code("INCLUDETEXT a.docx")}${separate}${shown("um")}</w:p><w:p>${shown("dois")}${end}</w:p>`;
    const { text, xml } = cleaned(hostileDocument({ body }, {}));
    expect(text).toBe("umdois");
    expect(xml).not.toContain("fldChar");
  });

  test("in headers, notes and comments", () => {
    const inside = `<w:p>${field(code(DDE))}</w:p>`;
    const bytes = hostileDocument(
      {
        body: paragraph("x"),
        header: inside,
        footnotes: `<w:footnote w:id="1">${inside}</w:footnote>`,
        comments: `<w:comment w:id="1">${inside}</w:comment>`,
      },
      {},
    );
    const notices = compile(bytes).notices.map(({ part }) => part);
    expect(notices.sort()).toEqual(["word/comments.xml", "word/footnotes.xml", "word/header.xml"]);
    cleaned(bytes);
  });

  test("a macro button is replaced by its text", () => {
    const inside = begin + code("MACROBUTTON NoMacro ") + code("[Clique aqui]") + end;
    expect(cleaned(hostileDocument(inBody(inside), {})).text).toBe("A [Clique aqui] Z");
  });

  test("unlimited nesting is refused", () => {
    expect(() => compile(hostileDocument({ body: `<w:p>${begin.repeat(10_000)}</w:p>` }, {}))).toThrow("TOO_COMPLEX");
  });

  test("a value for a marker in the plain text of a field code cannot write the code", () => {
    const inside = begin + shown("{X}") + code(" DDE c:\\\\x") + separate + shown("visto") + end;
    const { xml } = cleaned(hostileDocument(inBody(inside), {}), { X: "DDEAUTO" });
    expect(xml).not.toMatch(/DDE/);
  });

  const harmless: Record<string, string> = {
    "page and table of contents": field(code("PAGE")) + field(code('TOC \\o "1-3" \\h')),
    "a name in two runs": field(code("HYPER") + code('LINK "https://x.example" \\o "DDE: veja"')),
    "a bookmark's": field(code('HYPERLINK \\l "_Toc1"')),
    "a formula": field(code("=") + field(code("PAGE")) + code("-1")),
    "a nested field": field(code("IF ") + field(code("MERGEFIELD Link")) + code(' = "DDE" "a" "b"')),
    "a reference manager's": field(code("ADDIN ZOTERO_ITEM CSL_CITATION {}")),
    "a simple one": `<w:fldSimple w:instr=" NUMPAGES ">${shown("3")}</w:fldSimple>`,
    "the same words as text": shown("DDEAUTO INCLUDETEXT LINK"),
  };
  test.each(Object.entries(harmless))("%s is left", (_name, inside) => {
    const bytes = hostileDocument(inBody(inside), {});
    const template = compile(bytes);
    expect(template.notices).toEqual([]);
    expect(unzipParts(template.fill({}).toBuffer())).toEqual(unzipParts(bytes));
  });
});

describe("links", () => {
  const bad = [
    "javascript:alert(1)",
    "file:///c:/x.exe",
    "\\\\servidor\\x",
    "ftp://x.example",
    "x.exe",
    "ms-word:ofe|u|x",
  ];
  test.each(bad)("%s is removed, its text is kept", (target) => {
    const link = `<w:hyperlink r:id="rIdLink1">${shown("aqui")}</w:hyperlink>`;
    const one = cleaned(hostileDocument({ ...inBody(link), links: [target] }, {}));
    expect(one.codes).toEqual(["LINK_STRIPPED"]);
    expect(one.text).toBe("A aqui Z");
    expect(one.xml).not.toContain("w:hyperlink");
  });

  test.each(bad)("%s is removed from a field", (target) => {
    const instruction = code(`HYPERLINK \\t "_blank" &quot;${target.replaceAll("\\", "\\\\")}&quot;`);
    const template = compile(hostileDocument(inBody(field(instruction)), {}));
    expect(template.notices.map((one) => one.code)).toEqual(["LINK_STRIPPED"]);
    const xml = partXml(template.fill({}).toBuffer(), "word/document.xml");
    expect(xml).not.toContain("HYPERLINK");
    expect(visibleText(xml)).toBe("A visto Z");
  });

  test.each(["{A}{B}", "java{A}", " {A}", "{A}cript:x"])(
    "a target that values could complete is removed: %s",
    (target) => {
      const link = `<w:hyperlink r:id="rIdLink1">${shown("aqui")}</w:hyperlink>`;
      const template = compile(buildDocument({ ...inBody(link), links: [target] }));
      expect(template.notices.map((one) => one.code)).toEqual(["LINK_STRIPPED"]);
    },
  );

  test("values cannot change a link to a forbidden target", () => {
    const instruction = code('HYPERLINK \\o "dica" "{SITE}"');
    const fill = (SITE: string) =>
      partXml(
        compile(buildDocument(inBody(field(instruction))))
          .fill({ SITE })
          .toBuffer(),
        "word/document.xml",
      );
    expect(fill("javascript:alert(1)")).toContain("{SITE}");
    expect(fill("\\\\servidor\\x")).toContain("{SITE}");
    expect(fill("https://x.example")).toContain("https://x.example");
  });

  test("values cannot write a field's name, entirely or in part", () => {
    for (const before of ["", "DD", "L", '"']) {
      const template = compile(buildDocument(inBody(field(code(`${before}{X} a`)))));
      const xml = partXml(template.fill({ X: "DDEAUTO" }).toBuffer(), "word/document.xml");
      expect(xml).not.toContain("DDEAUTO");
    }
    const cdata = run("<w:instrText><![CDATA[{X} a]]></w:instrText>");
    const xml = partXml(
      compile(buildDocument(inBody(field(cdata))))
        .fill({ X: "DDEAUTO" })
        .toBuffer(),
      "word/document.xml",
    );
    expect(xml).not.toContain("DDEAUTO");
  });
});
