import { describe, expect, test } from "vitest";
import { type CompiledTemplate, compile } from "../../src/index.ts";
import { checkStructure } from "../../src/testing/check-structure.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { paragraphTexts, partXml } from "../../src/testing/document-text.ts";

const BOTH = '<w:jc w:val="both"/>';
const STYLE = (id: string, inside: string, head = "") =>
  `<w:style w:type="paragraph" ${head}w:styleId="${id}"><w:name w:val="${id}"/>${inside}</w:style>`;

/** Fills in both ways and asserts that the results are equal and sound. */
function fill(recipe: DocumentRecipe, values: Record<string, string>, topics: CompiledTemplate[] = []): Uint8Array {
  const template = compile(buildDocument(recipe));
  const bytes = template.fill(values, { topics }).toBuffer();
  const again = template.precompress().fill(values, { topics }).toBuffer();
  expect(partXml(again, "word/document.xml")).toBe(partXml(bytes, "word/document.xml"));
  expect([...checkStructure(bytes)]).toEqual([]);
  return bytes;
}

function texts(recipe: DocumentRecipe, A: string, part = "word/document.xml"): string[] {
  return paragraphTexts(partXml(fill(recipe, { A }), part));
}

const PARTED = ["Fatos: um", "dois", "três."];
const BROKEN = ["Fatos: um\ndois\ntrês."];
const LINES = "um\ndois\ntrês";
const marked = (properties = "") => paragraph("Fatos: {A}.", properties);

describe("lines of a value become paragraphs where text is justified", () => {
  const table = (inside: string, look = "") =>
    `<w:tbl><w:tblPr><w:tblStyle w:val="T"/>${look}</w:tblPr><w:tblGrid><w:gridCol/></w:tblGrid>${inside}</w:tbl>${paragraph("")}`;
  const row = (inside: string) => `<w:tr><w:tc>${inside}</w:tc></w:tr>`;
  const tableStyle = (inside: string) => `<w:style w:type="table" w:styleId="T"><w:name w:val="T"/>${inside}</w:style>`;
  const whole: Record<string, DocumentRecipe> = {
    "by itself": { body: marked(BOTH) },
    "by its style": { body: marked('<w:pStyle w:val="S"/>'), styles: STYLE("S", `<w:pPr>${BOTH}</w:pPr>`) },
    "by a style that its style is based on": {
      body: marked('<w:pStyle w:val="S"/>'),
      styles:
        STYLE("S", '<w:basedOn w:val="R"/>') +
        STYLE("R", '<w:basedOn w:val="Q"/>') +
        STYLE("Q", `<w:pPr><w:jc w:val="distribute"/></w:pPr>`),
    },
    "by styles that are based on one another": {
      body: marked('<w:pStyle w:val="S"/>'),
      styles: STYLE("S", '<w:basedOn w:val="R"/>') + STYLE("R", `<w:basedOn w:val="S"/><w:pPr>${BOTH}</w:pPr>`),
    },
    "by the default style": {
      body: marked(),
      styles: STYLE("N", `<w:pPr>${BOTH}</w:pPr>`, 'w:default="1" '),
    },
    "by the document's defaults": {
      body: marked(),
      styles: `<w:docDefaults><w:pPrDefault><w:pPr>${BOTH}</w:pPr></w:pPrDefault></w:docDefaults>`,
    },
    "in whatever way lines are stretched": { body: marked('<w:jc w:val="thaiDistribute"/>') },
    "in a cell": { body: table(row(marked(BOTH))), styles: tableStyle("") },
    "by the style of its table": { body: table(row(marked())), styles: tableStyle(`<w:pPr>${BOTH}</w:pPr>`) },
    "by the style of its table for the first row": {
      body: table(row(marked()), '<w:tblLook w:val="0020"/>'),
      styles: tableStyle(`<w:tblStylePr w:type="firstRow"><w:pPr>${BOTH}</w:pPr></w:tblStylePr>`),
    },
    "in a text box": {
      body: `<w:p><w:r><w:pict><v:shape><v:textbox><w:txbxContent>${marked(BOTH)}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`,
    },
    "under another prefix": {
      body: `<x:p xmlns:x="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><x:pPr><x:jc x:val="both"/></x:pPr><x:r><x:t>Fatos: {A}.</x:t></x:r></x:p>`,
    },
  };
  test.each(Object.entries(whole))("%s", (_name, recipe) => {
    expect(texts(recipe, LINES).filter((text) => text !== "")).toEqual(PARTED);
  });

  const not: Record<string, DocumentRecipe> = {
    "at the left": { body: marked('<w:jc w:val="left"/>') },
    "without a word": { body: marked() },
    "at the left though its style is justified": {
      body: marked('<w:pStyle w:val="S"/><w:jc w:val="center"/>'),
      styles: STYLE("S", `<w:pPr>${BOTH}</w:pPr>`),
    },
    "in a table whose style says so for another row": {
      body: table(row(paragraph("x")) + row(marked()), '<w:tblLook w:firstRow="1"/>'),
      styles: tableStyle(`<w:tblStylePr w:type="firstRow"><w:pPr>${BOTH}</w:pPr></w:tblStylePr>`),
    },
    "with styles that cannot be read": { body: marked(), styles: "<w:style>" },
  };
  test.each(Object.entries(not))("but not %s", (name, recipe) => {
    if (name.endsWith("read")) {
      const bytes = compile(buildDocument(recipe)).fill({ A: LINES }).toBuffer();
      expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual(BROKEN);
    } else expect(texts(recipe, LINES).filter((text) => text !== "" && text !== "x")).toEqual(BROKEN);
  });

  test.each(["header", "footer"] as const)("in the %s", (kind) => {
    expect(texts({ body: paragraph("x"), [kind]: marked(BOTH) }, LINES, `word/${kind}.xml`)).toEqual(PARTED);
  });

  test.each(["footnote", "endnote"] as const)("in a %s", (kind) => {
    const body = `<w:p><w:r><w:${kind}Reference w:id="1"/></w:r></w:p>`;
    const notes = `<w:${kind} w:id="1">${marked(BOTH)}</w:${kind}>`;
    expect(texts({ body, [`${kind}s`]: notes }, LINES, `word/${kind}s.xml`)).toEqual(PARTED);
  });

  test("in a topic, according to the topic's own styles", () => {
    const styles = STYLE("S", `<w:pPr>${BOTH}</w:pPr>`);
    const topic = compile(buildDocument({ body: marked('<w:pStyle w:val="S"/>') + marked(), styles }));
    const bytes = fill({ body: marked(BOTH) + paragraph("{SUBTEMPLATES}") }, { A: LINES }, [topic]);
    expect(paragraphTexts(partXml(bytes, "word/document.xml"))).toEqual([...PARTED, ...PARTED, ...BROKEN]);
  });

  test.each(["\n", "\r\n", "\r", "\v", "\f", "\u0085", "\u2028", "\u2029"].map((end) => `um${end}dois${end}três`))(
    "for any line ending: %j",
    (value) => {
      expect(texts({ body: marked(BOTH) }, value)).toEqual(PARTED);
    },
  );

  test("empty lines are empty paragraphs there", () => {
    const body = paragraph("[{A}]", BOTH);
    expect(texts({ body }, "a\n\nb")).toEqual(["[a", "", "b]"]);
    expect(texts({ body }, "\na\n")).toEqual(["[", "a", "]"]);
    expect(texts({ body }, "\n\n")).toEqual(["[", "", "]"]);
  });

  test("a thousand lines", () => {
    const value = Array.from({ length: 1_000 }, (_, index) => `linha ${index}`);
    expect(texts({ body: paragraph("{A}", BOTH) }, value.join("\n"))).toEqual(value);
  });
});

