import type { Edits } from "../../xml/edits.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import type { Settling } from "../inspection.ts";

const ADDED = new Set(["w:ins", "w:moveTo", "w:cellIns"]);
const TAKEN = new Set(["w:del", "w:moveFrom", "w:cellDel"]);
const FORMER = /^w:(rPr|pPr|sectPr|tblPr|tblPrEx|trPr|tcPr|tblGrid)Change$/;
const ALONE = new Set([
  "w:numberingChange",
  "w:cellMerge",
  "w:moveFromRangeStart",
  "w:moveFromRangeEnd",
  "w:moveToRangeStart",
  "w:moveToRangeEnd",
  "w:customXmlInsRangeStart",
  "w:customXmlInsRangeEnd",
  "w:customXmlDelRangeStart",
  "w:customXmlDelRangeEnd",
  "w:customXmlMoveFromRangeStart",
  "w:customXmlMoveFromRangeEnd",
  "w:customXmlMoveToRangeStart",
  "w:customXmlMoveToRangeEnd",
]);
/**
 * Elements that a record of former properties omits, because they do not change with them (ECMA-376 part 1, 17.13.5).
 */
const LASTING = new Set(["w:rPr", "w:sectPr", "w:headerReference", "w:footerReference", "w:ins", "w:del"]);
const DELETED_TEXT = new Map([
  ["w:delText", "t"],
  ["w:delInstrText", "instrText"],
]);

const inner = (source: string, element: XmlElement | undefined) =>
  element && !element.empty ? source.slice(element.innerStart, element.innerEnd) : "";

/** Removes the present properties and returns the offset at which the former ones belong. */
function dropPresent(edits: Edits, present: XmlElement): number {
  for (const one of present.children) if (!LASTING.has(one.name)) edits.drop(one);
  const lasting = present.children.filter((one) => LASTING.has(one.name));
  const behind = present.name === "w:pPr";
  return behind ? (lasting[0]?.start ?? present.innerEnd) : (lasting.at(-1)?.end ?? present.innerStart);
}

/**
 * Puts the former properties back in place of the present ones, which are removed once even if they have several
 * records.
 */
function restore(source: string, edits: Edits, record: XmlElement, { restored }: Settled): void {
  const present = record.parent;
  if (!present) return;
  const at = restored.get(present) ?? dropPresent(edits, present);
  restored.set(present, at);
  edits.insert(at, inner(source, record.children[0]));
}

/** Changes that need the whole part: removed elements, joined paragraphs and restored properties. */
export interface Settled {
  /** Properties whose former ones are restored, with the offset. */
  readonly restored: Map<XmlElement, number>;
  /** Paragraphs whose end is removed. */
  readonly ended: Set<XmlElement>;
  /** Rows and cells that are removed. */
  readonly dropped: Set<XmlElement>;
}

/** Settles a change of a paragraph mark, a row or a cell, which is an element of its properties. */
function settleMark(edits: Edits, mark: XmlElement, goes: boolean, { ended, dropped }: Settled): void {
  const properties = mark.parent;
  edits.drop(mark);
  if (!goes) return;
  const holder = properties?.parent;
  if (properties?.name === "w:rPr") {
    const paragraph = holder?.name === "w:pPr" ? holder.parent : undefined;
    if (paragraph?.name === "w:p") ended.add(paragraph);
  } else if (holder) {
    edits.drop(holder);
    dropped.add(holder);
  }
}

/** Counts the remaining children of a name, once per element and name. */
function createStaying(dropped: ReadonlySet<XmlElement>) {
  const counts = new Map<XmlElement, Map<string, number>>();
  return {
    in(around: XmlElement, name: string): number {
      const known = counts.get(around) ?? new Map<string, number>();
      counts.set(around, known);
      const isStaying = (one: XmlElement) => one.name === name && !dropped.has(one);
      const count = known.get(name) ?? around.children.filter(isStaying).length;
      known.set(name, count);
      return count;
    },
    /** Lowers the count after a counted element is removed. */
    less({ parent, name }: XmlElement): void {
      const known = parent && counts.get(parent);
      const count = known?.get(name);
      if (count !== undefined) known?.set(name, count - 1);
    },
  };
}

/** Removes rows without a cell and tables without a row. */
export function dropHollow(edits: Edits, dropped: Set<XmlElement>): void {
  const staying = createStaying(dropped);
  for (const one of dropped) {
    const around = one.parent;
    if (!around || dropped.has(around) || staying.in(around, one.name) > 0) continue;
    edits.drop(around);
    if (around.name !== "w:tr") continue;
    dropped.add(around);
    staying.less(around);
  }
}

/** Elements in which a change applies to a mark and holds no text. */
const MARKED = new Set(["w:rPr", "w:trPr", "w:tcPr"]);

/** Settles an element if it is a tracked change. Records removals, joins and restored properties in `settled`. */
export function settleRevision(
  source: string,
  edits: Edits,
  element: XmlElement,
  settling: Settling,
  settled: Settled,
): void {
  const { name } = element;
  const isAdded = ADDED.has(name);
  if (isAdded || TAKEN.has(name)) {
    const goes = isAdded === (settling === "reject");
    if (MARKED.has(element.parent?.name ?? "")) settleMark(edits, element, goes, settled);
    else if (goes || element.empty) edits.drop(element);
    else edits.unwrap(element);
  } else if (FORMER.test(name)) {
    if (settling === "accept") edits.drop(element);
    else restore(source, edits, element, settled);
  } else if (ALONE.has(name)) edits.drop(element);
  else if (settling === "reject") renameDeleted(edits, element);
}

/** Turns deleted text back into text. */
function renameDeleted(edits: Edits, element: XmlElement): void {
  const renamed = DELETED_TEXT.get(element.name);
  if (renamed === undefined) return;
  const { written, start, innerEnd, empty } = element;
  const whole = written.slice(0, written.indexOf(":") + 1) + renamed;
  edits.replace({ start: start + 1, end: start + 1 + written.length }, whole);
  if (!empty) edits.replace({ start: innerEnd + 2, end: innerEnd + 2 + written.length }, whole);
}
