import { child, childValue } from "../../../../xml/xml-tree.ts";
import { levelOfStyle, type NumberingDefinitions } from "../../../definitions/numbering-definitions.ts";
import { type Style, type StyleSheet, stylesOf } from "../../../definitions/style-sheet.ts";
import type { StyleNumbering } from "../../topic/topic-import.ts";
import type { StyleImport } from "./style-import.ts";

export interface NumberedDocument {
  readonly sheet: StyleSheet;
  readonly numbering: NumberingDefinitions;
}

export function numIdOf(sheet: StyleSheet, style: Style | undefined): string | undefined {
  return childValue(sheet.source, child(child(style?.element, "w:pPr"), "w:numPr"), "w:numId");
}

/** Returns how a style numbers its paragraphs; the nearest style of its chain that sets a number wins. */
export function numberingOf(
  { sheet, numbering, styles }: NumberedDocument & { readonly styles?: StyleImport },
  id: string | undefined,
): StyleNumbering | undefined {
  const start = sheet.styles.get(id ?? "") ?? sheet.defaultOf("paragraph");
  let level: string | undefined;
  let indentation = "";
  let isBrought = true;
  for (const style of stylesOf(sheet, start)) {
    isBrought &&= styles?.isBrought("paragraph", style.id) ?? false;
    const properties = child(style.element, "w:pPr");
    const own = child(properties, "w:ind");
    if (own && indentation === "") {
      indentation = own.attributes.map(({ start: from, end }) => sheet.source.slice(from, end)).join(" ");
    }
    level ??= childValue(sheet.source, child(properties, "w:numPr"), "w:ilvl");
    const numId = numIdOf(sheet, style);
    if (numId === "0") return undefined;
    if (numId === undefined) continue;
    const num = numbering.num(numId);
    const abstract = num && numbering.levelsOf(num);
    const linked =
      levelOfStyle(numbering.source, abstract, start?.id ?? "") ?? levelOfStyle(numbering.source, abstract, style.id);
    return { numId, level: level ?? linked ?? "0", indentation, isBrought };
  }
  return undefined;
}
