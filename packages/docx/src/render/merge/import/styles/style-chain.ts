import type { Style, StyleSheet } from "../../../definitions/style-sheet.ts";

/** Further than that no reader follows styles that are based on one another. */
const DEPTH = 32;

/** A style and those it is based on, one behind the other. A chain that comes back to itself ends there. */
export function stylesOf(sheet: StyleSheet, start: Style | undefined): Style[] {
  const chain = new Set<Style>();
  for (let style = start; style && !chain.has(style) && chain.size < DEPTH; ) {
    chain.add(style);
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
  return [...chain];
}
