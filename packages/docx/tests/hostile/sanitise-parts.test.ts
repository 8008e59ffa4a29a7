import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { compile } from "../../src/index.ts";
import { cleaned, hostileDocument } from "../../src/testing/archives/hostile-document.ts";
import { type DocumentRecipe, paragraph } from "../../src/testing/document-builder.ts";
import { partXml, unzipParts } from "../../src/testing/document-text.ts";

const VML = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';
const COMPOUND = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0]);
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PROGRAM = strToU8("MZ\u0090\u0000 program");
const drawing = (inside: string) =>
  `<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="x">${inside}</a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;
const body = (inside: string): DocumentRecipe => ({ body: paragraph("antes") + inside + paragraph("depois") });
const settings = (inside: string) =>
  `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${inside}</w:settings>`;
const SETTINGS_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml";
const SETTINGS = { id: "rIdS", kind: "settings", target: "settings.xml" };
const rels = (inside: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`;
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

describe("objects and controls", () => {
  const object = (inside: string) => `<w:p><w:r><w:object ${VML}>${inside}</w:object></w:r></w:p>`;
  const picture = '<v:shape id="a" o:ole=""><v:imagedata r:id="rIdImage1" o:title=""/></v:shape>';

  test("an embedded object is replaced by its picture", () => {
    const inside = object(`${picture}<o:OLEObject Type="Embed" ProgID="Package" r:id="rIdO"/>`);
    const { xml, codes, parts } = cleaned(
      hostileDocument(
        { ...body(inside), images: [PNG] },
        {
          relationships: [{ id: "rIdO", kind: "oleObject", target: "embeddings/oleObject1.bin" }],
          parts: { "word/embeddings/oleObject1.bin": COMPOUND },
          types: { "word/embeddings/oleObject1.bin": "application/vnd.openxmlformats-officedocument.oleObject" },
        },
      ),
    );
    expect(codes).toEqual(["OLE_STRIPPED"]);
    expect(xml).toMatch(
      /<w:pict xmlns:v=[^>]*><v:shape id="a" ><v:imagedata r:id="rIdImage1"[^>]*\/><\/v:shape><\/w:pict>/,
    );
    expect(parts).toContain("word/media/image1.png");
    expect(parts).not.toContain("word/embeddings/oleObject1.bin");
  });

  test("a linked object and one without a picture are removed", () => {
    const inside = object('<o:OLEObject Type="Link" ProgID="Excel.Sheet" r:id="rIdO"/>');
    const relationships = [{ id: "rIdO", kind: "oleObject", target: "http://x.example/a.xls", external: true }];
    const { xml, codes } = cleaned(hostileDocument(body(inside), { relationships }));
    expect(codes).toEqual(["OLE_STRIPPED"]);
    expect(xml).toContain("<w:p><w:r></w:r></w:p>");
  });

  test("a control is removed with its parts", () => {
    const { codes, parts } = cleaned(
      hostileDocument(body(object(`${picture}<w:control r:id="rIdC" w:name="b"/>`)), {
        relationships: [{ id: "rIdC", kind: "control", target: "activeX/activeX1.xml" }],
        parts: {
          "word/activeX/activeX1.xml": "<ax:ocx xmlns:ax='x'/>",
          "word/activeX/activeX1.bin": COMPOUND,
          "word/activeX/_rels/activeX1.xml.rels": rels(
            '<Relationship Id="rId1" Type="http://schemas.microsoft.com/office/2006/relationships/activeXControlBinary" Target="activeX1.bin"/>',
          ),
        },
        types: { "word/activeX/activeX1.xml": "application/vnd.ms-office.activeX+xml" },
      }),
    );
    expect(codes).toEqual(["ACTIVEX_STRIPPED"]);
    expect(parts.filter((part) => part.includes("activeX"))).toEqual([]);
  });

  test("text of another format is removed; a table cell keeps a paragraph", () => {
    const cell = '<w:tbl><w:tblPr/><w:tr><w:tc><w:tcPr/><w:altChunk r:id="rIdA"/></w:tc></w:tr></w:tbl>';
    const { xml, codes } = cleaned(
      hostileDocument(body(`<w:altChunk r:id="rIdA"/>${cell}`), {
        relationships: [{ id: "rIdA", kind: "aFChunk", target: "a.htm" }],
        parts: { "word/a.htm": "<html><script>alert(1)</script></html>" },
        types: { "word/a.htm": "text/html" },
      }),
    );
    expect(codes).toEqual(["ALTCHUNK_STRIPPED"]);
    expect(xml).toContain("<w:tcPr/><w:p/></w:tc>");
  });

  test("thousands of them are removed", () => {
    const relationships = Array.from({ length: 3_000 }, (_, n) => ({ id: `rId${n}`, kind: "image", target: "a.htm" }));
    const bytes = hostileDocument(body("<w:altChunk/>".repeat(3_000)), {
      relationships,
      parts: { "word/a.htm": "<html/>" },
    });
    expect(cleaned(bytes).codes.sort()).toEqual(["ALTCHUNK_STRIPPED", "EMBEDDED_STRIPPED"]);
  });

  test("a subdocument of a master document is removed", () => {
    const relationships = [{ id: "rIdD", kind: "subDocument", target: "http://x.example/a.docx", external: true }];
    expect(cleaned(hostileDocument(body('<w:p><w:subDoc r:id="rIdD"/></w:p>'), { relationships })).codes).toEqual([
      "SUBDOCUMENT_STRIPPED",
    ]);
  });
});

