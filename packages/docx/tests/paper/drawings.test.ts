import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readMedia, readPaper } from "../../src/paper/index.ts";
import { buildDocument, paragraph } from "../../src/testing/document-builder.ts";
import { bodyOf, inlinesOf, paperOf } from "../../src/testing/paper/paper-of.ts";

const png = new Uint8Array(readFileSync(join(import.meta.dirname, "../../images/filled.png")));
const emf = new Uint8Array([1, 0, 0, 0, 108, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
const WPS = 'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"';
const WPG = 'xmlns:wpg="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"';

const picture = (more = "", id = "rIdImage1") =>
  `<pic:pic><pic:blipFill><a:blip r:embed="${id}"/>${more}</pic:blipFill><pic:spPr/></pic:pic>`;
const inline = (graphic: string, size = 'cx="635000" cy="1270000"') =>
  `<w:drawing><wp:inline><wp:extent ${size}/><wp:docPr id="1" name="x" descr="Mapa"/><a:graphic><a:graphicData uri="u">${graphic}</a:graphicData></a:graphic></wp:inline></w:drawing>`;
const anchor = (graphic: string, wrap: string, attributes = "") =>
  `<w:drawing><wp:anchor distL="63500" ${attributes}><wp:positionH relativeFrom="page"><wp:align>center</wp:align></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>-127000</wp:posOffset></wp:positionV><wp:extent cx="635000" cy="635000"/>${wrap}<wp:docPr id="1" name="x"/><a:graphic><a:graphicData uri="u">${graphic}</a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const run = (inside: string) => `<w:p><w:r>${inside}</w:r></w:p>`;
const shape = (inside: string, properties = "") =>
  `<wps:wsp ${WPS}><wps:spPr>${properties}</wps:spPr>${inside}<wps:bodyPr lIns="0" tIns="127000"/></wps:wsp>`;
const box = (inside: string) => `<wps:txbx><w:txbxContent>${inside}</w:txbxContent></wps:txbx>`;
const first = (body: string, images: Uint8Array[] = [png]) => {
  const paper = paperOf({ body, images });
  return { item: inlinesOf(paper)[0], kinds: paper.unshown.map(({ kind }) => kind), media: paper.media };
};

describe("pictures", () => {
  test("in the line, with size, description and cropping", () => {
    const { item, media, kinds } = first(run(inline(picture('<a:srcRect l="10000" b="25000"/>'))));
    expect(item).toEqual({
      picture: 0,
      width: 1000,
      height: 2000,
      description: "Mapa",
      crop: { left: 0.1, bottom: 0.25 },
      s: 0,
    });
    expect(media).toEqual([{ hash: expect.stringMatching(/^[0-9a-f]{64}$/), type: "image/png" }]);
    expect(kinds).toEqual([]);
  });

  test("are stored once, regardless of how often they occur, and are found by their hash", () => {
    const body = run(inline(picture()) + inline(picture("", "rIdImage2")));
    const paper = paperOf({ body, images: [png, png] });
    expect(inlinesOf(paper)).toMatchObject([{ picture: 0 }, { picture: 0 }]);
    const bytes = buildDocument({ body, images: [png] });
    expect(readMedia(bytes, paper.media[0]?.hash ?? "")?.bytes).toEqual(Buffer.from(png));
    expect(readMedia(bytes, "0".repeat(64))).toBeUndefined();
  });

  test("anchored, in front of the text or behind it, or with text around", () => {
    const { item, kinds } = first(run(anchor(picture(), "<wp:wrapNone/>", 'behindDoc="1"')));
    expect(item).toMatchObject({
      anchor: {
        wrap: "behind",
        x: { from: "page", align: "center", offset: 0 },
        y: { from: "text", offset: -200 },
        distance: { left: 100 },
      },
    });
    expect(kinds).toEqual([]);
    expect(first(run(anchor(picture(), '<wp:wrapSquare wrapText="bothSides"/>'))).kinds).toEqual(["wrapping"]);
  });

  test("in formats that browsers do not show, or missing, leave a gap of their size", () => {
    const metafile = first(run(inline(picture())), [emf]);
    expect(metafile).toMatchObject({
      item: { gap: 0, width: 1000, height: 2000 },
      kinds: ["picture-format"],
      media: [],
    });
    expect(first(run(inline(picture("", "rIdNone")))).kinds).toEqual(["picture-missing"]);
  });

  test("in VML", () => {
    const pict =
      '<w:pict><v:shape style="width:50pt;height:1in" alt="Selo"><v:imagedata r:id="rIdImage1"/></v:shape></w:pict>';
    expect(first(run(pict)).item).toMatchObject({ picture: 0, width: 1000, height: 1440, description: "Selo" });
  });
});

describe("text boxes", () => {
  test("contain paragraphs, tables and places, and have their own formatting", () => {
    const look =
      '<a:solidFill><a:srgbClr val="EEEEEE"/></a:solidFill><a:ln w="12700"><a:solidFill><a:srgbClr val="112233"/></a:solidFill></a:ln>';
    const { item } = first(run(inline(shape(box(paragraph("Eu, {NOME}")), look))));
    expect(item).toMatchObject({
      box: [{ p: [{ t: "Eu, " }, { place: 0 }] }],
      width: 1000,
      height: 2000,
      fill: "#eeeeee",
      border: { style: "single", width: 20, colour: "#112233" },
      inset: { top: 200, right: 144, bottom: 72, left: 0 },
    });
  });

  test("are read once, without the alternative for older programs", () => {
    const fallback = `<w:pict><v:shape><v:textbox><w:txbxContent>${paragraph("velho")}</w:txbxContent></v:textbox></v:shape></w:pict>`;
    const both = `<mc:AlternateContent><mc:Choice Requires="wps">${inline(shape(box(paragraph("novo"))))}</mc:Choice><mc:Fallback>${fallback}</mc:Fallback></mc:AlternateContent>`;
    const paper = paperOf(run(both));
    expect(inlinesOf(paper)).toMatchObject([{ box: [{ p: [{ t: "novo" }] }] }]);
    expect(inlinesOf(paperOf(run(fallback)))).toMatchObject([{ box: [{ p: [{ t: "velho" }] }] }]);
  });

  test("inside text boxes are read to a limited depth", () => {
    const within = (depth: number): string => run(inline(shape(box(depth === 0 ? paragraph("x") : within(depth - 1)))));
    const paper = paperOf(within(4));
    expect(paper.unshown.map(({ kind }) => kind)).toEqual(["too-much"]);
  });

  test("in a group are read one by one, with its pictures", () => {
    const group = `<wpg:wgp ${WPG}>${shape(box(paragraph("a")))}${picture()}</wpg:wgp>`;
    const paper = paperOf({ body: run(inline(group)), images: [png] });
    expect(inlinesOf(paper)).toMatchObject([{ box: [{}] }, { picture: 0 }]);
  });

  test("in a group keep their places, measured in the group's units, also in a group within it", () => {
    const area = (x: number, y: number, width: number, height: number) =>
      `<a:off x="${x * 635}" y="${y * 635}"/><a:ext cx="${width * 635}" cy="${height * 635}"/>`;
    const own = (x: number, y: number, width: number, height: number) =>
      shape(box(paragraph("a")), `<a:xfrm>${area(x, y, width, height)}</a:xfrm>`);
    const units = '<a:chOff x="0" y="0"/><a:chExt cx="1270000" cy="2540000"/>';
    const inner = `<wpg:grpSp><wpg:grpSpPr><a:xfrm>${area(1000, 2000, 400, 400)}<a:chOff x="0" y="0"/><a:chExt cx="254000" cy="254000"/></a:xfrm></wpg:grpSpPr>${own(100, 0, 200, 200)}</wpg:grpSp>`;
    const group = `<wpg:wgp ${WPG}><wpg:grpSpPr><a:xfrm>${area(0, 0, 1000, 2000)}${units}</a:xfrm></wpg:grpSpPr>${own(200, 400, 600, 800)}${inner}</wpg:wgp>`;
    expect(inlinesOf(paperOf(run(inline(group))))).toMatchObject([
      { width: 300, height: 400, part: { x: 100, y: 200, width: 1000, height: 2000, first: true } },
      { width: 100, height: 100, part: { x: 550, y: 1000, width: 1000, height: 2000 } },
    ]);
  });

  test("with a position in per cent stand where the length beside it says", () => {
    const position = (way: string, kind: string) =>
      `<mc:AlternateContent><mc:Choice Requires="wp14"><wp:position${way} relativeFrom="page"><wp14:pctPos xmlns:wp14="u">4500</wp14:pctPos></wp:position${way}></mc:Choice><mc:Fallback><wp:position${way} relativeFrom="page"><wp:posOffset>${kind}</wp:posOffset></wp:position${way}></mc:Fallback></mc:AlternateContent>`;
    const drawing = anchor(shape(box(paragraph("a"))), "<wp:wrapNone/>").replace(
      /<wp:positionH.*<\/wp:positionV>/,
      position("H", "635000") + position("V", "1270000"),
    );
    expect(inlinesOf(paperOf(run(drawing)))).toMatchObject([
      { anchor: { x: { from: "page", offset: 1000 }, y: { from: "page", offset: 2000 } } },
    ]);
  });
});

test("rectangles and straight lines are boxes without text; other shapes, charts and diagrams are reported", () => {
  const line = '<a:prstGeom prst="line"/><a:ln w="12700"><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln>';
  expect(first(run(inline(shape("", line), 'cx="635000" cy="0"'))).item).toMatchObject({
    box: [],
    width: 1000,
    height: 20,
    fill: "#000000",
  });
  const rectangle = '<a:prstGeom prst="rect"/><a:solidFill><a:srgbClr val="EEEEEE"/></a:solidFill>';
  expect(first(run(inline(shape("", rectangle)))).item).toMatchObject({ box: [], fill: "#eeeeee" });
  const kinds = ['<wps:wsp><wps:spPr><a:prstGeom prst="star5"/></wps:spPr></wps:wsp>'.replace("wsp>", `wsp ${WPS}>`)]
    .concat('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"/>')
    .concat('<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"/>')
    .map((graphic) => first(run(inline(graphic))).kinds[0]);
  expect(kinds).toEqual(["shape", "chart", "diagram"]);
  const watermark =
    '<w:pict><v:shape style="position:absolute;width:100pt;height:50pt"><v:textpath string="MINUTA"/></v:shape></w:pict>';
  expect(first(run(watermark)).kinds).toEqual(["watermark"]);
  expect(readPaper(buildDocument({ body: run("<w:object/>") })).unshown).toMatchObject([{ kind: "object" }]);
});

test("a paragraph in a frame is in the flow, and is reported", () => {
  const paper = paperOf(paragraph("Moldura", '<w:framePr w:w="2000"/>'));
  expect(bodyOf(paper)).toMatchObject([{ p: [{ t: "Moldura" }] }]);
  expect(paper.unshown).toEqual([{ kind: "frame", story: "body", near: "Moldura" }]);
});
