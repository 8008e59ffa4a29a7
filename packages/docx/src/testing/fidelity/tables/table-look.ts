import { type Judged, tableLayers } from "../effective-properties.ts";
import { layered, measure, type Properties } from "../properties.ts";
import { readBorder, readShading } from "../read-properties.ts";
import type { ThemeValues } from "../theme-values.ts";
import { compatibilityMode, type WordDocument } from "../word-document.ts";
import { childOf, valOf, type WordNode } from "../word-tree.ts";
import { type CellPlace, cellPlaces } from "./table-place.ts";

export interface TableLook {
  /** Start of the table and appearance of its cells that set none themselves. */
  readonly properties: Properties;
  readonly cells: readonly Properties[];
}

const width = (node: WordNode | undefined): string | undefined => {
  const said = node?.attributes["w:w"];
  return said === undefined ? undefined : `${measure(said)} ${node?.attributes["w:type"] ?? "dxa"}`;
};

function readEdges(container: WordNode | undefined, name: string, into: Properties, theme: ThemeValues): void {
  for (const edge of childOf(container, name)?.children ?? []) {
    const side = edge.name.slice(2).replace("start", "left").replace("end", "right");
    if (name.endsWith("Borders")) into.set(`border.${side}`, readBorder(edge, theme));
    else into.set(`margin.${side}`, width(edge) ?? "0 dxa");
  }
}

function tableProperties(container: WordNode | undefined, { theme }: WordDocument): Properties {
  const into: Properties = new Map();
  readEdges(container, "w:tblBorders", into, theme);
  readEdges(container, "w:tblCellMar", into, theme);
  const indent = width(childOf(container, "w:tblInd"));
  if (indent !== undefined) into.set("indent", indent);
  const spacing = width(childOf(container, "w:tblCellSpacing"));
  if (spacing !== undefined) into.set("cellSpacing", spacing);
  const side = valOf(container, "w:jc");
  if (side !== undefined) into.set("jc", side.replace("start", "left").replace("end", "right"));
  const layout = childOf(container, "w:tblLayout")?.attributes["w:type"];
  if (layout !== undefined) into.set("layout", layout);
  const size = width(childOf(container, "w:tblW"));
  if (size !== undefined) into.set("width", size);
  return into;
}

function cellProperties(container: WordNode | undefined, { theme }: WordDocument): Properties {
  const into: Properties = new Map();
  readEdges(container, "w:tcBorders", into, theme);
  readEdges(container, "w:tcMar", into, theme);
  const shading = childOf(container, "w:shd");
  if (shading) into.set("shd", readShading(shading.attributes, theme));
  const vertical = valOf(container, "w:vAlign");
  if (vertical !== undefined) into.set("vAlign", vertical);
  return into;
}

/**
 * Returns the edge of a table in twips: from mode 15 on the indentation is measured to the edge, before to the text in
 * the first cell, which is behind the middle of the left line; nested tables and tables with text around them have the same edge in all modes.
 */
function edgeOf(properties: Properties, table: WordNode, place: TablePlace, theme: ThemeValues): string {
  const own = childOf(table, "w:tblPr");
  const indent = Number.parseInt(properties.get("indent") ?? "0", 10);
  const side = childOf(own, "w:bidiVisual") ? "margin.right" : "margin.left";
  const margin = Number.parseInt(properties.get(side) ?? "115", 10);
  const cell = childOf(childOf(childOf(childOf(table, "w:tr"), "w:tc"), "w:tcPr"), "w:tcBorders");
  const first = cell && childOf(cell, side.replace("margin.", "w:"));
  const line = first ? readBorder(first, theme) : (properties.get(side.replace("margin", "border")) ?? "none");
  // Half of the left line, whose width is in eighths of a point, is on this side of its middle.
  const half = line === "none" ? 0 : Math.round((Number(line.split(" ")[1]) * 20) / 16);
  const stands = place.mode >= 15 || place.isNested || childOf(own, "w:tblpPr") !== undefined;
  return String(stands ? indent : indent - margin - half);
}

interface TablePlace {
  /** Compatibility mode of its layout. */
  readonly mode: number;
  readonly isNested: boolean;
}

function cellLook(judged: Judged, cell: WordNode, place: CellPlace): Properties {
  const styled = tableLayers(judged, place).map(({ node, from }) => cellProperties(childOf(node, "w:tcPr"), from));
  return layered(...styled, cellProperties(childOf(cell, "w:tcPr"), judged.document));
}

/** Returns the look of a table and its cells from the table style, its conditional formats and their own properties. */
export function effectiveTable(judged: Judged, table: WordNode, isNested: boolean): TableLook {
  const { document, hierarchy } = judged;
  const own = childOf(table, "w:tblPr");
  const chain = hierarchy.chain("table", valOf(own, "w:tblStyle"));
  const styled = chain.map(({ style, from }) => tableProperties(childOf(style, "w:tblPr"), from));
  const properties = layered(...styled, tableProperties(own, document));
  const place = { mode: compatibilityMode(hierarchy.ground), isNested };
  if ((properties.get("jc") ?? "left") === "left")
    properties.set("edge", edgeOf(properties, table, place, document.theme));
  properties.delete("indent");
  const cells = [...cellPlaces(table)].map(([cell, place]) => cellLook(judged, cell, place));
  return { properties, cells };
}
