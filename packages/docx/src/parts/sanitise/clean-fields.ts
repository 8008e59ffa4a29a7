import { TemplateError } from "../../template-error.ts";
import { escapeXml } from "../../xml/entities.ts";
import { attributeValue, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { type Cleaning, unwrap } from "./cleaning.ts";
import { fieldDanger, fieldKeyword, NESTED } from "./field-danger.ts";
import {
  branchOf,
  codeOf,
  dangerOf,
  isCodeOrText,
  isFieldCode,
  type OpenField,
  openField,
  readCode,
} from "./read-field.ts";

/** Separate texts: a field begins and ends in the same one. */
const STORIES = new Set(["w:txbxContent", "w:footnote", "w:endnote", "w:comment", "w:docPartBody"]);

/** Word nests at most 20 fields. */
const MAX_NESTED = 64;

/** Returns the text of a MACROBUTTON, which is in its code after the macro's name (ECMA-376 part 1, 17.16.5.33). */
function shownText(field: OpenField): string {
  const code = codeOf(field);
  if (fieldKeyword(code) !== "MACROBUTTON" || field.marks.length > 2) return "";
  const [head] = /^\W*macrobutton\s+\S+\s+/i.exec(code) ?? [];
  return head === undefined ? "" : code.slice(head.length).trimEnd().replaceAll(NESTED, "");
}

/** Reduces a field to its result, as plain text. */
function neutralise(cleaning: Cleaning, field: OpenField, closed: boolean): void {
  const code = dangerOf(field);
  if (code === undefined) return;
  cleaning.codes.add(code);
  const shown = closed ? shownText(field) : "";
  const first = shown === "" ? undefined : field.inside.find(isFieldCode);
  for (const one of field.marks) cleaning.edits.drop(one);
  for (const one of field.inside) {
    if (one === first) {
      const name = `${prefixOf(one)}t`;
      cleaning.edits.replace(one, `<${name} xml:space="preserve">${escapeXml(shown)}</${name}>`);
    } else if (closed || isFieldCode(one)) cleaning.edits.drop(one);
  }
}

function addNested(field: OpenField | undefined): void {
  if (field?.reading) field.pieces.push({ text: NESTED, branches: [] });
}

interface FieldWalk {
  readonly cleaning: Cleaning;
  readonly part: string;
  /** Open fields, innermost last. */
  readonly open: OpenField[];
  /** Alternatives around the current element. */
  readonly branches: readonly string[];
}

function readMark({ cleaning, part, open, branches }: FieldWalk, mark: XmlElement): void {
  const type = attributeValue(cleaning.source, mark, "w:fldCharType");
  const field = open.at(-1);
  if (type === "begin") {
    if (open.length >= MAX_NESTED) throw new TemplateError("TOO_COMPLEX", "fields nested too deep", { part });
    addNested(field);
    open.push(openField(mark, branches));
    return;
  }
  if (!field) return;
  // A field character that only some readers see does not end the code for the others.
  if (branches.join() !== field.branches) {
    field.torn = true;
    return;
  }
  field.marks.push(mark);
  field.reading = false;
  if (type !== "end") return;
  open.pop();
  neutralise(cleaning, field, true);
}

function readSimple({ cleaning, open }: FieldWalk, element: XmlElement): void {
  addNested(open.at(-1));
  const code = fieldDanger(attributeValue(cleaning.source, element, "w:instr") ?? "");
  if (code === undefined) return;
  cleaning.codes.add(code);
  unwrap(cleaning, element);
  for (const one of element.children) if (one.name === "w:fldData") cleaning.edits.drop(one);
}

function readContent({ cleaning, open, branches }: FieldWalk, element: XmlElement): void {
  const isText = isCodeOrText(element);
  if (!isText && (element.parent?.name !== "w:r" || element.name === "w:rPr")) return;
  for (const field of open) if (field.reading) field.inside.push(element);
  const field = open.at(-1);
  if (isText && field?.reading) readCode(field, cleaning.source, element, branches);
}

function visit(outer: FieldWalk, element: XmlElement): void {
  const branch = branchOf(element);
  const isStory = STORIES.has(element.name);
  const branches =
    branch === undefined || outer.branches.includes(branch) ? outer.branches : [...outer.branches, branch];
  const walk = { ...outer, branches };
  readContent(walk, element);
  if (element.name === "w:fldChar") readMark(walk, element);
  if (element.name === "w:fldSimple") readSimple(walk, element);
  const inner = isStory ? { ...walk, open: [] } : walk;
  for (const one of element.children) visit(inner, one);
  if (isStory) for (const field of inner.open) neutralise(outer.cleaning, field, false);
}

/**
 * Replaces the fields of a part that fetch or run by the text they show. A field may span paragraphs.
 * @throws TemplateError TOO_COMPLEX
 */
export function cleanFields(cleaning: Cleaning, part: string, root: XmlElement): void {
  const walk: FieldWalk = { cleaning, part, open: [], branches: [] };
  visit(walk, root);
  for (const field of walk.open) neutralise(cleaning, field, false);
}
