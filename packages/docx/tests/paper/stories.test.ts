import { describe, expect, test } from "vitest";
import { readPaper } from "../../src/paper/index.ts";
import { type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { OFFICE, WORD } from "../../src/testing/merged.ts";
import { bodyOf, inlinesOf, paperOf } from "../../src/testing/paper/paper-of.ts";
import { strictDocument } from "../../src/testing/strict-document.ts";

const ROOT =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const header = (name: string): ExtraPart => ({
  name: `word/${name}.xml`,
  contentType: `${WORD}.header+xml`,
  content: `<w:hdr ${ROOT}>${paragraph(name)}</w:hdr>`,
  relationship: [name, `${OFFICE}/header`],
});
const settings = (inside: string): ExtraPart => ({
  name: "word/settings.xml",
  contentType: `${WORD}.settings+xml`,
  content: `<w:settings ${ROOT}>${inside}</w:settings>`,
  relationship: ["rIdSettings", `${OFFICE}/settings`],
});
const use = (type: string, name: string) => `<w:headerReference w:type="${type}" r:id="${name}"/>`;
const end = (inside: string) => `<w:p><w:pPr><w:sectPr>${inside}</w:sectPr></w:pPr></w:p>`;

describe("sections", () => {
  test("contain their blocks, sizes, margins, columns and numbers", () => {
    const first =
      '<w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1701" w:right="1134" w:bottom="1134" w:left="1701" w:header="708" w:footer="500" w:gutter="100"/><w:pgNumType w:fmt="lowerRoman" w:start="3"/>';
    const last = '<w:type w:val="continuous"/><w:cols w:num="2" w:space="300" w:sep="1"/><w:vAlign w:val="center"/>';
    const body = `${paragraph("um")}${end(first)}${paragraph("dois")}<w:sectPr>${last}</w:sectPr>`;
    const { sections } = paperOf(body);
    expect(sections).toMatchObject([
      {
        type: "nextPage",
        width: 11_906,
        height: 16_838,
        margins: { top: 1701, right: 1134, bottom: 1134, left: 1801, header: 708, footer: 500 },
        columns: { count: 1 },
        pageFormat: "lowerRoman",
        firstPage: 3,
        blocks: [{ p: [{ t: "um" }] }, { p: [] }],
      },
      {
        type: "continuous",
        width: 12_240,
        columns: { count: 2, gap: 300, line: true },
        verticalAlign: "center",
        blocks: [{ p: [{ t: "dois" }] }],
      },
    ]);
  });

  test("have columns of different widths", () => {
    const columns = '<w:cols w:num="2" w:equalWidth="0"><w:col w:w="2000" w:space="400"/><w:col w:w="5000"/></w:cols>';
    expect(paperOf(`${paragraph("x")}<w:sectPr>${columns}</w:sectPr>`).sections[0]?.columns).toMatchObject({
      count: 2,
      widths: [
        { width: 2000, gap: 400 },
        { width: 5000, gap: 0 },
      ],
    });
  });

  test("inherit the headers of the previous section if they have none", () => {
    const body =
      paragraph("x") +
      end(`${use("default", "a") + use("first", "b")}<w:titlePg/>`) +
      end(use("default", "c")) +
      "<w:sectPr/>";
    const paper = paperOf({
      body,
      extras: [header("a"), header("b"), header("c"), settings("<w:evenAndOddHeaders/>")],
    });
    const { running } = paper;
    const texts = running.map(([block]) =>
      block && "p" in block && block.p[0] && "t" in block.p[0] ? block.p[0].t : "",
    );
    const named = paper.sections.map(({ headers: { usual, first, even } }) =>
      [usual, first, even].map((one) => (one === undefined ? "-" : texts[one])).join(""),
    );
    expect(named).toEqual(["ab-", "cb-", "cb-"]);
    expect(paper.sections.map(({ titlePage }) => titlePage)).toEqual([true, undefined, undefined]);
    expect(paper.evenPages).toBe(true);
    expect(running).toHaveLength(3);
  });

  test("report what a paper does not show", () => {
    const section =
      '<w:lnNumType w:countBy="1"/><w:pgBorders><w:top w:val="single"/></w:pgBorders><w:docGrid w:type="lines"/>';
    const { unshown } = paperOf(`${paragraph("x")}<w:sectPr>${section}</w:sectPr>`);
    expect(unshown).toEqual(
      ["line-numbers", "page-borders", "character-grid"].map((kind) => ({ kind, story: "document" })),
    );
  });
});

describe("notes", () => {
  const reference = (id: number, more = "") => `<w:p><w:r><w:footnoteReference w:id="${id}"${more}/></w:r></w:p>`;
  const note = (id: number, text: string) =>
    `<w:footnote w:id="${id}"><w:p><w:r><w:footnoteRef/></w:r><w:r><w:t xml:space="preserve"> ${text}</w:t></w:r></w:p></w:footnote>`;
  const footnotes = `<w:footnote w:type="separator" w:id="-1"><w:p/></w:footnote>${note(1, "primeira")}${note(2, "segunda")}`;
  const marks = (body: string, inside = "") =>
    paperOf({ body, footnotes, extras: [settings(inside)] }).notes.map(
      ({ mark, byPage }) => mark + (byPage ? "*" : ""),
    );

  test("count in the order of the text, regardless of their ids", () => {
    const paper = paperOf({ body: reference(2) + reference(1), footnotes });
    expect(paper.notes.map(({ mark, blocks }) => [mark, blocks])).toMatchObject([
      ["1", [{ p: [{ noteNumber: true }, { t: " segunda" }] }]],
      ["2", [{ p: [{ noteNumber: true }, { t: " primeira" }] }]],
    ]);
    expect(inlinesOf(paper)).toMatchObject([{ note: 0 }, { note: 1 }]);
  });

  test("start as settings and sections say, and may have their own marks", () => {
    expect(
      marks(
        reference(1) + reference(2),
        '<w:footnotePr><w:numFmt w:val="upperRoman"/><w:numStart w:val="4"/></w:footnotePr>',
      ),
    ).toEqual(["IV", "V"]);
    expect(marks(reference(1, ' w:customMarkFollows="1"') + reference(2))).toEqual(["", "1"]);
    const again = '<w:footnotePr><w:numRestart w:val="eachSect"/></w:footnotePr>';
    expect(marks(`${reference(1) + end(again) + reference(2)}<w:sectPr>${again}</w:sectPr>`)).toEqual(["1", "1"]);
    expect(marks(reference(1), '<w:footnotePr><w:numRestart w:val="eachPage"/></w:footnotePr>')).toEqual(["1*"]);
  });

  test("that do not exist are empty; endnotes count separately", () => {
    const body = `${reference(1)}${reference(9)}<w:p><w:r><w:endnoteReference w:id="1"/></w:r></w:p>`;
    const endnotes = `<w:endnote w:id="1">${paragraph("fim")}</w:endnote>`;
    expect(
      paperOf({ body, footnotes, endnotes }).notes.map(({ kind, mark, blocks }) => [kind, mark, blocks.length]),
    ).toEqual([
      ["footnote", "1", 1],
      ["footnote", "2", 0],
      ["endnote", "i", 1],
    ]);
  });
});

describe("revisions are shown as accepted", () => {
  const tracked = 'w:id="1" w:author="a"';
  test("inserted and moved-in text is shown; deleted and moved-away text is not", () => {
    const body =
      `<w:p><w:ins ${tracked}><w:r><w:t>a</w:t></w:r></w:ins><w:del ${tracked}><w:r><w:delText>b</w:delText></w:r></w:del>` +
      `<w:moveFrom ${tracked}><w:r><w:t>c</w:t></w:r></w:moveFrom><w:moveTo ${tracked}><w:r><w:t>d</w:t></w:r></w:moveTo></w:p>`;
    expect(inlinesOf(paperOf(body))).toMatchObject([{ t: "ad" }]);
  });

  test("deleted text is reported: in a line, a row or a whole paragraph", () => {
    const kinds = (body: string) => paperOf(body + paragraph("fica")).unshown.map(({ kind }) => kind);
    const gone = `<w:del ${tracked}><w:r><w:delText>velho</w:delText></w:r></w:del>`;
    expect(kinds(`<w:p>${gone}</w:p>`)).toEqual(["deleted-text"]);
    expect(kinds(`<w:p><w:moveFrom ${tracked}><w:r><w:t>c</w:t></w:r></w:moveFrom></w:p>`)).toEqual(["deleted-text"]);
    const row = `<w:tr><w:trPr><w:del ${tracked}/></w:trPr><w:tc>${paragraph("linha")}</w:tc></w:tr>`;
    expect(kinds(`<w:tbl>${row}<w:tr><w:tc>${paragraph("x")}</w:tc></w:tr></w:tbl>`)).toEqual(["deleted-text"]);
    expect(kinds(`<w:p><w:ins ${tracked}><w:r><w:t>novo</w:t></w:r></w:ins></w:p>`)).toEqual([]);
    expect(kinds(`<w:p><w:del ${tracked}><w:r><w:rPr/></w:r></w:del></w:p>`)).toEqual([]);
  });

  test("a paragraph whose end was deleted continues in the next one", () => {
    const joined = `<w:rPr><w:del ${tracked}/></w:rPr>`;
    const paper = paperOf(
      paragraph("um ", joined) + paragraph("dois", '<w:jc w:val="center"/>') + paragraph("três", joined),
    );
    expect(bodyOf(paper).map(({ p }) => p)).toMatchObject([[{ t: "um dois" }], [{ t: "três" }]]);
    expect(paper.paragraphLooks[bodyOf(paper)[0]?.look ?? -1]).toMatchObject({ align: "center" });
  });
});

test("hidden text is not shown, and is reported", () => {
  const hidden =
    "<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr><w:r><w:rPr><w:vanish/></w:rPr><w:t>segredo</w:t></w:r></w:p>";
  const paper = paperOf(hidden + paragraph("visto"));
  expect(bodyOf(paper).map(({ p }) => p)).toMatchObject([[{ t: "visto" }]]);
  expect(paper.unshown).toEqual([{ kind: "hidden-text", story: "body", near: "segredo" }]);
});

test("a Strict document is read like any other", () => {
  const body =
    paragraph("um", '<w:ind w:start="36pt"/><w:jc w:val="end"/>') +
    `<w:tbl><w:tblPr><w:tblW w:w="50%" w:type="pct"/></w:tblPr><w:tr><w:tc>${paragraph("dois")}</w:tc></w:tr></w:tbl>` +
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="635000" cy="635000"/><wp:docPr id="1" name="c"/><a:graphic><a:graphicData uri="u"><wp:wsp><wp:spPr/><wp:txbx><wne:txbxContent>${paragraph("três")}</wne:txbxContent></wp:txbx><wp:bodyPr/></wp:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>` +
    '<w:sectPr><w:headerReference w:type="default" r:id="rIdheader"/></w:sectPr>';
  const paper = readPaper(strictDocument({ body, header: paragraph("cabeçalho") }));
  expect(paper.sections[0]?.blocks).toMatchObject([
    { p: [{ t: "um" }] },
    { rows: [{ cells: [{ blocks: [{ p: [{ t: "dois" }] }] }] }], width: { percent: 50 } },
    { p: [{ box: [{ p: [{ t: "três" }] }] }] },
  ]);
  expect(paper.paragraphLooks[bodyOf(paper)[0]?.look ?? -1]).toEqual({ left: 720, align: "right" });
  expect(paper.running).toMatchObject([[{ p: [{ t: "cabeçalho" }] }]]);
});
