import type { Style, StyleSheet } from "../../../definitions/style-sheet.ts";
import type { LayoutDifference } from "../../topic/layout-difference.ts";
import { type Inheritance, inheritanceOf } from "./document-defaults.ts";
import type { Slot } from "./property-slots.ts";
import { tableStyleSays } from "./table-style-says.ts";

/**
 * What a topic's styles say outright so that every place of the style hierarchy (ECMA-376 part 1, 17.7.2) keeps its
 * rank. Defaults of a document rank below the style of a table, a paragraph style above it: what the table's style says
 * must not be said by the styles of the paragraphs in it.
 */
export interface Cascade {
  /** What a paragraph style that is based on nothing says, outside tables (`undefined`) or in those of a style. */
  ofParagraphs(table: string | undefined): readonly Slot[];
  /** What a table's style says that it says for some cells only. */
  ofTable(style: Style): readonly Slot[];
  /** Whether a paragraph style that is based on nothing looks the same in the template without saying more. */
  needsNothing(table: string | undefined): boolean;
  /** Tells apart the tables in which paragraph styles have to say different things; "" outside tables. */
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
  /** A short name for what may be long and is part of a key for each paragraph. */
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
