import { relatedPart } from "../../parts/package.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { TemplateError } from "../../template-error.ts";
import { child, childValue, type XmlElement } from "../../xml/xml-tree.ts";
import { type NumberingDefinitions, readNumbering } from "../definitions/numbering-definitions.ts";
import { type StoredPart, storedPart } from "../definitions/stored-part.ts";
import { readStyleSheet, type Style, type StyleSheet } from "../definitions/style-sheet.ts";
import { type LineProperties, NO_PROPERTIES, withProperties } from "./line-properties.ts";
import { tablePlace } from "./table-place.ts";

/**
 * Appearance of a paragraph after all sources are applied (ECMA-376 part 1, 17.7.2), and the lists that may number it.
 */
export interface ParagraphLooks {
  readonly lines: LineProperties;
  readonly numbering: NumberingDefinitions;
}

/** Reads the appearance of paragraphs of a template. */
export type ReadLooks = (source: string, paragraph: XmlElement) => ParagraphLooks;

/**
 * Styles and numbering only serve the appearance: if they are broken, they are treated as absent and filling continues.
 */
function unlessBroken<T>(read: (part: StoredPart | undefined) => T, model: TemplateModel, kind: string): T {
  const name = relatedPart(model.pack, kind);
  try {
    return read(name === undefined ? undefined : storedPart(model, name));
  } catch (cause) {
    if (!(cause instanceof TemplateError)) throw cause;
    return read(undefined);
  }
}

/** Returns the styles that are not read yet, the given one first. A circular chain ends where it repeats. */
function unknownChain(sheet: StyleSheet, start: Style | undefined, known: ReadonlyMap<Style, LineProperties>): Style[] {
  const chain = new Set<Style>();
  for (let style = start; style && !known.has(style) && !chain.has(style); ) {
    chain.add(style);
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
  return [...chain];
}

/**
 * Returns a reader of what styles of one type set together with their bases; `propertiesOf` returns a style's own
 * properties, in order of precedence.
 */
function styleReader(
  sheet: StyleSheet,
  type: Style["type"],
  propertiesOf: (style: XmlElement) => readonly (XmlElement | undefined)[],
): (id: string | undefined) => LineProperties {
  const known = new Map<Style, LineProperties>();
  const unnamed = sheet.defaultOf(type);
  return (id) => {
    const named = id === undefined ? undefined : sheet.styles.get(id);
    const style = named?.type === type ? named : unnamed;
    for (const one of unknownChain(sheet, style, known).reverse()) {
      const base = one.basedOn === undefined ? undefined : sheet.styles.get(one.basedOn);
      const below = (base && known.get(base)) ?? NO_PROPERTIES;
      const own = propertiesOf(one.element);
      known.set(
        one,
        own.reduceRight((all, properties) => withProperties(all, sheet.source, properties, one.id), below),
      );
    }
    return (style && known.get(style)) ?? NO_PROPERTIES;
  };
}

export function createLooks(model: TemplateModel): ReadLooks {
  const numbering = unlessBroken((part) => readNumbering(part?.text, part?.tree()), model, "numbering");
  const sheet = unlessBroken((part) => readStyleSheet(part?.text, part?.tree(), numbering), model, "styles");
  const ofStyle = styleReader(sheet, "paragraph", (style) => [child(style, "w:pPr")]);
  const ofTables = new Map<string, (id: string | undefined) => LineProperties>();
  const defaults = withProperties(NO_PROPERTIES, sheet.source, sheet.paragraphDefaults);
  const ofTable = (source: string, paragraph: XmlElement): LineProperties => {
    const place = tablePlace(source, paragraph);
    if (!place) return NO_PROPERTIES;
    const key = place.regions.join(" ");
    const known = ofTables.get(key) ?? styleReader(sheet, "table", place.propertiesIn(sheet.source));
    ofTables.set(key, known);
    return known(place.style);
  };
  return (source, paragraph) => {
    const properties = child(paragraph, "w:pPr");
    const own = withProperties(ofStyle(childValue(source, properties, "w:pStyle")), source, properties);
    const table = ofTable(source, paragraph);
    const lines = {
      alignment: own.alignment ?? table.alignment ?? defaults.alignment,
      beginsPage: own.beginsPage ?? table.beginsPage ?? defaults.beginsPage,
      numbered: own.numbered,
    };
    return { lines, numbering };
  };
}
