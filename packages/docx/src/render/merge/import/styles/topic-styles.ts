import { roleOf } from "../../../../parts/part-role.ts";
import { createEdits } from "../../../../xml/edits.ts";
import { NAMESPACES } from "../../../../xml/namespaces/namespaces.ts";
import { prefixOf } from "../../../../xml/namespaces/prefix-of.ts";
import { child, childValue, parseXml, type XmlElement } from "../../../../xml/xml-tree.ts";
import { levelOfStyle, type NumberingDefinitions, readNumbering } from "../../../definitions/numbering-definitions.ts";
import { readStyleSheet, type Style, type StyleSheet } from "../../../definitions/style-sheet.ts";
import { rewriteElement } from "../../rewrite/rewrite-element.ts";
import { layoutDifference } from "../../topic/layout-difference.ts";
import type { StyleNumbering, TopicImport } from "../../topic/topic-import.ts";
import type { TopicSource } from "../../topic/topic-source.ts";
import {
  createNumberingImport,
  type NumberingImport,
  type NumberingSource,
  type TargetNumbering,
} from "../numbering-import.ts";
import { createDefaultTabs, type DefaultTabs } from "../tabs/default-tabs.ts";
import { styleCalled } from "./style-called.ts";
import { stylesOf } from "./style-chain.ts";
import { createStyleImport, type StyleImport } from "./style-import.ts";
import { tableIndent } from "./table-indent.ts";
import type { TargetStyles } from "./target-styles.ts";

/** State shared by all insertions of one topic: its styles are imported once. */
export interface TopicStyles {
  readonly sheet: StyleSheet;
  readonly numbering: NumberingDefinitions;
  readonly source: NumberingSource;
  readonly styles: StyleImport;
  tableIndent(source: string, properties: XmlElement): number | undefined;
  readonly defaultTabs: DefaultTabs;
  readonly splitsAtPageBreaks: boolean;
  /** The insertion that imported the styles and their lists. */
  readonly first: TopicImport;
  readonly lists: NumberingImport;
}

function numIdOf(sheet: StyleSheet, style: Style | undefined): string | undefined {
  return childValue(sheet.source, child(child(style?.element, "w:pPr"), "w:numPr"), "w:numId");
}

/** Returns a style and its bases, limited to the length that readers follow. */
function chainOf(sheet: StyleSheet, id: string | undefined): Style[] {
  const chain: Style[] = [];
  let style = id === undefined ? undefined : sheet.styles.get(id);
  while (style && chain.length < 32) {
    chain.push(style);
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
  return chain;
}

/** True if a part of the topic's text has a field that counts by a list's name. */
function callsLists(source: TopicSource): boolean {
  const { pack } = source.model;
  return pack.entries.some(({ name }) => {
    const role = roleOf(pack.types.typeOf(name));
    const text = role === "other" || role === "properties" ? "" : (source.text(name) ?? "");
    // A field's code may be split over several runs.
    return /LISTNUM/i.test(text) || /LISTNUM/i.test(text.replace(/<[^<>]*>/g, ""));
  });
}

/** Reads a topic's styles and lists. `first` is its first insertion, which copies what the styles need. */
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
    numOfStyle: (style) => numIdOf(sheet, sheet.styles.get(style)),
    styleBy: (abstract, id) => {
      const numId = chainOf(sheet, id)
        .map((style) => numIdOf(sheet, style))
        .find((one) => one !== undefined);
      const num = numbering.num(numId ?? "0");
      const isBy = num !== undefined && numbering.abstractOf(num) === abstract;
      return isBy && styles.targets("paragraph", id) === undefined ? styles.idOf("paragraph", id) : undefined;
    },
    callsByName: () => {
      calls ??= callsLists(source);
      return calls;
    },
  };
  let calls: boolean | undefined;
  const lists = createNumberingImport(first, numberingSource, shared.numbering, rewriteElement);
  const layout = source.look === "topic" ? layoutDifference(source.model, first.target.model) : undefined;
  const styles = createStyleImport(sheet, shared.styles, layout, (numId) => lists.num(numId));
  return {
    sheet,
    numbering,
    source: numberingSource,
    styles,
    first,
    lists,
    tableIndent: (text, properties) => layout && tableIndent(layout.modes, sheet, text, properties),
    splitsAtPageBreaks: layout?.splitsAtPageBreaks ?? false,
    defaultTabs: layout?.tabStops ? createDefaultTabs({ sheet, numbering }, layout.tabStops, source) : () => [],
  };
}

