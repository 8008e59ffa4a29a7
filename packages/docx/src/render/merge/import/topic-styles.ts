import { child, childValue } from "../../../xml/xml-tree.ts";
import { levelOfStyle, type NumberingDefinitions, readNumbering } from "../../definitions/numbering-definitions.ts";
import { readStyleSheet, type StyleSheet } from "../../definitions/style-sheet.ts";
import { rewriteElement } from "../rewrite/rewrite-element.ts";
import type { StyleNumbering, TopicImport } from "../topic/topic-import.ts";
import type { TopicSource } from "../topic/topic-source.ts";
import { createNumberingImport, type NumberingSource, type TargetNumbering } from "./numbering-import.ts";
import { createStyleImport, type StyleImport, type TargetStyles } from "./style-import.ts";

/** What all insertions of one topic have in common: its styles are brought over once. */
export interface TopicStyles {
  readonly sheet: StyleSheet;
  readonly numbering: NumberingDefinitions;
  readonly source: NumberingSource;
  readonly styles: StyleImport;
}

function numIdOf(sheet: StyleSheet, id: string): string | undefined {
  const element = sheet.styles.get(id)?.element;
  return childValue(sheet.source, child(child(element, "w:pPr"), "w:numPr"), "w:numId");
}

/** Reads a topic's styles and lists. `first` is its first insertion, which carries what the styles need. */
export function readTopicStyles(
  shared: { readonly styles: TargetStyles; readonly numbering: TargetNumbering },
  source: TopicSource,
  first: TopicImport,
): TopicStyles {
  const numberingPart = source.related("numbering");
  const stylesPart = source.related("styles");
  const textOf = (part: string | undefined) => (part === undefined ? undefined : source.text(part));
  const treeOf = (part: string | undefined) => (part === undefined ? undefined : source.tree(part));
  const numbering = readNumbering(textOf(numberingPart), treeOf(numberingPart));
  const sheet = readStyleSheet(textOf(stylesPart), treeOf(stylesPart), numbering);
  const numberingSource: NumberingSource = {
    definitions: numbering,
    part: numberingPart ?? "",
    numOfStyle: (style) => numIdOf(sheet, style),
    styleId: (id) => styles.idOf("paragraph", id),
  };
  const lists = createNumberingImport(first, numberingSource, shared.numbering, {
    rewrite: rewriteElement,
    linksStyles: true,
  });
  const styles = createStyleImport(sheet, shared.styles, (numId) => lists.num(numId));
  return { sheet, numbering, source: numberingSource, styles };
}

/** How a style numbers its paragraphs: the nearest answers along the chain it is based on. */
export function numberingOf({ sheet, numbering }: TopicStyles, id: string | undefined): StyleNumbering | undefined {
  const start = (id === undefined ? undefined : sheet.styles.get(id)) ?? sheet.defaultOf("paragraph");
  let level: string | undefined;
  let indentation = "";
  let style = start;
  for (let depth = 0; style && depth < 32; depth += 1) {
    const properties = child(style.element, "w:pPr");
    const numbers = child(properties, "w:numPr");
    const own = child(properties, "w:ind");
    if (own && indentation === "") {
      indentation = own.attributes.map(({ start: from, end }) => sheet.source.slice(from, end)).join(" ");
    }
    level ??= childValue(sheet.source, numbers, "w:ilvl");
    const numId = childValue(sheet.source, numbers, "w:numId");
    if (numId === "0") return undefined;
    if (numId !== undefined) {
      const num = numbering.num(numId);
      const abstract = num && numbering.abstractOf(num);
      const linked =
        levelOfStyle(numbering.source, abstract, start?.id ?? "") ?? levelOfStyle(numbering.source, abstract, style.id);
      return { numId, level: level ?? linked ?? "0", indentation };
    }
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
  return undefined;
}

/**
 * Whether a style numbers the headings of template and topic alike: those count on through the whole document, as the
 * sections of one text, while lists start anew with each topic.
 */
export function countsOn({ sheet, styles }: TopicStyles, id: string | undefined): boolean {
  if (id === undefined || !styles.isTargets("paragraph", id)) return false;
  let style = sheet.styles.get(id);
  for (let depth = 0; style && depth < 32; depth += 1) {
    const outline = childValue(sheet.source, child(style.element, "w:pPr"), "w:outlineLvl");
    if (outline !== undefined) return outline !== "9";
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
  return false;
}
