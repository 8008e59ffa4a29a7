import { hash } from "node:crypto";
import { TemplateError } from "../../template-error.ts";
import { attributeValue, child, childValue, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import type { NumberingDefinitions } from "./numbering-definitions.ts";

export type StyleType = "paragraph" | "character" | "table" | "numbering";

export interface Style {
  readonly id: string;
  readonly type: StyleType;
  readonly name: string;
  readonly element: XmlElement;
  readonly basedOn: string | undefined;
  readonly isDefault: boolean;
}

/** Styles part, read for comparing and importing. */
export interface StyleSheet {
  readonly source: string;
  readonly root: XmlElement;
  readonly styles: ReadonlyMap<string, Style>;
  /** Default run and paragraph properties of the document (ECMA-376 part 1, 17.7.5). */
  readonly runDefaults: XmlElement | undefined;
  readonly paragraphDefaults: XmlElement | undefined;
  named(type: StyleType, name: string): Style | undefined;
  defaultOf(type: StyleType): Style | undefined;
  /** Returns the properties that a style itself sets. */
  own(style: Style): string;
  /**
   * Returns the properties of a style and all its bases, without the document's defaults: equal text means equal
   * appearance.
   */
  look(style: Style): string;
}

const LOOKS = new Set(["w:pPr", "w:rPr", "w:tblPr", "w:trPr", "w:tcPr", "w:tblStylePr"]);
/** Elements that do not affect the appearance. */
const UNSEEN = new Set(["w:noProof", "w:proofErr"]);

/** Returns an element as text that does not depend on prefixes, attribute order or editing history. */
export function canonicalText(source: string, element: XmlElement): string {
  if (UNSEEN.has(element.name)) return "";
  const attributes = element.attributes
    .filter(({ name }) => !name.startsWith("xmlns") && !name.startsWith("w:rsid"))
    .map(({ name, valueStart, valueEnd }) => `${name}=${source.slice(valueStart, valueEnd)}`)
    .sort();
  return `<${element.name} ${attributes.join(" ")}>${element.children.map((one) => canonicalText(source, one)).join("")}`;
}

function readStyle(source: string, element: XmlElement): Style {
  return {
    id: attributeValue(source, element, "w:styleId") ?? "",
    type: (attributeValue(source, element, "w:type") ?? "paragraph") as StyleType,
    name: (childValue(source, element, "w:name") ?? "").trim(),
    element,
    basedOn: childValue(source, element, "w:basedOn"),
    isDefault: /^(1|true|on)$/.test(attributeValue(source, element, "w:default") ?? ""),
  };
}

/** Names of the styles that Word uses as defaults where none is marked as one (ECMA-376 part 1, 17.7.4.17). */
const BUILT_IN_DEFAULTS: Record<StyleType, string> = {
  paragraph: "normal",
  character: "default paragraph font",
  table: "normal table",
  numbering: "no list",
};

const EMPTY = '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>';

const sheets = new WeakMap<XmlElement, { readonly numbering: NumberingDefinitions; readonly sheet: StyleSheet }>();

/** Reads a styles part; the result is remembered per tree, a third of a merge's processor time. */
export function readStyleSheet(
  text: string | undefined,
  tree: XmlElement | undefined,
  numbering: NumberingDefinitions,
): StyleSheet {
  const known = tree && sheets.get(tree);
  if (known?.numbering === numbering) return known.sheet;
  const sheet = readStyles(text ?? EMPTY, tree ?? parseXml(EMPTY, "styles"), numbering);
  if (tree) sheets.set(tree, { numbering, sheet });
  return sheet;
}

function readStyles(source: string, root: XmlElement, numbering: NumberingDefinitions): StyleSheet {
  if (root.name !== "w:styles") throw new TemplateError("BAD_PART", "the styles are none");
  const list = root.children.filter((one) => one.name === "w:style").map((one) => readStyle(source, one));
  const styles = new Map(list.map((style) => [style.id, style]));
  const names = new Map(list.map((style) => [`${style.type} ${style.name.toLowerCase()}`, style]));
  const defaults = child(root, "w:docDefaults");
  const looks = new Map<string, string>();
  const lists = new Map<string, string>();
  /** A digest as well, because the list would be repeated for each style that uses it. */
  const listLook = (numId: string): string => {
    const known = lists.get(numId) ?? hash("sha256", numbering.look(numId), "base64");
    lists.set(numId, known);
    return known;
  };
  const owns = new Map<Style, string>();
  const readOwn = ({ element }: Style): string =>
    element.children
      .filter((one) => LOOKS.has(one.name))
      .map((one) => {
        const numId = childValue(source, child(one, "w:numPr"), "w:numId");
        return canonicalText(source, one).replace(/<w:numId [^<>]*>/, numId ? listLook(numId) : "");
      })
      .join("");
  const own = (style: Style): string => {
    const known = owns.get(style) ?? readOwn(style);
    owns.set(style, known);
    return known;
  };
  const marked = new Map<StyleType, Style>();
  for (const style of list) if (style.isDefault && !marked.has(style.type)) marked.set(style.type, style);
  /** Styles whose appearance is not computed, the style itself first. A circular chain ends where it repeats. */
  const unknownChain = (style: Style): Style[] => {
    const chain = new Set<Style>();
    for (let one: Style | undefined = style; one && !looks.has(one.id) && !chain.has(one); ) {
      chain.add(one);
      one = one.basedOn === undefined ? undefined : styles.get(one.basedOn);
    }
    return [...chain];
  };
  const look = (style: Style): string => {
    for (const one of unknownChain(style).reverse()) {
      const below = looks.get(one.basedOn ?? "") ?? "";
      // A digest, because the text would repeat each chain once per link.
      looks.set(one.id, hash("sha256", `${below}/${own(one)}`, "base64"));
    }
    return looks.get(style.id) ?? "";
  };
  return {
    source,
    root,
    styles,
    runDefaults: child(child(defaults, "w:rPrDefault"), "w:rPr"),
    paragraphDefaults: child(child(defaults, "w:pPrDefault"), "w:pPr"),
    named: (type, name) => names.get(`${type} ${name.toLowerCase()}`),
    defaultOf: (type) => marked.get(type) ?? names.get(`${type} ${BUILT_IN_DEFAULTS[type]}`),
    own,
    look,
  };
}

/** Maximum length of a chain of based-on styles; no reader follows more. */
const DEPTH = 32;

/** Returns a style followed by its bases. A circular chain ends where it repeats. */
export function stylesOf(sheet: StyleSheet, start: Style | undefined): Style[] {
  const chain = new Set<Style>();
  for (let style = start; style && !chain.has(style) && chain.size < DEPTH; ) {
    chain.add(style);
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
  return [...chain];
}
