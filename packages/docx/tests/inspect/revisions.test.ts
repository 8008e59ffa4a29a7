import { describe, expect, test } from "vitest";
import { type Cleaning, cleanDocument } from "../../src/inspect/index.ts";
import { buildDocument, type DocumentRecipe, type ExtraPart } from "../../src/testing/document-builder.ts";
import { partXml } from "../../src/testing/document-text.ts";
import { OFFICE, WORD } from "../../src/testing/merged.ts";

const by = 'w:id="7" w:author="Ana"';
const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`;
const p = (inside: string) => `<w:p>${inside}</w:p>`;
const marked = (mark: string, text = "") => p(`<w:pPr><w:rPr><w:${mark} ${by}/></w:rPr></w:pPr>${text && run(text)}`);
/** Paragraphs whose end was marked: with the text `a`, and without text. */
const EMPTY = p("<w:pPr><w:rPr></w:rPr></w:pPr>");
const LEFT = p(`<w:pPr><w:rPr></w:rPr></w:pPr>${run("a")}`);
const cell = (text: string, mark = "") =>
  `<w:tc><w:tcPr>${mark && `<w:${mark} ${by}/>`}</w:tcPr>${p(run(text))}</w:tc>`;
const row = (inside: string, mark = "") => `<w:tr><w:trPr>${mark && `<w:${mark} ${by}/>`}</w:trPr>${inside}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl><w:tblPr/>${rows.join("")}</w:tbl>`;
const change = (name: string, inside: string) => `<w:${name}Change ${by}>${inside}</w:${name}Change>`;

const cleanedPart = (recipe: DocumentRecipe, cleaning: Cleaning, part = "word/document.xml") =>
  partXml(Buffer.concat(cleanDocument(buildDocument(recipe), cleaning).chunks), part);
const bodyOf = (body: string, cleaning: Cleaning) =>
  /<w:body>(.*)<\/w:body>/s.exec(cleanedPart({ body }, cleaning))?.[1]?.replaceAll("<w:p >", "<w:p>");

describe("a tracked change, accepted and rejected:", () => {
  test.each<[name: string, body: string, accepted: string, rejected: string]>([
    ["text put in", p(`<w:ins ${by}>${run("a")}</w:ins>`), p(run("a")), p("")],
    ["text moved here", p(`<w:moveTo ${by}>${run("a")}</w:moveTo>`), p(run("a")), p("")],
    ["text moved away", p(`<w:moveFrom ${by}>${run("a")}</w:moveFrom>`), p(""), p(run("a"))],
    ["text taken out", p(`<w:del ${by}><w:r><w:delText>a</w:delText></w:r></w:del>`), p(""), p(run("a"))],
    [
      "a field's code taken out",
      p(`<w:del ${by}><w:r><w:delInstrText>PAGE</w:delInstrText></w:r></w:del>`),
      p(""),
      p("<w:r><w:instrText>PAGE</w:instrText></w:r>"),
    ],
    ["nothing taken out", p(`<w:del ${by}><w:r><w:delText/></w:r></w:del>`), p(""), p("<w:r><w:t/></w:r>")],
    ["an empty change", p(`<w:ins ${by}/>${run("a")}<w:del ${by}/>`), p(run("a")), p(run("a"))],
    [
      "text put in and taken out again",
      p(`<w:ins ${by}><w:del ${by}><w:r><w:delText>a</w:delText></w:r></w:del>${run("b")}</w:ins>`),
      p(run("b")),
      p(""),
    ],
    [
      "the end of a paragraph put in",
      marked("ins", "a") + p(run("b")),
      `${p(`<w:pPr><w:rPr></w:rPr></w:pPr>${run("a")}`)}${p(run("b"))}`,
      p(run("a") + run("b")),
    ],
    [
      "the end of a paragraph taken out",
      marked("del", "a") + p(run("b")),
      p(run("a") + run("b")),
      `${p(`<w:pPr><w:rPr></w:rPr></w:pPr>${run("a")}`)}${p(run("b"))}`,
    ],
    [
      "two ends taken out",
      marked("del", "a") + marked("del", "b") + p(run("c")),
      p(run("a") + run("b") + run("c")),
      ["a", "b"].map((one) => p(`<w:pPr><w:rPr></w:rPr></w:pPr>${run(one)}`)).join("") + p(run("c")),
    ],
    [
      "an end before a paragraph that is empty",
      `${marked("del", "a")}<w:p/>`,
      p(run("a")),
      `${p(`<w:pPr><w:rPr></w:rPr></w:pPr>${run("a")}`)}<w:p/>`,
    ],
    [
      "an end before a paragraph with a look of its own",
      marked("del", "a") + p(`<w:pPr><w:jc w:val="left"/></w:pPr>${run("b")}`),
      p(`<w:pPr><w:jc w:val="left"/></w:pPr>${run("a")}${run("b")}`),
      LEFT + p(`<w:pPr><w:jc w:val="left"/></w:pPr>${run("b")}`),
    ],
    [
      "an end before a table",
      marked("del", "a") + table(row(cell("b"))),
      LEFT + table(row(cell("b"))),
      LEFT + table(row(cell("b"))),
    ],
    [
      "the end of an empty paragraph before a table",
      marked("del") + table(row(cell("b"))) + p(""),
      table(row(cell("b"))) + p(""),
      EMPTY + table(row(cell("b"))) + p(""),
    ],
    ["the last end", p(run("z")) + marked("del", "a"), p(run("z")) + LEFT, p(run("z")) + LEFT],
    [
      "a row, and all cells of the other",
      table(row(cell("a"), "del"), row(cell("b", "cellDel"))),
      "",
      table(row(cell("a")), row(cell("b"))),
    ],
    [
      "a row put in",
      table(row(cell("a")), row(cell("b"), "ins")),
      table(row(cell("a")), row(cell("b"))),
      table(row(cell("a"))),
    ],
    [
      "a row taken out",
      table(row(cell("a"), "del"), row(cell("b"))),
      table(row(cell("b"))),
      table(row(cell("a")), row(cell("b"))),
    ],
    [
      "all rows taken out",
      table(row(cell("a"), "del"), row(cell("b"), "del")),
      "",
      table(row(cell("a")), row(cell("b"))),
    ],
    [
      "a cell put in",
      table(row(cell("a") + cell("b", "cellIns"))),
      table(row(cell("a") + cell("b"))),
      table(row(cell("a"))),
    ],
    [
      "a cell taken out",
      table(row(cell("a", "cellDel") + cell("b"))),
      table(row(cell("b"))),
      table(row(cell("a") + cell("b"))),
    ],
    [
      "all cells of a row taken out",
      table(row(cell("a", "cellDel") + cell("b", "cellDel")), row(cell("c"))),
      table(row(cell("c"))),
      table(row(cell("a") + cell("b")), row(cell("c"))),
    ],
    [
      "all cells of all rows taken out",
      table(row(cell("a", "cellDel")), row(cell("b", "cellDel"))) + p(run("z")),
      p(run("z")),
      table(row(cell("a")), row(cell("b"))) + p(run("z")),
    ],
    [
      "the look of text",
      p(`<w:r><w:rPr><w:b/>${change("rPr", "<w:rPr><w:i/></w:rPr>")}</w:rPr></w:r>`),
      p("<w:r><w:rPr><w:b/></w:rPr></w:r>"),
      p("<w:r><w:rPr><w:i/></w:rPr></w:r>"),
    ],
    [
      "the look of text that had none",
      p(`<w:r><w:rPr><w:b/>${change("rPr", "<w:rPr/>")}</w:rPr></w:r>`),
      p("<w:r><w:rPr><w:b/></w:rPr></w:r>"),
      p("<w:r><w:rPr></w:rPr></w:r>"),
    ],
    [
      "a paragraph's look, whose mark and section stay",
      p(
        `<w:pPr><w:jc w:val="both"/><w:rPr><w:b/></w:rPr><w:sectPr/>${change("pPr", '<w:pPr><w:jc w:val="left"/></w:pPr>')}</w:pPr>`,
      ),
      p('<w:pPr><w:jc w:val="both"/><w:rPr><w:b/></w:rPr><w:sectPr/></w:pPr>'),
      p('<w:pPr><w:jc w:val="left"/><w:rPr><w:b/></w:rPr><w:sectPr/></w:pPr>'),
    ],
    [
      "a paragraph's look alone",
      p(`<w:pPr><w:jc w:val="both"/>${change("pPr", '<w:pPr><w:jc w:val="left"/></w:pPr>')}</w:pPr>`),
      p('<w:pPr><w:jc w:val="both"/></w:pPr>'),
      p('<w:pPr><w:jc w:val="left"/></w:pPr>'),
    ],
    [
      "a section, whose headers stay",
      `<w:sectPr><w:headerReference r:id="a"/><w:footerReference r:id="b"/><w:pgSz w:w="1"/>${change("sectPr", '<w:sectPr><w:pgSz w:w="2"/></w:sectPr>')}</w:sectPr>`,
      '<w:sectPr><w:headerReference r:id="a"/><w:footerReference r:id="b"/><w:pgSz w:w="1"/></w:sectPr>',
      '<w:sectPr><w:headerReference r:id="a"/><w:footerReference r:id="b"/><w:pgSz w:w="2"/></w:sectPr>',
    ],
    [
      "a table",
      `<w:tbl><w:tblPr><w:jc w:val="left"/>${change("tblPr", '<w:tblPr><w:jc w:val="right"/></w:tblPr>')}</w:tblPr><w:tblGrid><w:gridCol w:w="1"/>${change("tblGrid", '<w:tblGrid><w:gridCol w:w="2"/></w:tblGrid>')}</w:tblGrid></w:tbl>`,
      '<w:tbl><w:tblPr><w:jc w:val="left"/></w:tblPr><w:tblGrid><w:gridCol w:w="1"/></w:tblGrid></w:tbl>',
      '<w:tbl><w:tblPr><w:jc w:val="right"/></w:tblPr><w:tblGrid><w:gridCol w:w="2"/></w:tblGrid></w:tbl>',
    ],
    [
      "a row and a cell",
      table(
        `<w:tr><w:tblPrEx><w:jc w:val="left"/>${change("tblPrEx", "<w:tblPrEx/>")}</w:tblPrEx><w:trPr><w:cantSplit/>${change("trPr", "<w:trPr><w:tblHeader/></w:trPr>")}</w:trPr><w:tc><w:tcPr><w:noWrap/>${change("tcPr", "<w:tcPr><w:hideMark/></w:tcPr>")}</w:tcPr></w:tc></w:tr>`,
      ),
      table(
        '<w:tr><w:tblPrEx><w:jc w:val="left"/></w:tblPrEx><w:trPr><w:cantSplit/></w:trPr><w:tc><w:tcPr><w:noWrap/></w:tcPr></w:tc></w:tr>',
      ),
      table(
        "<w:tr><w:tblPrEx></w:tblPrEx><w:trPr><w:tblHeader/></w:trPr><w:tc><w:tcPr><w:hideMark/></w:tcPr></w:tc></w:tr>",
      ),
    ],
  ])("%s", (_, body, accepted, rejected) => {
    expect(bodyOf(body, { revisions: "accept" })).toBe(accepted);
    expect(bodyOf(body, { revisions: "reject" })).toBe(rejected);
    expect(bodyOf(body, { comments: true })).toBe(body);
  });

  test.each(
    `numberingChange cellMerge moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd customXmlInsRangeStart
    customXmlInsRangeEnd customXmlDelRangeStart customXmlDelRangeEnd customXmlMoveFromRangeStart
    customXmlMoveFromRangeEnd customXmlMoveToRangeStart customXmlMoveToRangeEnd`.split(/\s+/),
  )("w:%s is removed", (name) => {
    const body = p(`<w:${name} ${by}/>${run("a")}`);
    for (const revisions of ["accept", "reject"] as const) expect(bodyOf(body, { revisions })).toBe(p(run("a")));
  });
});

describe("cleaning removes", () => {
  test.each<[name: string, body: string, cleaning: Cleaning, cleaned: string]>([
    [
      "a comment's marks with their run",
      p(
        `<w:commentRangeStart w:id="0"/>${run("a")}<w:commentRangeEnd w:id="0"/><w:r><w:rPr><w:b/></w:rPr><w:commentReference w:id="0"/></w:r>`,
      ),
      { comments: true },
      p(run("a")),
    ],
    [
      "a comment's mark beside text",
      p('<w:r><w:commentReference w:id="0"/><w:t>a</w:t></w:r>'),
      { comments: true },
      p(run("a")),
    ],
    [
      "the highlight of text and of its mark",
      p(
        '<w:pPr><w:rPr><w:highlight w:val="red"/></w:rPr></w:pPr><w:r><w:rPr><w:highlight w:val="green"/></w:rPr></w:r>',
      ),
      { highlights: true },
      p("<w:pPr><w:rPr></w:rPr></w:pPr><w:r><w:rPr></w:rPr></w:r>"),
    ],
    [
      "yellow behind text, and nothing else with a colour",
      p('<w:r><w:rPr><w:shd w:val="clear" w:fill="FFFF00"/><w:x w:fill="FFFF00"/></w:rPr></w:r>'),
      { highlights: true },
      p('<w:r><w:rPr><w:x w:fill="FFFF00"/></w:rPr></w:r>'),
    ],
    [
      "changes, and no highlight or comment's mark",
      p(
        `<w:ins ${by}>${run("a")}</w:ins><w:r><w:rPr><w:highlight w:val="red"/></w:rPr><w:commentReference w:id="0"/></w:r>`,
      ),
      { revisions: "accept" },
      p(`${run("a")}<w:r><w:rPr><w:highlight w:val="red"/></w:rPr><w:commentReference w:id="0"/></w:r>`),
    ],
    [
      "no shade of another colour",
      p('<w:r><w:rPr><w:shd w:val="clear" w:fill="00FF00"/></w:rPr></w:r>'),
      { highlights: true },
      p('<w:r><w:rPr><w:shd w:val="clear" w:fill="00FF00"/></w:rPr></w:r>'),
    ],
    [
      "no yellow of a paragraph",
      p('<w:pPr><w:shd w:val="clear" w:fill="FFFF00"/></w:pPr>'),
      { highlights: true },
      p('<w:pPr><w:shd w:val="clear" w:fill="FFFF00"/></w:pPr>'),
    ],
  ])("%s", (_, body, cleaning, cleaned) => {
    expect(bodyOf(body, cleaning)).toBe(cleaned);
  });

  test.each<[Cleaning, boolean]>([
    [{ revisions: "accept" }, false],
    [{ revisions: "reject" }, false],
    [{ revisions: "accept", keepsRecording: true }, true],
    [{ comments: true }, true],
  ])("with %j, the recording of changes stays: %s", (cleaning, stays) => {
    const settings: ExtraPart = {
      name: "word/settings.xml",
      contentType: `${WORD}.settings+xml`,
      relationship: ["rIdSettings", `${OFFICE}/settings`],
      content: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:trackRevisions/><w:zoom/></w:settings>`,
    };
    const cleaned = cleanedPart({ body: p(""), extras: [settings] }, cleaning, "word/settings.xml");
    expect(cleaned.includes("<w:trackRevisions/>")).toBe(stays);
    expect(cleaned).toContain("<w:zoom/>");
  });

  const inStory = p(`<w:ins ${by}>${run("a")}</w:ins>`);
  test.each(["header", "footer", "footnotes", "endnotes", "styles", "numbering"] as const)("changes of %s", (part) => {
    const wrapped = {
      footnotes: `<w:footnote w:id="1">${inStory}</w:footnote>`,
      endnotes: `<w:endnote w:id="1">${inStory}</w:endnote>`,
    };
    const recipe = { body: p(""), [part]: part in wrapped ? wrapped[part as keyof typeof wrapped] : inStory };
    expect(cleanedPart(recipe, { revisions: "accept" }, `word/${part}.xml`)).toContain(p(run("a")));
  });
});
