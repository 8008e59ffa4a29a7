import type { DocumentPackage } from "../parts/package.ts";
import { roleOf } from "../parts/part-role.ts";
import { unescapeXml } from "../xml/entities.ts";
import { parseXml, type XmlElement } from "../xml/xml-tree.ts";
import type { NamedMakers } from "./inspection.ts";

/** The elements of a document's properties that name people and companies (ECMA-376 part 1, 22.2; part 2, 8.3). */
const NAMING: ReadonlyMap<string, keyof NamedMakers> = new Map([
  ["creator", "author"],
  ["lastModifiedBy", "lastModifiedBy"],
  ["Company", "company"],
  ["Manager", "manager"],
]);

const localName = (written: string) => written.slice(written.indexOf(":") + 1);

/** The parts that hold a document's properties. */
export const propertyParts = (pack: DocumentPackage): string[] =>
  pack.entries.map(({ name }) => name).filter((name) => roleOf(pack.types.typeOf(name)) === "properties");

/** Returns the elements of such a part that name somebody, with the property that each names. */
export const namingElements = (root: XmlElement): { element: XmlElement; names: keyof NamedMakers }[] =>
  root.children.flatMap((element) => {
    const names = NAMING.get(localName(element.written));
    return names ? [{ element, names }] : [];
  });

/** Returns the names in the document's properties. */
export function readMakers(pack: DocumentPackage): NamedMakers {
  const makers = { author: "", lastModifiedBy: "", company: "", manager: "" };
  for (const part of propertyParts(pack)) {
    const source = pack.text(part) ?? "";
    for (const { element, names } of namingElements(parseXml(source, part))) {
      const text = unescapeXml(source.slice(element.innerStart, element.innerEnd)).trim();
      if (text !== "" && element.children.length === 0) makers[names] = text.slice(0, 200).toWellFormed();
    }
  }
  return makers;
}
