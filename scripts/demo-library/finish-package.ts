import { posix } from "node:path";
import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { characterStyles, paragraphStyles } from "./styles.ts";

type Parts = Map<string, string | Uint8Array>;

const wordNamespace = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Date in the packages instead of the time of the build. */
const written = "2026-11-21T12:00:00Z";

/**
 * Corrects what the authoring library omits or writes loosely, and makes the bytes depend on the text alone: fixed
 * dates and ids, parts in a fixed order, empty parts left out, only the firm's styles.
 */
export function finishPackage(bytes: Uint8Array): Uint8Array {
  const parts: Parts = new Map();
  for (const [name, data] of Object.entries(unzipSync(bytes))) {
    parts.set(name, /\.(xml|rels)$/u.test(name) ? strFromU8(data) : data);
  }
  dropEmptyParts(parts);
  edit(parts, "word/styles.xml", firmStylesOnly);
  edit(parts, "word/numbering.xml", multilevelLists);
  parts.set("word/settings.xml", settings(parts.has("word/footnotes.xml")));
  edit(parts, "docProps/core.xml", (xml) => xml.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, written));
  parts.set("docProps/app.xml", application);
  edit(parts, "word/footnotes.xml", plainSeparators);
  for (const name of [...parts.keys()].filter((part) => part.endsWith(".rels"))) steadyRelationships(parts, name);
  steadyDrawings(parts);
  edit(parts, "[Content_Types].xml", (xml) => usedDefaults(xml, parts));
  return pack(parts);
}

function edit(parts: Parts, name: string, change: (xml: string) => string): void {
  const xml = parts.get(name);
  if (typeof xml === "string") parts.set(name, change(xml));
}

function dropEmptyParts(parts: Parts): void {
  const hollow = ["docProps/custom.xml", "word/endnotes.xml"];
  if (!String(parts.get("word/document.xml")).includes("<w:footnoteReference ")) hollow.push("word/footnotes.xml");
  for (const name of hollow) {
    parts.delete(name);
    parts.delete(posix.join(posix.dirname(name), "_rels", `${posix.basename(name)}.rels`));
    edit(parts, "[Content_Types].xml", (xml) => withoutElement(xml, "<Override ", `"/${name}"`));
    const target = name.replace(/^word\//u, "");
    for (const rels of ["_rels/.rels", "word/_rels/document.xml.rels"]) {
      edit(parts, rels, (xml) => withoutElement(xml, "<Relationship ", `"${target}"`));
    }
  }
  for (const [name, xml] of parts) {
    if (name.endsWith(".rels") && !String(xml).includes("<Relationship ")) parts.delete(name);
  }
}

/** Removes the empty elements that begin with `start` and contain a value. */
function withoutElement(xml: string, start: string, value: string): string {
  const tags = xml.split(/(?=<)/u);
  return tags.filter((tag) => !(tag.startsWith(start) && tag.includes(value))).join("");
}

/** Removes two texts and what is between them. */
function withoutBetween(xml: string, start: string, end: string): string {
  const [from, to] = [xml.indexOf(start), xml.indexOf(end, xml.indexOf(start))];
  return from < 0 || to < 0 ? xml : xml.slice(0, from) + xml.slice(to + end.length);
}

/** Retains the firm's styles, each once, and the styles that Word requires. */
function firmStylesOnly(xml: string): string {
  const own = new Map([...paragraphStyles(false), ...characterStyles].map(({ id }) => [id, ""]));
  const [head = "", ...styles] = xml.split(/(?=<w:style )/u);
  for (const style of styles) {
    const id = /w:styleId="([^"]+)"/u.exec(style)?.[1] ?? "";
    if (own.has(id)) own.set(id, style.slice(0, style.indexOf("</w:style>") + "</w:style>".length));
  }
  own.set("DefaultParagraphFont", defaultFont);
  return `${head}${[...own.values()].join("")}${tableStyles}</w:styles>`;
}

const defaultFont =
  '<w:style w:type="character" w:default="1" w:styleId="DefaultParagraphFont"><w:name w:val="Default Paragraph Font"/>' +
  '<w:uiPriority w:val="1"/><w:semiHidden/><w:unhideWhenUsed/></w:style>';
