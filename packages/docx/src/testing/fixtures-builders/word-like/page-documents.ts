import { crc32, deflateSync } from "node:zlib";
import { reference, section } from "./text-documents.ts";
import { pageEdge, type WordDocument, type WordPart } from "./word-package.ts";
import { field, paragraph, paragraphOf, run, runs } from "./word-text.ts";

/** Documents about pages: sections with headers of their own, pictures, text boxes, a watermark. */

const image = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/image";

const chunk = (name: string, data: Uint8Array) => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
};

/** Returns a PNG of one colour, 8 by 8 pixels. */
export function squarePng(red: number, green: number, blue: number): Uint8Array {
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0]);
  const line = [0, ...Array.from({ length: 8 }, () => [red, green, blue]).flat()];
  const pixels = Buffer.from(Array.from({ length: 8 }, () => line).flat());
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    // Stored, not deflated: zlib's output differs between machines, and these bytes are compared.
    chunk("IDAT", deflateSync(pixels, { level: 0 })),
    chunk("IEND", new Uint8Array()),
  ]);
}

const picturePart = (id: string, number: number, bytes: Uint8Array): WordPart => ({
  id,
  type: image,
  target: `media/image${number}.png`,
  content: bytes,
});

const drawn = "http://schemas.openxmlformats.org/drawingml/2006";
const picture = (id: number, relation: string, name: string) =>
  `<w:r><w:rPr><w:noProof/></w:rPr><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0" wp14:anchorId="3F0A1B2C" wp14:editId="50D07946"><wp:extent cx="720000" cy="720000"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:docPr id="${id}" name="${name}" descr="Foto do imóvel"/><wp:cNvGraphicFramePr><a:graphicFrameLocks xmlns:a="${drawn}/main" noChangeAspect="1"/></wp:cNvGraphicFramePr><a:graphic xmlns:a="${drawn}/main"><a:graphicData uri="${drawn}/picture"><pic:pic xmlns:pic="${drawn}/picture"><pic:nvPicPr><pic:cNvPr id="${id}" name="${name}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="720000" cy="720000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** Text box written twice as Word does it: for itself, and in VML for older programs. */
const textBox = (id: number, text: string) => {
  const inside = () => paragraph(text, { properties: '<w:jc w:val="center"/>' });
  return `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor distT="45720" distB="45720" distL="114300" distR="114300" simplePos="0" relativeHeight="251659264" behindDoc="0" locked="0" layoutInCell="1" allowOverlap="1"><wp:simplePos x="0" y="0"/><wp:positionH relativeFrom="column"><wp:posOffset>0</wp:posOffset></wp:positionH><wp:positionV relativeFrom="paragraph"><wp:posOffset>0</wp:posOffset></wp:positionV><wp:extent cx="2360930" cy="1404620"/><wp:effectExtent l="0" t="0" r="0" b="0"/><wp:wrapSquare wrapText="bothSides"/><wp:docPr id="${id}" name="Caixa de Texto ${id}"/><wp:cNvGraphicFramePr/><a:graphic xmlns:a="${drawn}/main"><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr txBox="1"/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="2360930" cy="1404620"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></wps:spPr><wps:txbx><w:txbxContent>${inside()}</w:txbxContent></wps:txbx><wps:bodyPr rot="0" vert="horz" wrap="square"/></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice><mc:Fallback><w:pict><v:shapetype id="_x0000_t202" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"><v:stroke joinstyle="miter"/><v:path gradientshapeok="t" o:connecttype="rect"/></v:shapetype><v:shape id="Caixa de Texto ${id}" o:spid="_x0000_s${1024 + id}" type="#_x0000_t202" style="position:absolute;width:186pt;height:110pt"><v:textbox style="mso-fit-shape-to-text:t"><w:txbxContent>${inside()}</w:txbxContent></v:textbox><w10:wrap type="square"/></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
};

const watermark = (text: string) =>
  `<w:r><w:pict><v:shapetype id="_x0000_t136" coordsize="21600,21600" o:spt="136" adj="10800" path="m@7,l@8,m@5,21600l@6,21600e"><v:path textpathok="t"/><v:textpath on="t" fitshape="t"/></v:shapetype><v:shape id="PowerPlusWaterMarkObject1" o:spid="_x0000_s2049" type="#_x0000_t136" style="position:absolute;width:400pt;height:100pt;rotation:315" fillcolor="silver" stroked="f"><v:textpath style="font-family:&quot;Calibri&quot;;font-size:1pt" string="${text}"/></v:shape></w:pict></w:r>`;

export const report = (): WordDocument => ({
  title: "Laudo com fotos",
  body: [
    paragraph("LAUDO DE |{IMÓ|VEL}", { style: "Ttulo1" }),
    paragraphOf(runs("Perito: |{PERI|TO}") + textBox(3, "Vistoria de |{DA|TA}")),
    paragraphOf(picture(1, "rId50", "Imagem 1") + run(" ") + picture(2, "rId51", "Imagem 2")),
    paragraph("Fotos de {IMÓVEL}"),
    section(reference("header", "rId20")),
  ].join(""),
  parts: [
    picturePart("rId50", 1, squarePng(180, 40, 40)),
    picturePart("rId51", 2, squarePng(40, 90, 180)),
    {
      ...pageEdge(
        "rId20",
        "header",
        1,
        paragraphOf(watermark("MINUTA") + picture(9, "rId1", "Logotipo") + runs("{ESCRI|TÓRIO}"), {
          style: "Cabealho",
        }),
      ),
      leadsTo: [["rId1", image, "media/image2.png"]],
    },
  ],
});

const edge = (id: string, kind: "header" | "footer", number: number, text: string) =>
  pageEdge(id, kind, number, paragraph(text, { style: kind === "header" ? "Cabealho" : "Rodap" }));

const inParagraph = (properties: string) => paragraphOf("", { properties });

const wide =
  '<w:pgSz w:w="16838" w:h="11906" w:orient="landscape"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="708" w:footer="708" w:gutter="0"/><w:pgNumType w:fmt="lowerRoman" w:start="1"/><w:cols w:num="2" w:space="708"/>';

export const agreement = (): WordDocument => ({
  title: "Acordo em seções",
  switches: { hasEvenPages: true },
  body: [
    paragraph("ACORDO", { style: "Ttulo1" }),
    paragraph("Entre |{CREDOR|}| e {DEVE|DOR}"),
    inParagraph(
      section(
        reference("header", "rId20") +
          reference("header", "rId21", "even") +
          reference("header", "rId22", "first") +
          reference("footer", "rId23"),
      ).replace("<w:docGrid", "<w:titlePg/><w:docGrid"),
    ),
    paragraph("ANEXO I — |{ANE|XO}", { style: "Ttulo2" }),
    inParagraph(`<w:sectPr>${reference("header", "rId24")}<w:type w:val="nextPage"/>${wide}</w:sectPr>`),
    paragraph("{SUBTEMPLATES}"),
    paragraphOf(run("Página ") + field(" PAGE ", "3") + run(" — {CREDOR}")),
    section("", '<w:type w:val="continuous"/>'),
  ].join(""),
  parts: [
    edge("rId20", "header", 1, "Acordo de |{CRE|DOR}"),
    edge("rId21", "header", 2, "{DEVEDOR}, página par"),
    edge("rId22", "header", 3, "Primeira página"),
    edge("rId23", "footer", 1, "{ESCRITÓRIO}"),
    edge("rId24", "header", 4, "Anexo de {ANE|XO}"),
  ],
});
