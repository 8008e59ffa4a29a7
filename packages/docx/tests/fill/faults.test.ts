import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { corpusFiles } from "../../src/testing/corpus.ts";
import { buildDocument, type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";

const faultsOf = (recipe: DocumentRecipe) =>
  compile(buildDocument(recipe)).faults.map(({ code, marker, suggestion, place, story }) => ({
    code,
    marker,
    story,
    ...(suggestion && { suggestion }),
    ...(place && { place }),
  }));
const inBody = (body: string) => faultsOf({ body });
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe("faults of a template", () => {
  test("are all listed in reading order, with part, excerpt and suggestion", () => {
    const long = "palavra ".repeat(60);
    const template = compile(
      buildDocument({
        body: paragraph(`${long}{CLIENTE, brasileiro`) + paragraph("{VALOR R$:} e {}"),
        header: paragraph("CPF} no cabeçalho"),
      }),
    );
    expect(template.faults).toMatchObject([
      { code: "MARKER_UNCLOSED", part: "word/document.xml", story: "document", suggestion: "{CLIENTE}" },
      { code: "MARKER_CHARACTERS", paragraph: "{VALOR R$:} e {}", marker: "{VALOR R$:}", suggestion: "{VALOR R$}" },
      { code: "MARKER_EMPTY", marker: "{}" },
      { code: "MARKER_UNOPENED", part: "word/header.xml", story: "header", paragraph: "CPF} no cabeçalho" },
    ]);
    const excerpt = template.faults[0]?.paragraph ?? "";
    expect(excerpt.length).toBeLessThanOrEqual(160);
    expect(excerpt).toContain("{CLIENTE, brasileiro");
  });

  test("are independent of runs and references; faults in a text box follow the order of the text", () => {
    const split = `<w:p>${run("A &#123;CLI")}${run("ENTE, B")}</w:p>`;
    const box = `<w:p>${run("{UM e ")}<w:r><w:pict><w:txbxContent>${paragraph("{DOIS e")}</w:txbxContent></w:pict></w:r></w:p>`;
    expect(inBody(split + box).map(({ marker }) => marker)).toEqual(["{CLIENTE", "{UM", "{DOIS"]);
  });

  test("for names in small letters depend on the markers of the whole template", () => {
    const body = paragraph("o senhor {nome do cliente declara") + paragraph("um { qualquer texto em prosa");
    expect(inBody(body)).toEqual([]);
    expect(faultsOf({ body, footer: paragraph("{Nome do Cliente}") })).toEqual([
      { code: "MARKER_UNCLOSED", marker: "{nome", story: "document", suggestion: "{NOME DO CLIENTE}" },
    ]);
    expect(inBody(paragraph("{CLIENTE BRASILEIRO declara") + paragraph("{CLIENTE}"))).toMatchObject([
      { suggestion: "{CLIENTE}" },
    ]);
  });

  test("include a name cut by a break, a tab or the paragraph's end", () => {
    const cut = (inside: string) => `<w:p><w:r><w:t>{NOME</w:t>${inside}<w:t>DO CLIENTE}</w:t></w:r></w:p>`;
    const whole = { code: "MARKER_SPLIT", marker: "{NOME DO CLIENTE}", suggestion: "{NOME DO CLIENTE}" };
    for (const inside of ["<w:br/>", "<w:tab/>", '<w:footnoteReference w:id="1"/>']) {
      expect(inBody(cut(inside))).toEqual([{ ...whole, story: "document" }]);
    }
    expect(inBody(paragraph("Eu, {nome do") + paragraph("cliente}, declaro"))).toEqual([
      { code: "MARKER_SPLIT", marker: "{nome do cliente}", suggestion: "{NOME DO CLIENTE}", story: "document" },
    ]);
    expect(inBody(paragraph("{ABC") + paragraph("outro") + paragraph("DEF}")).map(({ code }) => code)).toEqual([
      "MARKER_UNCLOSED",
      "MARKER_UNOPENED",
    ]);
  });

  test("include an overlong name, quoted in its place", () => {
    const template = compile(buildDocument({ body: paragraph(`${"a ".repeat(200)}{${"x".repeat(129)}}`) }));
    expect(template.faults).toMatchObject([{ code: "MARKER_TOO_LONG", marker: `{${"x".repeat(129)}}` }]);
    expect(template.faults[0]?.paragraph).toContain("{xxx");
  });

  test("are listed up to the limit in a hostile template, with a fault that says so", () => {
    const body = paragraph("{CLIENTE e ").repeat(50);
    const { faults } = compile(buildDocument({ body }), { faults: 10 });
    expect(faults).toHaveLength(11);
    expect(faults.at(-1)?.code).toBe("FAULTS_CUT");
    const many = compile(buildDocument({ body: paragraph("( { ".repeat(30_000)) }));
    expect(many.faults.map(({ code }) => code)).toEqual(["FAULTS_CUT"]);
  });
});

describe("markers in places that are not filled", () => {
  const unreached = (marker: string, place: string, story = "document") => ({
    code: "MARKER_OUT_OF_REACH",
    marker,
    place,
    story,
  });
  test.each([
    [
      "deleted-text",
      `<w:p>${run("a")}<w:del w:id="1" w:author="x"><w:r><w:delText>{NO</w:delText></w:r><w:r><w:delText>ME}</w:delText></w:r></w:del></w:p>`,
    ],
    ["field-name", "<w:p><w:r><w:instrText> {NOME} </w:instrText></w:r></w:p>"],
  ])("%s", (place, body) => {
    expect(inBody(body)).toEqual([unreached("{NOME}", place)]);
  });

  test("are reported in list numbers", () => {
    const numbering =
      '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:lvlText w:val="{NOME} %1"/></w:lvl></w:abstractNum>';
    expect(faultsOf({ body: paragraph("x"), numbering })).toEqual([unreached("{NOME}", "numbering", "other")]);
  });

  const W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  const parts: [place: string, name: string, type: string, xml: string][] = [
    [
      "variable",
      "word/settings.xml",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml",
      `<w:settings xmlns:w="${W}"><w:docVars><w:docVar w:name="a" w:val="{NOME}"/></w:docVars></w:settings>`,
    ],
    ["custom-xml", "customXml/item1.xml", "application/xml", "<a><b>{NOME}</b><c>{OUTRO}</c></a>"],
  ];
  const withPart = (body: string, name: string, type: string, xml: string) => {
    const files = unzipSync(buildDocument({ body }));
    const types = strFromU8(files["[Content_Types].xml"] ?? new Uint8Array());
    const added = `<Override PartName="/${name}" ContentType="${type}"/></Types>`;
    const changed = { "[Content_Types].xml": strToU8(types.replace("</Types>", added)), [name]: strToU8(xml) };
    return compile(zipSync({ ...files, ...changed })).faults.map(({ marker, place, part }) => [marker, place, part]);
  };
  test.each(parts)("are reported in a separate part: %s", (place, name, type, xml) => {
    expect(withPart(paragraph("{NOME}"), name, type, xml)).toEqual([["{NOME}", place, name]]);
  });

  test("are reported in custom XML only if the template has such a marker; a broken part is ignored", () => {
    expect(withPart(paragraph("x"), "customXml/item1.xml", "application/xml", "<a>{NOME}</a>")).toEqual([]);
    expect(withPart(paragraph("{NOME}"), "customXml/item1.xml", "application/xml", "<a>{NOME}</b>")).toEqual([]);
  });

  test("are not reported in names of drawings, tags and GUIDs", () => {
    const guid = "{6B29FC40-CA47-1067-B31D-00DD010662DA}";
    const body = `<w:p><w:sdt><w:sdtPr><w:tag w:val="{NOME}"/></w:sdtPr><w:sdtContent>${run("a")}</w:sdtContent></w:sdt><w:r><w:drawing><wp:inline><wp:docPr id="1" name="{NOME}" descr="${guid}"/></wp:inline></w:drawing></w:r></w:p>`;
    expect(inBody(body)).toEqual([]);
  });
});

describe("the placeholder for sub-templates", () => {
  const codes = (recipe: DocumentRecipe) => faultsOf(recipe).map(({ code, marker }) => [code, marker]);
  test("is valid alone in a paragraph of the body or of a cell", () => {
    const cell = `<w:tbl><w:tr><w:tc>${paragraph("{TÓPICOS}")}</w:tc></w:tr></w:tbl>`;
    expect(codes({ body: paragraph(" {Subtemplates} ") })).toEqual([]);
    expect(codes({ body: cell + paragraph("x") })).toEqual([]);
  });

  test("is reported beside text, in a header, and when repeated", () => {
    expect(codes({ body: paragraph("A seguir: {SUBTEMPLATES}") })).toEqual([
      ["PLACEHOLDER_BESIDE_TEXT", "{SUBTEMPLATES}"],
    ]);
    expect(codes({ body: paragraph("x"), header: paragraph("{SUBTEMPLATES}") })).toEqual([
      ["PLACEHOLDER_MISPLACED", "{SUBTEMPLATES}"],
    ]);
    expect(codes({ body: paragraph("{SUBTEMPLATES}") + paragraph("{TOPICOS}") })).toEqual([
      ["PLACEHOLDER_REPEATED", "{TOPICOS}"],
    ]);
  });
});

/**
 * Documents with faults that their authors should fix if they were templates of this engine. In any other document a
 * fault is a false alarm.
 */
const foreign = /^(?:docxtemplater|easy-template-x|python-docx-template)\/|swapi-html/;
test.each(corpusFiles("docx").filter(({ name }) => !foreign.test(name)))("no false alarm in $name", ({ read }) => {
  let faults: readonly unknown[] = [];
  try {
    faults = compile(read()).faults;
  } catch {
    // The document is refused for another reason.
  }
  expect(faults).toEqual([]);
});
