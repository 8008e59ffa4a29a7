import { escapeXml } from "../../xml/entities.ts";
import { attributeValue, type XmlElement } from "../../xml/xml-tree.ts";
import { type Cleaning, drop, prefixOf, unwrap } from "./cleaning.ts";
import { fieldDanger, fieldKeyword, NESTED } from "./field-danger.ts";
import { branchesOf, codeOf, dangerOf, isFieldCode, type OpenField, openField, readCode } from "./read-field.ts";

/** Texts of their own: a field begins and ends in the same one. */
const STORIES = new Set(["w:txbxContent", "w:footnote", "w:endnote", "w:comment", "w:docPartBody"]);

/** What a MACROBUTTON shows stands in its code, behind the macro's name (ECMA-376 part 1, 17.16.5.33). */
function shownText(field: OpenField): string {
  const code = codeOf(field);
  if (fieldKeyword(code) !== "MACROBUTTON" || field.marks.length > 2) return "";
  return /^\W*macrobutton\s+\S+\s+([\s\S]*?)\s*$/i.exec(code)?.[1]?.replaceAll(NESTED, "") ?? "";
}

/** Leaves of a field only its result, as plain text. */
function neutralise(cleaning: Cleaning, field: OpenField, closed: boolean): void {
  const code = dangerOf(field);
  if (code === undefined) return;
  cleaning.codes.add(code);
  const shown = closed ? shownText(field) : "";
  const first = shown === "" ? undefined : field.inside.find(isFieldCode);
  for (const one of field.marks) drop(cleaning, one);
  for (const one of field.inside) {
    if (one === first) {
      const name = `${prefixOf(one)}t`;
      drop(cleaning, one, `<${name} xml:space="preserve">${escapeXml(shown)}</${name}>`);
    } else if (closed || isFieldCode(one)) drop(cleaning, one);
  }
}

function addNested(field: OpenField | undefined): void {
  if (field?.reading) field.pieces.push({ text: NESTED, branches: [] });
}

function readMark(cleaning: Cleaning, open: OpenField[], mark: XmlElement): void {
  const type = attributeValue(cleaning.source, mark, "w:fldCharType");
  const field = open.at(-1);
  if (type === "begin") {
    addNested(field);
    open.push(openField(mark));
    return;
  }
  // A mark that only some readers see does not end the code for the others.
  if (!field || branchesOf(mark).join() !== field.branches) return;
  field.marks.push(mark);
  field.reading = false;
  if (type !== "end") return;
  open.pop();
  neutralise(cleaning, field, true);
}

function readSimple(cleaning: Cleaning, open: readonly OpenField[], element: XmlElement): void {
  addNested(open.at(-1));
  const code = fieldDanger(attributeValue(cleaning.source, element, "w:instr") ?? "");
  if (code === undefined) return;
  cleaning.codes.add(code);
  unwrap(cleaning, element);
  for (const one of element.children) if (one.name === "w:fldData") drop(cleaning, one);
}

function visit(cleaning: Cleaning, outer: OpenField[], element: XmlElement): void {
  const isRunContent = element.parent?.name === "w:r" && element.name !== "w:rPr";
  if (isRunContent) {
    for (const field of outer) if (field.reading) field.inside.push(element);
    const field = outer.at(-1);
    if (field?.reading) readCode(field, cleaning.source, element);
  }
  if (element.name === "w:fldChar") readMark(cleaning, outer, element);
  if (element.name === "w:fldSimple") readSimple(cleaning, outer, element);
  const open = STORIES.has(element.name) ? [] : outer;
  for (const one of element.children) visit(cleaning, open, one);
  if (open !== outer) for (const field of open) neutralise(cleaning, field, false);
}

/** Turns the fields of a part that fetch or run into the text they show. A field may span paragraphs. */
export function cleanFields(cleaning: Cleaning, root: XmlElement): void {
  const open: OpenField[] = [];
  visit(cleaning, open, root);
  for (const field of open) neutralise(cleaning, field, false);
}
