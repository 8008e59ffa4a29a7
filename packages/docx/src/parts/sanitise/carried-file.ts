import type { Limits } from "../../limits.ts";
import { TemplateError } from "../../template-error.ts";
import { decodeXml } from "../../xml/decode-xml.ts";
import { unescapeXml } from "../../xml/entities.ts";
import { inflateEntry } from "../../zip/inflate-entry.ts";
import { readArchive } from "../../zip/read-archive.ts";
import { entryHead } from "../../zip/replace-entry.ts";
import type { ZipEntry } from "../../zip/zip-entry.ts";
import { CONTENT_TYPES_PART } from "../content-types.ts";
import { extensionOf } from "../part-path.ts";
import { isOfType, readRelationships } from "../relationships.ts";
import { leavesPackage } from "./relationship-policy.ts";

/** Extensions of files that run on a double click, on Windows, on macOS or in browsers. */
const RUNNABLE = new Set(
  "exe dll com scr pif cpl sys msi msp msix appx bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta sct jar app dmg pkg sh lnk url inf reg chm iso img vhd vhdx application gadget swf xll wll docm dotm xlsm xltm xlam pptm potm ppam svgz eps epsf ps ai pdf".split(
    " ",
  ),
);

/**
 * First bytes, in hexadecimal, of programs, libraries, shortcuts, archives, compound files, help files, PostScript and
 * PDF.
 */
const RUNNABLE_HEADS = [
  ...["4d5a", "7f454c46", "cafebabe", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "2321", "4c0000000114"],
  ...["d0cf11e0", "504b0304", "504b0506", "4d534346", "52617221", "377abcaf", "49545346", "435753", "465753", "5a5753"],
  ...["25215053", "c5d0d3c6", "25504446", "0425215053"],
];
/** Pages, scripts, rich text and PostScript, which other programs open. */
const RUNNABLE_TEXT =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<(?:!doctype\s+html|html|head|body|script|hta|\?php)|\{\\rtf|mime-version|%!ps|%pdf-)/i;

/** First bytes of pictures and fonts, which nothing executes. */
const HARMLESS_HEADS = [
  ...["89504e47", "ffd8ff", "47494638", "424d", "49492a00", "4d4d002a", "01000000", "d7cdc69a", "01000900"],
  ...["52494646", "00000100", "00010000", "4f54544f", "74746366", "74727565"],
];

/** Fonts obfuscated with a key, whose first bytes have no meaning (ECMA-376 part 4, 19.3.1). */
const SCRAMBLED = /^(?:odttf|obfuscatedfont)$/;

function beginsWith(head: Buffer, starts: readonly string[]): boolean {
  const hex = head.toString("hex", 0, 8);
  return starts.some((start) => hex.startsWith(start));
}

/** True if a part that is not XML is a program, an archive or another disguised file. */
export function isRunnable(entry: ZipEntry): boolean {
  const extension = extensionOf(entry.name);
  if (RUNNABLE.has(extension)) return true;
  if (SCRAMBLED.test(extension)) return false;
  const head = entryHead(entry);
  return beginsWith(head, RUNNABLE_HEADS) || RUNNABLE_TEXT.test(head.toString("latin1"));
}

/** True if the content of a part is markup, regardless of its name. */
export function isMarkupWithin(entry: ZipEntry): boolean {
  return looksLikeMarkup(entryHead(entry));
}

/** True if a part without any relationship is a picture or a font. */
export function isPictureOrFont(entry: ZipEntry): boolean {
  return SCRAMBLED.test(extensionOf(entry.name)) || beginsWith(entryHead(entry), HARMLESS_HEADS);
}

/** Part types and relationship kinds that a data-only workbook does not need. */
const WORKBOOK_DANGERS =
  /vba|macro|activex|oleobject|externallink|connections|querytable|customui|webextension|control|package"|attachedtoolbars|ddelink|sheet\.binary/i;
/** Elements that reference external resources, in any part. */
const WORKBOOK_ELEMENTS =
  /<(?:[^\s<>/:]+:)?(?:ddeLink|oleLink|externalBook|externalReference|oleObject|control|connection|dbPr|webPr|textPr|queryTable|script|customUI)[\s/>]/;
/** Formula that calls a server of another program, or fetches. */
const WORKBOOK_FORMULA = /<(?:[^\s<>/:]+:)?f(?:\s[^<>]*)?>[^<]*(?:\||WEBSERVICE|CALL\s*\(|REGISTER|EXEC\s*\(|DDE)/i;

function isPlainPart(name: string, source: string): boolean {
  if (source.includes("<!DOCTYPE")) return false;
  const text = unescapeXml(source);
  if (name === CONTENT_TYPES_PART) return !WORKBOOK_DANGERS.test(text);
  if (extensionOf(name) === "rels") return !WORKBOOK_DANGERS.test(text) && !isOutside(name, source);
  return !WORKBOOK_ELEMENTS.test(text) && !WORKBOOK_FORMULA.test(text);
}

/** True if one of a workbook's relationships leads out of it, except hyperlinks of cells. */
function isOutside(name: string, source: string): boolean {
  return readRelationships(source, name).some(
    (one) => !isOfType(one, "hyperlink") && (one.external || leavesPackage(one.target)),
  );
}

function looksLikeMarkup(bytes: Buffer): boolean {
  return /^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)?[\s\0]*</.test(bytes.toString("latin1", 0, 256));
}

/**
 * True if a chart's data is a workbook with data only: no macros, controls, objects or external sources, judged by the
 * types, relationships and content of all its parts.
 */
export function isPlainWorkbook(entry: ZipEntry, limits: Limits): boolean {
  try {
    const inside = readArchive(inflateEntry(entry), limits);
    if (inside.reduce((sum, { size }) => sum + size, 0) > limits.xmlPartBytes) return false;
    return inside.every((one) => {
      if (RUNNABLE.has(extensionOf(one.name)) || WORKBOOK_DANGERS.test(one.name)) return false;
      const bytes = inflateEntry(one);
      if (!looksLikeMarkup(bytes)) return !beginsWith(bytes, RUNNABLE_HEADS);
      return isPlainPart(one.name, decodeXml(bytes, one.name));
    });
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}
