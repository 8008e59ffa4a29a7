import type { NoticeCode } from "../../findings.ts";
import { attribute, attributeValue, child, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { type Cleaning, rename, unwrap, unwrapTo } from "./cleaning.ts";

/** Treats an element with active content. Returns true if its descendants need no check. */
type Rule = (cleaning: Cleaning, element: XmlElement) => boolean;

function strip(code: NoticeCode): Rule {
  return (cleaning, element) => {
    cleaning.codes.add(code);
    cleaning.edits.drop(element);
    return true;
  };
}

/** Containers in which no paragraph has to remain, or none is allowed. */
const NO_HOLDERS = new Set(["w:body", "w:p", "w:r"]);

/** A table cell, a note or a text box must contain a paragraph after its only content is removed. */
const foreignText: Rule = (cleaning, element) => {
  cleaning.codes.add("ALTCHUNK_STRIPPED");
  const last = element.parent?.children.findLast((one) => /^w:(p|tbl|sdt|altChunk)$/.test(one.name));
  const mustStay = !NO_HOLDERS.has(element.parent?.name ?? "") && last === element;
  cleaning.edits.replace(element, mustStay ? `<${prefixOf(element)}p/>` : "");
  return true;
};

/** Removes an embedded object; its picture remains. */
const embeddedObject: Rule = (cleaning, element) => {
  cleaning.codes.add(child(element, "w:control") ? "ACTIVEX_STRIPPED" : "OLE_STRIPPED");
  const isShape = ({ name }: XmlElement) => name.startsWith("v:");
  const hasShapes = element.children.some(isShape);
  if (!hasShapes && !child(element, "w:drawing")) {
    cleaning.edits.drop(element);
    return true;
  }
  if (!hasShapes) unwrap(cleaning, element);
  else rename(cleaning, element, `${prefixOf(element)}pict`);
  for (const one of element.children) {
    const mark = attribute(one, "o:ole");
    if (mark) cleaning.edits.drop(mark);
    else if (!isShape(one) && one.name !== "w:drawing") cleaning.edits.drop(one);
  }
  return false;
};

/** Click action in a drawing that starts a program or a macro (ECMA-376 part 1, 21.1.2.3.5). */
const click: Rule = (cleaning, element) => {
  const action = attributeValue(cleaning.source, element, "action") ?? "";
  if (!/^\s*ppaction:\/\/(?!hlink)/i.test(action)) return false;
  cleaning.codes.add("LINK_STRIPPED");
  cleaning.edits.drop(element);
  return true;
};

/** Replaces a web add-in in the text by its alternative for other readers. */
const webExtension: Rule = (cleaning, element) => {
  cleaning.codes.add("ADDIN_STRIPPED");
  let whole = element;
  for (let up = element.parent; up; up = up.parent) {
    if (up.name === "w:drawing") whole = up;
    if (up.name !== "mc:AlternateContent") continue;
    const fallback = child(up, "mc:Fallback");
    if (fallback) unwrapTo(cleaning, up, fallback);
    else cleaning.edits.drop(up);
    return true;
  }
  if (whole.parent) cleaning.edits.drop(whole);
  return true;
};

/** Base of relative addresses (ECMA-376 part 1, 22.2). A blank one is removed without a notice. */
const hyperlinkBase: Rule = ({ source, codes, edits }, element) => {
  if (source.slice(element.innerStart, element.innerEnd).trim() !== "") codes.add("EXTERNAL_STRIPPED");
  edits.drop(element);
  return true;
};

/** The same base, and the list of links, which older versions of Word store in the custom properties. */
const customProperty: Rule = (cleaning, element) => {
  const name = attributeValue(cleaning.source, element, "name") ?? "";
  return /^\s*_PID_H?LINK/i.test(name) && strip("EXTERNAL_STRIPPED")(cleaning, element);
};

const RULES = new Map<string, Rule>([
  ["w:altChunk", foreignText],
  ["w:subDoc", strip("SUBDOCUMENT_STRIPPED")],
  ["w:object", embeddedObject],
  ["w:objectEmbed", strip("OLE_STRIPPED")],
  ["w:objectLink", strip("OLE_STRIPPED")],
  ["o:OLEObject", strip("OLE_STRIPPED")],
  ["w:control", strip("ACTIVEX_STRIPPED")],
  ["w:movie", strip("EXTERNAL_STRIPPED")],
  ["w:mailMerge", strip("EXTERNAL_STRIPPED")],
  ["w:frameset", strip("EXTERNAL_STRIPPED")],
  ["w:entryMacro", strip("MACRO_STRIPPED")],
  ["w:exitMacro", strip("MACRO_STRIPPED")],
  ["a:hlinkClick", click],
  ["a:hlinkHover", click],
  ["a:hlinkMouseOver", click],
]);

/**
 * Rules for elements of other vocabularies, by local name: Transitional, Strict, or in a namespace that only some
 * readers accept.
 */
const FOREIGN_RULES = new Map<string, Rule>([
  ["schemaLibrary", strip("EXTERNAL_STRIPPED")],
  ["webVideoPr", strip("EXTERNAL_STRIPPED")],
  ["webextensionref", webExtension],
  ["HyperlinkBase", hyperlinkBase],
  ["property", customProperty],
  ["http://www.w3.org/2001/XInclude|include", strip("EXTERNAL_STRIPPED")],
]);

export function ruleOf(name: string): Rule | undefined {
  const local = name.slice(Math.max(name.lastIndexOf("|"), name.lastIndexOf(":")) + 1);
  return RULES.get(name) ?? FOREIGN_RULES.get(name) ?? FOREIGN_RULES.get(local);
}
