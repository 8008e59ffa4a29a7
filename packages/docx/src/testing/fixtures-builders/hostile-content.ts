import { strToU8, zipSync } from "fflate";
import { type HostileCase, hostileDocument } from "../archives/hostile-document.ts";
import { paragraph } from "../document-builder.ts";

const body = paragraph("{X}");
const EVIL = "http://evil.example";
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
type Extra = Parameters<typeof hostileDocument>[1];

function made(name: string, expected: HostileCase["expected"], gone: RegExp, extra: Extra, inside = ""): HostileCase {
  return { name, expected, gone, build: () => hostileDocument({ body: body + inside, images: [PNG] }, extra) };
}

/** Files that are not pictures, under names and types that claim otherwise. */
function pictures(): HostileCase[] {
  const contents: readonly (readonly [string, string | Uint8Array, HostileCase["expected"], RegExp])[] = [
    [
      "a scripted SVG",
      `<svg xmlns="http://www.w3.org/2000/svg"><script>evil()</script></svg>`,
      "SVG_STRIPPED",
      /evil\(/,
    ],
    [
      "an SVG with events",
      `<?xml version="1.0"?><!-- x --><s:svg xmlns:s="http://www.w3.org/2000/svg" onload="evil()"/>`,
      "SVG_STRIPPED",
      /evil\(/,
    ],
    [
      "an SVG with a remote base",
      `<svg xmlns="http://www.w3.org/2000/svg" xml:base="${EVIL}/"><use href="#a"/></svg>`,
      "SVG_STRIPPED",
      /evil\.example/,
    ],
    [
      "an SVG that hides a script's name",
      `<svg xmlns="http://www.w3.org/2000/svg"><a href="java&#115;cript:evil()"><text>x</text></a></svg>`,
      "SVG_STRIPPED",
      /evil\(/,
    ],
    ["PostScript", "%!PS-Adobe-3.0 EPSF-3.0\n(x) run", "EMBEDDED_STRIPPED", /%!PS/],
    [
      "PostScript for DOS",
      Buffer.from("c5d0d3c61e00000010000000", "hex"),
      "EMBEDDED_STRIPPED",
      /\u00c5\u00d0\u00d3\u00c6/,
    ],
    ["PostScript behind blanks", " \n%!PS-Adobe\n(x) run", "EMBEDDED_STRIPPED", /%!PS/],
    ["a PDF", "%PDF-1.7\n/JavaScript", "EMBEDDED_STRIPPED", /%PDF/],
  ];
  const places = [
    ["word/media/p.png", "image/png"],
    ["word/media/p.jpeg", "image/jpeg"],
    ["word/media/p.emf", "image/x-emf"],
    ["word/media/p.bin", "application/octet-stream"],
    ["word/media/p.data", "image/gif; a=b"],
  ] as const;
  return contents.flatMap(([what, content, expected, gone]) =>
    places.map(([part, type]) =>
      made(`${what} as ${part}, ${type}`, expected, gone, {
        relationships: [{ id: "rIdP", kind: "image", target: part.slice(5) }],
        parts: { [part]: content },
        types: { [part]: type },
      }),
    ),
  );
}

/** Returns a case of a chart whose workbook has more than data; `parts` are the workbook's. */
function workbook(name: string, parts: Record<string, string>, types = ""): HostileCase {
  const book = zipSync({
    "[Content_Types].xml": strToU8(
      `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/>${types}</Types>`,
    ),
    "xl/workbook.xml": strToU8("<workbook/>"),
    ...Object.fromEntries(Object.entries(parts).map(([part, text]) => [part, strToU8(text)])),
  });
  const [chart, file] = ["word/charts/chart1.xml", "word/embeddings/dados.xlsx"];
  return made(`a chart's workbook with ${name}`, "EMBEDDED_STRIPPED", /xl\/workbook\.xml/, {
    relationships: [{ id: "rIdC", kind: "chart", target: "charts/chart1.xml" }],
    parts: {
      [chart]: `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><c:externalData r:id="rId1"/></c:chartSpace>`,
      "word/charts/_rels/chart1.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/package" Target="../embeddings/dados.xlsx"/></Relationships>`,
      [file]: book,
    },
    types: {
      [chart]: "application/vnd.openxmlformats-officedocument.drawingml.chart+xml",
      [file]: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    },
  });
}

function workbooks(): HostileCase[] {
  const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relationship = (type: string, more = "") =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${type}" Target="x.xml"${more}/></Relationships>`;
  const override = (type: string) =>
    `<Override PartName="/xl/x.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`;
  return [
    workbook("a DDE link under another name", {
      "xl/x.xml": `<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>`,
    }),
    workbook("a DDE link under a prefix", { "xl/x.xml": `<y:externalLink xmlns:y="y"><y:ddeLink/></y:externalLink>` }),
    workbook("an OLE link", { "xl/x.xml": "<externalLink><oleLink/></externalLink>" }),
    workbook("a link to another book", { "xl/x.xml": "<externalLink><externalBook/></externalLink>" }),
    workbook("a reference to a link", {
      "xl/workbook2.xml": "<workbook><externalReferences><externalReference/></externalReferences></workbook>",
    }),
    workbook("a part of a link's type", { "xl/x.xml": "<x/>" }, override("externalLink")),
    workbook("a part of a connection's type", { "xl/x.xml": "<x/>" }, override("connections")),
    workbook("a part of a query's type", { "xl/x.xml": "<x/>" }, override("queryTable")),
    workbook("a relationship to a link", { "xl/_rels/workbook.xml.rels": relationship(`${OFFICE}/externalLink`) }),
    workbook("a relationship spelt with references", {
      "xl/_rels/workbook.xml.rels": relationship(`${OFFICE}/externalLin&#107;`),
    }),
    workbook("a relationship that leads outside", {
      "xl/_rels/workbook.xml.rels": relationship(`${OFFICE}/image`, ' TargetMode="External"'),
    }),
    workbook("an OLE object", { "xl/worksheets/s.xml": "<worksheet><oleObject/></worksheet>" }),
    workbook("a control", { "xl/worksheets/s.xml": "<worksheet><control/></worksheet>" }),
    workbook("a connection to a database", {
      "xl/x.xml": "<connections><connection><dbPr/></connection></connections>",
    }),
    workbook("a formula that calls a program", {
      "xl/worksheets/s.xml": "<worksheet><c><f>cmd|'/c calc'!A0</f></c></worksheet>",
    }),
    workbook("a formula that fetches", {
      "xl/worksheets/s.xml": "<worksheet><c><f>WEBSERVICE(&quot;http://x&quot;)</f></c></worksheet>",
    }),
    workbook("a DOCTYPE", { "xl/x.xml": "<!DOCTYPE x [<!ENTITY a 'b'>]><x/>" }),
    workbook("a program", { "xl/x.dat": "MZ\u0090" }),
    workbook(
      "a macro sheet",
      { "xl/x.xml": "<x/>" },
      '<Override PartName="/xl/x.xml" ContentType="application/vnd.ms-excel.macrosheet+xml"/>',
    ),
    workbook(
      "binary sheets",
      { "xl/x.xml": "<x/>" },
      '<Override PartName="/xl/x.xml" ContentType="application/vnd.ms-excel.sheet.binary.macroEnabled.main"/>',
    ),
  ];
}

const VML = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';

function shapes(): HostileCase[] {
  const attributes = [
    `src="${EVIL}"`,
    `o:href="${EVIL}"`,
    `o:althref="${EVIL}"`,
    `o:src="${EVIL}"`,
    `href="javascript:evil()"`,
    `href="file://${EVIL}"`,
    `style="background:url(${EVIL})"`,
    `style="behavior:url(${EVIL})"`,
    `onclick="${EVIL}"`,
    `o:onmouseover="${EVIL}"`,
  ];
  const elements = ["v:imagedata", "v:fill", "v:shape", "v:stroke", "v:rect", "v:background"];
  return elements.flatMap((element) =>
    attributes.map((attribute) => {
      const isLink = attribute.startsWith("href");
      return made(
        `${element} ${attribute}`,
        isLink ? "LINK_STRIPPED" : "EXTERNAL_STRIPPED",
        /evil/,
        {},
        `<w:p><w:r><w:pict ${VML}><${element} ${attribute}/></w:pict></w:r></w:p>`,
      );
    }),
  );
}

/** Stories and drawings that only their type, or nothing at all, identifies as markup. */
function disguised(): HostileCase[] {
  const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const field = `<w:p><w:fldSimple w:instr="DDEAUTO evil calc"/></w:p>`;
  const glossary = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.glossary+xml";
  const types = [
    glossary,
    `${glossary}; charset=utf-8`,
    `${glossary};charset=utf-8`,
    ` ${glossary} `,
    glossary.toUpperCase(),
    "application/octet-stream",
    "image/png",
  ];
  return types.flatMap((type) =>
    ["word/glossary/document.xml", "word/glossary/document.bin", "word/glossary/document"].map((part) =>
      made(`a glossary as ${part}, ${JSON.stringify(type)}`, "FIELD_STRIPPED", /DDEAUTO/, {
        relationships: [{ id: "rIdG", kind: "glossaryDocument", target: part.slice(5) }],
        parts: {
          [part]: `<w:glossaryDocument ${W}><w:docParts><w:docPart><w:docPartBody>${field}</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>`,
        },
        types: { [part]: type },
      }),
    ),
  );
}

/** Active content under names and types that hide it. */
export function hostileContent(): HostileCase[] {
  return [...pictures(), ...workbooks(), ...shapes(), ...disguised()];
}
