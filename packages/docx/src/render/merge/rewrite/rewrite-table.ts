import { escapeXml } from "../../../xml/entities.ts";
import { child, childValue, prefixOf, type XmlElement } from "../../../xml/xml-tree.ts";
import { insertOrdered, type Rewriting } from "./rewriting.ts";

/** Order of the children of `w:tblPr` (ECMA-376 part 1, 17.4.59). */
const TABLE_ORDER = [
  "w:tblStyle",
  "w:tblpPr",
  "w:tblOverlap",
  "w:bidiVisual",
  "w:tblStyleRowBandSize",
  "w:tblStyleColBandSize",
  "w:tblW",
  "w:jc",
  "w:tblCellSpacing",
  "w:tblInd",
  "w:tblBorders",
  "w:shd",
  "w:tblLayout",
  "w:tblCellMar",
  "w:tblLook",
  "w:tblCaption",
  "w:tblDescription",
  "w:tblPrChange",
];

/** Returns the style of the innermost table around an element, "" if it names none; a text box ends the search. */
export function tableStyleAround(source: string, element: XmlElement): string | undefined {
  const table = tableAround(element);
  return table && (childValue(source, child(table, "w:tblPr"), "w:tblStyle") ?? "");
}

function tableAround(element: XmlElement): XmlElement | undefined {
  for (let up = element.parent; up && up.name !== "w:txbxContent"; up = up.parent) if (up.name === "w:tbl") return up;
  return undefined;
}

/** Adds the topic's default style to a table without one, if its appearance differs. */
function styleAddition({ source, topic }: Rewriting, properties: XmlElement, prefix: string): string | undefined {
  const named = childValue(source, properties, "w:tblStyle");
  if (named !== undefined && topic.style("table", named) !== undefined) return undefined;
  const style = topic.defaultStyle("table");
  return style && `<${prefix}tblStyle ${prefix || "w:"}val="${escapeXml(style)}"/>`;
}

/** Only tables of the text itself shift between versions of Word. */
function indentAddition(rewriting: Rewriting, table: XmlElement, properties: XmlElement, prefix: string) {
  const { topic, source, edits } = rewriting;
  const indent = topic.keepSections && !tableAround(table) ? topic.tableIndent(source, properties) : undefined;
  if (indent === undefined) return undefined;
  const there = child(properties, "w:tblInd");
  if (there) edits.drop(there);
  const at = prefix || "w:";
  return `<${prefix}tblInd ${at}w="${indent}" ${at}type="dxa"/>`;
}

/** Writes the style and indentation that a table has implicitly in its topic. */
export function rewriteTable(rewriting: Rewriting, table: XmlElement): void {
  const properties = child(table, "w:tblPr");
  if (!properties) return;
  const prefix = prefixOf(table);
  const additions = [
    { name: "w:tblStyle", text: styleAddition(rewriting, properties, prefix) },
    { name: "w:tblInd", text: indentAddition(rewriting, table, properties, prefix) },
  ].flatMap(({ name, text }) => (text === undefined ? [] : [{ name, text }]));
  if (additions.length > 0) insertOrdered(rewriting, properties, TABLE_ORDER, additions);
}
