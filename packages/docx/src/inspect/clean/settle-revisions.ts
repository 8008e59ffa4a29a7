import type { Edits } from "../../xml/edits.ts";
import type { XmlElement } from "../../xml/xml-tree.ts";
import type { Settling } from "./cleaning.ts";

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
/** What a record of former properties leaves out because it does not change with them (ECMA-376 part 1, 17.13.5). */
const LASTING = new Set(["w:rPr", "w:sectPr", "w:headerReference", "w:footerReference", "w:ins", "w:del"]);
const DELETED_TEXT = new Map([
  ["w:delText", "t"],
  ["w:delInstrText", "instrText"],
]);

const inner = (source: string, element: XmlElement | undefined) =>
  element && !element.empty ? source.slice(element.innerStart, element.innerEnd) : "";

/** Puts the former properties back where the present ones stand. */
function restore(source: string, edits: Edits, record: XmlElement): void {
  const present = record.parent;
  if (!present) return;
  const former = inner(source, record.children[0]);
  for (const one of present.children) if (!LASTING.has(one.name) || one === record) edits.drop(one);
  const lasting = present.children.filter((one) => LASTING.has(one.name));
  const behind = present.name === "w:pPr";
  const at = behind ? (lasting[0]?.start ?? present.innerEnd) : (lasting.at(-1)?.end ?? present.innerStart);
  edits.insert(at, former);
}

/** What goes as a whole or is joined, for those who see the whole part. */
export interface Settled {
  /** Paragraphs whose end goes. */
  readonly ended: Set<XmlElement>;
  /** Rows and cells that go. */
  readonly dropped: Set<XmlElement>;
}

/** A change of the mark that ends a paragraph, of a row, or of a cell: an element among its properties. */
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

/** Rows without a cell and tables without a row go as well. */
export function dropHollow(edits: Edits, dropped: Set<XmlElement>): void {
  for (const one of dropped) {
    const around = one.parent;
    const isHollow = around?.children.every((other) => other.name !== one.name || dropped.has(other));
    if (!around || !isHollow || dropped.has(around)) continue;
    edits.drop(around);
    if (around.name === "w:tr") dropped.add(around);
  }
}

/** Elements among whose children a change is one of a mark and holds no text. */
const MARKED = new Set(["w:rPr", "w:trPr", "w:tcPr"]);

/** Settles one element of tracked changes, if it is one. What goes as a whole is told in `settled`. */
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
    else restore(source, edits, element);
  } else if (ALONE.has(name)) edits.drop(element);
  else if (settling === "reject") renameDeleted(edits, element);
}

/** Text that was deleted is text again. */
function renameDeleted(edits: Edits, element: XmlElement): void {
  const renamed = DELETED_TEXT.get(element.name);
  if (renamed === undefined) return;
  const { written, start, innerEnd, empty } = element;
  const whole = written.slice(0, written.indexOf(":") + 1) + renamed;
  edits.replace({ start: start + 1, end: start + 1 + written.length }, whole);
  if (!empty) edits.replace({ start: innerEnd + 2, end: innerEnd + 2 + written.length }, whole);
}
