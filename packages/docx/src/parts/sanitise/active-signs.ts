import { unescapeXml } from "../../xml/entities.ts";
import { fieldDanger, NESTED } from "./field-danger.ts";

/** Elements with active content, by local name. */
const OBJECTS =
  "altChunk|subDoc|OLEObject|object|objectEmbed|objectLink|control|movie|mailMerge|frameset|schemaLibrary|webVideoPr|webextensionref|entryMacro|exitMacro|include|HyperlinkBase";
/** Elements that may hold an address: VML shapes, and click actions in drawings. */
const HOLDERS =
  "shape|shapetype|rect|oval|line|polyline|roundrect|arc|curve|group|image|imagedata|fill|stroke|background|path|formulas|handles|shadow|textbox|textpath|diagram|extrusion|callout|signatureline|hlinkClick|hlinkHover|hlinkMouseOver";
/** Matches any of these elements in one pass; most parts have none. */
export const SIGN = new RegExp(`[<:](?:${OBJECTS}|${HOLDERS}|fldChar|fldSimple)[\\s/>]|\\?xml-stylesheet`);
const OBJECT = new RegExp(`[<:](?:${OBJECTS})[\\s/>]|\\?xml-stylesheet`);
const PROPERTY = /[<:]property[\s/>]/;
/** Names of custom properties are case-insensitive, and their letters may be written as character references. */
const BASE_NAME = /_PID_H?LINK|&#/i;
const ADDRESS = /(?:src|href|althref|base)\s*=|ppaction|url\s*\(|script|expression|[\s:]on[a-z]{3,}\s*=/i;

const FIELD = /<([^\s<>/:]+:)?fld(Char|Simple)\s+([^<>]*)/g;
const TYPE = /^([^\s=:]+:)fldCharType\s*=\s*["'](begin|separate|end)["'](?:\s+[\w.:-]+\s*=\s*["'][\w\s-]*["'])*\s*\/?$/;
const INSTRUCTION = /^([^\s=:]+:)instr\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const PIECE = /<([^\s<>/:]+:)?instrText(?:\s+xml:space\s*=\s*["']preserve["'])?\s*>([^<]*)/g;
/**
 * Markup that makes a code hard to read without the tree: other namespace declarations, alternatives, plain text, other
 * stories.
 */
const ODD =
  /xmlns|[<:/](?:ins|del|moveFrom|moveTo|Choice|Fallback|txbxContent|ruby|t|delText|delInstrText)[\s/>]|<[!?]/;

interface OpenField {
  code: string;
  reading: boolean;
}

/** Adds the markup between two field characters to the field's code. Returns false if the tree is needed. */
function readCode(field: OpenField, between: string, prefix: string): boolean {
  if (ODD.test(between)) return false;
  let count = 0;
  for (const [, written = "", text = ""] of between.matchAll(PIECE)) {
    if (written !== prefix) return false;
    field.code += text;
    count += 1;
  }
  return between.split("instrText").length - 1 <= count * 2;
}

function isActive(code: string): boolean {
  return fieldDanger(unescapeXml(code)) !== undefined;
}

/**
 * Returns the code of a simple field.
 * @returns undefined if it is not where Word writes it
 */
function instructionOf(attributes: string, prefix: string): string | undefined {
  const [, written, double, single] = INSTRUCTION.exec(attributes) ?? [];
  return written === prefix ? (double ?? single) : undefined;
}

/** Reads a field character in text order. Returns false if the field may be active. */
function readMark(open: OpenField[], attributes: string, prefix: string): boolean {
  const [, written, type] = TYPE.exec(attributes) ?? [];
  if (written !== prefix) return false;
  const field = open.at(-1);
  if (type === "begin") {
    if (field?.reading) field.code += NESTED;
    open.push({ code: "", reading: true });
    return true;
  }
  if (field?.reading && isActive(field.code)) return false;
  if (field) field.reading = false;
  if (type === "end") open.pop();
  return true;
}

/** Follows the fields of a part by its text alone. Any doubt counts as active. */
function holdsActiveField(text: string): boolean {
  const open: OpenField[] = [];
  let at = 0;
  for (const match of text.matchAll(FIELD)) {
    const [whole, prefix = "", kind, attributes = ""] = match;
    const field = open.at(-1);
    if (field?.reading && !readCode(field, text.slice(at, match.index), prefix)) return true;
    at = match.index + whole.length;
    if (kind === "Char") {
      if (!readMark(open, attributes, prefix)) return true;
      continue;
    }
    const code = instructionOf(attributes, prefix);
    if (code === undefined || isActive(code)) return true;
    if (field?.reading) field.code += NESTED;
  }
  return open.some(({ reading }) => reading);
}

/** True if a part may hold active content. `text` may be Latin-1, because all patterns are ASCII. */
export function showsActiveContent(text: string): boolean {
  if (SIGN.test(text) && (OBJECT.test(text) || ADDRESS.test(text) || holdsActiveField(text))) return true;
  return PROPERTY.test(text) && BASE_NAME.test(text);
}
