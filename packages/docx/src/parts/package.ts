import { defaultLimits, type Limits } from "../limits.ts";
import { TemplateError } from "../template-error.ts";
import { decodeXml, readXml, type XmlText } from "../xml/decode-xml.ts";
import { entryFinder } from "../zip/entry-name.ts";
import { inflateEntry, verifyEntry } from "../zip/inflate-entry.ts";
import { inflateTogether } from "../zip/inflate-together.ts";
import { readArchive } from "../zip/read-archive.ts";
import type { ArchiveItem } from "../zip/write-archive.ts";
import type { ZipEntry } from "../zip/zip-entry.ts";
import { CONTENT_TYPES_PART, type ContentTypes, readContentTypes } from "./content-types.ts";
import { extensionOf, resolveTarget } from "./part-path.ts";
import { roleOf } from "./part-role.ts";
import { firstInside, isOfType, type Relationship, rememberRelationships } from "./relationships.ts";

/** Package of a document, opened and checked. Parts are inflated on each access and not cached. */
export interface DocumentPackage {
  /** Bytes of the archive. */
  readonly size: number;
  readonly entries: readonly ZipEntry[];
  readonly types: ContentTypes;
  /** Name of the main document part. */
  readonly main: string;
  entry(part: string): ZipEntry | undefined;
  bytes(part: string): Buffer | undefined;
  text(part: string): string | undefined;
  /** Text for the scanner, which still has to check for control characters. */
  xml(part: string): XmlText | undefined;
  relationships(part: string): readonly Relationship[];
}

function isXmlPart(part: string): boolean {
  const extension = extensionOf(part);
  return extension === "xml" || extension === "rels" || extension === "vml";
}

function checkSizes(entries: readonly ZipEntry[], limits: Limits): void {
  let total = 0;
  let xml = 0;
  for (const entry of entries) {
    const isXml = isXmlPart(entry.name);
    total += entry.size;
    if (isXml) xml += entry.size;
    const bound = isXml ? limits.xmlPartBytes : limits.binaryPartBytes;
    if (entry.size > bound) throw new TemplateError("TOO_LARGE", "part too large", { part: entry.name });
  }
  if (total > limits.inflatedBytes || xml > limits.xmlBytes) throw new TemplateError("TOO_LARGE", "parts too large");
}

function refuseMacros(entries: readonly ZipEntry[], types: ContentTypes): void {
  for (const { name } of entries) {
    const type = types.typeOf(name).toLowerCase();
    const isMacro = type.includes("macroenabled") || type.includes("vbaproject") || type.includes("vbadata");
    if (isMacro || /(^|\/)vba(project|data)[^/]*$/i.test(name)) {
      throw new TemplateError("MACRO", "macros are refused", { part: name });
    }
  }
}

function findMain(rels: readonly Relationship[], types: ContentTypes, has: (part: string) => boolean): string {
  const mains = rels.filter((one) => isOfType(one, "officeDocument"));
  if (mains.length > 1) throw new TemplateError("INCONSISTENT", "two main documents");
  const main = mains[0];
  if (!main) throw new TemplateError("NOT_DOCX", "no main document");
  if (main.external) throw new TemplateError("EXTERNAL", "the main document lies outside");
  const part = resolveTarget("", main.target);
  if (!has(part)) throw new TemplateError("NOT_DOCX", "main document missing", { part });
  if (roleOf(types.typeOf(part)) !== "document") throw new TemplateError("NOT_DOCX", "not a Word document", { part });
  return part;
}

/** Searches for the exclamation mark, which is rarer than `<`. */
function holdsDoctype(head: string | Buffer): boolean {
  for (let at = head.indexOf("!DOCTYPE"); at !== -1; at = head.indexOf("!DOCTYPE", at + 1)) {
    if (typeof head === "string" ? head[at - 1] === "<" : head[at - 1] === 60) return true;
  }
  return false;
}

/** @throws TemplateError DOCTYPE */
export function refuseDoctype(bytes: Buffer, part: string): void {
  const wide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  const head = wide ? decodeXml(bytes, part) : bytes;
  if (holdsDoctype(head)) throw new TemplateError("DOCTYPE", "DOCTYPE refused", { part });
}