describe("external content", () => {
  const link = { id: "rIdX", kind: "image", target: "http://x.example/a.png", external: true };

  test("a linked picture keeps its embedded copy", () => {
    const inside = drawing(
      '<pic:pic><pic:blipFill><a:blip r:embed="rIdImage1" r:link="rIdX"/></pic:blipFill></pic:pic>',
    );
    const { xml, codes } = cleaned(hostileDocument({ ...body(inside), images: [PNG] }, { relationships: [link] }));
    expect(codes).toEqual(["EXTERNAL_STRIPPED"]);
    expect(xml).toContain('<a:blip r:embed="rIdImage1" />');
  });

  test("VML pictures and fills", () => {
    const inside = `<w:p><w:r><w:pict ${VML}><v:shape href="javascript:x" fill="t"><v:imagedata r:href="rIdX" src="http://x.example/b.png" o:href="file:///c:/x"/><v:fill src="//x.example/c"/></v:shape></w:pict></w:r></w:p>`;
    const { xml, codes } = cleaned(hostileDocument(body(inside), { relationships: [link] }));
    expect(codes.sort()).toEqual(["EXTERNAL_STRIPPED", "LINK_STRIPPED"]);
    expect(xml).not.toMatch(/x\.example|javascript|file:/);
  });

  test("templates, data sources and frames in the settings", () => {
    const inside = `<w:attachedTemplate r:id="rId1"/><w:mailMerge><w:dataType w:val="odbc"/><w:connectString w:val="DSN=x"/></w:mailMerge><w:zoom w:percent="100"/>`;
    const bytes = hostileDocument(body(""), {
      relationships: [SETTINGS],
      parts: {
        "word/settings.xml": settings(inside),
        "word/_rels/settings.xml.rels": rels(
          `<Relationship Id="rId1" Type="${OFFICE}/attachedTemplate" Target="http://x.example/a.dotm" TargetMode="External"/>`,
        ),
      },
      types: { "word/settings.xml": SETTINGS_TYPE },
    });
    expect(cleaned(bytes).codes).toEqual(["EXTERNAL_STRIPPED"]);
    const output = compile(bytes).fill({}).toBuffer();
    expect(partXml(output, "word/settings.xml")).toBe(settings('<w:zoom w:percent="100"/>'));
    expect(partXml(output, "word/_rels/settings.xml.rels")).toBe(rels(""));
  });

  test("an external address written as an internal target", () => {
    const relationships = [{ id: "rIdX", kind: "image", target: "file:///c:/x.png" }];
    expect(compile(hostileDocument(body(""), { relationships })).notices).toEqual([
      { code: "EXTERNAL_STRIPPED", part: "word/document.xml" },
    ]);
  });

  test("style sheets and inclusions that an XML reader would fetch", () => {
    const inside =
      '<?xml-stylesheet href="http://x.example/a.xsl"?><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>';
    expect(cleaned(hostileDocument(body(inside), {})).codes).toEqual(["EXTERNAL_STRIPPED"]);
  });

  test("a click action that runs a program", () => {
    const inside = drawing("").replace(
      'name="x"/>',
      'name="x"><a:hlinkClick r:id="" action="ppaction://program?c:/x"/></wp:docPr>',
    );
    expect(cleaned(hostileDocument(body(inside), {})).codes).toEqual(["LINK_STRIPPED"]);
  });
});

