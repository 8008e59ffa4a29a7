/** Keywords of Word's fields (ECMA-376 part 1, 17.16.5, and later ones); a code that begins with another is none. */
const KEYWORDS = `
  ADDIN ADDRESSBLOCK ADVANCE ASK AUTHOR AUTONUM AUTONUMLGL AUTONUMOUT AUTOTEXT AUTOTEXTLIST BARCODE BIBLIOGRAPHY
  BIDIOUTLINE CITATION COMMENTS COMPARE CONTROL CREATEDATE DATABASE DATE DDE DDEAUTO DISPLAYBARCODE DOCPROPERTY
  DOCVARIABLE EDITTIME EMBED EQ FILENAME FILESIZE FILLIN FORMCHECKBOX FORMDROPDOWN FORMTEXT GLOSSARY GOTOBUTTON
  GREETINGLINE HTMLACTIVEX HTMLCONTROL HYPERLINK IF IMPORT INCLUDE INCLUDEPICTURE INCLUDETEXT INDEX INFO KEYWORDS
  LASTSAVEDBY LINK LISTNUM MACROBUTTON MERGEBARCODE MERGEFIELD MERGEREC MERGESEQ NEXT NEXTIF NOTEREF NUMCHARS NUMPAGES
  NUMWORDS PAGE PAGEREF PRINT PRINTDATE PRIVATE QUOTE RD REF REVNUM SAVEDATE SECTION SECTIONPAGES SEQ SET SHAPE SKIPIF
  STYLEREF SUBJECT SYMBOL TA TC TEMPLATE TIME TITLE TOA TOC USERADDRESS USERINITIALS USERNAME XE
`;
const keywords: ReadonlySet<string> = new Set(KEYWORDS.trim().split(/\s+/));

const MERGE = /^\s{0,20}MERGEFIELD\s{1,20}(?:["\u201c]([^"\u201c\u201d]{1,128})["\u201d]|([^\s\\"]{1,128}))/i;
const NAMED = /^[\s{]{0,20}(\p{L}[\p{L}\p{M}\p{N}_ .|-]{1,63})[\s}]{0,20}(?:\\\*\s?[A-Za-z]{1,20}\s{0,20})?$/u;

/** A field that stands where a marker should be. */
export interface NamedField {
  readonly dialect: "merge" | "field";
  readonly name: string;
}

/** Reads a field's code: a mail merge field, or text that is no field of Word's at all. */
export function namedField(code: string): NamedField | undefined {
  const [, quoted, bare] = MERGE.exec(code) ?? [];
  const merged = (quoted ?? bare)?.trim();
  if (merged) return { dialect: "merge", name: merged };
  const name = NAMED.exec(code)?.[1]?.trim();
  if (name === undefined || keywords.has(name.split(/[\s\\]/, 1)[0]?.toUpperCase() ?? "")) return undefined;
  return { dialect: "field", name };
}
