import type { Limits } from "../../limits.ts";
import { TemplateError } from "../../template-error.ts";
import { inflateEntry } from "../../zip/inflate-entry.ts";
import { readArchive } from "../../zip/read-archive.ts";
import { entryHead } from "../../zip/replace-entry.ts";
import type { ZipEntry } from "../../zip/zip-entry.ts";
import { CONTENT_TYPES_PART } from "../content-types.ts";
import { extensionOf } from "../part-path.ts";

/** Files that a double click runs, by what Windows, macOS and browsers make of their names. */
const RUNNABLE = new Set(
  "exe dll com scr pif cpl sys msi msp msix appx bat cmd ps1 psm1 vbs vbe js jse mjs wsf wsh hta sct jar app dmg pkg sh lnk url inf reg chm iso img vhd vhdx application gadget swf xll wll docm dotm xlsm xltm xlam pptm potm ppam svgz".split(
    " ",
  ),
);

/** First bytes, in hexadecimal, of programs, libraries, shortcuts, archives, compound files and help files. */
const RUNNABLE_HEADS = [
  ...["4d5a", "7f454c46", "cafebabe", "feedface", "feedfacf", "cefaedfe", "cffaedfe", "2321", "4c0000000114"],
  ...["d0cf11e0", "504b0304", "504b0506", "4d534346", "52617221", "377abcaf", "49545346", "435753", "465753", "5a5753"],
];
/** Pages, scripts and rich text, which other programs open. */
const RUNNABLE_TEXT =
  /^(?:\u00ef\u00bb\u00bf)?\s*(?:<(?:!doctype\s+html|html|head|body|script|hta|\?php)|\{\\rtf|mime-version)/i;

/** First bytes of pictures and fonts, which nothing runs. */
const HARMLESS_HEADS = [
  ...["89504e47", "ffd8ff", "47494638", "424d", "49492a00", "4d4d002a", "01000000", "d7cdc69a", "01000900"],
  ...["52494646", "00000100", "00010000", "4f54544f", "74746366", "74727565"],
];

/** Fonts are scrambled with a key, so that how they begin says nothing (ECMA-376 part 4, 19.3.1). */
const SCRAMBLED = /^(?:odttf|obfuscatedfont)$/;

function beginsWith(head: Buffer, starts: readonly string[]): boolean {
  const hex = head.toString("hex", 0, 8);
  return starts.some((start) => hex.startsWith(start));
}

/** Whether a part that is no XML is a program, an archive or another file in disguise. */
export function isRunnable(entry: ZipEntry): boolean {
  const extension = extensionOf(entry.name);
  if (RUNNABLE.has(extension)) return true;
  if (SCRAMBLED.test(extension)) return false;
  const head = entryHead(entry);
  return beginsWith(head, RUNNABLE_HEADS) || RUNNABLE_TEXT.test(head.toString("latin1"));
}

/** Whether a part that nothing in the document relates to is a picture or a font. */
export function isPictureOrFont(entry: ZipEntry): boolean {
  return SCRAMBLED.test(extensionOf(entry.name)) || beginsWith(entryHead(entry), HARMLESS_HEADS);
}

const WORKBOOK_DANGERS = /vba|macro|activex|oleobject|embeddings\/|externallinks\/|connections\.xml|customui/i;
const MAX_TYPES = 1 << 20;

/** Whether a chart's data is a workbook that only holds data: no macros, controls, objects or outside sources. */
export function isPlainWorkbook(entry: ZipEntry, limits: Limits): boolean {
  try {
    const inside = readArchive(inflateEntry(entry), limits);
    const types = inside.find(({ name }) => name === CONTENT_TYPES_PART);
    if (!types || types.size > MAX_TYPES) return false;
    const declared = inflateEntry(types).toString("latin1");
    return !inside.some(({ name }) => WORKBOOK_DANGERS.test(name)) && !WORKBOOK_DANGERS.test(declared);
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}
