import { dirtyMark, type Field, isDirty, storedText } from "../../parts/fields/read-fields.ts";
import type { Edits } from "../../xml/edits.ts";
import { escapeXml } from "../../xml/entities.ts";
import { attribute, child, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";

const TEXT = new Set(["w:t", "w:tab", "w:br", "w:cr", "w:noBreakHyphen", "w:lastRenderedPageBreak", "w:rPr"]);

/** True if a field's result is plain text of one paragraph, so that other text can take its place. */
export function canWrite(field: Field): boolean {
  const paragraphs = new Set(field.result.map((one) => one.parent?.parent));
  const isPlain = field.result.every(({ name }) => TEXT.has(name));
  const isInOne =
    field.begin.name === "w:fldSimple" || field.end === undefined || sameParagraph(field.begin, field.end);
  return isPlain && isInOne && paragraphs.size <= 2;
}

function sameParagraph(a: XmlElement, b: XmlElement): boolean {
  const up = (from: XmlElement) => {
    let one: XmlElement | undefined = from;
    while (one && one.name !== "w:p") one = one.parent;
    return one;
  };
  return up(a) === up(b);
}

const textMarkup = (prefix: string, text: string) => `<${prefix}t xml:space="preserve">${escapeXml(text)}</${prefix}t>`;

/**
 * Writes the result of a field in the look of its first text.
 * @returns true if it was another one
 */
export function writeResult(source: string, edits: Edits, field: Field, text: string): boolean {
  if (storedText(source, field) === text) return false;
  const { begin, separate, end, result } = field;
  const first = result.find(({ name }) => name === "w:t");
  const prefix = prefixOf(begin);
  for (const one of result) {
    if (one === first) edits.replace(one, textMarkup(prefix, text));
    else if (one.name !== "w:rPr") edits.drop(one);
  }
  if (first) return true;
  if (begin.name === "w:fldSimple") {
    const made = `<${prefix}r>${textMarkup(prefix, text)}</${prefix}r>`;
    const run = child(begin, "w:r");
    if (run && !run.empty) edits.insert(run.innerEnd, textMarkup(prefix, text));
    else if (!begin.empty) edits.insert(begin.innerEnd, made);
    else return false;
  } else if (separate) edits.insert(separate.end, textMarkup(prefix, text));
  else if (end) {
    const kind = attribute(end, "w:fldCharType")?.written ?? "w:fldCharType";
    edits.insert(end.start, `<${prefix}fldChar ${kind}="separate"/>${textMarkup(prefix, text)}`);
  }
  return true;
}

/** Sets or removes the mark that makes Word update a field when it opens the document. */
export function markDirty(source: string, edits: Edits, field: Field, isUntrue: boolean): void {
  if (isDirty(source, field) === isUntrue) return;
  const known = attribute(field.begin, "w:dirty");
  const { at, text } = dirtyMark(field);
  if (!isUntrue && known)
    edits.drop({ start: source[known.start - 1] === " " ? known.start - 1 : known.start, end: known.end });
  else if (known) edits.replace({ start: known.start, end: known.end }, text.trim());
  else edits.insert(at, text);
}
