import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type DocumentRecipe, type ExtraPart, paragraph } from "../../src/testing/document-builder.ts";
import { all, merge, OFFICE, templateOf, topicOf } from "../../src/testing/merged.ts";

const PNG = new Uint8Array([137, 80, 78, 71, 1, 2, 3]);
const A = "http://schemas.openxmlformats.org/drawingml/2006";
const drawing = (uri: string, inside: string, link = "") =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="p">${link}</wp:docPr><a:graphic><a:graphicData uri="${uri}">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const picture = (blip: string, link = "") =>
  drawing("x", `<pic:pic><pic:blipFill><a:blip ${blip}/></pic:blipFill></pic:pic>`, link);
const media = (names: readonly string[]) => names.filter((name) => name.startsWith("word/media/"));

describe("pictures of a topic", () => {
  const shown = topicOf({ body: picture('r:embed="rIdImage1"'), images: [PNG] });

  test("are stored once, from the template or from several topics", () => {
    expect(media(merge(templateOf({ images: [PNG] }), shown, shown).names)).toHaveLength(1);
    const again = topicOf({ body: picture('r:embed="rIdImage1"') + paragraph("u"), images: [PNG] });
    expect(media(merge(templateOf(), shown, again).names)).toHaveLength(1);
    const other = topicOf({ body: picture('r:embed="rIdImage1"'), images: [new Uint8Array([1])] });
    expect(media(merge(templateOf({ images: [PNG] }), shown, other).names)).toHaveLength(2);
  });

  test("get unique numbers", () => {
    const numbers = all(merge(templateOf(), shown, shown, shown).body, /docPr id="(\d+)"/g);
    expect(new Set(numbers).size).toBe(3);
  });

  test("with a content type that the template has under another extension are declared", () => {
    const into = templateOf({
      extras: [
        { name: "word/x.jpg", contentType: "image/jpeg", content: PNG, relationship: ["rIdX", `${OFFICE}/image`] },
      ],
    });
    const odd = topicOf({
      body: picture('r:embed="rIdPicture"'),
      extras: [
        {
          name: "word/media/a.jpg",
          contentType: "image/jpg",
          content: new Uint8Array([7]),
          relationship: ["rIdPicture", `${OFFICE}/image`],
        },
      ],
    });
    expect(merge(into, odd).part("[Content_Types].xml")).toContain("image/jpg");
  });

  test("lose a link that was removed, but not the picture", () => {
    const body = picture('r:embed="rIdImage1"', '<a:hlinkClick r:id="rIdLink1"/>');
    const linked = topicOf({ body, images: [PNG], links: ["file:///c:/x"] });
    const { body: merged, names } = merge(templateOf(), linked);
    expect(merged).not.toContain("hlinkClick");
    expect(media(names)).toHaveLength(1);
  });

  test("lose a link that does not exist", () => {
    const body = picture('r:embed="rIdImage1"', '<a:hlinkClick r:id="rIdNowhere"/>');
    expect(merge(templateOf(), topicOf({ body, images: [PNG] })).body).not.toContain("hlinkClick");
  });

  test("that are external are not linked in the result, with a notice", () => {
    const far = topicOf({ body: picture('r:link="rIdLink1"'), links: ["file:///c:/a.png"] });
    const filled = templateOf().fill({}, { topics: [far] });
    expect(filled.notices).toEqual([expect.objectContaining({ code: "LINK_STRIPPED", topic: 0 })]);
    const { body, part } = merge(templateOf(), far);
    expect(body).not.toContain("r:link");
    expect(part("word/_rels/document.xml.rels")).not.toContain("a.png");
  });
});

const theme = (colour: string, effects = "<a:fmtScheme/>"): ExtraPart => ({
  name: "word/theme/theme1.xml",
  contentType: "application/vnd.openxmlformats-officedocument.theme+xml",
  relationship: ["rIdTheme", `${OFFICE}/theme`],
  content: `<a:theme xmlns:a="${A}/main" xmlns:r="${OFFICE}"><a:themeElements><a:clrScheme name="x"><a:accent1><a:srgbClr val="${colour}"/></a:accent1></a:clrScheme><a:fontScheme name="x"/>${effects}</a:themeElements></a:theme>`,
});

