import { CONTENT_TYPES_PART, overrideMarkup } from "../../parts/content-types.ts";
import { type DocumentPackage, itemText, withText } from "../../parts/package.ts";
import { relationshipsPartOf, relativeTarget } from "../../parts/part-path.ts";
import {
  RELATIONSHIPS_TYPE,
  readRelationships,
  relationshipMarkup,
  relationshipsXml,
} from "../../parts/relationships.ts";
import { createEdits } from "../../xml/edits.ts";
import { NAMESPACES } from "../../xml/namespaces/namespaces.ts";
import { parseXml, prefixOf, type XmlElement } from "../../xml/xml-tree.ts";
import { foldEntryName } from "../../zip/entry-name.ts";
import type { ArchiveItem } from "../../zip/write-archive.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.settings+xml";
const STRICT = "http://purl.oclc.org/ooxml/";
const START = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Returns a name next to the main document that is free of other parts and other content types. */
function freeName({ main, types }: DocumentPackage, items: readonly ArchiveItem[]): string {
  const taken = new Set(items.map(({ name }) => foldEntryName(name)));
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  for (let number = 0; ; number += 1) {
    const name = `${folder}settings${number || ""}.xml`;
    const typed = types.overrides.get(foldEntryName(name)) ?? TYPE;
    if (!taken.has(foldEntryName(name)) && typed === TYPE) return name;
  }
}

function freeId(text: string, part: string): string {
  const used = new Set(readRelationships(text, part).map(({ id }) => id));
  let number = used.size + 1;
  while (used.has(`rId${number}`)) number += 1;
  return `rId${number}`;
}

/** Returns a source with a child added to an element. */
export function withChild(source: string, parent: XmlElement, text: string): string {
  const edits = createEdits(source);
  edits.addChild(parent, text);
  return edits.apply();
}

/**
 * Adds settings to a document that has none: the part, its content type, and its relationship. A Strict document is
 * left unchanged, because the added markup is Transitional.
 */
export function addSettings(
  pack: DocumentPackage,
  items: readonly ArchiveItem[],
  inside: string,
): readonly ArchiveItem[] {
  const strict = itemText(pack, items, pack.entry("_rels/.rels")?.name ?? "")?.includes(STRICT);
  if (strict) return items;
  const name = freeName(pack, items);
  const bytes = Buffer.from(`${START}<w:settings xmlns:w="${NAMESPACES.w}">${inside}</w:settings>`, "utf8");
  const rels = relationshipsPartOf(pack.main);
  const relsName = pack.entry(rels)?.name ?? rels;
  const known = itemText(pack, items, relsName);
  const text = known ?? relationshipsXml([]);
  const root = parseXml(text, rels);
  const relationship = {
    id: freeId(text, rels),
    type: `${NAMESPACES.r}/settings`,
    target: relativeTarget(pack.main, name),
    external: false,
  };
  const related = withChild(text, root, relationshipMarkup(relationship, prefixOf(root)));
  const made = [...items, { name, bytes }];
  const led =
    known === undefined ? [...made, { name: rels, bytes: Buffer.from(related) }] : withText(made, relsName, related);
  return declared(pack, declared(pack, led, name, TYPE), rels, RELATIONSHIPS_TYPE);
}

/** Declares the content type of a part, unless its name already has one. */
export function declared(
  pack: DocumentPackage,
  items: readonly ArchiveItem[],
  name: string,
  type: string,
): readonly ArchiveItem[] {
  if (pack.types.typeOf(name) === type) return items;
  const types = pack.entry(CONTENT_TYPES_PART)?.name ?? CONTENT_TYPES_PART;
  const text = itemText(pack, items, types) ?? "";
  const root = parseXml(text, types);
  return withText(items, types, withChild(text, root, overrideMarkup(name, type, prefixOf(root))));
}
