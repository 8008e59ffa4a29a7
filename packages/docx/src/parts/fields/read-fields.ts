import { unescapeXml } from "../../xml/entities.ts";
import { attribute, attributeValue, type XmlElement } from "../../xml/xml-tree.ts";

/** A field of a part, complex or simple (ECMA-376 part 1, 17.16.18 and 17.16.19). */
export interface Field {
  /** Field character that begins it, or the simple field. */
  readonly begin: XmlElement;
  separate: XmlElement | undefined;
  end: XmlElement | undefined;
  /** Texts and nested fields of its code, in order; `undefined` stands for content that is no code. */
  readonly code: (string | Field | undefined)[];
  /** Elements of runs in its result, those of nested fields included. */
  readonly result: XmlElement[];
  /** Field whose code or result it is in. */
  readonly outer: Field | undefined;
  readonly inCode: boolean;
  readonly paragraph: XmlElement | undefined;
}

interface Walk {
  readonly source: string;
  readonly found: Field[];
  readonly open: Field[];
  readonly paragraph: XmlElement | undefined;
}

/** Texts of their own, whose fields begin and end in them. */
const STORIES = new Set(["w:txbxContent", "w:footnote", "w:endnote", "w:comment"]);
/** Text that is not there once changes are accepted, and what repeats other content. */
const SKIPPED = new Set(["w:del", "w:moveFrom", "mc:Fallback", "w:pPr", "w:rPr"]);
const CONTROL = new Set(["w:fldChar", "w:instrText"]);

const isReading = ({ separate, begin }: Field) => begin.name === "w:fldChar" && separate === undefined;

function openField({ source, found, open, paragraph }: Walk, begin: XmlElement): Field {
  const outer = open.at(-1);
  const inCode = outer !== undefined && isReading(outer);
  const isSimple = begin.name === "w:fldSimple";
  const code = isSimple ? [attributeValue(source, begin, "w:instr") ?? ""] : [];
  const end = isSimple ? begin : undefined;
  const field: Field = { begin, separate: undefined, end, code, result: [], outer, inCode, paragraph };
  if (outer && inCode) outer.code.push(field);
  found.push(field);
  return field;
}

function readCharacter(walk: Walk, element: XmlElement): void {
  const type = attributeValue(walk.source, element, "w:fldCharType");
  const field = walk.open.at(-1);
  if (type === "begin") walk.open.push(openField(walk, element));
  else if (type === "separate" && field?.begin.name === "w:fldChar") field.separate ??= element;
  else if (type === "end" && field?.begin.name === "w:fldChar") {
    field.end = element;
    walk.open.pop();
  }
}

function readContent({ source, open }: Walk, element: XmlElement): void {
  const field = open.at(-1);
  if (!field) return;
  const isCode = element.name === "w:instrText";
  if (isReading(field)) {
    field.code.push(isCode ? unescapeXml(source.slice(element.innerStart, element.innerEnd)) : undefined);
  } else if (!isCode) for (const one of open) if (!isReading(one)) one.result.push(element);
}

function visit(walk: Walk, element: XmlElement): void {
  const { name } = element;
  if (SKIPPED.has(name)) return;
  if (name === "w:fldChar") {
    readCharacter(walk, element);
    return;
  }
  if (element.parent?.name === "w:r") readContent(walk, element);
  const isSimple = name === "w:fldSimple";
  if (isSimple) walk.open.push(openField(walk, element));
  const inner: Walk = {
    ...walk,
    ...(STORIES.has(name) && { open: [] }),
    ...(name === "w:p" && { paragraph: element }),
  };
  for (const one of element.children) visit(inner, one);
  if (isSimple) walk.open.pop();
}

/** Returns the complete fields of a part in the order of their beginnings, without those in deleted text. */
export function readFields(source: string, root: XmlElement): Field[] {
  const found: Field[] = [];
  visit({ source, found, open: [], paragraph: undefined }, root);
  return found.filter(({ end }) => end !== undefined);
}

/** Returns a field's name in capitals: `REF`, `=` for a formula, "" where its code begins with another field. */
export function fieldName({ code: [first] }: Field): string {
  if (typeof first !== "string") return "";
  return /^\s*(=|[A-Za-z]+)/.exec(first)?.[1]?.toUpperCase() ?? "";
}

function isOn(source: string, { begin }: Field, name: string): boolean {
  const value = attributeValue(source, begin, name);
  return value !== undefined && !/^(?:0|false|off)$/.test(value);
}

/** True if Word must not update the field (17.16.18, `fldLock`). */
export const isLocked = (source: string, field: Field): boolean => isOn(source, field, "w:fldLock");
/** True if Word updates the field when it opens the document (`dirty`). */
export const isDirty = (source: string, field: Field): boolean => isOn(source, field, "w:dirty");

/** Returns where the mark goes that makes Word update a field, and its markup. */
export function dirtyMark({ begin }: Field): { readonly at: number; readonly text: string } {
  const named = attribute(begin, begin.name === "w:fldSimple" ? "w:instr" : "w:fldCharType");
  const prefix = named?.written.includes(":") ? named.written.slice(0, named.written.indexOf(":") + 1) : "w:";
  return { at: begin.start + 1 + begin.written.length, text: ` ${prefix}dirty="true"` };
}

/** Returns the text of a field's result as stored. */
export function storedText(source: string, { result }: Field): string {
  return result.map((one) => textOf(source, one)).join("");
}

const CHARACTERS = new Map([
  ["w:tab", "\t"],
  ["w:br", "\n"],
  ["w:cr", "\n"],
  ["w:noBreakHyphen", "\u2011"],
]);

/** Returns the text that a child of a run shows. */
export function textOf(source: string, element: XmlElement): string {
  if (element.name !== "w:t") return CHARACTERS.get(element.name) ?? "";
  return unescapeXml(source.slice(element.innerStart, element.innerEnd));
}

/** True for the parts of a field that are not its result. */
export const isFieldControl = ({ name }: XmlElement): boolean => CONTROL.has(name);
