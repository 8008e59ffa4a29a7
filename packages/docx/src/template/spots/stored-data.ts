import { type DocumentPackage, relatedPart } from "../../parts/package.ts";
import { resolveTarget } from "../../parts/part-path.ts";
import { firstInside, isOfType } from "../../parts/relationships.ts";
import { TemplateError } from "../../template-error.ts";
import { escapeXml } from "../../xml/entities.ts";
import { attributeValue, childValue, parseXml, type XmlElement } from "../../xml/xml-tree.ts";
import type { DependentSpot, PartReading, StoredMarkerSpot } from "./spot.ts";
import { findNode } from "./stored-node.ts";

/** Data that a content control is bound to (ECMA-376 part 1, 17.5.2.6). */
export interface Binding {
  readonly path: string;
  /** Declarations of the prefixes in the path. */
  readonly prefixes: string;
  /** Id of the stored item, or "" for any item that the path fits. */
  readonly item: string;
}

/** Data that content controls are bound to and that markers change. */
export interface StoredData {
  /**
   * Stores text and markers where a control is bound to; returns false if there is no such place or it contains more
   * than text.
   */
  store(binding: Binding, text: readonly (string | StoredMarkerSpot)[], keys: readonly string[]): boolean;
  /** Content to insert into each part of stored data. */
  readonly spots: ReadonlyMap<string, DependentSpot[]>;
}

/** Items that Word creates from a document's properties. */
const PROPERTY_ITEMS = new Map([
  ["{6C3C8BC8-F283-45AE-878A-BAB7291924A1}", "core-properties"],
  ["{6668398D-A668-4E3E-A5EB-62B293D839F1}", "extended-properties"],
]);

interface StoredItem {
  readonly part: string;
  readonly source: string;
  readonly root: XmlElement;
}

/** Reads a part of data; undefined if it is not XML. */
function readItem(pack: DocumentPackage, part: string): StoredItem | undefined {
  try {
    const source = pack.text(part);
    return source === undefined ? undefined : { part, source, root: parseXml(source, part) };
  } catch (cause) {
    if (cause instanceof TemplateError) return undefined;
    throw cause;
  }
}

/** Returns the ids of the style in which content controls show their placeholders, in any language. */
export function placeholderStyles(pack: DocumentPackage): ReadonlySet<string> {
  const name = relatedPart(pack, "styles");
  const sheet = name === undefined ? undefined : readItem(pack, name);
  if (!sheet) return new Set();
  const { source, root } = sheet;
  const shown = root.children.filter((one) => childValue(source, one, "w:name")?.toLowerCase() === "placeholder text");
  return new Set(shown.map((one) => attributeValue(source, one, "w:styleId") ?? ""));
}

/** Returns the id in an item's properties. */
function identifierOf(pack: DocumentPackage, part: string): string {
  const link = firstInside(pack.relationships(part), "customXmlProps");
  const properties = link && readItem(pack, resolveTarget(part, link.target));
  const found = properties?.root.attributes.find(({ name }) => /(^|[:|])itemID$/.test(name));
  return found && properties ? properties.source.slice(found.valueStart, found.valueEnd).toUpperCase() : "";
}

/** Returns the items a document stores, by id; those without one by their part's name. */
function findItems(pack: DocumentPackage): Map<string, string> {
  const items = new Map<string, string>();
  for (const one of pack.relationships(pack.main)) {
    if (one.external || !isOfType(one, "customXml")) continue;
    const part = pack.entry(resolveTarget(pack.main, one.target))?.name;
    if (part !== undefined) items.set(identifierOf(pack, part) || part, part);
  }
  for (const one of pack.relationships("")) {
    for (const [identifier, kind] of PROPERTY_ITEMS) {
      const part = isOfType(one, kind) && !one.external ? pack.entry(resolveTarget("", one.target))?.name : undefined;
      if (part !== undefined) items.set(identifier, part);
    }
  }
  return items;
}

/** Returns markup that replaces text or an attribute's value. */
function replacement(
  { source }: StoredItem,
  found: XmlElement | { valueStart: number; valueEnd: number },
  text: readonly (string | StoredMarkerSpot)[],
): Pick<DependentSpot, "start" | "end" | "pieces"> {
  const isAttribute = "valueStart" in found;
  const pieces = text.map((one) => {
    if (typeof one !== "string") return isAttribute ? ({ ...one, place: "attribute" } as const) : one;
    return isAttribute ? escapeXml(one).replaceAll("'", "&apos;") : escapeXml(one);
  });
  if (isAttribute) return { start: found.valueStart, end: found.valueEnd, pieces };
  if (!found.empty) return { start: found.innerStart, end: found.innerEnd, pieces };
  const slash = source.lastIndexOf("/", found.end);
  return { start: slash, end: found.end, pieces: [">", ...pieces, `</${found.written}>`] };
}

/** Properties are data as well; those with markers of their own are filled already. */
export function spotStoredProperties(into: PartReading, data: StoredData | undefined): void {
  for (const spot of data?.spots.get(into.name) ?? []) {
    const isFilled = into.spots.some(({ start, end }) => spot.start <= start && end <= spot.end);
    if (!isFilled) into.spots.push(spot);
  }
}

/** Reads the data a document stores when a control first asks for it. */
export function createStoredData(pack: DocumentPackage): StoredData {
  const spots = new Map<string, DependentSpot[]>();
  const read = new Map<string, StoredItem | undefined>();
  let items: Map<string, string> | undefined;
  const itemOf = (part: string) => {
    if (!read.has(part)) read.set(part, readItem(pack, part));
    return read.get(part);
  };
  return {
    spots,
    store: ({ path, prefixes, item }, text, keys) => {
      items ??= findItems(pack);
      const named = items.get(item.toUpperCase());
      const parts = named === undefined && item === "" ? [...items.values()] : named === undefined ? [] : [named];
      for (const part of parts) {
        const stored = itemOf(part);
        const node = stored && findNode(stored.root, path, prefixes);
        if (!stored || !node) continue;
        const list = spots.get(part) ?? [];
        list.push({ kind: "dependent", keys, ...replacement(stored, node, text) });
        spots.set(part, list);
        return true;
      }
      return false;
    },
  };
}
