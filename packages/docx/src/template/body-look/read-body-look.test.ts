import { expect, test } from "vitest";
import { compile } from "../../index.ts";
import { buildDocument, type DocumentRecipe, type ExtraPart, paragraph } from "../../testing/document-builder.ts";
import { OFFICE } from "../../testing/merged.ts";

const lookOf = (recipe: Partial<DocumentRecipe>) =>
  compile(buildDocument({ body: paragraph("Texto"), ...recipe })).bodyLook();

const run = (text: string, properties: string) => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;
const font = (name: string) => `<w:rFonts w:ascii="${name}" w:hAnsi="${name}"/>`;
const size = (halfPoints: number | string) => `<w:sz w:val="${halfPoints}"/>`;
const style = (id: string, inside: string, attributes = 'w:type="paragraph"') =>
  `<w:style ${attributes} w:styleId="${id}"><w:name w:val="${id}"/>${inside}</w:style>`;
const normal = (inside: string) => style("Normal", inside, 'w:type="paragraph" w:default="1"');
const defaults = (runs: string, paragraphs = "") =>
  `<w:docDefaults><w:rPrDefault><w:rPr>${runs}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr>${paragraphs}</w:pPr></w:pPrDefault></w:docDefaults>`;
const theme = (fonts: string): ExtraPart => ({
  name: "word/theme/theme1.xml",
  contentType: "application/vnd.openxmlformats-officedocument.theme+xml",
  relationship: ["rIdTheme", `${OFFICE}/theme`],
  content: `<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:themeElements><a:fontScheme name="x">${fonts}</a:fontScheme></a:themeElements></a:theme>`,
});
const calibri = theme(
  '<a:majorFont><a:latin typeface="Cambria"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont>',
);

test("a document without formatting looks as Word assumes", () => {
  expect(lookOf({})).toEqual({
    font: "Times New Roman",
    size: 20,
    line: 240,
    lineRule: "auto",
    alignment: "left",
    firstLine: 0,
  });
});

test("the default style overrides the defaults, the paragraph's style overrides it, and the runs override both", () => {
  const styles =
    defaults(font("Calibri") + size(22), '<w:spacing w:line="259" w:lineRule="auto"/>') +
    normal(`<w:pPr><w:jc w:val="both"/></w:pPr><w:rPr>${size(24)}</w:rPr>`) +
    style("Corpo", '<w:basedOn w:val="Base"/><w:pPr><w:ind w:firstLine="708"/></w:pPr>') +
    style("Base", `<w:basedOn w:val="Normal"/><w:rPr>${font("Arial")}</w:rPr>`);
  const asNormal = { font: "Calibri", size: 24, line: 259, lineRule: "auto", alignment: "both", firstLine: 0 };
  expect(lookOf({ styles })).toEqual(asNormal);
  const styled = (inside: string) => `<w:p><w:pPr><w:pStyle w:val="Corpo"/></w:pPr>${inside}</w:p>`;
  const asStyled = { ...asNormal, font: "Arial", firstLine: 708 };
  expect(lookOf({ styles, body: styled(run("x", "")) })).toEqual(asStyled);
  expect(lookOf({ styles, body: styled(run("x", font("Garamond"))) })).toEqual({ ...asStyled, font: "Garamond" });
});

test("a character style overrides the paragraph's style", () => {
  const styles =
    normal(`<w:rPr>${size(24)}</w:rPr>`) + style("Miudo", `<w:rPr>${size(16)}</w:rPr>`, 'w:type="character"');
  expect(lookOf({ styles, body: `<w:p>${run("x", '<w:rStyle w:val="Miudo"/>')}</w:p>` }).size).toBe(16);
});

test("each property takes the value with the greatest length of text", () => {
  const body =
    paragraph("TÍTULO", '<w:jc w:val="center"/>') +
    `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${run("Corpo do texto, que é o mais longo.", font("Arial") + size(24))}${run("ênfase", size(40))}</w:p>`;
  expect(lookOf({ body })).toMatchObject({ font: "Arial", size: 24, alignment: "both" });
});

test("theme fonts are resolved to names, and a font that the theme lacks falls back to the name beside it", () => {
  const themed = (slot: string) => `<w:p>${run("x", `<w:rFonts w:asciiTheme="${slot}" w:ascii="Verdana"/>`)}</w:p>`;
  expect(lookOf({ body: themed("minorHAnsi"), extras: [calibri] }).font).toBe("Calibri");
  expect(lookOf({ body: themed("majorAscii"), extras: [calibri] }).font).toBe("Cambria");
  expect(lookOf({ body: themed("minorHAnsi") }).font).toBe("Verdana");
});

test("properties of a paragraph mark, a table or a tracked change's earlier state do not count as the text's", () => {
  const body =
    `<w:p><w:pPr><w:jc w:val="both"/><w:rPr>${size(60)}</w:rPr><w:pPrChange w:id="1" w:author="a"><w:pPr><w:jc w:val="right"/></w:pPr></w:pPrChange></w:pPr>` +
    `<w:r><w:rPr>${size(24)}<w:rPrChange w:id="2" w:author="a"><w:rPr>${size(50)}</w:rPr></w:rPrChange></w:rPr><w:t>x</w:t></w:r></w:p>` +
    '<w:tbl><w:tblPr><w:jc w:val="center"/></w:tblPr><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>';
  expect(lookOf({ body })).toMatchObject({ size: 24, alignment: "both" });
});

test("a text box does not end the paragraph that holds it", () => {
  const box = `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${paragraph("x")}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`;
  const body = `<w:p><w:pPr><w:jc w:val="both"/></w:pPr>${box}${run("Texto depois da caixa", size(24))}</w:p>`;
  expect(lookOf({ body })).toMatchObject({ size: 24, alignment: "both" });
});

test.each([
  ['<w:spacing w:line="18pt" w:lineRule="exact"/>', { line: 360, lineRule: "exact" }],
  ['<w:spacing w:line="300" w:lineRule="atLeast"/>', { line: 300, lineRule: "atLeast" }],
  ['<w:spacing w:line="360"/>', { line: 360, lineRule: "auto" }],
  ['<w:spacing w:line="muito"/>', { line: 240 }],
  ['<w:ind w:hanging="360" w:firstLine="100"/>', { firstLine: -360 }],
  ['<w:ind w:firstLine="1.25cm"/>', { firstLine: 709 }],
  ['<w:jc w:val="start"/>', { alignment: "left" }],
  ['<w:jc w:val="end"/>', { alignment: "right" }],
  ['<w:jc w:val="distribute"/>', { alignment: "both" }],
  ['<w:jc w:val="thaiDistribute"/>', { alignment: "left" }],
])("%s", (properties, look) => {
  expect(lookOf({ body: paragraph("x", properties) })).toMatchObject(look);
});

test("broken styles, and styles based on themselves, leave the other properties intact", () => {
  const circle = style("A", `<w:basedOn w:val="B"/><w:rPr>${size(24)}</w:rPr>`) + style("B", '<w:basedOn w:val="A"/>');
  expect(lookOf({ styles: circle, body: paragraph("x", '<w:pStyle w:val="B"/>') }).size).toBe(24);
  expect(lookOf({ styles: `${normal(`<w:rPr>${size(24)}</w:rPr>`)}<w:nope>` }).size).toBe(24);
});
