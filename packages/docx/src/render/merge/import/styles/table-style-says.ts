import { attributeValue, child, type XmlElement } from "../../../../xml/xml-tree.ts";
import { type Style, type StyleSheet, stylesOf } from "../../../definitions/style-sheet.ts";
import { CONTAINERS, readSlots } from "./property-slots.ts";

/** Keys of the properties that a table style sets for the text in its cells (ECMA-376 part 1, 17.7.6). */
export interface TableStyleSays {
  /** Set for all cells. */
  readonly everywhere: ReadonlySet<string>;
  /** Set for some cells: the first row, bands of columns and the like. */
  readonly somewhere: ReadonlySet<string>;
}

function addSaid(source: string, element: XmlElement, keys: Set<string>): void {
  for (const [kind, name] of CONTAINERS) {
    for (const key of readSlots(source, kind, child(element, name)).keys()) keys.add(key);
  }
}

/** Reads a table style and all its bases. */
export function tableStyleSays(sheet: StyleSheet, start: Style | undefined): TableStyleSays {
  const everywhere = new Set<string>();
  const somewhere = new Set<string>();
  for (const style of stylesOf(sheet, start)) {
    addSaid(sheet.source, style.element, everywhere);
    for (const one of style.element.children) {
      if (one.name !== "w:tblStylePr") continue;
      const isWhole = attributeValue(sheet.source, one, "w:type") === "wholeTable";
      addSaid(sheet.source, one, isWhole ? everywhere : somewhere);
    }
  }
  return { everywhere, somewhere };
}
