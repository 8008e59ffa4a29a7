import { childValue } from "../../../../xml/xml-tree.ts";
import type { Style, StyleSheet } from "../../../definitions/style-sheet.ts";

/**
 * Returns the style that a field names: by its name or an alias, or by the name that Word's interface shows for a
 * built-in style. The file has that name only as the style's id, without characters other than Latin letters and digits
 * ("Título 1": `Ttulo1`). A number alone names a heading.
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

/** A style and its position in its document. */
interface Placed {
  readonly style: Style;
  readonly place: number;
}

/** Character styles by alias and by id, in lower case; the first of each wins. */
interface OtherNames {
  readonly aliases: ReadonlyMap<string, Placed>;
  readonly ids: ReadonlyMap<string, Placed>;
}

/** Kept per document: 8 % of a merge of new topics into one template. */
const names = new WeakMap<StyleSheet, OtherNames>();

/** Read once for a document, which may have as many fields as styles. */
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
