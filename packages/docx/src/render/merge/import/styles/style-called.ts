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
  const { aliases, ids } = otherNames(sheet);
  const found = [aliases.get(wanted), ids.get(id)].filter((one) => one !== undefined);
  return found.sort((a, b) => a.place - b.place)[0]?.style;
}

/** A style and its place in its document. */
interface Placed {
  readonly style: Style;
  readonly place: number;
}

/** Styles of text by their other names and by their ids, without case: the first of each. */
interface OtherNames {
  readonly aliases: ReadonlyMap<string, Placed>;
  readonly ids: ReadonlyMap<string, Placed>;
}

const names = new WeakMap<StyleSheet, OtherNames>();

/** Read once for a document, whose fields may be as many as its styles. */
function otherNames(sheet: StyleSheet): OtherNames {
  const known = names.get(sheet);
  if (known) return known;
  const aliases = new Map<string, Placed>();
  const ids = new Map<string, Placed>();
  const put = (into: Map<string, Placed>, key: string, one: Placed) => {
    if (!into.has(key)) into.set(key, one);
  };
  let place = 0;
  for (const style of sheet.styles.values()) {
    place += 1;
    if (!/^(?:paragraph|character)$/.test(style.type)) continue;
    const others = childValue(sheet.source, style.element, "w:aliases") ?? "";
    for (const other of others.toLowerCase().split(",")) put(aliases, other, { style, place });
    put(ids, style.id.toLowerCase(), { style, place });
  }
  const made = { aliases, ids };
  names.set(sheet, made);
  return made;
}
