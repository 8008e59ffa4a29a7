import { escapeXml } from "../../../xml/entities.ts";
import { attribute, child, childValue, prefixOf, type XmlElement } from "../../../xml/xml-tree.ts";
import type { StyleType } from "../../definitions/style-sheet.ts";
import { RANGE_ENDS, RANGE_STARTS, TRACKED } from "../target/annotations.ts";
import type { NoteKind } from "../topic/topic-import.ts";
import { rewriteFieldCharacter, rewriteFieldCode, rewriteSimpleField } from "./field-rules.ts";
import { rewriteParagraph } from "./rewrite-paragraph.ts";
import { rewriteTable, tableStyleAround } from "./rewrite-table.ts";
import { type Rewriting, valueIn } from "./rewriting.ts";
import { rewriteShapeRule } from "./shape-rules.ts";

/** Handles an element; returns true if its children must not be visited. */
type Rule = (rewriting: Rewriting, element: XmlElement) => boolean;

function style(type: StyleType): Rule {
  return (rewriting, element) => {
    const id = valueIn(rewriting, element, "w:val");
    const table = type === "paragraph" ? tableStyleAround(rewriting.source, element) : undefined;
    rewriting.edits.setOrDrop(element, "w:val", id === undefined ? undefined : rewriting.topic.style(type, id, table));
    return true;
  };
}

function note(kind: NoteKind): Rule {
  return (rewriting, element) => {
    const id = valueIn(rewriting, element, "w:id");
    rewriting.edits.setOrDrop(element, "w:id", id === undefined ? undefined : rewriting.topic.note(kind, id));
    return true;
  };
}

const strip: Rule = (rewriting, element) => {
  rewriting.edits.drop(element);
  return true;
};

const numbering: Rule = (rewriting, element) => {
  const { edits, source, topic } = rewriting;
  const id = valueIn(rewriting, element, "w:val") ?? "0";
  const owner = element.parent;
  if (owner?.name !== "w:numPr" || id === "0") return true;
  const level = child(owner, "w:ilvl");
  const own = level && valueIn(rewriting, level, "w:val");
  const item = topic.listItem(id, own, childValue(source, owner.parent, "w:pStyle"));
  const isPlain = owner.children.every((one) => one === element || one === level);
  if (item.isOfStyle && isPlain) {
    edits.drop(owner);
    return true;
  }
  edits.setAttribute(element, "w:val", item.numId);
  if (item.level === undefined || item.level === own) return true;
  const prefix = prefixOf(element);
  if (level) edits.setAttribute(level, "w:val", item.level);
  else edits.insert(element.start, `<${prefix}ilvl ${prefix || "w:"}val="${escapeXml(item.level)}"/>`);
  return true;
};

const range: Rule = (rewriting, element) => {
  const id = rewriting.ranges.get(element) ?? "";
  if (id === "") {
    rewriting.edits.drop(element);
    return true;
  }
  rewriting.edits.setAttribute(element, "w:id", id);
  const name = valueIn(rewriting, element, "w:name") ?? "";
  if (element.name === "w:bookmarkStart")
    rewriting.edits.setAttribute(element, "w:name", rewriting.topic.bookmark(name));
  else if (name !== "") rewriting.edits.setAttribute(element, "w:name", rewriting.topic.move(name));
  return true;
};

const tracked: Rule = (rewriting, element) => {
  rewriting.edits.setAttribute(element, "w:id", rewriting.topic.target.ids.annotations.next());
  return false;
};

const drawing: Rule = (rewriting, element) => {
  rewriting.edits.setAttribute(element, "id", rewriting.topic.target.ids.drawings.next());
  return false;
};

const control: Rule = (rewriting, element) => {
  const id = child(element, "w:id");
  if (id) rewriting.edits.setAttribute(id, "w:val", rewriting.topic.target.ids.controls.next());
  return false;
};

const section: Rule = (rewriting, element) => {
  if (rewriting.topic.keepSections) return false;
  rewriting.topic.notice("SECTIONS_STRIPPED");
  rewriting.edits.drop(element);
  return true;
};

