import { buildDocument, type ExtraPart, paragraph } from "../document-builder.ts";
import { OFFICE, WORD } from "../merged.ts";

/** Document that contains each thing the judge knows once, for tests that change one of them. */
const STYLES =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Garamond" w:hAnsi="Garamond"/><w:sz w:val="23"/><w:lang w:val="de-CH"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="140" w:line="300" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>' +
  '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Clausula"><w:name w:val="Clausula"/><w:basedOn w:val="Normal"/><w:pPr><w:keepNext/><w:numPr><w:numId w:val="1"/></w:numPr><w:jc w:val="both"/></w:pPr><w:rPr><w:b/></w:rPr></w:style>' +
  '<w:style w:type="character" w:styleId="Forte"><w:name w:val="Strong"/><w:rPr><w:b/><w:color w:val="112233"/></w:rPr></w:style>' +
  '<w:style w:type="table" w:default="1" w:styleId="TabelaNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:left w:w="108" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
  '<w:style w:type="table" w:styleId="Listrada"><w:name w:val="Listrada"/><w:basedOn w:val="TabelaNormal"/><w:pPr><w:spacing w:after="0"/></w:pPr><w:rPr><w:sz w:val="18"/></w:rPr><w:tblPr><w:tblBorders><w:top w:val="single" w:sz="8" w:color="808080"/></w:tblBorders></w:tblPr><w:tblStylePr w:type="firstRow"><w:rPr><w:i/></w:rPr><w:tcPr><w:shd w:val="clear" w:fill="ABCDEF"/></w:tcPr></w:tblStylePr></w:style>';

const LEVEL = (level: number, text: string) =>
  `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/><w:pPr><w:ind w:left="${720 + level * 360}" w:hanging="360"/></w:pPr><w:rPr><w:color w:val="445566"/></w:rPr></w:lvl>`;
const NUMBERING =
  `<w:abstractNum w:abstractNumId="0">${LEVEL(0, "%1.")}${LEVEL(1, "%1.%2.")}</w:abstractNum>` +
  '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>';

const SETTINGS =
  '<w:defaultTabStop w:val="720"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>';

const settingsPart = (inside: string): ExtraPart => ({
  name: "word/settings.xml",
  contentType: `${WORD}.settings+xml`,
  content: `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${inside}</w:settings>`,
  relationship: ["rIdSettings", `${OFFICE}/settings`],
});

const CELL = (text: string) => `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>${paragraph(text)}</w:tc>`;
const BODY =
  paragraph("Um parágrafo sem estilo, com margens e recuos.", '<w:ind w:left="240" w:firstLine="480"/>') +
  paragraph(
    "Primeira cláusula, mais longa do que uma linha, de modo que o fim dela pode cair no meio de uma palavra.",
    '<w:pStyle w:val="Clausula"/>',
  ) +
  paragraph("Item.", '<w:numPr><w:ilvl w:val="1"/><w:numId w:val="1"/></w:numPr>') +
  paragraph("Segunda cláusula.", '<w:pStyle w:val="Clausula"/>') +
  '<w:p><w:pPr><w:rPr><w:sz w:val="40"/></w:rPr></w:pPr><w:r><w:rPr><w:rStyle w:val="Forte"/></w:rPr><w:t xml:space="preserve">Forte </w:t></w:r><w:r><w:rPr><w:u w:val="single"/></w:rPr><w:t>sublinhado</w:t></w:r></w:p>' +
  paragraph("antes\tdepois", '<w:tabs><w:tab w:val="right" w:leader="dot" w:pos="5000"/></w:tabs>').replace(
    "\t",
    "</w:t><w:tab/><w:t>",
  ) +
  '<w:p><w:pPr><w:pStyle w:val="Clausula"/></w:pPr><w:r><w:rPr><w:rStyle w:val="Forte"/></w:rPr><w:t>Negrito duas vezes.</w:t></w:r></w:p>' +
  `<w:tbl><w:tblPr><w:tblStyle w:val="Listrada"/><w:tblW w:w="6000" w:type="dxa"/><w:tblLook w:val="0020"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid><w:tr>${CELL("Nome")}${CELL("Valor")}</w:tr><w:tr>${CELL("Ana")}${CELL("10")}</w:tr></w:tbl>` +
  paragraph("Fim.");

/** Replaces a text in the document's markup, everywhere it occurs; it must occur. */
export type Change = readonly [from: string, to: string];

/** Returns the document with changes. */
export function sampleDocument(...changes: readonly Change[]): Uint8Array {
  const parts = { body: BODY, styles: STYLES, numbering: NUMBERING, settings: SETTINGS };
  for (const [from, to] of changes) {
    const found = (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => parts[name].includes(from));
    if (found.length === 0) throw new Error(`${from} stands nowhere`);
    for (const name of found) parts[name] = parts[name].replace(from, () => to);
  }
  const { body, styles, numbering, settings } = parts;
  return buildDocument({ body, styles, numbering, extras: [settingsPart(settings)] });
}
