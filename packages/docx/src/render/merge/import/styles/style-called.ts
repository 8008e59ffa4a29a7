import { childValue } from "../../../../xml/xml-tree.ts";
import type { Style, StyleSheet } from "../../../definitions/style-sheet.ts";

/**
 * The style that a field means: by its name or another name of it, or by the name that Word's interface has for a style of its
 * own, which the file does not hold but for the style's id, where what is no Latin letter or digit is left out ("Título 1": `Ttulo1`).
 * A number alone is that of a heading.
 */
export function styleCalled(sheet: StyleSheet, name: string): Style | undefined {
  const wanted = name.trim().toLowerCase();
  const byName = sheet.named("paragraph", wanted) ?? sheet.named("character", wanted);
  if (byName || wanted === "") return byName;
  if (/^[1-9]$/.test(wanted)) return sheet.named("paragraph", `heading ${wanted}`);
  const id = wanted.replace(/[^a-z0-9]/g, "");
  const isCalled = (style: Style) => {
    const others = childValue(sheet.source, style.element, "w:aliases") ?? "";
    return others.toLowerCase().split(",").includes(wanted) || style.id.toLowerCase() === id;
  };
  return [...sheet.styles.values()].find((style) => /^(?:paragraph|character)$/.test(style.type) && isCalled(style));
}
