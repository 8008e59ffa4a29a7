import type { Style, StyleSheet } from "../../../definitions/style-sheet.ts";
import type { LayoutDifference } from "../../topic/layout-difference.ts";
import { type Inheritance, inheritanceOf } from "./document-defaults.ts";
import type { Slot } from "./property-slots.ts";
import { tableStyleSays } from "./table-style-says.ts";

/**
 * Properties that a topic's styles must set so that every level of the style hierarchy (ECMA-376 part 1, 17.7.2) keeps
 * its rank. A document's defaults rank below a table style, a paragraph style above it: paragraph styles in a table
 * must not set what the table style sets.
 */
export interface Cascade {
  /**
   * Returns the properties that a paragraph style without a base must set, outside tables (`undefined`) or in tables of
   * a style.
   */
  ofParagraphs(table: string | undefined): readonly Slot[];
  /** Returns the properties that a table style must set for all cells because it sets them for some cells only. */
  ofTable(style: Style): readonly Slot[];
  /** True if a paragraph style without a base has the same appearance in the template without further properties. */
  needsNothing(table: string | undefined): boolean;
  /** Returns a key for tables whose paragraph styles must set the same properties; "" outside tables. */
  variant(table: string | undefined): string;
}

interface InTable {
  readonly variant: string;
  readonly said: ReadonlySet<string>;
}

const OUTSIDE: InTable = { variant: "", said: new Set() };

export function createCascade(topic: StyleSheet, template: StyleSheet, layout: LayoutDifference): Cascade {
  const { differing, missing }: Inheritance = inheritanceOf(topic, template, layout.mustNotHyphenate);
  const tables = new Map<string, InTable>();
  const variants = new Map([["", ""]]);
  /** Short name for a key that may be long and is part of a key of each paragraph. */
  const variantOf = (keys: string): string => {
    const known = variants.get(keys) ?? `${variants.size}`;
    variants.set(keys, known);
    return known;
  };
  const inTable = (table: string | undefined): InTable => {
    if (table === undefined || missing.length === 0) return OUTSIDE;
    const known = tables.get(table);
    if (known) return known;
    const named = topic.styles.get(table);
    const style = named?.type === "table" ? named : topic.defaultOf("table");
    const { everywhere, somewhere } = tableStyleSays(topic, style);
    const keys = missing.map(({ key }) => key).filter((key) => everywhere.has(key) || somewhere.has(key));
    const variant = variantOf(keys.sort().join(" "));
    const said = variant === "" ? OUTSIDE.said : new Set([...everywhere, ...somewhere]);
    const made = { variant, said };
    tables.set(table, made);
    return made;
  };
  const without = (list: readonly Slot[], { said }: InTable) =>
    said.size === 0 ? list : list.filter(({ key }) => !said.has(key));
  return {
    variant: (table) => inTable(table).variant,
    ofParagraphs: (table) => without(missing, inTable(table)),
    needsNothing: (table) => differing.every(({ key }) => inTable(table).said.has(key)),
    ofTable: (style) => {
      if (differing.length === 0) return [];
      const { everywhere, somewhere } = tableStyleSays(topic, style);
      return differing.filter(({ key }) => somewhere.has(key) && !everywhere.has(key));
    },
  };
}
