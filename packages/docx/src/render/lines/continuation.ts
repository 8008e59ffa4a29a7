import { prefixOf } from "../../parts/sanitise/cleaning.ts";
import { attributeValue, child, childValue, type XmlElement } from "../../xml/xml-tree.ts";
import { levelOfStyle, type NumberingDefinitions } from "../merge/numbering-definitions.ts";
import { PARAGRAPH_ORDER } from "../merge/paragraph-order.ts";
import type { StyleSheet } from "../merge/style-sheet.ts";
import { chainOf, paragraphStyle } from "./justification.ts";

/** What a document says of styles and lists. */
export interface Looks {
  readonly sheet: StyleSheet;
  readonly numbering: NumberingDefinitions;
}

/** Said once: of a section, of a page to begin, of the history of a change; the number is told apart. */
const ONCE = new Set(["w:sectPr", "w:pageBreakBefore", "w:pPrChange", "w:numPr"]);
const BEGINS = new Set(["w:left", "w:start", "w:hanging", "w:firstLine"]);

/** Where the text of a list's level begins, in twips as it is written. */
function levelLeft({ numbering }: Looks, numId: string, level: string): string | undefined {
  const num = numbering.num(numId);
  const abstract = num && numbering.abstractOf(num);
  const found = abstract?.children.find(
    (one) => one.name === "w:lvl" && (attributeValue(numbering.source, one, "w:ilvl") ?? "0") === level,
  );
  return leftOf(numbering.source, child(found, "w:pPr"));
}

function leftOf(source: string, properties: XmlElement | undefined): string | undefined {
  const indentation = child(properties, "w:ind");
  if (!indentation) return undefined;
  return attributeValue(source, indentation, "w:left") ?? attributeValue(source, indentation, "w:start");
}

interface Numbered {
  /** Where the text begins; undefined when nothing says so. */
  readonly left: string | undefined;
}

/** How a paragraph stands in a list, or undefined when it has no number of its own or by its style. */
function numberedAs(looks: Looks, source: string, paragraph: XmlElement): Numbered | undefined {
  const properties = child(paragraph, "w:pPr");
  const own = child(properties, "w:numPr");
  const numId = childValue(source, own, "w:numId");
  if (numId === "0") return undefined;
  let left = leftOf(source, properties);
  if (numId !== undefined) left ??= levelLeft(looks, numId, childValue(source, own, "w:ilvl") ?? "0");
  const { sheet, numbering } = looks;
  for (const style of chainOf(sheet, paragraphStyle(sheet, source, paragraph))) {
    const inStyle = child(style.element, "w:pPr");
    left ??= leftOf(sheet.source, inStyle);
    const list = child(inStyle, "w:numPr");
    const listId = childValue(sheet.source, list, "w:numId");
    if (numId !== undefined || listId === undefined) continue;
    if (listId === "0") return undefined;
    const num = numbering.num(listId);
    const level =
      childValue(sheet.source, list, "w:ilvl") ??
      levelOfStyle(numbering.source, num && numbering.abstractOf(num), style.id) ??
      "0";
    return { left: left ?? levelLeft(looks, listId, level) };
  }
  return numId === undefined ? undefined : { left };
}

/** The copy of a run's or a paragraph mark's properties: without the history of their change, which has a number. */
function withoutHistory(source: string, properties: XmlElement): string {
  const change = child(properties, "w:rPrChange");
  if (!change) return source.slice(properties.start, properties.end);
  return source.slice(properties.start, change.start) + source.slice(change.end, properties.end);
}

export function runProperties(source: string, run: XmlElement): string {
  const properties = child(run, "w:rPr");
  return properties ? withoutHistory(source, properties) : "";
}

/** A line of a numbered paragraph takes no number, and begins where the text of the numbered one does. */
function numberless(source: string, paragraph: XmlElement, { left }: Numbered): Map<string, string> {
  const prefix = prefixOf(paragraph);
  const at = prefix || "w:";
  const indentation = child(child(paragraph, "w:pPr"), "w:ind");
  const kept = (indentation?.attributes ?? [])
    .filter(({ name }) => !BEGINS.has(name.replace(/Chars$/, "")))
    .map(({ start, end }) => source.slice(start, end));
  const begins = [...(left === undefined ? [] : [`${at}left="${left}"`]), ...kept, `${at}firstLine="0"`];
  return new Map([
    ["w:numPr", `<${prefix}numPr><${prefix}numId ${at}val="0"/></${prefix}numPr>`],
    ["w:ind", `<${prefix}ind ${begins.join(" ")}/>`],
  ]);
}

/** The properties of the paragraphs that the further lines of a value make. */
export function continuationProperties(looks: Looks, source: string, paragraph: XmlElement): string {
  const properties = child(paragraph, "w:pPr");
  const numbered = numberedAs(looks, source, paragraph);
  const said = numbered ? numberless(source, paragraph, numbered) : new Map<string, string>();
  for (const one of properties?.children ?? []) {
    if (ONCE.has(one.name) || said.has(one.name)) continue;
    said.set(one.name, one.name === "w:rPr" ? withoutHistory(source, one) : source.slice(one.start, one.end));
  }
  if (said.size === 0) return "";
  const rank = (name: string) => PARAGRAPH_ORDER.indexOf(name);
  const inside = [...said].sort(([a], [b]) => rank(a) - rank(b)).map(([, text]) => text);
  const name = properties?.written ?? `${prefixOf(paragraph)}pPr`;
  return `<${name}${declarations(source, properties)}>${inside.join("")}</${name}>`;
}

/** Namespaces that a tag declares, for a copy of it. */
export function declarations(source: string, element: XmlElement | undefined): string {
  return (element?.attributes ?? [])
    .filter(({ written }) => /^xmlns(:|$)/.test(written))
    .map(({ start, end }) => ` ${source.slice(start, end)}`)
    .join("");
}
