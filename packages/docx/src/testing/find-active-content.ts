import { isUtf8 } from "node:buffer";
import { unzipSync } from "fflate";

/**
 * Independent check of a finished document, by its bytes and text alone: everything in it that fetches, runs or was
 * included to be opened. It shares nothing with the code that removes such content.
 */
const ELEMENTS =
  /<(?:\w+:)?(altChunk|subDoc|OLEObject|control|objectEmbed|objectLink|mailMerge|frameset|attachedTemplate|webVideoPr|webextensionref|entryMacro|exitMacro|schemaLibrary|HyperlinkBase)[\s/>]|<w:object[\s/>]/g;
const KINDS =
  /\/(oleObject|control|aFChunk|subDocument|attachedTemplate|frame|mailMerge\w*|recipientData|transform|vbaProject|wordVbaData|attachedToolbars|keyMapCustomizations|extensibility|userCustomization|webextension\w*|origin|signature|externalLink\w*)$/i;
const FIELDS =
  /^(DDE|DDEAUTO|INCLUDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|EMBED|DATABASE|DATA|RD|PRINT|MACROBUTTON|CONTROL)$/i;
const TYPES =
  /macroEnabled|vbaProject|vbaData|activeX|oleObject|webextension|keyMap|attachedToolbars|digital-signature/i;
const SAFE_LINK = /^\s*(https?:|mailto:|tel:|#|$)|^(\{|%7B)/i;

const text = (bytes: Uint8Array): string => {
  const buffer = Buffer.from(bytes);
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return buffer.toString("utf16le").slice(1);
  return isUtf8(buffer) ? buffer.toString("utf8") : buffer.toString("latin1");
};

const decoded = (value: string): string =>
  value
    .replace(/&#x([0-9a-f]+);/gi, (_whole, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(/&#(\d+);/g, (_whole, code: string) => String.fromCodePoint(Number(code)))
    .replace(
      /&(quot|apos|lt|gt|amp);/g,
      (_whole, name: string) => ({ quot: '"', apos: "'", lt: "<", gt: ">" })[name] ?? "&",
    );

const attributeIn = (tag: string, name: string): string | undefined => {
  const [, double, single] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decoded(value);
};

function relationshipFindings(xml: string, ofChart: boolean): string[] {
  return [...xml.matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].flatMap(([tag]) => {
    const type = attributeIn(tag, "Type") ?? "";
    const target = attributeIn(tag, "Target") ?? "";
    const isLink = /\/hyperlink$/i.test(type);
    const isExternal = attributeIn(tag, "TargetMode")?.toLowerCase() === "external";
    if (KINDS.test(type) || (/\/package$/.test(type) && !ofChart)) return [`relationship: ${type}`];
    if (isExternal && !isLink) return [`external: ${target}`];
    return isLink && isExternal && !SAFE_LINK.test(target) ? [`link: ${target}`] : [];
  });
}

/** Returns the code of each field, one entry for every stretch of it that no other field interrupts. */
function fieldCodes(xml: string): string[] {
  const simple = [...xml.matchAll(/<(?:\w+:)?fldSimple\s[^>]*>/g)].map(([tag]) => attributeIn(tag, "\\w+:instr") ?? "");
  const complex = xml
    .split(/<(?:\w+:)?fldChar\s[^>]*>/)
    .slice(1)
    .map((stretch) =>
      [...stretch.matchAll(/<(?:\w+:)?(?:instrText|delInstrText)(?:\s[^>]*)?>([^<]*)</g)]
        .map(([, code = ""]) => decoded(code))
        .join(""),
    );
  return [...simple, ...complex];
}

function fieldFindings(xml: string): string[] {
  return fieldCodes(xml).flatMap((code) => {
    const name = /[A-Za-z]+/.exec(code)?.[0] ?? "";
    if (FIELDS.test(name) && !/^\s*=/.test(code)) return [`field: ${code.trim()}`];
    const address = /^\s*HYPERLINK\s+"([^"]*)"/i.exec(code)?.[1];
    return address !== undefined && !SAFE_LINK.test(address) ? [`field link: ${code.trim()}`] : [];
  });
}

