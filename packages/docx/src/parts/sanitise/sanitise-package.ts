import type { Notice, NoticeCode } from "../../findings.ts";
import type { Limits } from "../../limits.ts";
import { decodeXml } from "../../xml/decode-xml.ts";
import { createEdits } from "../../xml/edits.ts";
import { attributeValue, parseXml } from "../../xml/xml-tree.ts";
import { foldEntryName } from "../../zip/entry-name.ts";
import { inflateEntry } from "../../zip/inflate-entry.ts";
import { replaceEntry } from "../../zip/replace-entry.ts";
import type { ZipEntry } from "../../zip/zip-entry.ts";
import { CONTENT_TYPES_PART } from "../content-types.ts";
import { type DocumentPackage, refuseDoctype, withEntries } from "../package.ts";
import { extensionOf, ownerOfRelationships } from "../part-path.ts";
import { showsActiveContent } from "./active-signs.ts";
import { isMarkupWithin } from "./carried-file.ts";
import { cleanPart } from "./clean-part.ts";
import { cleanSvg, isActiveSvg } from "./clean-svg.ts";
import { isMarkup, planStripping, type StripPlan } from "./strip-plan.ts";

/** Package without active content, with what was removed. */
export interface SanitisedPackage {
  readonly pack: DocumentPackage;
  readonly notices: readonly Notice[];
}

interface Sanitising {
  readonly pack: DocumentPackage;
  readonly plan: StripPlan;
  readonly bytesOf: (entry: ZipEntry) => Buffer;
  readonly notices: Map<string, Notice>;
  readonly isPlain: (part: string) => boolean;
}

const NOTHING_LOST: ReadonlyMap<string, NoticeCode> = new Map();

function report({ notices }: Sanitising, code: NoticeCode, part: string): void {
  const key = `${code} ${part}`;
  if (!notices.has(key)) notices.set(key, { code, part });
}

/** Returns a list of elements, such as relationships, without some of them. */
function without(source: string, part: string, goes: (value: (name: string) => string) => boolean): string {
  const edits = createEdits(source);
  for (const one of parseXml(source, part).children) {
    if (goes((name) => attributeValue(source, one, name) ?? "")) edits.drop(one);
  }
  return edits.apply();
}

function cleanRelationships(sanitising: Sanitising, entry: ZipEntry, owner: string): string | undefined {
  const lost = sanitising.plan.lost.size === 0 ? undefined : sanitising.plan.lost.get(foldEntryName(owner));
  if (!lost) return undefined;
  const isInner = sanitising.pack.entry(owner) !== undefined;
  for (const code of lost.values()) report(sanitising, code, isInner ? owner : entry.name);
  const source = decodeXml(sanitising.bytesOf(entry), entry.name);
  return without(source, entry.name, (value) => lost.has(value("Id")));
}

