import { escapeXml } from "../../../xml/entities.ts";
import type { XmlElement } from "../../../xml/xml-tree.ts";
import { type OpenField, type Rewriting, textOf, valueIn } from "./rewriting.ts";

/** Gives a bookmark's name in the target. */
type Rename = (name: string) => string;

const NAME_FIRST = /^(\s*(?:REF|PAGEREF|NOTEREF|GOTOBUTTON|SET|ASK)\s+"?)([^\s"\\]+)/i;
const NAME_ALONE = /^(\s*)([^\s"\\=]+)/;
const LINK_SWITCH = /(\\l\s+"?)([^\s"\\]+)/gi;
const BOOKMARK_SWITCH = /(\\b\s+"?)([^\s"\\]+)/gi;

/** Follows renamed bookmarks in a field code (ECMA-376 part 1, 17.16.5). */
function renameInField(code: string, rename: Rename): string {
  const swap = (_whole: string, before: string, name: string) => before + rename(name);
  if (/^\s*HYPERLINK\b/i.test(code)) return code.replace(LINK_SWITCH, swap);
  if (/^\s*(TOC|INDEX)\b/i.test(code)) return code.replace(BOOKMARK_SWITCH, swap);
  return code.replace(NAME_FIRST.test(code) ? NAME_FIRST : NAME_ALONE, swap);
}

/** Fields that ask the document for something that only the topic's own document can answer. */
const ASKS_DOCUMENT = /^\s*DOC(?:PROPERTY|VARIABLE)\b/i;

function codeOf(rewriting: Rewriting, field: OpenField): string {
  return field.code.map((piece) => textOf(rewriting, piece)).join("");
}

/** A field's code may lie in several pieces; when a name in it changes, the first piece takes it whole. */
function finishCode(rewriting: Rewriting, field: OpenField): void {
  const code = codeOf(rewriting, field);
  const renamed = renameInField(code, (name) => rewriting.topic.bookmark(name));
  if (renamed === code) return;
  field.code.forEach((piece, index) => {
    const text = index === 0 ? escapeXml(renamed) : "";
    rewriting.edits.replace({ start: piece.innerStart, end: piece.innerEnd }, text);
  });
}

/** The result stays as text where the field would find nothing in the target when it is brought up to date. */
function freeze(rewriting: Rewriting, field: OpenField): void {
  if (!field.hasResult || field.holdsOthers || !ASKS_DOCUMENT.test(codeOf(rewriting, field))) return;
  for (const one of [...field.characters, ...field.code]) rewriting.edits.drop(one);
}

export function rewriteFieldCharacter(rewriting: Rewriting, element: XmlElement): boolean {
  const { fields } = rewriting;
  const type = valueIn(rewriting, element, "w:fldCharType");
  const field = fields.at(-1);
  if (type === "begin") {
    if (field && !field.hasResult) field.holdsOthers = true;
    fields.push({ characters: [element], code: [], holdsOthers: false, hasResult: false });
    return false;
  }
  if (!field) return false;
  field.characters.push(element);
  if (!field.hasResult) finishCode(rewriting, field);
  if (type === "separate") field.hasResult = true;
  if (type !== "end") return false;
  freeze(rewriting, field);
  fields.pop();
  return false;
}

export function rewriteFieldCode(rewriting: Rewriting, element: XmlElement): boolean {
  const field = rewriting.fields.at(-1);
  if (!element.empty && field && !field.hasResult) field.code.push(element);
  return true;
}

export function rewriteSimpleField(rewriting: Rewriting, element: XmlElement): boolean {
  const code = valueIn(rewriting, element, "w:instr") ?? "";
  if (ASKS_DOCUMENT.test(code) && element.children.some((one) => one.name === "w:r")) {
    rewriting.edits.unwrap(element);
    for (const one of element.children) if (one.name === "w:fldData") rewriting.edits.drop(one);
    return false;
  }
  const renamed = renameInField(code, (name) => rewriting.topic.bookmark(name));
  rewriting.edits.setAttribute(element, "w:instr", renamed);
  return false;
}
