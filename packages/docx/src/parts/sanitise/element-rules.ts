import type { NoticeCode } from "../../findings.ts";
import { prefixOf } from "../../xml/namespaces/prefix-of.ts";
import { attribute, attributeValue, child, type XmlElement } from "../../xml/xml-tree.ts";
import { type Cleaning, rename, unwrap, unwrapTo } from "./cleaning.ts";

/** What is done with an element that is active in itself; `true` when nothing below it is looked at. */
type Rule = (cleaning: Cleaning, element: XmlElement) => boolean;

function strip(code: NoticeCode): Rule {
  return (cleaning, element) => {
    cleaning.codes.add(code);
    cleaning.edits.drop(element);
    return true;
  };
}

/** Where no paragraph has to stay in its place, or none may stand. */
const NO_HOLDERS = new Set(["w:body", "w:p", "w:r"]);

/** A table cell, a note or a text box must keep a paragraph where its only content goes. */
const foreignText: Rule = (cleaning, element) => {
  cleaning.codes.add("ALTCHUNK_STRIPPED");
  const last = element.parent?.children.findLast((one) => /^w:(p|tbl|sdt|altChunk)$/.test(one.name));
  const mustStay = !NO_HOLDERS.has(element.parent?.name ?? "") && last === element;
  cleaning.edits.replace(element, mustStay ? `<${prefixOf(element)}p/>` : "");
  return true;
};

/** An embedded object goes; the picture that shows it stays. */
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

/** A click in a drawing that starts a program or a macro (ECMA-376 part 1, 21.1.2.3.5). */
const click: Rule = (cleaning, element) => {
  const action = attributeValue(cleaning.source, element, "action") ?? "";
  if (!/^\s*ppaction:\/\/(?!hlink)/i.test(action)) return false;
  cleaning.codes.add("LINK_STRIPPED");
  cleaning.edits.drop(element);
  return true;
};

/** A web add-in shown in the text: the alternative written for other readers takes its place. */
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

/** The base that relative addresses are completed with (ECMA-376 part 1, 22.2). Nobody misses one that is blank. */
const hyperlinkBase: Rule = ({ source, codes, edits }, element) => {
  if (source.slice(element.innerStart, element.innerEnd).trim() !== "") codes.add("EXTERNAL_STRIPPED");
  edits.drop(element);
  return true;
};

/** The same base, and the list of links, as older versions of Word keep them among the custom properties. */
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

/** Elements of other vocabularies, by their local name: Transitional, Strict, or in a namespace that only some readers accept. */
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