describe("a chart of a topic", () => {
  const chart: ExtraPart[] = [
    {
      name: "word/charts/chart1.xml",
      contentType: "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
      relationship: ["rIdChart", `${OFFICE}/chart`],
      content: `<c:chartSpace xmlns:c="${A}/chart" xmlns:r="${OFFICE}"><c:externalData r:id="rId1"/></c:chartSpace>`,
      leadsTo: [
        ["rId1", `${OFFICE}/package`, "../embeddings/book.xlsx"],
        ["rId2", "http://schemas.microsoft.com/office/2011/relationships/chartStyle", "style1.xml"],
        ["rId3", "http://schemas.microsoft.com/office/2011/relationships/chartColorStyle", "colors1.xml"],
      ],
    },
    {
      name: "word/embeddings/book.xlsx",
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      content: zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "xl/workbook.xml": strToU8("<workbook/>") }),
    },
    { name: "word/charts/style1.xml", contentType: "application/vnd.ms-office.chartstyle+xml", content: "<s/>" },
    { name: "word/charts/colors1.xml", contentType: "application/vnd.ms-office.chartcolorstyle+xml", content: "<s/>" },
  ];
  const body = drawing(`${A}/chart`, `<c:chart xmlns:c="${A}/chart" r:id="rIdChart"/>`);

  test("is copied with its workbook, style and colours for each insertion", () => {
    const topic = topicOf({ body, extras: chart });
    const { names, body: merged } = merge(
      templateOf({ body: paragraph("{SUBTEMPLATES}") + body, extras: chart }),
      topic,
      topic,
    );
    expect(names.filter((name) => /charts\/chart\d+\.xml$/.test(name))).toHaveLength(3);
    expect(names.filter((name) => /style\d+\.xml$/.test(name))).toHaveLength(3);
    expect(names.filter((name) => /colors\d+\.xml$/.test(name))).toHaveLength(3);
    expect(names.filter((name) => name.endsWith(".xlsx")).length).toBe(3);
    expect(new Set(all(merged, /c:chart [^>]*r:id="(\w+)"/g)).size).toBe(3);
  });

  const overrides = (names: readonly string[]) => names.filter((name) => name.includes("themeOverride"));
  const OVERRIDE = `${OFFICE}/themeOverride`;

  test("keeps the colours of its theme in a document with another theme", () => {
    const topic = topicOf({ body, extras: [...chart, theme("112233")] });
    const { names, part } = merge(templateOf({ extras: [theme("FF0000")] }), topic, topic);
    expect(overrides(names)).toEqual(["word/theme/themeOverride1.xml", "word/theme/themeOverride2.xml"]);
    expect(part("word/theme/themeOverride1.xml")).toMatch(
      /<a:themeOverride [^<>]*><a:clrScheme name="x">.*112233.*<a:fontScheme name="x"\/><a:fmtScheme\/><\/a:themeOverride>/,
    );
    expect(part("word/charts/_rels/chart1.xml.rels")).toMatch(
      new RegExp(`Id="rId4" Type="${OVERRIDE}" Target="/word/theme/themeOverride1.xml"`),
    );
    expect(part("word/charts/chart1.xml")).toMatch(/<c:clrMapOvr bg1="lt1" [^<>]*\/><c:externalData/);
    expect(part("[Content_Types].xml")).toContain("officedocument.themeOverride+xml");
    expect(part("word/theme/theme1.xml")).toContain("FF0000");
  });

  test("gets no theme override where the template's theme is the same", () => {
    const topic = topicOf({ body, extras: [...chart, theme("112233")] });
    const { names, part } = merge(templateOf({ extras: [theme("112233")] }), topic);
    expect(overrides(names)).toEqual([]);
    expect(part("word/charts/chart1.xml")).not.toContain("clrMapOvr");
  });

  test("keeps a theme override that it already has", () => {
    const [first, ...others] = chart as [ExtraPart, ...ExtraPart[]];
    const own: ExtraPart = {
      name: "word/theme/themeOverride1.xml",
      contentType: "application/vnd.openxmlformats-officedocument.themeOverride+xml",
      content: `<a:themeOverride xmlns:a="${A}/main"/>`,
    };
    const leadsTo = [...(first.leadsTo ?? []), ["rId9", OVERRIDE, "../theme/themeOverride1.xml"] as const];
    const topic = topicOf({ body, extras: [{ ...first, leadsTo }, ...others, own, theme("112233")] });
    const { names, part } = merge(templateOf({ extras: [theme("FF0000")] }), topic);
    expect(overrides(names)).toHaveLength(1);
    expect(part("word/theme/themeOverride1.xml")).toBe(own.content);
  });

  test("omits effects of its theme that refer to pictures", () => {
    const effects = '<a:fmtScheme><a:blip r:embed="rId1"/></a:fmtScheme>';
    const topic = topicOf({ body, extras: [...chart, theme("112233", effects)] });
    const { part } = merge(templateOf({ extras: [theme("FF0000")] }), topic);
    expect(part("word/theme/themeOverride1.xml")).not.toContain("fmtScheme");
  });
});