/** Returns how a style numbers its paragraphs; the nearest style of its chain that sets a number wins. */
export function numberingOf(
  { sheet, numbering, styles }: Pick<TopicStyles, "sheet" | "numbering"> & Partial<Pick<TopicStyles, "styles">>,
  id: string | undefined,
): StyleNumbering | undefined {
  const start = sheet.styles.has(id ?? "") ? id : sheet.defaultOf("paragraph")?.id;
  let level: string | undefined;
  let indentation = "";
  let isBrought = true;
  for (const style of chainOf(sheet, start)) {
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
    const abstract = num && numbering.abstractOf(num);
    const linked =
      levelOfStyle(numbering.source, abstract, start ?? "") ?? levelOfStyle(numbering.source, abstract, style.id);
    return { numId, level: level ?? linked ?? "0", indentation, isBrought };
  }
  return undefined;
}

/**
 * Returns the language that styles set for text: the character style first, then the paragraph style, then the
 * document.
 */
export function languageOf(
  { sheet }: TopicStyles,
  characterStyle: string | undefined,
  paragraphStyle: string | undefined,
): string | undefined {
  const paragraph = sheet.styles.has(paragraphStyle ?? "") ? paragraphStyle : sheet.defaultOf("paragraph")?.id;
  const properties = [...chainOf(sheet, characterStyle), ...chainOf(sheet, paragraph)].map(({ element }) =>
    child(element, "w:rPr"),
  );
  for (const one of [...properties, sheet.runDefaults]) {
    const language = childValue(sheet.source, one, "w:lang");
    if (language !== undefined) return language;
  }
  return undefined;
}

/** Returns the name in the target of the style that a field names, if it differs. */
export function styleNameOf({ sheet, styles }: TopicStyles, called: string): string | undefined {
  const style = styleCalled(sheet, called);
  const name = style && styles.nameOf(style.type, style.id);
  return name?.toLowerCase() === style?.name.toLowerCase() ? undefined : name;
}

/** True if a style is a heading: its paragraphs have a level in the document's outline. */
export function isHeading(sheet: StyleSheet, start: Style | undefined): boolean {
  for (const { element } of stylesOf(sheet, start)) {
    const outline = childValue(sheet.source, child(element, "w:pPr"), "w:outlineLvl");
    if (outline !== undefined) return outline !== "9";
  }
  return false;
}

/**
 * True if a style numbers the headings of template and topic together: they count on through the whole document, as
 * sections of one text, while lists restart with each topic.
 */
export function countsOn({ sheet, styles }: TopicStyles, id: string | undefined): boolean {
  return id !== undefined && styles.targets("paragraph", id) !== undefined && isHeading(sheet, sheet.styles.get(id));
}

const NONE = `<w:styles xmlns:w="${NAMESPACES.w}"></w:styles>`;

/**
 * Returns the styles of a document in which text without a style has none, plus an empty style for that text: in the
 * template it would take the template's default style.
 */
function withDefaultStyle(sheet: StyleSheet, text: string | undefined, numbering: NumberingDefinitions): StyleSheet {
  if (sheet.defaultOf("paragraph")) return sheet;
  const source = text ?? NONE;
  const root = parseXml(source, "styles");
  const prefix = prefixOf(root);
  const at = prefix || "w:";
  const id = sheet.styles.has("Normal") ? "Normal0" : "Normal";
  const edits = createEdits(source);
  edits.addChild(
    root,
    `<${prefix}style ${at}type="paragraph" ${at}default="1" ${at}styleId="${id}"><${prefix}name ${at}val="Normal"/></${prefix}style>`,
  );
  const whole = edits.apply();
  return readStyleSheet(whole, parseXml(whole, "styles"), numbering);
}
