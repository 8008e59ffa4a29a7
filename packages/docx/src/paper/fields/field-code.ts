import type { PageField } from "../blocks.ts";
import type { PageFormat } from "../looks.ts";
import type { UnshownKind } from "../paper.ts";
import { vocabulary } from "../vocabulary.ts";

/** Kind of a field by its code (ECMA-376 part 1, 17.16), as far as a paper shows more than the stored result. */
export type FieldKind =
  | { readonly is: PageField["field"]; readonly format: PageFormat | undefined }
  | { readonly is: "date"; readonly picture: string }
  | { readonly is: "checkbox" }
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

/** Fields that Word computes at each layout and other programs do not store. */
const COMPUTED: ReadonlySet<string> = new Set(["LISTNUM", "AUTONUM", "AUTONUMLGL", "AUTONUMOUT", "STYLEREF"]);
/** Maximum length of a field's code that is read. */
const MOST = 512;

function formatIn(code: string): PageFormat | undefined {
  for (const [, name = ""] of code.matchAll(FORMAT)) if (FORMATS[name]) return FORMATS[name];
  return undefined;
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
  if (COMPUTED.has(name)) return { is: "stored", unshown: "field" };
  if (name === "FORMCHECKBOX") return { is: "checkbox" };
  if (name === "MACROBUTTON" || name === "GOTOBUTTON")
    return { is: "text", text: BUTTON.exec(code)?.[1]?.trim() ?? "" };
  const [, hex, decimal] = SYMBOL.exec(code) ?? [];
  if (hex === undefined && decimal === undefined) return { is: "stored" };
  return { is: "text", text: String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)) };
}