const rule = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="8A97A8"/>`;
const tableStyles =
  '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:uiPriority w:val="99"/>' +
  '<w:semiHidden/><w:unhideWhenUsed/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/><w:tblCellMar><w:top w:w="0" w:type="dxa"/>' +
  '<w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
  '<w:style w:type="table" w:customStyle="1" w:styleId="TabelaEscritorio"><w:name w:val="Tabela do escritório"/>' +
  `<w:basedOn w:val="TableNormal"/><w:tblPr><w:tblBorders>${["top", "left", "bottom", "right", "insideH", "insideV"].map(rule).join("")}` +
  "</w:tblBorders></w:tblPr></w:style>";

/** Removes the library's unused bullets and marks the firm's lists as multilevel. */
function multilevelLists(xml: string): string {
  const withoutBullets = withoutBetween(xml, '<w:abstractNum w:abstractNumId="1"', "</w:abstractNum>");
  let list = 0;
  return withoutBetween(withoutBullets, '<w:num w:numId="1">', "</w:num>")
    .replaceAll(' w:tentative="1"', "")
    .replaceAll('<w:multiLevelType w:val="hybridMultilevel"/>', () => {
      list++;
      const id = `4C4156${list.toString(16).padStart(2, "0").toUpperCase()}`;
      return `<w:nsid w:val="${id}"/><w:multiLevelType w:val="multilevel"/><w:tmpl w:val="${id}"/>`;
    });
}

/** The library numbers the separator line like a note. */
const plainSeparators = (xml: string) =>
  xml.replace(
    /<w:r><w:rPr><w:rStyle w:val="FootnoteReference"\/><\/w:rPr><w:footnoteRef\/><\/w:r>(?=<w:r><w:(?:separator|continuationSeparator)\/>)/gu,
    "",
  );

const settings = (notes: boolean) =>
  `${declaration}<w:settings xmlns:w="${wordNamespace}"><w:zoom w:percent="100"/><w:defaultTabStop w:val="709"/>` +
  '<w:characterSpacingControl w:val="doNotCompress"/>' +
  (notes ? '<w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr>' : "") +
  "<w:compat>" +
  [
    "compatibilityMode=15",
    "overrideTableStyleFontSizeAndJustification=1",
    "enableOpenTypeFeatures=1",
    "doNotFlipMirrorIndents=1",
  ]
    .map((setting) => setting.split("="))
    .map(
      ([name, value]) =>
        `<w:compatSetting w:name="${name}" w:uri="http://schemas.microsoft.com/office/word" w:val="${value}"/>`,
    )
    .join("") +
  '</w:compat><w:themeFontLang w:val="pt-BR"/><w:decimalSymbol w:val=","/><w:listSeparator w:val=";"/></w:settings>';

const application =
  `${declaration}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
  "<Application>Lavra</Application></Properties>";

/** Renames a part's relationships to rId1, rId2… in order. */
function steadyRelationships(parts: Parts, name: string): void {
  const source = name.replace(/_rels\/([^/]*)\.rels$/u, "$1");
  const ids = [...String(parts.get(name)).matchAll(/ Id="([^"]+)"/gu)].map(([, id]) => id ?? "");
  const renamed = (id: string) => `rId${ids.indexOf(id) + 1}`;
  edit(parts, name, (xml) => xml.replace(/ Id="([^"]+)"/gu, (_, id: string) => ` Id="${renamed(id)}"`));
  edit(parts, source, (xml) =>
    xml.replace(
      / (r:(?:id|embed|link))="([^"]+)"/gu,
      (_, attribute: string, id: string) => ` ${attribute}="${renamed(id)}"`,
    ),
  );
}

function steadyDrawings(parts: Parts): void {
  let drawing = 0;
  for (const name of [...parts.keys()].sort()) {
    edit(parts, name, (xml) =>
      xml.replace(/<wp:docPr [^<>]*>/gu, (tag) => tag.replace(/\bid="[^"]*"/u, () => `id="${++drawing}"`)),
    );
  }
}

function usedDefaults(xml: string, parts: Parts): string {
  const used = new Set([...parts.keys()].map((name) => name.slice(name.lastIndexOf(".") + 1)));
  return xml.replace(/<Default [^<>]*>/gu, (entry) =>
    used.has(/Extension="([^"]+)"/u.exec(entry)?.[1] ?? "") ? entry : "",
  );
}

/** Content types first, then relationships, then by name: the order that readers expect, with one fixed date. */
function pack(parts: Parts): Uint8Array {
  const rank = (name: string) => (name === "[Content_Types].xml" ? 0 : name === "_rels/.rels" ? 1 : 2);
  const names = [...parts.keys()].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
  const entries: Zippable = {};
  for (const name of names) {
    const part = parts.get(name) ?? "";
    entries[name] = typeof part === "string" ? strToU8(part) : part;
  }
  return zipSync(entries, { level: 9, mtime: new Date(2026, 10, 21, 12, 0, 0), os: 0 });
}
