import { escapeXml } from "../../xml/entities.ts";
import { child, type XmlElement } from "../../xml/xml-tree.ts";
import { levelIn, levelOfStyle, type NumberingDefinitions, overrideIn } from "../definitions/numbering-definitions.ts";
import { FIRST_LINE, indentationOf, type Numbered } from "./line-properties.ts";
import type { ParagraphLooks } from "./paragraph-looks.ts";

/** Returns the level of a list as a number uses it: its own override takes precedence over the list (17.9.8). */
function listLevel(numbering: NumberingDefinitions, { numId, level, style }: Numbered): XmlElement | undefined {
  const { source } = numbering;
  const num = numbering.num(numId);
  const abstract = num && numbering.levelsOf(num);
  const ofStyle = style === undefined ? undefined : levelOfStyle(source, abstract, style);
  const wanted = level ?? ofStyle ?? "0";
  return child(overrideIn(source, num, wanted), "w:lvl") ?? levelIn(source, abstract, wanted);
}

/**
 * Returns the properties of a paragraph that continues a numbered one: no number, and the number's indentation, with
 * the first line where the numbered text began.
 * @returns undefined if the paragraph has no number
 */
export function continuedNumbering(
  { lines: { numbered }, numbering }: ParagraphLooks,
  source: string,
  properties: XmlElement | undefined,
  prefix: string,
): { readonly numPr: string; readonly ind: string } | undefined {
  if (!numbered || numbered.numId === "0") return undefined;
  const at = prefix || "w:";
  const list = indentationOf(numbering.source, child(listLevel(numbering, numbered), "w:pPr"));
  const attributes = new Map<string, string>();
  for (const { name, valueStart, valueEnd } of child(properties, "w:ind")?.attributes ?? []) {
    if (name.startsWith("w:")) attributes.set(name, source.slice(valueStart, valueEnd));
  }
  // The style's indentation still applies; the list's is removed with the number, so it is written here.
  if (!numbered.left && list.left) attributes.set(list.left.name, escapeXml(list.left.value));
  const first = numbered.firstLine ?? list.firstLine;
  if (first?.name.startsWith("w:hanging")) {
    for (const name of FIRST_LINE) attributes.delete(name);
    attributes.set("w:firstLine", "0");
  } else if (first && !numbered.firstLine) attributes.set(first.name, escapeXml(first.value));
  const written = [...attributes].map(([name, value]) => ` ${at}${name.slice(2)}="${value}"`).join("");
  return {
    numPr: `<${prefix}numPr><${prefix}ilvl ${at}val="0"/><${prefix}numId ${at}val="0"/></${prefix}numPr>`,
    ind: written === "" ? "" : `<${prefix}ind${written}/>`,
  };
}
