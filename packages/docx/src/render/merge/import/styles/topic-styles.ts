import { roleOf } from "../../../../parts/part-role.ts";
import { createEdits } from "../../../../xml/edits.ts";
import { NAMESPACES } from "../../../../xml/namespaces/namespaces.ts";
import { child, childValue, parseXml, prefixOf, type XmlElement } from "../../../../xml/xml-tree.ts";
import { type NumberingDefinitions, readNumbering } from "../../../definitions/numbering-definitions.ts";
import { readStyleSheet, type Style, type StyleSheet, stylesOf } from "../../../definitions/style-sheet.ts";
import { rewriteElement } from "../../rewrite/rewrite-element.ts";
import type { TargetStyles } from "../../target/growing-part.ts";
import type { FilledTopic } from "../../topic/filled-topic.ts";
import { layoutDifference } from "../../topic/layout-difference.ts";
import type { TopicImport } from "../../topic/topic-import.ts";
import {
  createNumberingImport,
  type NumberingImport,
  type NumberingOfTopic,
  type TargetNumbering,
} from "../numbering-import.ts";
import { createDefaultTabs, type DefaultTabs } from "../tabs/default-tabs.ts";
import { createTemplateNumbering, type TemplateNumbering } from "../template-numbering.ts";
import { styleCalled } from "./style-called.ts";
import { createStyleImport, type StyleImport } from "./style-import.ts";
import { type NumberedDocument, numberingOf, numIdOf } from "./style-numbering.ts";
import { tableIndent } from "./table-indent.ts";

/** State shared by all insertions of one topic: its styles are imported once. */
export interface TopicStyles extends NumberedDocument {
  readonly source: NumberingOfTopic;
  readonly styles: StyleImport;
  tableIndent(source: string, properties: XmlElement): number | undefined;
  readonly defaultTabs: DefaultTabs;
  readonly splitsAtPageBreaks: boolean;
  /** The insertion that imported the styles and their lists. */
  readonly first: TopicImport;
  readonly lists: NumberingImport;
  /** Lists that go on in the template's; undefined in the topic's own look. */
  readonly continued: TemplateNumbering | undefined;
}

/** True if a part of the topic's text has a field that counts by a list's name. */
function callsLists(source: FilledTopic): boolean {
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
  source: FilledTopic,
  first: TopicImport,
): TopicStyles {
  const numberingPart = source.related("numbering");
  const stylesPart = source.related("styles");
  const textOf = (part: string | undefined) => (part === undefined ? undefined : source.text(part));
  const treeOf = (part: string | undefined) => (part === undefined ? undefined : source.tree(part));
  const numbering = readNumbering(textOf(numberingPart), treeOf(numberingPart));
  const found = readStyleSheet(textOf(stylesPart), treeOf(stylesPart), numbering);
  const sheet = source.look === "topic" ? withDefaultStyle(found, textOf(stylesPart), numbering) : found;
  const numberingOfTopic: NumberingOfTopic = {
    definitions: numbering,
    part: numberingPart ?? "",
    numOfStyle: (style) => numIdOf(sheet, sheet.styles.get(style)),
    styleBy: (abstract, id) => {
      const numId = stylesOf(sheet, sheet.styles.get(id))
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
  const lists = createNumberingImport(first, numberingOfTopic, shared.numbering, rewriteElement);
  const layout = source.look === "topic" ? layoutDifference(source.model, first.target.model) : undefined;
  const there = { sheet: shared.styles.sheet, numbering: shared.numbering.definitions };
  const numbered = { sheet, numbering, shared: (style: Style) => styles.shared(style), lists: () => lists };
  const continued = source.look === "template" ? createTemplateNumbering(numbered, there, shared.numbering) : undefined;
  const styles = createStyleImport(sheet, shared.styles, layout, {
    num: (numId) => lists.num(numId),
    place: (style) => {
      const own = continued && style.type === "paragraph" ? numberingOf({ sheet, numbering }, style.id) : undefined;
      const place = own && continued?.placeOf(own.numId, own.level);
      return continued && place && { numId: continued.continued(place), level: place.level };
    },
  });
  return {
    sheet,
    numbering,
    source: numberingOfTopic,
    styles,
    first,
    lists,
    continued,
    tableIndent: (text, properties) => layout && tableIndent(layout.modes, sheet, text, properties),
    splitsAtPageBreaks: layout?.splitsAtPageBreaks ?? false,
    defaultTabs: layout?.tabStops ? createDefaultTabs({ sheet, numbering }, layout.tabStops, source) : () => [],
  };
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
  const chains = [characterStyle, paragraph].flatMap((id) => stylesOf(sheet, sheet.styles.get(id ?? "")));
  const properties = chains.map(({ element }) => child(element, "w:rPr"));
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
