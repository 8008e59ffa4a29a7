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

/** Takes the present properties away; gives where former ones belong. */
function dropPresent(edits: Edits, present: XmlElement): number {
  for (const one of present.children) if (!LASTING.has(one.name)) edits.drop(one);
  const lasting = present.children.filter((one) => LASTING.has(one.name));
  const behind = present.name === "w:pPr";
  return behind ? (lasting[0]?.start ?? present.innerEnd) : (lasting.at(-1)?.end ?? present.innerStart);
}

/** Puts the former properties back where the present ones stand, which go once however many records they have. */
function restore(source: string, edits: Edits, record: XmlElement, { restored }: Settled): void {
  const present = record.parent;
  if (!present) return;
  const at = restored.get(present) ?? dropPresent(edits, present);
  restored.set(present, at);
  edits.insert(at, inner(source, record.children[0]));
}

/** What goes as a whole, is joined or is put back, for those who see the whole part. */
export interface Settled {
  /** Properties whose former ones are put back, and where. */
  readonly restored: Map<XmlElement, number>;
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

/** Counts the children of a name that stay, of each element and name once. */
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
    /** One that was counted goes as well. */
    less({ parent, name }: XmlElement): void {
      const known = parent && counts.get(parent);
      const count = known?.get(name);
      if (count !== undefined) known?.set(name, count - 1);
    },
  };
}

/** Rows without a cell and tables without a row go as well. */
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
    else restore(source, edits, element, settled);
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
