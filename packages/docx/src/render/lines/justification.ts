import { child, childValue, type XmlElement } from "../../xml/xml-tree.ts";
import type { Style, StyleSheet } from "../merge/style-sheet.ts";

/** Alignments that stretch a line to the width of the page (ECMA-376 part 1, 17.18.44). */
const STRETCHING = new Set(["both", "distribute", "thaiDistribute", "lowKashida", "mediumKashida", "highKashida"]);

/** A style and what it is based on, nearest first; a chain that comes back to itself ends there. */
export function* chainOf(sheet: StyleSheet, start: Style | undefined): Generator<Style> {
  const seen = new Set<Style>();
  for (let style = start; style && !seen.has(style); ) {
    yield style;
    seen.add(style);
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
}

/** The style of a paragraph: the one it names, else the document's default. */
export function paragraphStyle(sheet: StyleSheet, source: string, paragraph: XmlElement): Style | undefined {
  const named = sheet.styles.get(childValue(source, child(paragraph, "w:pPr"), "w:pStyle") ?? "");
  return named?.type === "paragraph" ? named : sheet.defaultOf("paragraph");
}

function tableStyle(sheet: StyleSheet, source: string, paragraph: XmlElement): Style | undefined {
  let table = paragraph.parent;
  while (table && table.name !== "w:tbl") table = table.parent;
  return (
    table &&
    (sheet.styles.get(childValue(source, child(table, "w:tblPr"), "w:tblStyle") ?? "") ?? sheet.defaultOf("table"))
  );
}

/**
 * Tells of each paragraph of a part whether its lines are stretched: by what it says itself, its style, the style of
 * its table, or the document's defaults (17.7.2). What a style says is looked up once.
 */
export function createJustification(sheet: StyleSheet): (source: string, paragraph: XmlElement) => boolean {
  const known = new Map<Style, string | undefined>();
  const ofStyle = (style: Style | undefined): string | undefined => {
    if (!style || known.has(style)) return style && known.get(style);
    let found: string | undefined;
    for (const one of chainOf(sheet, style)) {
      found = childValue(sheet.source, child(one.element, "w:pPr"), "w:jc");
      if (found !== undefined) break;
    }
    known.set(style, found);
    return found;
  };
  const byDefault = childValue(sheet.source, sheet.paragraphDefaults, "w:jc");
  return (source, paragraph) =>
    STRETCHING.has(
      childValue(source, child(paragraph, "w:pPr"), "w:jc") ??
        ofStyle(paragraphStyle(sheet, source, paragraph)) ??
        ofStyle(tableStyle(sheet, source, paragraph)) ??
        byDefault ??
        "",
    );
}
