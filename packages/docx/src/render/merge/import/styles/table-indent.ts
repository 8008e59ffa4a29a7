import { attributeValue, child, childValue, type XmlElement } from "../../../../xml/xml-tree.ts";
import { type StyleSheet, stylesOf } from "../../../definitions/style-sheet.ts";

/** From this version of Word on, a table's indentation refers to its edge; before, to the text in its cells. */
const AT_EDGE = 15;

/** Margin of a cell beside its text where no margin is set (ECMA-376 part 1, 17.4.42), in twentieths of a point. */
const CELL_MARGIN = 115;

interface Described {
  readonly source: string;
  /** `w:tblPr` elements, in order of precedence. */
  readonly properties: XmlElement | undefined;
}

function widthIn({ source, properties }: Described, path: readonly string[]): number | undefined {
  let element = properties;
  for (const name of path) element = child(element, name);
  if (!element || (attributeValue(source, element, "w:type") ?? "dxa") !== "dxa") return undefined;
  const width = Number(attributeValue(source, element, "w:w"));
  return Number.isFinite(width) ? width : undefined;
}

function firstKnown<T>(places: readonly Described[], read: (place: Described) => T | undefined): T | undefined {
  for (const place of places) {
    const found = read(place);
    if (found !== undefined) return found;
  }
  return undefined;
}

const START = new Set(["left", "start"]);

/** Returns half the width of a line, in twentieths of a point; borders state it in eighths of a point (17.4.37). */
function halfLine(source: string, borders: XmlElement | undefined, sides: readonly string[]): number | undefined {
  const line = sides.map((side) => child(borders, side)).find((one) => one !== undefined);
  if (!line) return undefined;
  if (/^(nil|none)$/.test(attributeValue(source, line, "w:val") ?? "nil")) return 0;
  return Math.round((Number(attributeValue(source, line, "w:sz")) || 0) * (20 / 8 / 2));
}

/** Returns the left border of a table's first cell, which wins over the table's. */
function firstCellLine(source: string, table: XmlElement | undefined, sides: readonly string[]): number | undefined {
  const cell = child(child(table, "w:tr"), "w:tc");
  return halfLine(source, child(child(cell, "w:tcPr"), "w:tcBorders"), sides);
}

/**
 * Returns the indentation, in twentieths of a point, that keeps a table of the text in place if different versions of
 * Word lay out the two documents ([MS-DOCX] 2.3.1, compatibilityMode): it refers to the outer side of the left border, or
 * to the text behind that border's middle.
 * @returns undefined if the table stays in place without it
 */
export function tableIndent(
  modes: { readonly topic: number; readonly template: number },
  sheet: StyleSheet,
  source: string,
  properties: XmlElement | undefined,
): number | undefined {
  const isSame = modes.topic < AT_EDGE === modes.template < AT_EDGE;
  if (isSame || child(properties, "w:tblpPr")) return undefined;
  const named = sheet.styles.get(childValue(source, properties, "w:tblStyle") ?? "");
  const style = named?.type === "table" ? named : sheet.defaultOf("table");
  const places: Described[] = [
    { source, properties },
    ...stylesOf(sheet, style).map(({ element }) => ({ source: sheet.source, properties: child(element, "w:tblPr") })),
  ];
  const alignment = firstKnown(places, (one) => childValue(one.source, one.properties, "w:jc"));
  if (alignment !== undefined && !START.has(alignment)) return undefined;
  const side = child(properties, "w:bidiVisual") ? (["w:right", "w:end"] as const) : (["w:left", "w:start"] as const);
  const margin = firstKnown(
    places,
    (one) => widthIn(one, ["w:tblCellMar", side[0]]) ?? widthIn(one, ["w:tblCellMar", side[1]]),
  );
  const indent = firstKnown(places, (one) => widthIn(one, ["w:tblInd"])) ?? 0;
  const shift = margin ?? CELL_MARGIN;
  if (shift === 0) return undefined;
  const line =
    firstCellLine(source, properties?.parent, side) ??
    firstKnown(places, (one) => halfLine(one.source, child(one.properties, "w:tblBorders"), side)) ??
    0;
  return modes.topic < AT_EDGE ? indent - shift - line : indent + shift + line;
}
