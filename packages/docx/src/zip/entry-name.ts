import { isUtf8 } from "node:buffer";
import { TemplateError } from "../template-error.ts";

const MAX_NAME = 512;
/**
 * A segment of a part's name (OPC, ISO/IEC 29500-2, 6.2.2): letters of any script, digits, the signs of RFC 3987, or
 * characters percent-encoded. No white space, nothing unseen (direction marks, joiners), none of the signs that one
 * system or another reads in its own way. The brackets are those of `[Content_Types].xml`.
 */
const SEGMENT = /^[\p{L}\p{M}\p{N}\p{S}\p{P}]+$/u;
const FORBIDDEN = /[\\:*?"<>|^`{}#]/;
/** What is not to be percent-encoded: letters, digits and `-._~`, separators, control characters. */
const ENCODED_IN_VAIN = /%(?:[01][0-9A-F]|2[DEF]|3[0-9]|4[1-9A-F]|5[0-9ACF]|6[1-9A-F]|7[0-9AEF])/i;
const STRAY_PERCENT = /%(?![0-9A-Fa-f]{2})/;
/** Names that Windows, and Word with it, takes for devices, whatever follows a dot. */
const DEVICE =
  /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?:\.|$)/i;

/** Whether a percent-encoding hides a separator or a step upwards, in a name or in what leads to one. */
export function hidesSteps(path: string): boolean {
  return ENCODED_IN_VAIN.test(path);
}

function isSegment(segment: string): boolean {
  if (!SEGMENT.test(segment) || FORBIDDEN.test(segment) || segment.endsWith(".")) return false;
  return !STRAY_PERCENT.test(segment) && !ENCODED_IN_VAIN.test(segment) && !DEVICE.test(segment);
}

/** Names as Word writes them, which need no closer look. */
const USUAL = /^[A-Za-z0-9_-][A-Za-z0-9_./-]*$/;
const UNUSUAL = /\/\/|\.(?:\/|\.|$)|(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$)/i;

function isName(path: string): boolean {
  return (USUAL.test(path) && !UNUSUAL.test(path)) || path.split("/").every(isSegment);
}

/** Reads an entry's name and refuses those that are none of a part, could leave the package or be read two ways. */
export function readEntryName(bytes: Buffer): string {
  if (bytes.length === 0 || bytes.length > MAX_NAME || !isUtf8(bytes)) {
    throw new TemplateError("BAD_PART_NAME", "entry name empty, too long or not UTF-8");
  }
  const name = bytes.toString("utf8");
  const path = name.endsWith("/") ? name.slice(0, -1) : name;
  if (isName(path)) return name;
  throw new TemplateError("BAD_PART_NAME", "not the name of a part", { part: name });
}

/** Refuses a part whose name goes on from another part's, as if that were a folder (6.2.2.3). @throws TemplateError */
export function refuseNested(entries: readonly { readonly name: string; readonly folded: string }[]): void {
  const files = new Set(entries.filter(({ name }) => !name.endsWith("/")).map(({ folded }) => folded));
  for (const { name, folded } of entries) {
    for (let slash = folded.indexOf("/"); slash !== -1; slash = folded.indexOf("/", slash + 1)) {
      if (!files.has(folded.slice(0, slash))) continue;
      throw new TemplateError("BAD_PART_NAME", "a part inside a part", { part: name });
    }
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** The form in which two names are the same part (OPC, ISO/IEC 29500-2, 6.2.2.3). */
export function foldEntryName(name: string): string {
  return (name.includes("%") ? decoded(name) : name).normalize("NFC").toLowerCase();
}

/** Finds entries by name as OPC compares them; most are asked for just as they are written. */
export function entryFinder<Entry extends { readonly name: string; readonly folded: string }>(
  entries: readonly Entry[],
): (name: string) => Entry | undefined {
  const exact = new Map(entries.map((entry) => [entry.name, entry]));
  const folded = new Map(entries.map((entry) => [entry.folded, entry]));
  return (name) => exact.get(name) ?? folded.get(foldEntryName(name));
}