/** A reference to a missing header would leave the section without its required attribute. */
const headerReference: Rule = (rewriting, element) => {
  const id = valueIn(rewriting, element, "r:id") ?? "";
  const mapped = rewriting.topic.relationship(rewriting.from, rewriting.destination.part, id);
  rewriting.edits.setOrDrop(element, "r:id", mapped);
  if (mapped !== undefined && rewriting.topic.repeatsOnEvenPages) repeatOnEvenPages(rewriting, element, mapped);
  return true;
};

function repeatOnEvenPages(rewriting: Rewriting, element: XmlElement, id: string): void {
  const relationship = attribute(element, "r:id");
  if (typeOf(rewriting, element) !== "default" || !relationship || hasEven(rewriting, element)) return;
  // A missing type means the default one.
  const type = attribute(element, "w:type")?.written ?? `${prefixOf(element) || "w:"}type`;
  const text = `<${element.written} ${type}="even" ${relationship.written}="${id}"/>`;
  rewriting.edits.insert(element.end, text);
}

const typeOf = (rewriting: Rewriting, reference: XmlElement) => valueIn(rewriting, reference, "w:type") ?? "default";

const evenReferences = new WeakMap<XmlElement, ReadonlySet<string>>();

/** True if the section of a reference names one of its kind for even pages; each section is read once. */
function hasEven(rewriting: Rewriting, { parent, name }: XmlElement): boolean {
  if (!parent) return false;
  const isEven = (one: XmlElement) => typeOf(rewriting, one) === "even";
  const known = evenReferences.get(parent) ?? new Set(parent.children.filter(isEven).map((one) => one.name));
  evenReferences.set(parent, known);
  return known.has(name);
}

/** A picture's link without a target would lack its required attribute. */
const pictureLink: Rule = (rewriting, element) => {
  const id = valueIn(rewriting, element, "r:id") ?? "";
  const mapped = id === "" ? "" : rewriting.topic.relationship(rewriting.from, rewriting.destination.part, id);
  if (mapped === undefined) rewriting.edits.drop(element);
  return mapped === undefined;
};

const anchor: Rule = (rewriting, element) => {
  const name = valueIn(rewriting, element, "w:anchor");
  if (name !== undefined) rewriting.edits.setAttribute(element, "w:anchor", rewriting.topic.bookmark(name));
  return false;
};

function andBelow(rewrite: (rewriting: Rewriting, element: XmlElement) => void): Rule {
  return (rewriting, element) => {
    rewrite(rewriting, element);
    return false;
  };
}

export const RULES = new Map<string, Rule>([
  ["w:p", andBelow(rewriteParagraph)],
  ["w:tbl", andBelow(rewriteTable)],
  ["w:pStyle", style("paragraph")],
  ["w:rStyle", style("character")],
  ["w:tblStyle", style("table")],
  ["w:numId", numbering],
  ["w:footnoteReference", note("footnote")],
  ["w:endnoteReference", note("endnote")],
  ["w:commentReference", note("comment")],
  ["w:commentRangeStart", note("comment")],
  ["w:commentRangeEnd", note("comment")],
  ...[...RANGE_STARTS.keys(), ...RANGE_ENDS.keys()].map((name): [string, Rule] => [name, range]),
  ...[...TRACKED].map((name): [string, Rule] => [name, tracked]),
  ["wp:docPr", drawing],
  ["w:sdtPr", control],
  ["w:dataBinding", strip],
  ["w15:dataBinding", strip],
  ["w:printerSettings", strip],
  ["w:placeholder", strip],
  ["w:divId", strip],
  ["a:hlinkClick", pictureLink],
  ["a:hlinkHover", pictureLink],
  ["o:r", rewriteShapeRule],
  ["w:sectPr", section],
  ["w:headerReference", headerReference],
  ["w:footerReference", headerReference],
  ["w:hyperlink", anchor],
  ["w:fldSimple", rewriteSimpleField],
  ["w:fldChar", rewriteFieldCharacter],
  ["w:instrText", rewriteFieldCode],
]);
