import { attributeValue, child, childValue, type XmlElement } from "../../xml/xml-tree.ts";

/**
 * Regions that a table's style can format separately and `w:tblLook` can switch on, in order of precedence; the bit is
 * the one in its number.
 */
const REGIONS: readonly (readonly [region: string, attribute: string, bit: number])[] = [
  ["firstRow", "w:firstRow", 0x20],
  ["lastRow", "w:lastRow", 0x40],
  ["firstCol", "w:firstColumn", 0x80],
  ["lastCol", "w:lastColumn", 0x100],
];

/** Position of a paragraph in its table. */
export interface TablePlace {
  /** Id of the table's style; undefined if the table names none. */
  readonly style: string | undefined;
  /** Regions of the cell that the style may format separately. */
  readonly regions: readonly string[];
  /** Returns the paragraph properties that a table style sets there, in order of precedence. */
  propertiesIn(sheet: string): (style: XmlElement) => (XmlElement | undefined)[];
}

function standsAt(element: XmlElement, end: "first" | "last"): boolean {
  const children = element.parent?.children ?? [];
  const isAlike = ({ name }: XmlElement) => name === element.name;
  return (end === "first" ? children.find(isAlike) : children.findLast(isAlike)) === element;
}

/** Returns the regions of a cell (17.4.55, 17.18.89), limited to first and last rows and columns. */
function regionsOf(source: string, table: XmlElement, row: XmlElement, cell: XmlElement): string[] {
  const look = child(child(table, "w:tblPr"), "w:tblLook");
  if (!look) return [];
  const bits = Number.parseInt(attributeValue(source, look, "w:val") ?? "0", 16);
  return REGIONS.filter(([region, attribute, bit]) => {
    const said = attributeValue(source, look, attribute);
    const isOn = said === undefined ? (bits & bit) !== 0 : /^(1|true|on)$/.test(said);
    return isOn && standsAt(region.endsWith("Row") ? row : cell, region.startsWith("last") ? "last" : "first");
  }).map(([region]) => region);
}

function placeIn(source: string, table: XmlElement, row: XmlElement, cell: XmlElement): TablePlace {
  const regions = regionsOf(source, table, row, cell);
  const isOf = (sheet: string, region: string) => (one: XmlElement) =>
    one.name === "w:tblStylePr" && attributeValue(sheet, one, "w:type") === region;
  return {
    style: childValue(source, child(table, "w:tblPr"), "w:tblStyle"),
    regions,
    propertiesIn: (sheet) => (style) =>
      [...regions.map((region) => style.children.find(isOf(sheet, region))), style].map((one) => child(one, "w:pPr")),
  };
}

/** Returns the position of a paragraph in the innermost table around it; a text box ends the search. */
export function tablePlace(source: string, paragraph: XmlElement): TablePlace | undefined {
  let row: XmlElement | undefined;
  let cell: XmlElement | undefined;
  for (let up = paragraph.parent; up && up.name !== "w:txbxContent"; up = up.parent) {
    if (up.name === "w:tc") cell = up;
    else if (up.name === "w:tr") row = up;
    else if (up.name === "w:tbl") return row && cell && placeIn(source, up, row, cell);
  }
  return undefined;
}
