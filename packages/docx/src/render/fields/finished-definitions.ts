import { itemText, relatedPart } from "../../parts/package.ts";
import type { TemplateModel } from "../../template/template-model.ts";
import { parseXml } from "../../xml/xml-tree.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";
import { type NumberingDefinitions, readNumbering } from "../definitions/numbering-definitions.ts";
import { readStyleSheet, type StyleSheet } from "../definitions/style-sheet.ts";

/** A document that is made, and its template. */
export interface Finished {
  readonly model: TemplateModel;
  items: readonly ArchiveItem[];
}

/** Names of parts that topics add, by their kind. */
const ADDED = { styles: /\/styles\d*\.xml$/, numbering: /\/numbering\d*\.xml$/, settings: /\/settings\d*\.xml$/ };

/** Returns the part of a kind in a finished document: the template's, or one that was added. */
export function partText({ model, items }: Finished, kind: keyof typeof ADDED): string | undefined {
  const known = relatedPart(model.pack, kind);
  const added = items.find(({ name }) => model.pack.entry(name) === undefined && ADDED[kind].test(name));
  const name = known ?? added?.name;
  return name === undefined ? undefined : itemText(model.pack, items, name);
}

/** Returns the styles and lists of a finished document. */
export function finishedDefinitions(finished: Finished): { sheet: StyleSheet; lists: NumberingDefinitions } {
  const styles = partText(finished, "styles");
  const numbering = partText(finished, "numbering");
  const lists = readNumbering(numbering, numbering === undefined ? undefined : parseXml(numbering, "numbering"));
  const tree = styles === undefined ? undefined : parseXml(styles, "styles");
  return { sheet: readStyleSheet(styles, tree, lists), lists };
}