function cleanTypes(sanitising: Sanitising, entry: ZipEntry): string {
  const { pack, plan, bytesOf } = sanitising;
  const source = decodeXml(bytesOf(entry), entry.name);
  const staying = new Set(
    pack.entries.filter((one) => !isDropped(sanitising, one)).map(({ name }) => extensionOf(name)),
  );
  const unused = new Set([...plan.dropped.keys()].map(extensionOf).filter((extension) => !staying.has(extension)));
  // Types of single parts have no extension, as a dropped part may have none.
  unused.delete("");
  return without(
    source,
    entry.name,
    (value) =>
      plan.dropped.has(foldEntryName(value("PartName").replace(/^\//, ""))) ||
      unused.has(value("Extension").toLowerCase()),
  );
}

/**
 * True if the markup of a part may be active. Read byte by byte where the encoding allows, because all patterns are
 * ASCII.
 */
function looksActive(bytes: Buffer, part: string): boolean {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0 || bytes[1] === 0;
  return showsActiveContent(isWide ? decodeXml(bytes, part) : bytes.toString("latin1"));
}

function cleanMarkup(sanitising: Sanitising, entry: ZipEntry): string | undefined {
  const { name, folded } = entry;
  const lost = sanitising.plan.lost.get(folded) ?? NOTHING_LOST;
  if (lost.size === 0 && sanitising.isPlain(name)) return undefined;
  const bytes = sanitising.bytesOf(entry);
  if (lost.size === 0 && !looksActive(bytes, name)) return undefined;
  const cleaned = cleanPart(decodeXml(bytes, name), name, lost);
  for (const code of cleaned?.codes ?? []) report(sanitising, code, name);
  return cleaned?.text;
}

/** True if a part is an SVG by its name, its type, a relationship or its first bytes. */
function isSvg({ pack, plan }: Sanitising, entry: ZipEntry): boolean {
  const { name, folded } = entry;
  if (extensionOf(name) === "svg" || pack.types.typeOf(name).toLowerCase().startsWith("image/svg")) return true;
  return plan.pictures.has(folded) && isMarkupWithin(entry);
}

/** True if every reader takes an SVG for a picture: neither its type nor a relationship makes it another part. */
function isOnlyPicture({ pack, plan }: Sanitising, { name, folded }: ZipEntry): boolean {
  const type = pack.types.typeOf(name).trim().toLowerCase();
  return !plan.texts.has(folded) && (type.startsWith("image/svg") || !/\+xml(?:;|$)/.test(type));
}

/**
 * Cleans markup that may be a picture, another part, or both to different readers, and that no earlier step has
 * checked.
 */
function cleanDisguised(sanitising: Sanitising, entry: ZipEntry): string | undefined {
  const bytes = sanitising.bytesOf(entry);
  const isPicture = isSvg(sanitising, entry) || bytes.includes("http://www.w3.org/2000/svg");
  if (isPicture && isOnlyPicture(sanitising, entry)) return cleanPicture(sanitising, entry);
  refuseDoctype(bytes, entry.name);
  const text = cleanMarkup(sanitising, entry);
  if (!isPicture) return text;
  return cleanPicture(sanitising, text === undefined ? entry : replaceEntry(entry, Buffer.from(text, "utf8"))) ?? text;
}

/** Returns the entry as it may be passed on: unchanged, or with cleaned content. */
function cleanEntry(sanitising: Sanitising, entry: ZipEntry): ZipEntry {
  const { name } = entry;
  const owner = ownerOfRelationships(name);
  let text: string | undefined;
  if (owner !== undefined) text = cleanRelationships(sanitising, entry, owner);
  else if (name === sanitising.pack.entry(CONTENT_TYPES_PART)?.name) {
    if (sanitising.plan.dropped.size > 0) text = cleanTypes(sanitising, entry);
  } else if (isSvg(sanitising, entry)) text = cleanDisguised(sanitising, entry);
  else if (isMarkup(name)) text = cleanMarkup(sanitising, entry);
  else if (/[+/]xml$/i.test(sanitising.pack.types.typeOf(name)) || isMarkupWithin(entry))
    text = cleanDisguised(sanitising, entry);
  return text === undefined ? entry : replaceEntry(entry, Buffer.from(text, "utf8"));
}

const BLANK = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** Replaces a picture that cannot be read safely with an empty one, so that references to it remain valid. */
function cleanPicture(sanitising: Sanitising, entry: ZipEntry): string | undefined {
  const bytes = inflateEntry(entry);
  const text = bytes.toString("utf8");
  // In another encoding, or compressed: not checked.
  const source = /^\ufeff?\s*</.test(text) ? text : "";
  if (source !== "" && !isActiveSvg(source)) return undefined;
  const cleaned = source === "" ? BLANK : (cleanSvg(source.replace(/^\ufeff/, ""), entry.name) ?? BLANK);
  if (cleaned === source) return undefined;
  report(sanitising, "SVG_STRIPPED", entry.name);
  return cleaned;
}

function isDropped({ plan }: Sanitising, { name, folded }: ZipEntry): boolean {
  if (plan.dropped.size === 0) return false;
  const owner = ownerOfRelationships(name);
  return plan.dropped.has(folded) || (owner !== undefined && plan.dropped.has(foldEntryName(owner)));
}

/**
 * Removes everything from a package that fetches, runs or is an embedded file, so that no later stage meets it. `fresh`
 * holds parts inflated already; `isPlain` is true for parts whose tags were all checked and matched none of SIGN. Clean
 * packages are returned unchanged.
 * @throws TemplateError MACRO, BAD_TARGET, and the codes of a part that must be parsed and cannot be
 */
export function sanitisePackage(
  pack: DocumentPackage,
  fresh: ReadonlyMap<string, Buffer>,
  limits: Limits,
  isPlain: (part: string) => boolean,
): SanitisedPackage {
  const sanitising: Sanitising = {
    pack,
    plan: planStripping(pack, limits),
    bytesOf: (entry) => fresh.get(entry.name) ?? inflateEntry(entry),
    notices: new Map(),
    isPlain,
  };
  for (const entry of pack.entries) {
    const code = sanitising.plan.dropped.get(entry.folded);
    if (code !== undefined) report(sanitising, code, entry.name);
  }
  const entries = pack.entries
    .filter((entry) => !isDropped(sanitising, entry))
    .map((entry) => cleanEntry(sanitising, entry));
  const isSame = entries.length === pack.entries.length && entries.every((one, index) => one === pack.entries[index]);
  return { pack: isSame ? pack : withEntries(pack, entries), notices: [...sanitising.notices.values()] };
}
