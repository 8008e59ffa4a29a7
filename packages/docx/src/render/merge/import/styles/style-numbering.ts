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

/** How a style numbers its paragraphs, and the style's chain up to the style that says so. */
interface ReadNumbering extends Omit<StyleNumbering, "isBrought"> {
  readonly chain: readonly Style[];
}

const read = new WeakMap<StyleSheet, Map<string | undefined, ReadNumbering | undefined>>();

function readNumberingOf({ sheet, numbering }: NumberedDocument, id: string | undefined): ReadNumbering | undefined {
  const start = sheet.styles.get(id ?? "") ?? sheet.defaultOf("paragraph");
  let level: string | undefined;
  let indentation = "";
  const chain: Style[] = [];
  for (const style of stylesOf(sheet, start)) {
    chain.push(style);
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
    return { numId, level: level ?? linked ?? "0", indentation, chain };
  }
  return undefined;
}

/**
 * Returns how a style numbers its paragraphs; the nearest style of its chain that sets a number wins. What the style
 * sheet says is read once.
 */
export function numberingOf(
  { sheet, numbering, styles }: NumberedDocument & { readonly styles?: StyleImport },
  id: string | undefined,
): StyleNumbering | undefined {
  const known = read.get(sheet) ?? new Map<string | undefined, ReadNumbering | undefined>();
  read.set(sheet, known);
  if (!known.has(id)) known.set(id, readNumberingOf({ sheet, numbering }, id));
  const found = known.get(id);
  if (!found) return undefined;
  const { numId, level, indentation, chain } = found;
  return {
    numId,
    level,
    indentation,
    isBrought: styles !== undefined && chain.every((style) => styles.isBrought("paragraph", style.id)),
  };
}
