import { child, childValue, type XmlElement } from "../../../xml/xml-tree.ts";
import { levelOfStyle, type NumberingDefinitions, readNumbering } from "../../definitions/numbering-definitions.ts";
import { readStyleSheet, type Style, type StyleSheet } from "../../definitions/style-sheet.ts";
import { rewriteElement } from "../rewrite/rewrite-element.ts";
import { layoutDifference } from "../topic/layout-difference.ts";
import type { StyleNumbering, TopicImport } from "../topic/topic-import.ts";
import type { TopicSource } from "../topic/topic-source.ts";
import { defaultTabs } from "./default-tabs.ts";
import { createNumberingImport, type NumberingSource, type TargetNumbering } from "./numbering-import.ts";
import { withDefaultStyle } from "./own-default-style.ts";
import { stylesOf } from "./style-chain.ts";
import { createStyleImport, type StyleImport, type TargetStyles } from "./style-import.ts";
import { tableIndent } from "./table-indent.ts";

/** What all insertions of one topic have in common: its styles are brought over once. */
export interface TopicStyles {
  readonly sheet: StyleSheet;
  readonly numbering: NumberingDefinitions;
  readonly source: NumberingSource;
  readonly styles: StyleImport;
  tableIndent(source: string, properties: XmlElement): number | undefined;
  defaultTabs(source: string, paragraph: XmlElement): readonly number[];
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
  const found = readStyleSheet(textOf(stylesPart), treeOf(stylesPart), numbering);
  const sheet = source.look === "topic" ? withDefaultStyle(found, textOf(stylesPart), numbering) : found;
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
  const layout = source.look === "topic" ? layoutDifference(source.model, first.target.model) : undefined;
  const styles = createStyleImport(sheet, shared.styles, layout, (numId) => lists.num(numId));
  return {
    sheet,
    numbering,
    source: numberingSource,
    styles,
    tableIndent: (text, properties) => layout && tableIndent(layout.modes, sheet, text, properties),
    defaultTabs: (text, paragraph) =>
      layout?.tabStop === undefined ? [] : defaultTabs(sheet, layout.tabStop, text, paragraph),
  };
}

/** How a style numbers its paragraphs: the nearest answers along the chain it is based on. */
export function numberingOf(
  { sheet, numbering }: Pick<TopicStyles, "sheet" | "numbering">,
  id: string | undefined,
): StyleNumbering | undefined {
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

/** Whether a style is that of a heading: its paragraphs have a level in the document's outline. */
export function isHeading(sheet: StyleSheet, start: Style | undefined): boolean {
  for (const { element } of stylesOf(sheet, start)) {
    const outline = childValue(sheet.source, child(element, "w:pPr"), "w:outlineLvl");
    if (outline !== undefined) return outline !== "9";
  }
  return false;
}

/**
 * Whether a style numbers the headings of template and topic alike: those count on through the whole document, as the
 * sections of one text, while lists start anew with each topic.
 */
export function countsOn({ sheet, styles }: TopicStyles, id: string | undefined): boolean {
  return id !== undefined && styles.targets("paragraph", id) !== undefined && isHeading(sheet, sheet.styles.get(id));
}