describe("embedded files", () => {
  test.each<[string, string | Uint8Array]>([
    ["word/media/image9.png", PROGRAM],
    ["word/embeddings/a.exe", "x"],
    ["word/a.js", "alert(1)"],
    ["word/embeddings/b.bin", COMPOUND],
    ["word/embeddings/c.docx", zipSync({ "a.txt": strToU8("a") })],
    ["word/unknown.bin", "dados"],
  ])("%s is removed although nothing relates to it", (name, content) => {
    const template = compile(hostileDocument(body(""), { parts: { [name]: content } }));
    expect(template.notices).toEqual([{ code: "EMBEDDED_STRIPPED", part: name }]);
    expect(Object.keys(unzipParts(template.fill({}).toBuffer()))).not.toContain(name);
  });

  test("a program named like a picture is removed, with the reference to it", () => {
    const inside = drawing('<pic:pic><pic:blipFill><a:blip r:embed="rIdP"/></pic:blipFill></pic:pic>');
    const { xml, codes } = cleaned(
      hostileDocument(body(inside), {
        relationships: [{ id: "rIdP", kind: "image", target: "media/image9.png" }],
        parts: { "word/media/image9.png": PROGRAM },
      }),
    );
    expect(codes).toEqual(["EMBEDDED_STRIPPED"]);
    expect(xml).toContain("<a:blip />");
  });

  const chart = (workbook: Uint8Array) =>
    hostileDocument(
      body(drawing('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rIdK"/>')),
      {
        relationships: [{ id: "rIdK", kind: "chart", target: "charts/chart1.xml" }],
        parts: {
          "word/charts/chart1.xml":
            '<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:chart/><c:externalData r:id="rId1"/></c:chartSpace>',
          "word/charts/_rels/chart1.xml.rels": rels(
            `<Relationship Id="rId1" Type="${OFFICE}/package" Target="../embeddings/dados.xlsx"/>`,
          ),
          "word/embeddings/dados.xlsx": workbook,
        },
        types: {
          "word/charts/chart1.xml": "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
          "word/embeddings/dados.xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        },
      },
    );
  const workbook = (more: Record<string, Uint8Array>) =>
    zipSync({ "[Content_Types].xml": strToU8("<Types/>"), ...more });

  test("a chart keeps a workbook that only contains data", () => {
    const bytes = chart(workbook({ "xl/workbook.xml": strToU8("<x/>") }));
    const template = compile(bytes);
    expect(template.notices).toEqual([]);
    expect(unzipParts(template.fill({}).toBuffer())).toEqual(unzipParts(bytes));
  });

  test.each<[string, Uint8Array]>([
    ["macros", workbook({ "xl/vbaProject.bin": COMPOUND })],
    ["sources outside", workbook({ "xl/externalLinks/externalLink1.xml": strToU8("<x/>") })],
    ["no workbook at all", PROGRAM],
  ])("a chart loses a workbook with %s and keeps its own data", (_name, content) => {
    const bytes = chart(content);
    expect(cleaned(bytes).codes).toEqual(["EMBEDDED_STRIPPED"]);
    expect(partXml(compile(bytes).fill({}).toBuffer(), "word/charts/chart1.xml")).toContain(
      "<c:chart/></c:chartSpace>",
    );
  });
});