describe("a chartEx chart of a topic", () => {
  const CX = "http://schemas.microsoft.com/office/drawing/2014/chartex";
  const MICROSOFT = "http://schemas.microsoft.com/office";
  const content = `<cx:chartSpace xmlns:cx="${CX}" xmlns:r="${OFFICE}"><cx:chartData><cx:externalData r:id="rId1"/></cx:chartData><cx:chart><cx:title><cx:tx><cx:txData><cx:v>Custas de {NOME}</cx:v></cx:txData></cx:tx></cx:title></cx:chart><cx:spPr/><cx:fmtOvrs/></cx:chartSpace>`;
  const extras: ExtraPart[] = [
    {
      name: "word/charts/chartEx1.xml",
      contentType: "application/vnd.ms-office.chartex+xml",
      relationship: ["rIdChartEx", `${MICROSOFT}/2014/relationships/chartEx`],
      content,
      leadsTo: [
        ["rId1", `${OFFICE}/package`, "../embeddings/book.xlsx"],
        ["rId2", `${MICROSOFT}/2011/relationships/chartStyle`, "style1.xml"],
        ["rId3", `${MICROSOFT}/2011/relationships/chartColorStyle`, "colors1.xml"],
      ],
    },
    {
      name: "word/embeddings/book.xlsx",
      contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      content: zipSync({ "[Content_Types].xml": strToU8("<Types/>"), "xl/workbook.xml": strToU8("<workbook/>") }),
    },
    { name: "word/charts/style1.xml", contentType: "application/vnd.ms-office.chartstyle+xml", content: "<s/>" },
    { name: "word/charts/colors1.xml", contentType: "application/vnd.ms-office.chartcolorstyle+xml", content: "<s/>" },
  ];
  const shown = drawing(CX, `<cx:chart xmlns:cx="${CX}" r:id="rIdChartEx"/>`).slice(10, -12);
  const still = drawing("x", '<pic:pic><pic:blipFill><a:blip r:embed="rIdImage1"/></pic:blipFill></pic:pic>').slice(
    10,
    -12,
  );
  const body = `<w:p><w:r><mc:AlternateContent xmlns:cx1="${MICROSOFT}/drawing/2015/9/8/chartex"><mc:Choice Requires="cx1">${shown}</mc:Choice><mc:Fallback>${still}</mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const recipe: DocumentRecipe = { body, extras, images: [PNG] };

  test("is copied with its related parts, fallback picture and filled markers for each insertion", () => {
    const topic = topicOf(recipe);
    const { names, body: merged, part } = merge(templateOf(), topic, topic);
    expect(names.filter((name) => /charts\/chartEx\d+\.xml$/.test(name))).toHaveLength(2);
    expect(names.filter((name) => /(?:style|colors)\d+\.xml$/.test(name))).toHaveLength(4);
    expect(names.filter((name) => name.endsWith(".xlsx"))).toHaveLength(2);
    const ids = all(merged, /<cx:chart [^<>]*r:id="(\w+)"/g);
    expect(new Set(ids).size).toBe(2);
    expect(merged).toContain('Requires="cx1"');
    expect(merged).toContain("/drawing/2015/9/8/chartex");
    expect(media(names)).toHaveLength(1);
    for (const id of ids) expect(part("word/_rels/document.xml.rels")).toMatch(new RegExp(`Id="${id}"[^<>]*chartEx`));
    for (const number of [1, 2]) {
      expect(part(`word/charts/chartEx${number}.xml`)).toContain("Custas de Ana");
      expect(part(`word/charts/_rels/chartEx${number}.xml.rels`)).toContain(".xlsx");
    }
    expect(part("[Content_Types].xml")).toContain("chartex+xml");
  });

  test("keeps the colours of its theme in a document with another theme", () => {
    const topic = topicOf({ ...recipe, extras: [...extras, theme("112233")] });
    const { part } = merge(templateOf({ extras: [theme("FF0000")] }), topic);
    expect(part("word/theme/themeOverride1.xml")).toContain("112233");
    expect(part("word/charts/_rels/chartEx1.xml.rels")).toContain("themeOverride1.xml");
    expect(part("word/charts/chartEx1.xml")).toMatch(/<cx:spPr\/><cx:clrMapOvr bg1="lt1" [^<>]*\/><cx:fmtOvrs\/>/);
  });
});

describe("SmartArt of a topic", () => {
  const kinds = ["Data", "Layout", "QuickStyle", "Colors"];
  const part = (kind: string, content: string): ExtraPart => ({
    name: `word/diagrams/${kind.toLowerCase()}1.xml`,
    contentType: `application/vnd.openxmlformats-officedocument.drawingml.diagram${kind}+xml`,
    relationship: [`rId${kind}`, `${OFFICE}/diagram${kind}`],
    content,
  });
  const recipe: DocumentRecipe = {
    body: drawing(
      `${A}/diagram`,
      `<dgm:relIds xmlns:dgm="${A}/diagram" r:dm="rIdData" r:lo="rIdLayout" r:qs="rIdQuickStyle" r:cs="rIdColors"/>`,
    ),
    extras: [
      ...kinds.map((kind) =>
        part(
          kind,
          kind === "Data"
            ? `<dgm:dataModel xmlns:dgm="${A}/diagram"><dsp:dataModelExt xmlns:dsp="http://schemas.microsoft.com/office/drawing/2008/diagram" relId="rIdDrawing"/></dgm:dataModel>`
            : "<x/>",
        ),
      ),
      {
        name: "word/diagrams/drawing1.xml",
        contentType: "application/vnd.ms-office.drawingml.diagramDrawing+xml",
        relationship: ["rIdDrawing", "http://schemas.microsoft.com/office/2007/relationships/diagramDrawing"],
        content: "<x/>",
      },
    ],
  };

  test("is copied completely, and its data refers to its drawing", () => {
    const topic = topicOf(recipe);
    const { names, part: read } = merge(templateOf(), topic, topic);
    expect(names.filter((name) => name.startsWith("word/diagrams/"))).toHaveLength(10);
    const rels = read("word/_rels/document.xml.rels");
    const drawings = [1, 2].map((number) => {
      const id = all(read(`word/diagrams/data${number}.xml`), /relId="(\w+)"/g)[0];
      return all(rels, new RegExp(`Id="${id}"[^>]*Target="([^"]*)"`, "g"))[0];
    });
    expect(drawings).toEqual(["diagrams/drawing1.xml", "diagrams/drawing2.xml"]);
  });
});

