import type { NoticeCode } from "../../findings.ts";
import { isAllowedLink } from "./relationship-policy.ts";

/** Placeholder in a field's code for a nested field, whose result is not known before it is evaluated. */
export const NESTED = "\ufffc";

/**
 * Fields that fetch, run or send something when they are evaluated or clicked (ECMA-376 part 1, 17.16.5, and older
 * names that Word still accepts). All other fields use the document alone.
 */
const ACTIVE = new Map<string, NoticeCode>([
  ["DDE", "FIELD_STRIPPED"],
  ["DDEAUTO", "FIELD_STRIPPED"],
  ["INCLUDE", "FIELD_STRIPPED"],
  ["INCLUDETEXT", "FIELD_STRIPPED"],
  ["INCLUDEPICTURE", "FIELD_STRIPPED"],
  ["IMPORT", "FIELD_STRIPPED"],
  ["LINK", "FIELD_STRIPPED"],
  ["DATABASE", "FIELD_STRIPPED"],
  ["DATA", "FIELD_STRIPPED"],
  ["RD", "FIELD_STRIPPED"],
  ["PRINT", "FIELD_STRIPPED"],
  ["MACROBUTTON", "FIELD_STRIPPED"],
  ["EMBED", "OLE_STRIPPED"],
  ["CONTROL", "ACTIVEX_STRIPPED"],
  ["HTMLCONTROL", "ACTIVEX_STRIPPED"],
  ["HTMLACTIVEX", "ACTIVEX_STRIPPED"],
]);

/** First letters of a code, and whether a nested field is before or directly after them. */
const KEYWORD = /^[^A-Za-z=\ufffc]*(?:(=)|([A-Za-z]*)(\ufffc?))/;

export function fieldKeyword(code: string): string {
  return KEYWORD.exec(code)?.[2]?.toUpperCase() ?? "";
}

/** Parts of a field code: words, quoted texts, switches. */
const ARGUMENT =
  /\\([A-Za-z*#@!])|["\u201c\u201d]((?:\\[\s\S]|[^"\u201c\u201d\\])*)["\u201c\u201d]?|([^\s"\u201c\u201d]+)/g;
/** Switches of HYPERLINK that have a text argument (17.16.5.25). */
const WITH_TEXT = new Set(["l", "o", "t"]);

/** Returns the address of a HYPERLINK field; "" if it leads to a bookmark of the same document. */
function hyperlinkAddress(code: string): string {
  let skip = false;
  for (const [, mark, quoted, bare] of code.slice(code.search(/hyperlink/i) + 9).matchAll(ARGUMENT)) {
    if (mark !== undefined) {
      skip = WITH_TEXT.has(mark.toLowerCase());
      continue;
    }
    const text = (quoted ?? bare ?? "").replace(/\\(["\\])/g, "$1");
    if (!skip && text.trim() !== "") return text;
    skip = false;
  }
  return "";
}

/**
 * Returns why a field must be removed, judged by its code.
 * @returns undefined if it may remain
 */
export function fieldDanger(code: string): NoticeCode | undefined {
  const [, formula, letters = "", nested = ""] = KEYWORD.exec(code) ?? [];
  if (formula !== undefined) return undefined;
  const keyword = letters.toUpperCase();
  if (nested !== "") {
    // A nested field could supply the rest of the name.
    const completes = [...ACTIVE.keys(), "HYPERLINK"].some((one) => one.startsWith(keyword));
    return completes ? "FIELD_STRIPPED" : undefined;
  }
  if (keyword !== "HYPERLINK") return ACTIVE.get(keyword);
  const address = hyperlinkAddress(code);
  return address.startsWith(NESTED) || !isAllowedLink(address) ? "LINK_STRIPPED" : undefined;
}
