import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { markPlaces, readPaper } from "../../src/paper/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { bodyOf, inlinesOf, paperOf } from "../../src/testing/paper/paper-of.ts";

const runs = (...inside: string[]) => `<w:p>${inside.map((one) => `<w:r>${one}</w:r>`).join("")}</w:p>`;
const text = (value: string) => `<w:t xml:space="preserve">${value}</w:t>`;
const field = (type: string) => `<w:fldChar w:fldCharType="${type}"/>`;
const complex = (code: string, result?: string) =>
  runs(
    field("begin"),
    `<w:instrText xml:space="preserve">${code}</w:instrText>`,
    ...(result === undefined ? [] : [field("separate"), text(result)]),
    field("end"),
  );

describe("the content of a line", () => {
  test("adjacent runs with the same formatting are one text", () => {
    expect(inlinesOf(paperOf(runs(text("a "), text("b"), `<w:rPr><w:b/></w:rPr>${text("c")}`)))).toEqual([
      { t: "a b", s: 0 },
      { t: "c", s: 1 },
    ]);
  });

  test("tabs, breaks, hyphens and symbols", () => {
    const body = runs(
      '<w:tab/><w:ptab w:alignment="right" w:relativeTo="margin" w:leader="dot"/><w:br/><w:br w:type="page"/><w:br w:type="column"/><w:cr/>',
      '<w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:softHyphen/><w:sym w:font="Wingdings" w:char="F0FC"/>',
    );
    expect(inlinesOf(paperOf(body))).toMatchObject([
      { tab: true },
      { tab: { align: "right", to: "margin", leader: "dot" } },
      { br: "line" },
      { br: "page" },
      { br: "column" },
      { br: "line" },
      { t: "a\u2011b\u00ad✓" },
    ]);
  });

  test("a link is its text, a formula its characters in sequence", () => {
    const body = `<w:p><w:hyperlink r:id="rIdLink1"><w:r>${text("sítio")}</w:r></w:hyperlink><m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath></w:p>`;
    const paper = paperOf({ body, links: ["https://exemplo.com.br"] });
    expect(inlinesOf(paper)).toMatchObject([{ t: "sítiox=1" }]);
    expect(JSON.stringify(paper)).not.toContain("exemplo.com.br");
    expect(paper.unshown).toMatchObject([{ kind: "formula", near: "sítio" }]);
  });
});

describe("fields", () => {
  const now = new Date(2026, 10, 3, 9, 5);
  test.each([
    ["PAGE", { field: "page", t: "7" }],
    [" NUMPAGES  \\* roman ", { field: "pages", format: "lowerRoman", t: "7" }],
    ["SECTIONPAGES \\* MERGEFORMAT", { field: "sectionPages", t: "7" }],
    ["DATE \\@ \"d 'de' MMMM 'de' yyyy\"", { t: "3 de novembro de 2026" }],
    ["TIME", { t: "09:05" }],
    ["REF clausula \\h", { t: "7" }],
    ["SEQ Figura", { t: "7" }],
  ])("%s", (code, shown) => {
    const [found] = inlinesOf(paperOf(complex(code, "7"), now));
    expect(found).toMatchObject(shown);
    expect(
      inlinesOf(
        paperOf(
          `<w:p><w:fldSimple w:instr='${code.replaceAll("'", "&apos;")}'><w:r>${text("7")}</w:r></w:fldSimple></w:p>`,
          now,
        ),
      )[0],
    ).toMatchObject(shown);
  });

  test("without a result, nested, and of a form", () => {
    expect(inlinesOf(paperOf(complex("PAGE")))).toMatchObject([{ field: "page", t: "" }]);
    expect(inlinesOf(paperOf(complex("MACROBUTTON AcceptAllChanges Clique aqui")))).toMatchObject([
      { t: "Clique aqui" },
    ]);
    const within = runs(
      field("begin"),
      "<w:instrText>IF </w:instrText>",
      field("begin"),
      "<w:instrText>PAGE</w:instrText>",
      field("separate"),
      text("1"),
      field("end"),
      "<w:instrText> = 1</w:instrText>",
      field("separate"),
      text("sim"),
      field("end"),
      text("!"),
    );
    expect(inlinesOf(paperOf(within))).toMatchObject([{ t: "sim!" }]);
    const box = runs(
      field("begin").replace("/>", "><w:ffData><w:checkBox><w:checked/></w:checkBox></w:ffData></w:fldChar>"),
      "<w:instrText>FORMCHECKBOX</w:instrText>",
      field("end"),
    );
    expect(inlinesOf(paperOf(box))).toMatchObject([{ t: "☒" }]);
  });

  test("a table of contents is shown as stored, over its paragraphs, and is reported", () => {
    const body = `<w:p><w:r>${field("begin")}</w:r><w:r><w:instrText>TOC \\o</w:instrText></w:r><w:r>${field("separate")}${text("Um 1")}</w:r></w:p>${runs(text("Dois 2"), field("end"))}`;
    const paper = paperOf(body);
    expect(bodyOf(paper).map(({ p }) => p)).toMatchObject([[{ t: "Um 1" }], [{ t: "Dois 2" }]]);
    expect(paper.unshown).toMatchObject([{ kind: "contents" }]);
  });

  test("a date is shown as stored if no current day is given", () => {
    expect(inlinesOf(paperOf(complex("DATE", "01/02/2020")))).toMatchObject([{ t: "01/02/2020" }]);
  });
});

describe("places of values", () => {
  test("replace the markers, with their formatting, one for each tag", () => {
    const paper = paperOf(runs(text("Eu, {NOME}, e {"), `<w:rPr><w:b/></w:rPr>${text("CPF")}`, text("} de {nome}.")));
    expect(paper.places).toEqual(["NOME", "CPF"]);
    expect(inlinesOf(paper)).toMatchObject([
      { t: "Eu, " },
      { place: 0 },
      { t: ", e " },
      { place: 1, s: 1 },
      { t: " de " },
      { place: 0 },
      { t: "." },
    ]);
  });

  test("of topics continue the numbers, and a value of several lines has a place for each", () => {
    const template = compile(buildDocument({ body: paragraph("{A}") + paragraph("{TOPICOS}") }));
    const topic = compile(buildDocument({ body: paragraph("{B} {A}") }));
    const { bytes, places } = markPlaces(template, { topics: [topic], lines: { B: 2 } });
    expect(places).toEqual(["A", "B"]);
    expect(inlinesOf(readPaper(bytes, { places }))).toMatchObject([
      { place: 0 },
      { place: 1, line: 0 },
      { br: "line" },
      { place: 1, line: 1 },
      { t: " " },
      { place: 0 },
    ]);
  });

  test("similar characters in the document itself remain text", () => {
    const own = "\ue000 \ue000\ue011\ue001 \ue000\ue010\ue001 \ue003\ue010\ue001";
    expect(inlinesOf(paperOf(paragraph(`${own}{A}`)))).toMatchObject([{ t: own }, { place: 0 }]);
  });

  test("content that is not shown is reported with the tags of its paragraph", () => {
    const body = `<w:p><w:r>${text("Valor: {VALOR}")}</w:r><m:oMath><m:r><m:t>x</m:t></m:r></m:oMath></w:p>`;
    expect(paperOf(body).unshown).toMatchObject([{ near: "Valor: {VALOR}" }]);
  });
});
