import type { PageField } from "../blocks.ts";
import type { PageFormat } from "../looks.ts";
import { vocabulary } from "../lookups.ts";
import type { UnshownKind } from "../paper.ts";
import { type NumberField, readAutoField, readListField } from "./number-code.ts";

/** Kind of a field by its code (ECMA-376 part 1, 17.16), as far as a paper shows more than the stored result. */
export type FieldKind =
  | { readonly is: PageField["field"]; readonly format: PageFormat | undefined }
  | { readonly is: "date"; readonly picture: string }
  | { readonly is: "checkbox" }
  | NumberField
  /** Shown as stored; the kind says what may differ from Word. */
  | { readonly is: "stored"; readonly unshown?: UnshownKind }
  | { readonly is: "text"; readonly text: string };

const PAGES = vocabulary<PageField["field"]>({
  PAGE: "page",
  NUMPAGES: "pages",
  SECTIONPAGES: "sectionPages",
  SECTION: "section",
});

const FORMATS = vocabulary<PageFormat>({
  roman: "lowerRoman",
  ROMAN: "upperRoman",
  Roman: "upperRoman",
  alphabetic: "lowerLetter",
  ALPHABETIC: "upperLetter",
  Arabic: "decimal",
  ARABIC: "decimal",
  arabic: "decimal",
});

const NAME = /^\s*([A-Za-z]+)/;
const FORMAT = /\\\*\s*"?([A-Za-z]+)/g;
const PICTURE = /\\@\s*(?:"([^"]*)"|(\S+))/;
const BUTTON = /^\s*(?:MACROBUTTON|GOTOBUTTON)\s+\S+\s+(.*)$/is;
const SYMBOL = /^\s*SYMBOL\s+(?:0x([0-9a-f]{1,4})|([0-9]{1,5}))/i;

/** Fields that count by the levels of headings. */
const COUNTED: ReadonlySet<string> = new Set(["AUTONUM", "AUTONUMLGL", "AUTONUMOUT"]);
/** Fields that show a text of the document or about it: without a stored result, only Word computes it. */
const COMPUTED: ReadonlySet<string> = new Set(
  "AUTHOR BIBLIOGRAPHY CITATION COMMENTS CREATEDATE DATABASE DOCPROPERTY DOCVARIABLE EDITTIME FILENAME FILESIZE FILLIN GREETINGLINE ADDRESSBLOCK IF INCLUDETEXT INFO KEYWORDS LASTSAVEDBY NOTEREF NUMCHARS NUMWORDS PAGEREF PRINTDATE QUOTE REF REVNUM SAVEDATE SEQ SUBJECT TEMPLATE TITLE USERADDRESS USERINITIALS USERNAME".split(
    " ",
  ),
);
/** Maximum length of a field's code that is read. */
const MOST = 512;

function formatIn(code: string): PageFormat | undefined {
  for (const [, name = ""] of code.matchAll(FORMAT)) if (FORMATS[name]) return FORMATS[name];
  return undefined;
}

/** True if a field without a stored result has one in Word. */
export function isComputed(written: string): boolean {
  const name = NAME.exec(written)?.[1] ?? "";
  return COMPUTED.has(name.toUpperCase()) || /^\s*=/.test(written);
}

export function readFieldCode(written: string): FieldKind {
  const code = written.slice(0, MOST);
  const name = (NAME.exec(code)?.[1] ?? "").toUpperCase();
  const page = PAGES[name];
  if (page) return { is: page, format: formatIn(code) };
  if (name === "DATE" || name === "TIME") {
    const [, quoted, bare] = PICTURE.exec(code) ?? [];
    return { is: "date", picture: quoted ?? bare ?? (name === "DATE" ? "dd/MM/yyyy" : "HH:mm") };
  }
  if (name === "TOC" || name === "INDEX" || name === "TOA") return { is: "stored", unshown: "contents" };
  if (name === "LISTNUM") return readListField(code);
  if (COUNTED.has(name)) return readAutoField(name, code);
  if (name === "STYLEREF") return { is: "stored", unshown: "field" };
  if (name === "FORMCHECKBOX") return { is: "checkbox" };
  if (name === "MACROBUTTON" || name === "GOTOBUTTON")
    return { is: "text", text: BUTTON.exec(code)?.[1]?.trim() ?? "" };
  const [, hex, decimal] = SYMBOL.exec(code) ?? [];
  if (hex === undefined && decimal === undefined) return { is: "stored" };
  return { is: "text", text: String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)) };
}
