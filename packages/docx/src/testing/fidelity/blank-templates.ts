import { buildDocument, paragraph } from "../document-builder.ts";
import { theme } from "../fixtures-builders/word-like/word-shell.ts";
import { readWordDocument } from "./word-document.ts";
import { childOf, type WordNode } from "./word-tree.ts";

/**
 * Templates that contain only the place of the topics, on the topic's own page: `plain` as Word makes an empty
 * document; `office` with a law office's settings (Arial 12, one and a half lines, first line indented, justified);
 * `same` with the topic's own defaults and settings.
 */
export const blankTemplates = ["plain", "office", "same"] as const;
export type BlankTemplate = (typeof blankTemplates)[number];

const WORD_TYPES = "application/vnd.openxmlformats-officedocument";
const RELATION = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Writes an element of Word's own namespace as markup; other namespaces are left out. */
function written(node: WordNode, without: ReadonlySet<string> = new Set()): string {
  if (!node.name.startsWith("w:") || without.has(node.name)) return "";
  const attributes = Object.entries(node.attributes)
    .filter(([name]) => name.startsWith("w:") && !name.startsWith("w:rsid"))
    .map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<${node.name}${attributes.join("")}>${node.children.map((one) => written(one, without)).join("")}</${node.name}>`;
}

const DEFAULTS =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:asciiTheme="minorHAnsi" w:eastAsiaTheme="minorHAnsi" w:hAnsiTheme="minorHAnsi" w:cstheme="minorBidi"/><w:sz w:val="22"/><w:szCs w:val="22"/><w:lang w:val="pt-BR" w:eastAsia="en-US" w:bidi="ar-SA"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259" w:lineRule="auto"/></w:pPr></w:pPrDefault></w:docDefaults>';
const OFFICE_TEXT =
  '<w:pPr><w:spacing w:after="120" w:line="360" w:lineRule="auto"/><w:ind w:firstLine="1418"/><w:jc w:val="both"/></w:pPr><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial" w:cs="Arial"/><w:sz w:val="24"/></w:rPr>';
const EDGES = ["top", "left", "bottom", "right", "insideH", "insideV"]
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
  .join("");

function style(type: string, id: string, name: string, inside: string, isDefault = false): string {
  return `<w:style w:type="${type}"${isDefault ? ' w:default="1"' : ""} w:styleId="${id}"><w:name w:val="${name}"/>${inside}</w:style>`;
}

const cellMargins = ["top:0", "left:108", "bottom:0", "right:108"]
  .map((edge) => edge.split(":"))
  .map(([side, width]) => `<w:${side} w:w="${width}" w:type="dxa"/>`)
  .join("");

const stylesOf = (defaults: string, text: string): string =>
  [
    defaults,
    style("paragraph", "Normal", "Normal", `<w:qFormat/>${text}`, true),
    style(
      "paragraph",
      "Ttulo1",
      "heading 1",
      '<w:basedOn w:val="Normal"/><w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="240" w:after="240"/><w:jc w:val="center"/><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:caps/></w:rPr>',
    ),
    style("character", "Fontepargpadro", "Default Paragraph Font", "<w:semiHidden/>", true),
    style(
      "table",
      "Tabelanormal",
      "Normal Table",
      `<w:semiHidden/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar>${cellMargins}</w:tblCellMar></w:tblPr>`,
      true,
    ),
    style("numbering", "Semlista", "No List", "<w:semiHidden/>", true),
    style(
      "paragraph",
      "PargrafodaLista",
      "List Paragraph",
      '<w:basedOn w:val="Normal"/><w:pPr><w:ind w:left="720"/><w:contextualSpacing/></w:pPr>',
    ),
    style(
      "table",
      "Tabelacomgrade",
      "Table Grid",
      `<w:basedOn w:val="Tabelanormal"/><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr><w:tblPr><w:tblBorders>${EDGES}</w:tblBorders></w:tblPr>`,
    ),
  ].join("");

const SETTINGS =
  '<w:defaultTabStop w:val="708"/><w:characterSpacingControl w:val="doNotCompress"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat>';
/** Settings of a document's lines and pages, in schema order. */
const LAYOUT = new Set([
  "w:mirrorMargins",
  "w:autoHyphenation",
  "w:defaultTabStop",
  "w:evenAndOddHeaders",
  "w:characterSpacingControl",
  "w:footnotePr",
  "w:compat",
]);

function ownSettings(settings: WordNode | undefined): string {
  const kept = (settings?.children ?? []).filter(({ name }) => LAYOUT.has(name));
  return kept.map((one) => written(one, new Set(["w:footnote"]))).join("");
}

const NO_PAGE = new Set(["w:headerReference", "w:footerReference", "w:sectPrChange", "w:printerSettings"]);

/** Returns a blank template for one topic. */
export function blankTemplate(kind: BlankTemplate, topic: Uint8Array): Uint8Array {
  const { body, settings, defaults } = readWordDocument(topic);
  const page = childOf(body, "w:sectPr");
  const same = kind === "same";
  const part = (name: string, content: string, type: string, id: string, relation: string) => ({
    name,
    content,
    contentType: `${WORD_TYPES}.${type}+xml`,
    relationship: [id, `${RELATION}/${relation}`] as const,
  });
  const layout = same && settings ? ownSettings(settings) : SETTINGS;
  return buildDocument({
    body: paragraph("{SUBTEMPLATES}") + (page ? written(page, NO_PAGE) : ""),
    styles: stylesOf(same && defaults ? written(defaults) : DEFAULTS, kind === "office" ? OFFICE_TEXT : ""),
    extras: [
      part(
        "word/settings.xml",
        `<w:settings ${W}>${layout}</w:settings>`,
        "wordprocessingml.settings",
        "rIdS",
        "settings",
      ),
      part("word/theme/theme1.xml", officeTheme, "theme", "rIdT", "theme"),
    ],
  });
}

const officeTheme = theme.replace(
  /(<a:majorFont><a:latin typeface=")[^"]*/,
  (_, before: string) => `${before}Calibri Light`,
);