function markupFindings(xml: string): string[] {
  const found = [...xml.matchAll(ELEMENTS)].map(([tag]) => `element: ${tag}`);
  if (/<\?xml-stylesheet/.test(xml)) found.push("style sheet instruction");
  if (/<(?:\w+:)?include\s/.test(xml) && xml.includes("XInclude")) found.push("XInclude");
  for (const [tag] of xml.matchAll(/<v:\w+\s[^>]*>/g)) {
    const [src, href, original] = ["src", "href", "o:href"].map((name) => attributeIn(tag, name));
    if (src || original) found.push(`vml picture: ${src || original}`);
    if (href !== undefined && !SAFE_LINK.test(href)) found.push(`vml link: ${href}`);
  }
  for (const [tag] of xml.matchAll(/<a:hlink\w+\s[^>]*>/g)) {
    if (/^ppaction:\/\/(program|macro|ole)/i.test(attributeIn(tag, "action") ?? "")) found.push(`click: ${tag}`);
  }
  for (const [tag] of xml.matchAll(/<(?:\w+:)?property\s[^>]*>/g)) {
    if (/^\s*_PID_H?LINK/i.test(attributeIn(tag, "name") ?? "")) found.push(`property: ${tag}`);
  }
  return found;
}

function fileFindings(name: string, bytes: Uint8Array, workbooks: ReadonlySet<string>): string[] {
  const head = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (/\.svg$/i.test(name)) {
    const found = text(bytes).match(/<script|foreignObject|\son\w+\s*=|href\s*=\s*["'](?!#|data:image)[^"']*|@import/i);
    return found ? [`svg: ${found[0]}`] : [];
  }
  if (["MZ", "\u007fELF", "#!", "\u00d0\u00cf\u0011\u00e0", "Rar!", "7z", "MSCF"].some((one) => head.startsWith(one)))
    return [`program or compound file: ${name}`];
  if (head.startsWith("PK\u0003\u0004") && !workbooks.has(name)) return [`archive: ${name}`];
  return /\.(exe|dll|js|vbs|hta|bat|cmd|ps1|html?|mht|rtf)$/i.test(name) || /vba|activeX/i.test(name)
    ? [`file: ${name}`]
    : [];
}

/** Returns the active content of a document; empty for one that may be passed on. */
export function findActiveContent(document: Uint8Array): string[] {
  const parts = unzipSync(document);
  const types = text(parts["[Content_Types].xml"] ?? new Uint8Array());
  const overrides = [...types.matchAll(/<(?:\w+:)?Override\s[^>]*>/g)].map(([tag]) => ({
    part: attributeIn(tag, "PartName")?.slice(1) ?? "",
    type: attributeIn(tag, "ContentType") ?? "",
  }));
  const charts = overrides.filter(({ type }) => /drawingml\.chart|chartex/.test(type)).map(({ part }) => part);
  const workbooks = new Set<string>();
  for (const chart of charts) {
    const rels = text(parts[chart.replace(/([^/]*)$/, "_rels/$1.rels")] ?? new Uint8Array());
    for (const [, target = ""] of rels.matchAll(/Target="\.\.\/([^"]*\.xlsx)"/g)) workbooks.add(`word/${target}`);
  }
  return [
    ...overrides.filter(({ type }) => TYPES.test(type)).map(({ part, type }) => `type: ${part} ${type}`),
    ...overrides.filter(({ part }) => !parts[part]).map(({ part }) => `type of a part that is not there: ${part}`),
    ...Object.entries(parts).flatMap(([name, bytes]) => {
      const owner = name.replace(/_rels\/([^/]*)\.rels$/, "$1");
      if (name.endsWith(".rels")) return relationshipFindings(text(bytes), charts.includes(owner));
      if (!/\.(xml|vml)$/i.test(name)) return fileFindings(name, bytes, workbooks);
      return [...markupFindings(text(bytes)), ...fieldFindings(text(bytes))];
    }),
  ];
}
