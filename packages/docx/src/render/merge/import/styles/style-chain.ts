import type { Style, StyleSheet } from "../../../definitions/style-sheet.ts";

/** Maximum length of a chain of based-on styles; no reader follows more. */
const DEPTH = 32;

/** Returns a style followed by its bases. A circular chain ends where it repeats. */
export function stylesOf(sheet: StyleSheet, start: Style | undefined): Style[] {
  const chain = new Set<Style>();
  for (let style = start; style && !chain.has(style) && chain.size < DEPTH; ) {
    chain.add(style);
    style = style.basedOn === undefined ? undefined : sheet.styles.get(style.basedOn);
  }
  return [...chain];
}
