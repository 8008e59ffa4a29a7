import { describe, expect, test } from "vitest";
import { compile, TemplateError } from "../../src/index.ts";
import { buildDocument, type DocumentRecipe, type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { unzipParts, visibleText } from "../../src/testing/document-text.ts";
import { filled } from "../../src/testing/filled.ts";
import { OFFICE } from "../../src/testing/merged.ts";
import { someFilters } from "../../src/testing/some-filters.ts";

const options = { filters: someFilters, forms: (form: string) => form === "inscrito" };
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (text: string, shown: string) => mark("begin") + code(text) + mark("separate") + shown + mark("end");
const frame = (attributes: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="x" ${attributes}/></wp:inline></w:drawing></w:r></w:p>`;
const C = "http://schemas.openxmlformats.org/drawingml/2006/chart";
const A = "http://schemas.openxmlformats.org/drawingml/2006/main";
const chart = (text: string): ExtraPart => ({
  name: "word/charts/chart1.xml",
  contentType: "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
  content: `<c:chartSpace xmlns:c="${C}" xmlns:a="${A}"><c:title><a:p><a:r><a:t>${text}</a:t></a:r></a:p></c:title></c:chartSpace>`,
  relationship: ["rIdChart", `${OFFICE}/chart`],
});
const stored = (text: string): ExtraPart => ({
  name: "customXml/item1.xml",
  contentType: "application/xml",
  content: `<dados><valor>${text}</valor></dados>`,
  relationship: ["rIdData", `${OFFICE}/customXml`],
});
const bound = (text: string) =>
  `<w:sdt><w:sdtPr><w:dataBinding w:xpath="/dados[1]/valor[1]" w:storeItemID=""/><w:text/></w:sdtPr><w:sdtContent>${paragraph(text)}</w:sdtContent></w:sdt>`;
const box = (text: string) =>
  `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="w14"><w:pict><w:txbxContent>${paragraph(text)}</w:txbxContent></w:pict></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${paragraph(text)}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;

/** A document with a text at each kind of place that is filled, and the part with the place. */
const places: readonly (readonly [string, string, (text: string) => DocumentRecipe])[] = [
  ["the body", "word/document.xml", (text) => ({ body: paragraph(text) })],
  ["a cell", "word/document.xml", (text) => ({ body: `<w:tbl><w:tr><w:tc>${paragraph(text)}</w:tc></w:tr></w:tbl>` })],
  ["a text box", "word/document.xml", (text) => ({ body: box(text) })],
  ["a header", "word/header.xml", (text) => ({ body: paragraph("x"), header: paragraph(text) })],
  ["a footer", "word/footer.xml", (text) => ({ body: paragraph("x"), footer: paragraph(text) })],
  [
    "a note",
    "word/footnotes.xml",
    (text) => ({ body: paragraph("x"), footnotes: `<w:footnote w:id="1">${paragraph(text)}</w:footnote>` }),
  ],
  ["a title of the document", "docProps/core.xml", (text) => ({ body: paragraph("x"), title: text })],
  [
    "a field's code",
    "word/document.xml",
    (text) => ({ body: `<w:p>${field(`DOCPROPERTY "${text}"`, run("y"))}</w:p>` }),
  ],
  [
    "an address",
    "word/_rels/document.xml.rels",
    (text) => ({
      body: `<w:p><w:hyperlink r:id="rIdLink1">${run("x")}</w:hyperlink></w:p>`,
      links: [`https://exemplo.com/${text}`],
    }),
  ],
  ["alternative text", "word/document.xml", (text) => ({ body: frame(`descr="${text}"`) })],
  ["a chart", "word/charts/chart1.xml", (text) => ({ body: paragraph("x"), extras: [chart(text)] })],
  [
    "an equation",
    "word/document.xml",
    (text) => ({ body: `<w:p><m:oMath><m:r><m:t>${text}</m:t></m:r></m:oMath></w:p>` }),
  ],
];

describe.each(places)("in %s", (_where, part, recipe) => {
  test("a name with filters is filled with its tag's value, and listed by its key", () => {
    const { template, part: read } = filled(recipe("{Valor | moeda}"), { "VALOR|MOEDA": "mil" }, options);
    expect(template.markers).toMatchObject([{ key: "{VALOR}", name: "Valor", tags: ["VALOR|MOEDA"], count: 1 }]);
    expect(template.faults).toEqual([]);
    expect(read(part)).toContain("mil");
    expect(read(part)).not.toContain("moeda}");
  });

  test.each([
    ["block", "{#SE TUTELA}"],
    ["agreement", "{AUTOR: requer/requerem}"],
    ["agreement", "{AUTOR: inscrito}"],
    ["agreement", "{AUTOR + RÉU: o/os|a/as}"],
    ["reference", "{REF: Dano moral}"],
  ])("a %s is reported with its place, and is left", (kind, marker) => {
    const { template, document, bytes } = filled(recipe(marker), { TUTELA: "x", AUTOR: "x", REF: "x" }, options);
    expect(template.markers).toEqual([]);
    expect(template.reserved).toMatchObject([{ kind, marker, part, paragraph: expect.stringContaining(marker) }]);
    expect(template.faults).toMatchObject([{ marker, part, paragraph: expect.stringContaining(marker) }]);
    expect(document.notices).toEqual([{ code: "TAG_KEPT", part, marker }]);
    expect(unzipParts(bytes)).toEqual(unzipParts(buildDocument(recipe(marker))));
  });

  test("an agreement is filled with its tag's value, and listed by its names", () => {
    const values = { "AUTOR + RÉU: o/os|a/as": "ambos" };
    const { template, document, part: read } = filled(recipe("{Autor+Réu : o / os|a/as}"), values, options);
    expect(template.agreements).toMatchObject([
      { tag: "AUTOR + RÉU: o/os|a/as", keys: ["{AUTOR}", "{RÉU}"], forms: "o/os|a/as", count: 1, places: [{ part }] },
    ]);
    expect(template.markers).toEqual([]);
    expect(read(part)).toContain("ambos");
    expect(read(part)).not.toContain("os|a/as}");
    expect(document.notices.filter(({ code }) => code === "TAG_KEPT")).toEqual([]);
  });

  test("an unknown filter is reported, and the text is left", () => {
    const { template, bytes } = filled(recipe("{VALOR|moda}"), { VALOR: "x", "VALOR|MODA": "x" }, options);
    expect(template.markers).toEqual([]);
    expect(template.faults).toMatchObject([{ code: "FILTER_UNKNOWN", suggestion: "{VALOR|moeda}", part }]);
    expect(unzipParts(bytes)).toEqual(unzipParts(buildDocument(recipe("{VALOR|moda}"))));
  });
});

describe("several tags of one key", () => {
  const body = paragraph("{VALOR|moeda} ({valor|moeda|extenso})") + paragraph("{Valor} e {VALOR|moeda}");

  test("are one marker", () => {
    const [marker, ...others] = compile(buildDocument({ body }), options).markers;
    expect(others).toEqual([]);
    expect(marker).toMatchObject({
      key: "{VALOR}",
      name: "VALOR",
      tags: ["VALOR|MOEDA", "VALOR|MOEDA|EXTENSO", "VALOR"],
      count: 4,
    });
    expect(marker?.places).toHaveLength(4);
  });

  test("get their own values, under any spelling of the tag; one without a value is left", () => {
    const values = { "valor | Moéda": "R$ 1,00", "{VALOR|MOEDA|EXTENSO}": "um real" };
    expect(visibleText(filled({ body }, values, options).body)).toBe("R$ 1,00 (um real){Valor} e R$ 1,00");
    const kept = filled({ body }, { VALOR: "1" }, options);
    expect(visibleText(kept.body)).toBe("{VALOR|moeda} ({valor|moeda|extenso})1 e {VALOR|moeda}");
  });

  test("are refused individually if a value is required", () => {
    const template = compile(buildDocument({ body }), options);
    const refuse = () => template.fill({ VALOR: "1", "VALOR|MOEDA": "2" }, { unfilled: "refuse" });
    expect(refuse).toThrow(expect.objectContaining({ code: "VALUE_MISSING", marker: "{VALOR|MOEDA|EXTENSO}" }));
  });

  test("count individually against the limit", () => {
    const bytes = buildDocument({ body });
    expect(() => compile(bytes, { ...options, markers: 2 })).toThrow(TemplateError);
    expect(compile(bytes, { ...options, markers: 3 }).markers).toHaveLength(1);
  });
});

describe("tags with filters beyond plain text", () => {
  test("a value of several lines, a link and a control's data are filled as for plain names", () => {
    const body = paragraph("{FATOS|maiusculas}") + bound("{VALOR|moeda} em {DATA|x}") + paragraph("{SITE|extenso}");
    const values = {
      "FATOS|MAIUSCULAS": "UM\n\nDOIS",
      "VALOR|MOEDA": "R$ 1,00",
      "SITE|EXTENSO": { link: "https://exemplo.com", text: "aqui" },
    };
    const { body: made, part } = filled({ body, extras: [stored("x")] }, values, options);
    expect(made.match(/<w:p>/g)?.length).toBe(5);
    expect(visibleText(made)).toBe("UMDOISR$ 1,00 em {DATA|x}aqui");
    expect(made).toContain("exemplo.com");
    expect(part("customXml/item1.xml")).toBe("<dados><valor>R$ 1,00 em {DATA|x}</valor></dados>");
  });

  test("without a value a control's data contains the tag as written", () => {
    const body = bound("{VALOR|moeda} e {NOME}");
    const { part } = filled({ body, extras: [stored("x")] }, { NOME: "Ana" }, options);
    expect(part("customXml/item1.xml")).toBe("<dados><valor>{VALOR|moeda} e Ana</valor></dados>");
  });

  test("a tag completed by a field is filled in the field's place", () => {
    const inside = run("Eu, {VALOR|") + field(" MERGEFIELD x ", run("moeda")) + run("}, aqui");
    const { body } = filled({ body: `<w:p>${inside}</w:p>` }, { "VALOR|MOEDA": "R$ 1,00" }, options);
    expect(visibleText(body)).toBe("Eu, R$ 1,00, aqui");
    const block = run("{#SE ") + field(" REF x ", run("TUTELA")) + run("}");
    expect(compile(buildDocument({ body: `<w:p>${block}</w:p>` }), options).reserved).toHaveLength(1);
  });

  test("tags are found in other delimiters", () => {
    const own = { ...options, delimiters: ["[[", "]]"], topicsAt: "CLÁUSULAS" } as const;
    const body = paragraph("[[VALOR|moeda]] {VALOR|moeda} [[#SE A]] [[CLÁUSULAS|moeda]]");
    const { template, body: made } = filled({ body }, { "VALOR|MOEDA": "R$ 1,00" }, own);
    expect(visibleText(made)).toBe("R$ 1,00 {VALOR|moeda} [[#SE A]] [[CLÁUSULAS|moeda]]");
    expect(template.reserved).toMatchObject([{ marker: "[[#SE A]]" }]);
    expect(template.faults).toMatchObject([{ code: "BLOCK_UNCLOSED" }, { code: "FILTER_MISPLACED" }]);
  });

  test("a program without filters knows no filter", () => {
    const { template, body } = filled({ body: paragraph("{VALOR|moeda} {VALOR}") }, { VALOR: "1", "VALOR|MOEDA": "2" });
    expect(visibleText(body)).toBe("{VALOR|moeda} 1");
    expect(template.faults).toMatchObject([{ code: "FILTER_UNKNOWN", marker: "{VALOR|moeda}", suggestion: "{VALOR}" }]);
  });
});

describe("in places that are not filled", () => {
  const deleted = (text: string) => ({
    body: `<w:p><w:del w:id="1" w:author="a"><w:r><w:delText>${text}</w:delText></w:r></w:del></w:p>`,
  });

  test("a name with filters is out of reach, like a plain name", () => {
    const { faults, markers } = compile(buildDocument(deleted("{VALOR|moeda}")), options);
    expect(markers).toEqual([]);
    expect(faults).toMatchObject([{ code: "MARKER_OUT_OF_REACH", marker: "{VALOR|MOEDA}", place: "deleted-text" }]);
  });

  test("blocks are reported, and neither begin nor end a block", () => {
    const body = `${deleted("{#SE A}").body}${paragraph("{/SE}")}`;
    expect(compile(buildDocument({ body }), options).faults).toMatchObject([
      { code: "TAG_UNAVAILABLE", marker: "{#SE A}" },
      { code: "BLOCK_UNOPENED", marker: "{/SE}" },
    ]);
  });
});
