import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { buildDocument, type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { visibleText } from "../../src/testing/document-text.ts";
import { filled } from "../../src/testing/filled.ts";
import { merge, OFFICE, templateOf, topicOf } from "../../src/testing/merged.ts";

const A = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const C = 'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"';
const CX = 'xmlns:cx="http://schemas.microsoft.com/office/drawing/2014/chartex"';
const DGM = 'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"';
const DSP = 'xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram"';
const DRAWING = "application/vnd.openxmlformats-officedocument.drawingml";

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const rich = (...texts: string[]) => `<a:p>${texts.map((one) => `<a:r><a:t>${one}</a:t></a:r>`).join("")}</a:p>`;
const frame = (uri: string, inside: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="900" cy="900"/><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="${uri}">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const values = { NOME: "Ana & Cia", VALOR: "R$ 1" };

describe("charts", () => {
  const part = (content: string, type = `${DRAWING}.chart+xml`, kind = "chart"): ExtraPart => ({
    name: "word/charts/chart1.xml",
    contentType: type,
    content,
    relationship: ["rIdChart", `${OFFICE}/${kind}`],
  });
  const body = frame("http://schemas.openxmlformats.org/drawingml/2006/chart", `<c:chart ${C} r:id="rIdChart"/>`);
  const chart = (inside: string) => `<c:chartSpace ${C} ${A}><c:chart>${inside}</c:chart></c:chartSpace>`;
  const fill = (inside: string) => filled({ body, extras: [part(chart(inside))] }, values);
  const title = (...texts: string[]) => `<c:title><c:tx><c:rich><a:bodyPr/>${rich(...texts)}</c:rich></c:tx></c:title>`;

  test.each([
    ["a title", title("Total de {NOME}")],
    ["a title split over runs", title("Total de {NO", "ME", "}")],
    ["an axis", `<c:plotArea><c:valAx><c:axId val="1"/>${title("Total de {nome}")}</c:valAx></c:plotArea>`],
    [
      "a data label",
      `<c:plotArea><c:barChart><c:ser><c:dLbls><c:dLbl><c:idx val="0"/><c:tx><c:rich>${rich("Total de {NOME}")}</c:rich></c:tx></c:dLbl></c:dLbls></c:ser></c:barChart></c:plotArea>`,
    ],
    [
      "a category",
      "<c:plotArea><c:cat><c:strRef><c:f>A1</c:f><c:strCache><c:pt idx='0'><c:v>Total de {NOME}</c:v></c:pt></c:strCache></c:strRef></c:cat></c:plotArea>",
    ],
    ["a name of a series", "<c:plotArea><c:ser><c:tx><c:v>Total de {NOME}</c:v></c:tx></c:ser></c:plotArea>"],
  ])("%s is filled", (_what, inside) => {
    const document = fill(inside);
    const text = document.part("word/charts/chart1.xml").replace(/<[^>]*>/g, "");
    expect(text).toContain("Total de Ana &amp; Cia");
    expect(document.template.markers).toMatchObject([{ key: "{NOME}", count: 1, places: [{ story: "other" }] }]);
    expect(document.template.faults).toEqual([]);
  });

  test("replaces line breaks of a value by spaces, and does not join a marker across two paragraphs", () => {
    const inside = `<c:title><c:tx><c:rich>${rich("{NO")}${rich("ME}")}${rich("{NOME}")}</c:rich></c:tx></c:title>`;
    const document = filled({ body, extras: [part(chart(inside))] }, { NOME: "um\ndois" });
    expect(document.part("word/charts/chart1.xml")).toContain("<a:t>{NO</a:t>");
    expect(document.part("word/charts/chart1.xml")).toContain("<a:t>um dois</a:t>");
  });

  test("leaves numbers, formulas and identifiers unchanged", () => {
    const guid = "{00000000-4C3E-4A0D-9D9B-111111111111}";
    const inside = `<c:ser><c:f>{NOME}</c:f><c:numCache><c:formatCode>{NOME}</c:formatCode><c:pt idx="0"><c:v>{NOME}</c:v></c:pt></c:numCache><c:ext uri="${guid}">${rich(guid)}</c:ext></c:ser>`;
    const document = filled({ body, extras: [part(chart(inside))] }, { ...values, [guid]: "x" });
    expect(document.part("word/charts/chart1.xml")).toBe(chart(inside));
  });

  test("fills a chartEx chart, and shapes drawn on a chart", () => {
    const newer = `<cx:chartSpace ${CX} ${A}><cx:chartData><cx:data><cx:strDim><cx:lvl><cx:pt idx="0">{NOME}</cx:pt></cx:lvl></cx:strDim><cx:numDim><cx:lvl><cx:pt idx="0">{NOME}</cx:pt></cx:lvl></cx:numDim></cx:data></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>{VALOR}</cx:v></cx:txData></cx:tx></cx:title></cx:chart></cx:chartSpace>`;
    const type = "application/vnd.ms-office.chartex+xml";
    const kind = "chartEx";
    const text = filled({ body, extras: [part(newer, type, kind)] }, values).part("word/charts/chart1.xml");
    expect(text.match(/Ana &amp; Cia/g)).toHaveLength(1);
    expect(text).toContain("<cx:v>R$ 1</cx:v>");
    const shapes = `<c:userShapes ${C} ${A}>${rich("{NOME}")}</c:userShapes>`;
    const drawn = filled({ body, extras: [part(shapes, `${DRAWING}.chartshapes+xml`, "chartUserShapes")] }, values);
    expect(drawn.part("word/charts/chart1.xml")).toContain("Ana &amp; Cia");
  });

  test("are filled in a topic", () => {
    const topic = topicOf({ body, extras: [part(chart(title("Total de {NOME}")))] });
    expect(merge(templateOf(), topic, topic).part("word/charts/chart2.xml")).toContain("Total de Ana");
  });

  test("are filled in a template that takes topics", () => {
    const template = templateOf({
      body: body + paragraph("{SUBTEMPLATES}"),
      extras: [part(chart(title("Total de {NOME}")))],
    });
    expect(merge(template, topicOf({ body: paragraph("x") })).part("word/charts/chart1.xml")).toContain("Total de Ana");
  });

  test("are no place for topics, and a broken chart is ignored", () => {
    const { faults, subtemplates } = compile(buildDocument({ body, extras: [part(chart(title("{SUBTEMPLATES}")))] }));
    expect(faults).toMatchObject([{ code: "MARKER_OUT_OF_REACH", marker: "{SUBTEMPLATES}", place: "chart" }]);
    expect(subtemplates).toEqual([]);
    expect(compile(buildDocument({ body: paragraph("{NOME}"), extras: [part("<c>{NOME}")] })).markers).toHaveLength(1);
  });
});

describe("SmartArt", () => {
  const data = (inside: string): ExtraPart => ({
    name: "word/diagrams/data1.xml",
    contentType: `${DRAWING}.diagramData+xml`,
    content: `<dgm:dataModel ${DGM} ${A}><dgm:ptLst><dgm:pt><dgm:t>${inside}</dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
    relationship: ["rIdData", `${OFFICE}/diagramData`],
  });
  const drawing = (inside: string): ExtraPart => ({
    name: "word/diagrams/drawing1.xml",
    contentType: "application/vnd.ms-office.drawingml.diagramDrawing+xml",
    content: `<dsp:drawing ${DSP} ${A}><dsp:txBody>${inside}</dsp:txBody></dsp:drawing>`,
    relationship: ["rIdDrawing", "http://schemas.microsoft.com/office/2007/relationships/diagramDrawing"],
  });
  const body = frame("http://schemas.openxmlformats.org/drawingml/2006/diagram", `<dgm:relIds ${DGM} r:dm="rIdData"/>`);

  test("is filled in its data and its drawing, and counted once", () => {
    const extras = [data(rich("Réu: {NO", "ME}")), drawing(rich("Réu: {NOME}"))];
    const document = filled({ body, extras }, values);
    for (const part of ["data1", "drawing1"]) {
      expect(document.part(`word/diagrams/${part}.xml`).replace(/<[^>]*>/g, "")).toBe("Réu: Ana &amp; Cia");
    }
    expect(document.template.markers).toMatchObject([{ key: "{NOME}", count: 1 }]);
  });

  test("reports stray braces once", () => {
    const extras = [data(rich("{CLIENTE e {}")), drawing(rich("{CLIENTE e {}"))];
    expect(compile(buildDocument({ body, extras })).faults.map(({ code }) => code)).toEqual([
      "MARKER_UNCLOSED",
      "MARKER_EMPTY",
    ]);
  });
});

describe("attributes that a reader can see", () => {
  const V = 'xmlns:v="urn:schemas-microsoft-com:vml"';
  const shape = (attributes: string, inside = "") =>
    `<w:p><w:r><w:pict><v:shape ${V} id="s" ${attributes}>${inside}</v:shape></w:pict></w:r></w:p>`;
  const drawn = (attributes: string, inside = "") =>
    `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="9" cy="9"/><wp:docPr id="1" name="{NOME}" ${attributes}/>${inside}</wp:inline></w:drawing></w:r></w:p>`;
  const box = (title: string) => `<w:sdt><w:sdtPr>${title}</w:sdtPr><w:sdtContent>${run("a")}</w:sdtContent></w:sdt>`;

  test.each([
    ["a watermark", shape("", '<v:textpath string="MINUTA DE {NOME}"/>')],
    ["alternative text", drawn('descr="MINUTA DE {NOME}"')],
    ["the title of a drawing", drawn('title="MINUTA DE {nome}"')],
    ["alternative text of an older shape", shape('alt="MINUTA DE {NOME}"')],
    [
      "a table's title",
      '<w:tbl><w:tblPr><w:tblCaption w:val="MINUTA DE {NOME}"/></w:tblPr><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>',
    ],
    [
      "a table's description",
      '<w:tbl><w:tblPr><w:tblDescription w:val="MINUTA DE {NOME}"/></w:tblPr><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>',
    ],
    ["a tooltip", `<w:p><w:hyperlink w:anchor="x" w:tooltip="MINUTA DE {NOME}">${run("a")}</w:hyperlink></w:p>`],
    [
      "an entry of a list",
      `<w:p>${box('<w:dropDownList><w:listItem w:displayText="MINUTA DE {NOME}" w:value="a"/></w:dropDownList>')}</w:p>`,
    ],
  ])("%s is filled", (_what, body) => {
    for (const quote of ['"', "'"]) {
      const { template, ...document } = filled({ body: body.replaceAll('"', quote) }, values);
      expect(document.body).toContain(`${quote}MINUTA DE Ana &amp; Cia${quote}`);
      expect(template.markers).toMatchObject([{ key: "{NOME}", count: 1 }]);
      expect(template.faults).toEqual([]);
    }
  });

  test("a value cannot escape from its attribute, and keeps its lines", () => {
    const { body } = filled({ body: drawn("descr='{NOME}'") }, { NOME: `a' title='b" <\nc\td` });
    expect(body).toContain("descr='a&apos; title=&apos;b&quot; &lt;&#10;c d'");
  });

  test("are filled in headers and beside text, and left as written without a value", () => {
    const header = shape("", '<v:textpath string="{NOME} {OUTRO}"/>') + paragraph("{NOME}");
    const document = filled({ body: paragraph("x"), header }, values);
    expect(document.part("word/header.xml")).toContain('string="Ana &amp; Cia {OUTRO}"');
    expect(visibleText(document.part("word/header.xml"))).toBe("Ana & Cia");
    expect(document.template.markers.map(({ key, count }) => [key, count])).toEqual([
      ["{NOME}", 2],
      ["{OUTRO}", 1],
    ]);
  });

  test("a repetition in the same picture and in a fallback counts once", () => {
    const picture = '<pic:cNvPr id="0" name="p" descr="{NOME}"/>';
    const both = `<mc:AlternateContent><mc:Choice Requires="w14">${drawn('descr="{NOME}"', picture).slice(5, -6)}</mc:Choice><mc:Fallback><w:r><w:pict><v:shape ${V} alt="{NOME}"/></w:pict></w:r></mc:Fallback></mc:AlternateContent>`;
    const { template, body } = filled({ body: `<w:p>${both}</w:p>` }, values);
    expect(template.markers).toMatchObject([{ key: "{NOME}", count: 1 }]);
    expect(body.match(/Ana &amp; Cia/g)).toHaveLength(3);
  });

  test("names, tags and identifiers are left unchanged", () => {
    const guid = "{6B29FC40-CA47-1067-B31D-00DD010662DA}";
    const body = `${drawn(`descr="${guid}"`)}<w:p>${box('<w:tag w:val="{NOME}"/>')}</w:p>`;
    expect(filled({ body }, { ...values, [guid]: "x" }).body).toContain(body);
  });

  test("are no place for topics", () => {
    expect(compile(buildDocument({ body: drawn('descr="{SUBTEMPLATES}"') })).faults).toMatchObject([
      { code: "MARKER_OUT_OF_REACH", place: "alternative-text" },
    ]);
  });

  test("are filled in a topic", () => {
    const topic = topicOf({ body: drawn('descr="Foto de {NOME}"') });
    expect(merge(templateOf(), topic).body).toContain('descr="Foto de Ana"');
  });
});