/** Verifies each entry's size and checksum once, and refuses a DOCTYPE even in parts that are never read. */
function verify(entries: readonly ZipEntry[]): Map<string, Buffer> {
  const kept = new Map<string, Buffer>();
  const together = inflateTogether(entries);
  for (const entry of entries) {
    const known = together.get(entry);
    if (!isXmlPart(entry.name)) {
      if (!known) verifyEntry(entry);
      continue;
    }
    const bytes = known ?? inflateEntry(entry);
    kept.set(entry.name, bytes);
    refuseDoctype(bytes, entry.name);
  }
  return kept;
}

/**
 * Opens a document for reading. `fresh` holds the XML parts already inflated; the caller releases it after use.
 * @throws TemplateError for any file that is not a complete, safe Word document
 */
export function openPackage(
  source: Uint8Array,
  limits: Limits = defaultLimits,
): { pack: DocumentPackage; fresh: Map<string, Buffer> } {
  const entries = readArchive(source, limits);
  checkSizes(entries, limits);
  const entry = entryFinder(entries);
  if (!entry(CONTENT_TYPES_PART) || !entry("_rels/.rels")) throw new TemplateError("NOT_DOCX", "not a package");
  const fresh = verify(entries);
  const readBy = <Text>(read: (bytes: Buffer, name: string) => Text, part: string) => {
    const found = entry(part);
    return found && read(fresh.get(found.name) ?? inflateEntry(found), found.name);
  };
  const xml = (part: string) => readBy(readXml, part);
  const text = (part: string) => readBy(decodeXml, part);
  const types = readContentTypes(text(CONTENT_TYPES_PART) ?? "");
  refuseMacros(entries, types);
  const relationships = rememberRelationships(text);
  const roots = relationships("");
  const pack: DocumentPackage = {
    size: source.length,
    entries,
    types,
    main: entry(findMain(roots, types, (part) => entry(part) !== undefined))?.name ?? "",
    entry,
    text,
    xml,
    bytes: (part) => {
      const found = entry(part);
      return found && inflateEntry(found);
    },
    relationships,
  };
  return { pack, fresh };
}

/** Returns the package with other entries. Cached texts of unchanged parts remain valid. */
export function withEntries(pack: DocumentPackage, entries: readonly ZipEntry[]): DocumentPackage {
  const entry = entryFinder(entries);
  const changed = (part: string) => {
    const found = entry(part);
    return found === pack.entry(part) ? undefined : found;
  };
  const xml = (part: string) => {
    const found = changed(part);
    return found ? readXml(inflateEntry(found), found.name) : entry(part) && pack.xml(part);
  };
  const text = (part: string) => {
    const found = changed(part);
    return found ? decodeXml(inflateEntry(found), found.name) : entry(part) && pack.text(part);
  };
  return {
    ...pack,
    types: changed(CONTENT_TYPES_PART) ? readContentTypes(text(CONTENT_TYPES_PART) ?? "") : pack.types,
    entries,
    entry,
    text,
    xml,
    bytes: (part) => {
      const found = entry(part);
      return found && inflateEntry(found);
    },
    relationships: rememberRelationships(text),
  };
}

/** Returns the target of the main document's first relationship of a kind, by its name in the package. */
export function relatedPart(pack: DocumentPackage, kind: string): string | undefined {
  const found = firstInside(pack.relationships(pack.main), kind);
  return found && pack.entry(resolveTarget(pack.main, found.target))?.name;
}

/**
 * Returns the text of a part in a finished document.
 * @returns undefined if the document does not have it
 */
export function itemText(pack: DocumentPackage, items: readonly ArchiveItem[], name: string): string | undefined {
  const item = items.find((one) => one.name === name);
  if (!item) return undefined;
  return "data" in item ? pack.text(name) : Buffer.from(item.bytes).toString("utf8");
}

/** Returns the items of a finished document with another text of a part. */
export function withText(items: readonly ArchiveItem[], name: string, text: string): readonly ArchiveItem[] {
  return items.map((item) => (item.name === name ? { name, bytes: Buffer.from(text, "utf8") } : item));
}
