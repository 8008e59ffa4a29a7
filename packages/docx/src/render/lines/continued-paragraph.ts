import { child, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { insertInOrder, PARAGRAPH_ORDER } from "../definitions/paragraph-order.ts";
import { continuedNumbering } from "./continued-numbering.ts";
import type { ParagraphLooks } from "./paragraph-looks.ts";

/** Properties that only the split paragraph or the last of its parts has. */
const SAID_ONCE = new Set(["w:pageBreakBefore", "w:sectPr", "w:pPrChange"]);
/** The history of changes of a run's or a paragraph mark's properties. */
const HISTORY = new Set(["w:rPrChange"]);

interface Piece {
  readonly name: string;
  readonly text: string;
}

/** Returns the attributes that affect the content: numbers of paragraphs and editing sessions must not be repeated. */
export function bindings(source: string, { attributes }: XmlElement): string {
  return attributes
    .filter(({ written }) => /^(?:xmlns|mc:|xml:lang$)/.test(written))
    .map(({ start, end }) => ` ${source.slice(start, end)}`)
    .join("");
}

function without(source: string, element: XmlElement | undefined, names: ReadonlySet<string>): string {
  if (!element) return "";
  const inside = element.children
    .filter(({ name }) => !names.has(name))
    .map(({ start, end }) => source.slice(start, end))
    .join("");
  if (inside === "") return "";
  return `<${element.written}${bindings(source, element)}>${inside}</${element.written}>`;
}

/** Returns a run's properties for its continuation in the next paragraph. */
export function continuedRun(source: string, run: XmlElement): string {
  return without(source, child(run, "w:rPr"), HISTORY);
}

/** True if the schema allows an element in paragraph properties: a fault of the template is not repeated. */
function isProperty(name: string): boolean {
  return PARAGRAPH_ORDER.includes(name) || !name.startsWith("w:");
}

function replace(pieces: Piece[], name: string, text: string): void {
  const at = pieces.findIndex((one) => one.name === name);
  if (at !== -1) pieces.splice(at, 1);
  if (text !== "") insertInOrder(pieces, { name, text });
}

/**
 * Returns the start of a paragraph that continues another one, in two halves: section properties go between them. It
 * has the same appearance, but no number and no page break of its own.
 */
export function continuedParagraph(
  source: string,
  paragraph: XmlElement,
  looks: ParagraphLooks,
): { readonly head: string; readonly tail: string } {
  const prefix = prefixOf(paragraph);
  const properties = child(paragraph, "w:pPr");
  const pieces = (properties?.children ?? [])
    .filter(({ name }) => isProperty(name) && !SAID_ONCE.has(name))
    .map((one) => ({
      name: one.name,
      text: one.name === "w:rPr" ? without(source, one, HISTORY) : source.slice(one.start, one.end),
    }));
  if (looks.lines.beginsPage)
    replace(pieces, "w:pageBreakBefore", `<${prefix}pageBreakBefore ${prefix || "w:"}val="0"/>`);
  const numbering = continuedNumbering(looks, source, properties, prefix);
  if (numbering) {
    replace(pieces, "w:numPr", numbering.numPr);
    replace(pieces, "w:ind", numbering.ind);
  }
  const inside = pieces.map(({ text }) => text).join("");
  const start = `<${paragraph.written}${bindings(source, paragraph)}>`;
  if (inside === "" && !child(properties, "w:sectPr")) return { head: start, tail: "" };
  const name = properties?.written ?? `${prefix}pPr`;
  return {
    head: `${start}<${name}${properties ? bindings(source, properties) : ""}>${inside}`,
    tail: `</${name}>`,
  };
}
