import { type DocumentPackage, itemText, withText } from "../parts/package.ts";
import { relationshipsPartOf, relativeTarget } from "../parts/part-path.ts";
import { RELATIONSHIPS_TYPE, relationshipMarkup, relationshipsXml } from "../parts/relationships.ts";
import { NAMESPACES } from "../xml/namespaces/namespaces.ts";
import { parseXml, prefixOf } from "../xml/xml-tree.ts";
import { foldEntryName } from "../zip/entry-name.ts";
import type { ArchiveItem } from "../zip/write-archive.ts";
import { declared, withChild } from "./lines/add-settings.ts";
import { readPicture } from "./picture-format.ts";
import type { PlacedPictures } from "./placed-pictures.ts";

const STRICT = "http://purl.oclc.org/ooxml/";

function related(
  pack: DocumentPackage,
  items: readonly ArchiveItem[],
  owner: string,
  relationship: { readonly id: string; readonly part: string; readonly strict: boolean },
): readonly ArchiveItem[] {
  const rels = relationshipsPartOf(owner);
  const name = items.find((one) => foldEntryName(one.name) === foldEntryName(rels))?.name ?? rels;
  const known = itemText(pack, items, name);
  const text = known ?? relationshipsXml([]);
  const root = parseXml(text, name);
  const type = `${relationship.strict ? `${STRICT}officeDocument/relationships` : NAMESPACES.r}/image`;
  const target = relativeTarget(owner, relationship.part);
  const added = withChild(
    text,
    root,
    relationshipMarkup({ id: relationship.id, type, target, external: false }, prefixOf(root)),
  );
  if (known !== undefined) return withText(items, name, added);
  return declared(pack, [...items, { name, bytes: Buffer.from(added, "utf8") }], name, RELATIONSHIPS_TYPE);
}

/**
 * Adds the pictures of values to a finished document: their parts, their content types and the relationships of each
 * part that shows them.
 */
export function withPictures(
  pack: DocumentPackage,
  made: readonly ArchiveItem[],
  pictures: PlacedPictures,
): readonly ArchiveItem[] {
  let items = made;
  const taken = new Set(made.map(({ name }) => foldEntryName(name)));
  const folder = pack.main.slice(0, pack.main.lastIndexOf("/") + 1);
  for (const { id, bytes } of pictures.all()) {
    const mark = Buffer.from(`"${id}"`, "utf8");
    const owners = made.filter((one) => "bytes" in one && Buffer.from(one.bytes).includes(mark));
    if (owners.length === 0) continue;
    const extension = readPicture(bytes)?.extension ?? "png";
    let number = 1;
    while (taken.has(foldEntryName(`${folder}media/value${number}.${extension}`))) number += 1;
    const part = `${folder}media/value${number}.${extension}`;
    taken.add(foldEntryName(part));
    items = declared(pack, [...items, { name: part, bytes }], part, `image/${extension}`);
    for (const { name } of owners) {
      const strict = itemText(pack, items, name)?.includes(`"${STRICT}`) ?? false;
      items = related(pack, items, name, { id, part, strict });
    }
  }
  return items;
}
