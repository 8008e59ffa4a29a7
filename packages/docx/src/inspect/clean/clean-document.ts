import { type Limits, limitsOf } from "../../limits.ts";
import { CONTENT_TYPES_PART } from "../../parts/content-types.ts";
import { type DocumentPackage, openPackage, relatedPart } from "../../parts/package.ts";
import { ownerOfRelationships, resolveTarget } from "../../parts/part-path.ts";
import { roleOf } from "../../parts/part-role.ts";
import { cleanPart as withoutActiveContent } from "../../parts/sanitise/clean-part.ts";
import { createEdits } from "../../xml/edits.ts";
import { attributeValue, parseXml } from "../../xml/xml-tree.ts";
import { foldEntryName } from "../../zip/entry-name.ts";
import { replaceEntry } from "../../zip/replace-entry.ts";
import { writeArchive } from "../../zip/write-archive.ts";
import type { ZipEntry } from "../../zip/zip-entry.ts";
import type { Cleaning } from "../inspection.ts";
import { namingElements } from "../read-makers.ts";
import { cleanSettings, cleanStory } from "./clean-story.ts";

/** Comments, their related parts, and the list of the authors of comments and changes. */
const COMMENT_PARTS = /\/(?:comments|commentsExtended|commentsIds|commentsExtensible|people)$/;

/** Returns the targets of a part's internal relationships, as folded names. */
const targetsOf = (pack: DocumentPackage, owner: string, isMeant: (type: string) => boolean = () => true): string[] =>
  pack
    .relationships(owner)
    .filter(({ type, external }) => !external && isMeant(type))
    .map(({ target }) => foldEntryName(resolveTarget(owner, target)));

/**
 * Returns the folded names of the comment parts and of parts that only these reference, such as pictures in comments.
 */
function commentParts(pack: DocumentPackage): Set<string> {
  const gone = new Set(targetsOf(pack, pack.main, (type) => COMMENT_PARTS.test(type)));
  if (gone.size === 0) return gone;
  const staying = pack.entries.filter(({ folded }) => !gone.has(folded)).map(({ name }) => name);
  const reached = new Set(
    ["", ...staying].flatMap((owner) => targetsOf(pack, owner)).filter((part) => !gone.has(part)),
  );
  for (const part of gone) {
    const owner = pack.entry(part)?.name;
    if (owner === undefined) continue;
    for (const target of targetsOf(pack, owner)) if (!reached.has(target)) gone.add(target);
  }
  return gone;
}

/** Returns the list of parts without the removed ones. */
function withoutParts(source: string, part: string, gone: ReadonlySet<string>): string | undefined {
  const owner = ownerOfRelationships(part);
  const edits = createEdits(source);
  for (const one of parseXml(source, part).children) {
    const named = attributeValue(source, one, owner === undefined ? "PartName" : "Target");
    const isOutside = attributeValue(source, one, "TargetMode") === "External";
    if (named === undefined || isOutside) continue;
    const name = owner === undefined ? named.replace(/^\//, "") : resolveTarget(owner, named);
    if (gone.has(foldEntryName(name))) edits.drop(one);
  }
  return edits.isEmpty() ? undefined : edits.apply();
}

/**
 * Returns the properties without names and without the base of relative addresses, which reveals where an office stores
 * its files.
 */
function withoutNames(given: string, part: string): string | undefined {
  const source = withoutActiveContent(given, part, new Map())?.text ?? given;
  const edits = createEdits(source);
  for (const { element } of namingElements(parseXml(source, part))) {
    if (!element.empty) edits.drop({ start: element.innerStart, end: element.innerEnd });
  }
  return edits.isEmpty() && source === given ? undefined : edits.apply();
}

function cleanPart(pack: DocumentPackage, part: string, cleaning: Cleaning, gone: ReadonlySet<string>) {
  const story = roleOf(pack.types.typeOf(part));
  const isList = part === CONTENT_TYPES_PART || ownerOfRelationships(part) !== undefined;
  if (isList) return gone.size === 0 ? undefined : withoutParts(pack.text(part) ?? "", part, gone);
  if (story === "properties") return cleaning.properties ? withoutNames(pack.text(part) ?? "", part) : undefined;
  if (part === relatedPart(pack, "settings")) return cleanSettings(pack.text(part) ?? "", part, cleaning);
  const isText =
    story !== "other" || ["styles", "numbering", "glossaryDocument"].some((kind) => part === relatedPart(pack, kind));
  return isText ? cleanStory(pack.text(part) ?? "", part, cleaning) : undefined;
}

/**
 * Removes from a finished document what must not leave the office. Parts without such content remain byte for byte; if
 * nothing is requested, so does the whole document.
 * @throws TemplateError as `compile` for a file that is not a complete Word document
 */
export function cleanDocument(
  bytes: Uint8Array,
  cleaning: Cleaning,
  limits: Partial<Limits> = {},
): { readonly chunks: readonly Uint8Array[]; readonly size: number } {
  if (!Object.values(cleaning).some(Boolean)) return { chunks: [bytes], size: bytes.length };
  const { pack } = openPackage(bytes, limitsOf(limits));
  const gone = cleaning.comments ? commentParts(pack) : new Set<string>();
  const kept: ZipEntry[] = [];
  for (const entry of pack.entries) {
    const owner = ownerOfRelationships(entry.name);
    if (gone.has(entry.folded) || (owner !== undefined && gone.has(foldEntryName(owner)))) continue;
    const text = cleanPart(pack, entry.name, cleaning, gone);
    kept.push(text === undefined ? entry : replaceEntry(entry, Buffer.from(text, "utf8")));
  }
  return writeArchive(kept);
}