describe("lines of a value in text that is not justified", () => {
  const body = paragraph("[{A}]");
  test("a single break remains, and each blank line is an empty paragraph", () => {
    expect(texts({ body }, "a\nb")).toEqual(["[a\nb]"]);
    expect(texts({ body }, "a\nb\n\nc")).toEqual(["[a\nb", "", "c]"]);
    expect(texts({ body }, "a\r\n\r\n\r\nc")).toEqual(["[a", "", "", "c]"]);
    expect(texts({ body }, "a\n\nb\nc\n\nd")).toEqual(["[a", "", "b\nc", "", "d]"]);
    expect(texts({ body }, "\n\na\n\n")).toEqual(["[", "", "a", "", "]"]);
    expect(texts({ body }, "\n")).toEqual(["[\n]"]);
  });

  test("a line of white space counts as empty", () => {
    expect(texts({ body }, "a\n \nb\n\t\n \r\nc\n \n")).toEqual(["[a", "", "b", "", "", "c", "", "]"]);
    expect(texts({ body }, " \na\n ")).toEqual(["[ \na\n ]"]);
    expect(texts({ body: paragraph("[{A}]", BOTH) }, "a\n \nb")).toEqual(["[a", " ", "b]"]);
  });

  test("each place of the same value ends its lines in its own way", () => {
    const two = paragraph("{A}", BOTH) + paragraph("{A}") + paragraph("{A}", `<w:keepNext/>${BOTH}`);
    expect(texts({ body: two }, "a\nb")).toEqual(["a", "b", "a\nb", "a", "b"]);
  });
});