describe("vector shapes of a topic", () => {
  const shape =
    '<w:p><w:r><w:pict><v:shapetype id="_x0000_t202" o:spt="202" path="m0,0"/><v:shape id="Caixa 1" o:spid="_x0000_s1026" type="#_x0000_t202"/></w:pict></w:r></w:p>';

  test("get unique names", () => {
    const topic = topicOf({ body: shape });
    const { body } = merge(templateOf({ body: paragraph("{SUBTEMPLATES}") + shape }), topic, topic);
    expect(new Set(all(body, /<v:shape id="([^"]+)"/g)).size).toBe(3);
    expect(new Set(all(body, /o:spid="([^"]+)"/g)).size).toBe(3);
  });

  test("define their shape type once, beside the template's own", () => {
    const topic = topicOf({ body: shape });
    const { body } = merge(templateOf({ body: paragraph("{SUBTEMPLATES}") + shape }), topic, topic);
    const kinds = all(body, /<v:shapetype id="([^"]+)"/g);
    expect(kinds).toHaveLength(2);
    expect(new Set(kinds).size).toBe(2);
    for (const used of all(body, /type="#([^"]+)"/g)) expect(kinds).toContain(used);
  });

  test("lose their object and keep its picture", () => {
    const body =
      '<w:p><w:r><w:object><v:shape id="s"><v:imagedata r:id="rIdImage1"/></v:shape><o:OLEObject Type="Embed" r:id="rIdImage1"/></w:object></w:r></w:p>';
    const filled = templateOf().fill({}, { topics: [topicOf({ body, images: [PNG] })] });
    expect(filled.notices).toContainEqual(expect.objectContaining({ code: "OLE_STRIPPED", topic: 0 }));
    const merged = merge(templateOf(), topicOf({ body, images: [PNG] })).body;
    expect(merged).toMatch(/<w:pict><v:shape id="s"><v:imagedata r:id="\w+"\/>/);
    expect(merged).not.toContain("OLEObject");
  });
});
